// What every calculator's module needs: reading inputs, arithmetic that notices failure, steps, bands; and numbers,
// units and dates as readers see them, digit for digit as Calcura in Python writes them.
// Research software, not a medical device.

import { phrases } from "./phrases.js";

const DAY = 86400000;
const UNREADABLE = "not a number in a known unit";
const NO_RESULT = "no finite result follows from these values";

/** Arithmetic as Python does it; what fails or is not finite is remembered in `failed`, and the result refused. */
export function arithmetic() {
  const m = {
    failed: false,
    finite(value) {
      if (!Number.isFinite(value)) m.failed = true;
      return value;
    },
    divide: (a, b) => m.finite(a / b),
    power: (a, b) => m.finite(a ** b),
    exp: (a) => m.finite(Math.exp(a)),
    log: (a) => m.finite(Math.log(a)),
    log10: (a) => m.finite(Math.log10(a)),
    sqrt: (a) => m.finite(Math.sqrt(a)),
    floorDivide: (a, b) => m.finite(Math.floor(a / b)),
    modulo: (a, b) => m.finite(a - Math.floor(a / b) * b),
    round: rounded,
    later(day, days) {
      const found = day + Math.trunc(days);
      if (!(found >= dayOf("0001-01-01") && found <= dayOf("9999-12-31"))) m.failed = true;
      return found;
    },
    monthsLater(day, months) {
      const date = new Date(day * DAY);
      const year = date.getUTCFullYear();
      const month = date.getUTCMonth() + months;
      const last = utc(year, month + 1, 0).getUTCDate();
      return m.later(utc(year, month, Math.min(date.getUTCDate(), last)) / DAY, 0);
    },
  };
  return m;
}

function utc(year, month, day) {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

/** The days since 1970 of a date such as "2024-02-29"; null where there is no such day. */
function dayOf(text) {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (found === null) return null;
  const date = utc(Number(found[1]), Number(found[2]) - 1, Number(found[3]));
  return date.getUTCDate() === Number(found[3]) && found[1] !== "0000" ? date / DAY : null;
}

const dateOf = (day) => new Date(day * DAY).toISOString().slice(0, 10);

const plain = (text) => String(text).trim().toLowerCase().replace(/[\s_-]+/g, " ");
const unitKey = (text) => text.trim().replace(/[µμ]/g, "u").replace(/\s+/g, " ");

/** A number in an input's own unit from 88, [88, "umol/L"], "88 umol/L" or "5 ft 4 in"; undefined where unreadable. */
function numberOf(input, given) {
  if (typeof given === "number") return given;
  if (Array.isArray(given)) return converted(input, given[0], given[1]);
  if (typeof given !== "string") return undefined;
  const [, amount, unit] = /^([-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)\s*(.*)$/i.exec(given.trim()) ?? [];
  if (amount === undefined) return undefined;
  return unit === "" ? Number(amount) : converted(input, Number(amount), unit) ?? compound(input, given.trim());
}

/** A number in two units or more, such as "5 ft 4 in". */
function compound(input, given) {
  const parts = [...given.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)\s*/gi)];
  if (parts.length < 2 || parts.map((each) => each[0]).join("") !== given) return undefined;
  const values = parts.map((each) => converted(input, Number(each[1]), each[2]));
  return values.includes(undefined) ? undefined : values.reduce((one, other) => one + other);
}

function converted(input, value, unit) {
  if (typeof value !== "number" || typeof unit !== "string") return undefined;
  const name = unitKey(unit);
  if (name === unitKey(input.unit) || name === unitShown(input.unit)) return value;
  const found = Object.keys(input.units ?? {}).find((each) => unitKey(each) === name || unitShown(each) === name);
  return found === undefined ? undefined : input.units[found](value);
}

const FINDINGS = { true: true, present: true, yes: true, false: false, absent: false, no: false };

function choiceOf(input, given) {
  const wanted = plain(given);
  const found = Object.entries(input.options).find(([code, words]) => [code, ...words].some((each) => plain(each) === wanted));
  return found?.[0];
}

/** The value of an input; null where it is not stated, undefined where it cannot be read. */
export function valueOf(input, given) {
  if (given === null || given === undefined || given === "" || given === "unknown") return null;
  switch (input.kind) {
    case "number":
      return numberOf(input, given);
    case "finding":
      return FINDINGS[plain(given)];
    case "choice":
      return choiceOf(input, given);
    case "choices": {
      const all = (Array.isArray(given) ? given : [...(given instanceof Set ? given : String(given).split(","))])
        .filter((each) => each !== "")
        .map((each) => choiceOf(input, each));
      return all.includes(undefined) ? undefined : all;
    }
    default:
      return dayOf(given) ?? undefined;
  }
}

/** What is wrong with an input, as a table tells it; null where nothing is. */
export function troubleOf(name, input, value, required) {
  if (value === null) return required ? `${name}: missing` : null;
  if (value === undefined) return `${name}: ${input.unreadable ?? UNREADABLE}`;
  if (input.kind !== "number") return null;
  const [low, high] = input.plausible;
  if (Number.isNaN(value)) return `${name}: not a number`;
  if (value < low) return `${name}: below the plausible ${input.limits[0]}`;
  if (value > high) return `${name}: above the plausible ${input.limits[1]}`;
  return input.whole && value !== Math.floor(value) ? `${name}: not a whole number` : null;
}

/** What is noticed of an input that is accepted: a number that is unusual, and usual in another unit. */
function* unusual(input, value, [least, most]) {
  const [low, high] = input.usual ?? [-Infinity, Infinity];
  if (value >= low && value <= high) return;
  for (const [unit, convert] of Object.entries(input.printed?.converted ?? input.units)) {
    const other = convert(value);
    if (other >= low && other <= high && other >= (least ?? other) && !(other >= (most ?? Infinity))) {
      const reading = `${general(value)} ${unitShown(unit)} would be ${written(other, input)}`;
      yield `${input.label} ${written(value, input)} is unusual; ${reading}`;
      return;
    }
  }
}

/** The note that a value is judged by the cut-points that the source prints in its unit, where that makes a difference. */
function* judged(input, given, value) {
  const { printed } = input;
  if (printed === undefined || value === null || numberOf({ ...input, units: printed.converted }, given) === value) return;
  const column = unitShown(printed.unit);
  const own = general(numberOf(printed, given));
  yield `${input.label} ${own} ${column} is judged by the cut-points that the source prints in ${column}`;
}

/** What is noticed of a patient outside the limits within which a calculator is meant to be used. */
function* outside(calculator, values) {
  for (const [name, [low, high]] of Object.entries(calculator.applies ?? {})) {
    const input = calculator.inputs[name];
    const value = values[name];
    if (value === null || ((low === null || value >= low) && (high === null || value < high))) continue;
    const limits = low === null ? [] : [`from ${written(low, input)}`];
    if (high !== null) limits.push(`to below ${written(high, input)}`);
    yield `${input.label} ${written(value, input)} is outside the use of this calculator (${limits.join(" ")})`;
  }
}

/** Read, convert and check every input: their values, or the problem of the first that is refused. */
export function prepare(calculator, given, { notStated = "refuse" } = {}) {
  const inputs = Object.entries(calculator.inputs);
  const found = { values: {}, assumptions: [], warnings: [], problem: null };
  const unknown = Object.keys(given).find((name) => !(name in calculator.inputs));
  if (unknown !== undefined) {
    const known = inputs.map(([name]) => name).join(", ");
    return { ...found, problem: `${calculator.name} has no input ${unknown}; its inputs are ${known}` };
  }
  for (const [name, input] of inputs) {
    const absent = notStated === "absent" && input.kind === "finding" && input.required;
    const value = valueOf(input, given[name]);
    const problem = troubleOf(name, input, value, input.required && !absent);
    if (problem !== null) return { ...found, problem };
    found.values[name] = value ?? (absent ? false : input.default ?? null);
    const assumption = absent ? `${input.label} not stated: counted as absent` : input.assumption;
    if (value === null && assumption) found.assumptions.push(assumption);
    if (value !== null && input.kind === "number") found.warnings.push(...unusual(input, value, calculator.applies?.[name] ?? []));
  }
  found.warnings.push(...outside(calculator, found.values));
  for (const [name, input] of inputs) found.warnings.push(...judged(input, given[name], found.values[name]));
  return found;
}

class Refusal extends Error {}

/** Compute a calculator for one patient; see the calculator's own module. */
export function run(calculator, given, options) {
  const { values, assumptions, warnings, problem } = prepare(calculator, given, options);
  const told = { value: null, band: null, problem, steps: [], assumptions, warnings };
  if (problem !== null) return told;
  const m = arithmetic();
  const step = (name, label, unit, value) => {
    told.steps.push({ name, label, unit, value });
    return value;
  };
  const refuse = (reason) => {
    throw new Refusal(reason);
  };
  let value;
  try {
    value = calculator.compute(values, m, step, refuse);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...told, problem: error.message };
  }
  const isNumber = typeof value === "number";
  if (m.failed || value === null || (isNumber && !Number.isFinite(value))) return { ...told, problem: NO_RESULT };
  told.band = calculator.band === undefined ? null : calculator.band(value);
  told.value = calculator.answer === "date" ? dateOf(value) : value;
  for (const each of told.steps) if (calculator.dates?.includes(each.name) && each.value !== null) each.value = dateOf(each.value);
  return told;
}

// --- numbers, units and dates as readers see them

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
