// What every calculator's module needs: reading inputs, arithmetic that notices failure, steps, bands.
// Research software, not a medical device.

const DAY = 86400000;
const NO_RESULT = "no finite result follows from these values";

/** Arithmetic as Python does it; what fails or is not finite is remembered in `failed`, and the result refused. */
function arithmetic() {
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
    round: halfEven,
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

/** Round to so many decimals, ties to even. */
function halfEven(value, digits = 0) {
  const scaled = value * 10 ** digits;
  const below = Math.floor(scaled);
  const isTie = scaled - below === 0.5 && (digits === 0 || Number.isInteger(value * 2 ** 40));
  if (isTie) return (below % 2 === 0 ? below : below + 1) / 10 ** digits;
  return digits === 0 ? Math.round(value) : Number(value.toFixed(digits));
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
  const found = Object.keys(input.units ?? {}).find((each) => unitKey(each) === name);
  if (name === unitKey(input.unit) || (name === "" && input.unit === "")) return value;
  return found === undefined ? undefined : input.units[found](value);
}

const FINDINGS = { true: true, present: true, yes: true, false: false, absent: false, no: false };

function choiceOf(input, given) {
  const wanted = plain(given);
  const found = Object.entries(input.options).find(([code, words]) => [code, ...words].some((each) => plain(each) === wanted));
  return found?.[0];
}

/** The value of an input; null where it is not stated, undefined where it cannot be read. */
function valueOf(input, given) {
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
function troubleOf(name, input, value, required) {
  if (value === null) return required ? `${name}: missing` : null;
  if (value === undefined) return `${name}: ${input.unreadable}`;
  if (input.kind !== "number") return null;
  const [low, high] = input.plausible;
  if (Number.isNaN(value)) return `${name}: not a number`;
  if (value < low) return `${name}: below the plausible ${input.limits[0]}`;
  if (value > high) return `${name}: above the plausible ${input.limits[1]}`;
  return input.whole && value !== Math.floor(value) ? `${name}: not a whole number` : null;
}

class Refusal extends Error {}

/** Compute a calculator for one patient; see the calculator's own module. */
export function run(calculator, given, { notStated = "refuse" } = {}) {
  const inputs = Object.entries(calculator.inputs);
  const unknown = Object.keys(given).find((name) => !(name in calculator.inputs));
  const told = { value: null, band: null, problem: null, steps: [], assumptions: [] };
  if (unknown !== undefined) {
    const known = inputs.map(([name]) => name).join(", ");
    return { ...told, problem: `${calculator.name} has no input ${unknown}; its inputs are ${known}` };
  }
  const values = {};
  for (const [name, input] of inputs) {
    const absent = notStated === "absent" && input.kind === "finding" && input.required;
    const value = valueOf(input, given[name]);
    const problem = troubleOf(name, input, value, input.required && !absent);
    if (problem !== null) return { ...told, problem };
    values[name] = value ?? (absent ? false : input.default ?? null);
    const assumption = absent ? `${input.label} not stated: counted as absent` : input.assumption;
    if (value === null && assumption) told.assumptions.push(assumption);
  }
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
