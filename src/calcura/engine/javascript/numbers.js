// Numbers, units and dates as readers see them, digit for digit as Calcura in Python writes them.
// Research software, not a medical device.

import { phrases } from "./phrases.js";

/** A number with so many decimals, ties to even. */
export function fixed(value, decimals) {
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const size = Math.abs(value);
  if (!(size < 1e21)) return sign + BigInt(size) + (decimals === 0 ? "" : `.${"0".repeat(decimals)}`);
  const further = size.toFixed(decimals + 40);
  const below = further.slice(0, decimals === 0 ? -41 : -40);
  const isTie = /^50*$/.test(further.slice(-40));
  return sign + (isTie && Number(below.at(-1)) % 2 === 0 ? below : size.toFixed(decimals));
}

export const rounded = (value, decimals = 0) => (Number.isFinite(value) ? Number(fixed(value, decimals)) : value);

/** A number with so many significant digits at most, as Python's "g" writes it. */
export function general(value, digits = 6) {
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
  const stripped = (text) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
  if (exponent >= -4 && exponent < digits) return stripped(fixed(value, digits - 1 - exponent));
  return `${stripped(mantissa)}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
}

/** A figure with a true minus sign, and a power of ten written out. */
function signed(text) {
  const [mantissa, exponent] = text.split("e");
  return (exponent === undefined ? mantissa : `${mantissa} × 10^${Number(exponent)}`).replaceAll("-", "−");
}

const isWhole = (value) => Number.isInteger(value) && Math.abs(value) < 1e9;

/** A number as a reader writes it: at most six significant digits. */
export const number = (value) => signed(isWhole(value) ? fixed(value, 0) : general(value));

/** A number of a formula with all the digits that its source gives. */
export function exact(value) {
  if (isWhole(value)) return signed(fixed(value, 0));
  const size = Math.abs(value);
  return signed(size < 1e-4 || size >= 1e16 ? value.toExponential() : String(value));
}

/** A number with thousands apart. */
export const apart = (text) => text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",");

const SIGNS = { Cel: "°C", "[degF]": "°F" };
const raised = (digits) => digits.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]);

/** A unit as readers see it: kg/m2 as kg/m², Cel as °C, 10^9/L as 10⁹/L. */
export const unitShown = (unit) =>
  (SIGNS[unit] ?? unit)
    .replace(/\b10\^(\d+)/g, (_, power) => `10${raised(power)}`)
    .replace(/m\^?([23])\b/g, (_, power) => `m${raised(power)}`)
    .replace(/\bu(?=(?:g|L|mol|IU|U|Eq|m|s)\b)/g, "µ");

function amount(value) {
  const size = Math.abs(value);
  if (!(size >= 1e-9 && size < 1e15)) return value === 0 ? "0" : general(value);
  if (size >= 99999.5) return fixed(value, 0);
  const text = general(value);
  return text.includes("e") ? fixed(Number(text), 15).replace(/0+$/, "") : text;
}

function quantity(value, unit) {
  const text = amount(value);
  const name = text === "1" && /^(year|month|week|day|point)s$/.test(unit) ? unit.slice(0, -1) : unit;
  if (name === "") return text;
  if (name.startsWith("10^")) return `${text} × ${unitShown(name)}`;
  return `${text}${"/%".includes(name[0]) ? "" : " "}${unitShown(name)}`;
}

/** A day, counted from 1970, in words. */
export function dayShown(day) {
  const date = new Date(day * 86400000);
  return `${date.getUTCDate()} ${phrases.months[date.getUTCMonth()]} ${String(date.getUTCFullYear()).padStart(4, "0")}`;
}

/** The value of an input as it is told; null where it is not stated. */
export function written(value, input) {
  if (value === null) return phrases.missing;
  switch (input.kind) {
    case "number":
      return quantity(value, input.unit);
    case "finding":
      return value ? "present" : "absent";
    case "choice":
      return input.options[value][0];
    case "choices":
      return Object.keys(input.options).filter((each) => value.includes(each)).map((each) => input.options[each][0]).join("; ") || phrases.none;
    default:
      return dayShown(value);
  }
}
