// Explanations in words: walks the statements of a calculator, as its trace does in Python, and tells every step.
// Research software, not a medical device.

import { phrases } from "./phrases.js";
import { apart, arithmetic, dayShown, exact, fixed, general, number, prepare, rounded, run, unitShown, written } from "./runtime.js";

const SCORE = "points";
const COUNTED = new Set(["points", "years", "months", "weeks", "days", "factors"]);
const LOOSEST = 0, SUM = 5, PRODUCT = 6, SIGN = 7, POWER = 8, ATOM = 9; // how tightly a formula's outermost operator binds
const MIRRORED = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!=" };

const fill = (template, parts) => template.replace(/\{(\w+)\}/g, (_, name) => parts[name]);
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const isName = (node) => typeof node === "string";
const isConstant = (node) => !isName(node) && (!Array.isArray(node) || node[0] === "'");
const constantOf = (node) => (Array.isArray(node) ? node[1] : node);
const is = (node, kind) => Array.isArray(node) && node[0] === kind;
const isNumber = (value) => typeof value === "number";

/** A label for the middle of a sentence; abbreviations and proper names stay. */
function lowered([label, , isProper]) {
  const [first, ...rest] = label.split(" ");
  const isPlain = !isProper && /^\p{Lu}[^\p{Lu}]*\p{Ll}[^\p{Lu}]*$/u.test(first);
  return [isPlain ? first[0].toLowerCase() + first.slice(1) : first, ...rest].join(" ");
}

class Day {
  constructor(count) {
    this.count = count;
  }
  valueOf() {
    return this.count;
  }
}

class Days {
  constructor(days) {
    this.days = days;
  }
}

const m = arithmetic();
const OPERATORS = {
  "+": (a, b) => (a instanceof Day ? new Day(m.later(a.count, b.days)) : a + b),
  "-": (a, b) => (b instanceof Day ? new Days(a - b) : a instanceof Day ? new Day(m.later(a.count, -b.days)) : a - b),
  "*": (a, b) => a * b, "/": m.divide, "**": m.power, "//": m.floorDivide, "%": m.modulo,
};
const COMPARED = {
  "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">": (a, b) => a > b, ">=": (a, b) => a >= b,
  "==": (a, b) => a?.valueOf() === b?.valueOf(), "!=": (a, b) => a?.valueOf() !== b?.valueOf(),
  is: (a) => a === null, "is not": (a) => a !== null, in: (a, b) => b.includes(a), "not in": (a, b) => !b.includes(a),
};
const FUNCTIONS = {
  min: Math.min, max: Math.max, round: rounded, abs: Math.abs, int: Math.trunc, float: Number, floor: Math.floor,
  ceil: Math.ceil, log: m.log, log10: m.log10, exp: m.exp, sqrt: m.sqrt, timedelta: (days) => new Days(days),
  months_later: (day, months) => new Day(m.monthsLater(day.count, months)), WeeksAndDays: (weeks, days) => ({ weeks, days }),
  points_of: (options, table) => options.reduce((sum, each) => sum + table[each], 0), days: (span) => span.days,
  options: (...all) => all, interpolated,
};

/** The two rows of a table that a value lies between, the first two or the last where it lies outside. */
function betweenRows(value, table) {
  const at = table.findIndex(([start], row) => row > 0 && value < start);
  return table.slice(at - 1).slice(0, 2).flat();
}

function interpolated(value, table) {
  const [start, first, end, last] = betweenRows(value, table);
  if (value <= start) return first;
  return value >= end ? last : first + ((last - first) / (end - start)) * (value - start);
}

/** The values of names at one moment of a calculation, and how to tell them. */
class Situation {
  constructor(calculator, values) {
    this.calculator = calculator;
    this.story = calculator.story;
    this.inputs = calculator.inputs;
    this.values = { ...values };
    this.names = { ...this.story.names };
    for (const [name, input] of Object.entries(this.inputs)) {
      this.names[name] = [input.label, "", input.proper];
      if (input.kind === "date" && values[name] !== null) this.values[name] = new Day(values[name]);
    }
  }

  // Values.

  value(node) {
    if (isName(node)) return node in this.values ? this.values[node] : this.story.constants?.[node];
    if (isConstant(node)) return constantOf(node);
    const [kind, ...parts] = node;
    switch (kind) {
      case "negative":
        return -this.value(parts[0]);
      case "not":
        return !this.value(parts[0]);
      case "and":
        return parts.every((each) => this.value(each));
      case "or":
        return parts.some((each) => this.value(each));
      case "choose":
        return this.value(this.value(parts[0]) ? parts[1] : parts[2]);
      case "table":
        return Object.fromEntries(Object.entries(parts[0]).map(([code, each]) => [code, this.value(each)]));
      case "entry":
        return this.value(parts[0])[this.value(parts[1])];
      case "compare":
        return this.compared(parts);
      case "banded":
        return this.banded(parts);
      case "result":
        return this.calculator.calls[parts[0]].compute(this.given(parts[1]), m, (...step) => step[3], () => null);
    }
    return (OPERATORS[kind] ?? FUNCTIONS[kind])(...parts.map((each) => this.value(each)));
  }

  given = (parts) => Object.fromEntries(Object.entries(parts).map(([name, each]) => [name, this.value(each)?.valueOf() ?? null]));

  compared([left, ...later]) {
    let one = this.value(left);
    for (let at = 0; at < later.length; at += 2) {
      const other = this.value(later[at + 1]);
      if (!COMPARED[later[at]](one, other)) return false;
      one = other;
    }
    return true;
  }

  banded([subject, first, ...later]) {
    const value = this.value(subject);
    let found = first;
    for (let at = 0; at < later.length; at += 2) if (value >= this.value(later[at])) found = later[at + 1];
    return this.value(found);
  }

  holds = (test) => Boolean(this.value(test));

  // Words.

  kind = (name) => this.inputs[name]?.kind;
  inline = (name) => lowered(this.names[name]);
  unit = (name) => this.names[name]?.[1] ?? "";

  /** A value in words; with a name, in the unit and the words of that name. */
  told(value, name) {
    if (name in this.inputs) return written(value?.valueOf() ?? null, this.inputs[name]);
    const text = this.plain(value);
    if (name === undefined || !isNumber(value)) return text;
    const unit = unitShown(this.unit(name));
    return `${text} ${text === "1" && /^\p{L}{3,}$/u.test(unit) ? unit.replace(/s$/, "") : unit}`.trim();
  }

  plain(value) {
    if (value === null) return phrases.missing;
    if (typeof value === "boolean") return value ? phrases.yes : phrases.no;
    if (isNumber(value)) return number(value);
    if (value instanceof Day) return dayShown(value.count);
    if (Array.isArray(value)) return [...value].sort().join(phrases.comma) || phrases.none;
    return typeof value === "string" ? value.replaceAll("_", " ") : fill(phrases.weeks_and_days, value);
  }

  /** A computed value with its unit, a number to four digits. */
  shown(value, unit) {
    if (!isNumber(value)) return this.plain(value);
    const figure = number(Math.abs(value) < 1000 ? Number(general(value, 4)) : rounded(value, 2));
    const told = unitShown(unit);
    return `${figure} ${value === 1 && COUNTED.has(unit) ? told.replace(/s$/, "") : told}`.trim();
  }

  named(value, name) {
    if (name === undefined) return this.shown(value, "");
    return name in this.inputs ? this.told(value, name) : this.shown(value, this.unit(name));
  }

  // Conditions.

  tell(node, holds = true) {
    if (is(node, "and") || is(node, "or")) {
      const word = is(node, "and") === holds ? phrases.both : phrases.either;
      const part = (each) => (is(each, "and") || is(each, "or") ? `(${this.tell(each, holds)})` : this.tell(each, holds));
      return node.slice(1).map(part).join(word);
    }
    if (is(node, "not")) return this.tell(node[1], !holds);
    if (is(node, "compare")) return this.comparison(node.slice(1), holds);
    const isFinding = isName(node) && this.kind(node) === "finding";
    if (isFinding) return `${this.inline(node)} is ${holds ? "present" : "absent"}`;
    const text = this.subject(node);
    return holds ? text : fill(phrases.negated, { condition: text });
  }

  comparison([left, sign, right, ...further], holds) {
    if (further.length > 0) return this.between(left, sign, right, ...further, holds);
    if (isConstant(left) && sign in MIRRORED) [left, sign, right] = [right, MIRRORED[sign], left];
    const subject = this.subject(left);
    if (sign === "is" || sign === "is not") {
      return fill((sign === "is") !== holds ? phrases.stated : phrases.not_stated, { subject });
    }
    if (sign === "in" || sign === "not in") {
      return this.among(subject, right.slice(1).map((each) => this.object(each, left)), (sign === "in") === holds);
    }
    const words = this.comparisons(left)[sign][holds ? 0 : 1];
    return fill(phrases.compared, { subject, comparison: words, object: this.object(right, left) });
  }

  comparisons = (subject) =>
    isName(subject) && this.kind(subject) === "date" ? { ...phrases.comparisons, ...phrases.comparisons_of_days } : phrases.comparisons;

  among(subject, options, holds) {
    if (!holds) {
      return fill(options.length > 1 ? phrases.none_of : phrases.not_the, { subject, options: options.join(phrases.neither) });
    }
    const last = options.at(-1);
    const told = options.length > 1 ? `${options.slice(0, -1).join(phrases.comma)}${phrases.last_option}${last}` : last;
    return fill(phrases.one_of, { subject, options: told });
  }

  between(low, first, middle, second, high, holds) {
    const lower = MIRRORED[first];
    if (!holds) {
      return this.comparison([middle, lower, low], false) + phrases.either + this.comparison([middle, second, high], false);
    }
    const upper = phrases.comparisons[second][0];
    return fill(phrases.between, {
      subject: this.subject(middle),
      lower: phrases.comparisons[lower][0],
      low: this.object(low, middle),
      upper: upper.startsWith(phrases.copula) ? upper.slice(phrases.copula.length) : upper,
      high: this.object(high, middle),
    });
  }

  subject = (node) => (isName(node) ? this.inline(node) : this.formula(node));

  object(node, subject) {
    if (!isConstant(node) || !isName(subject)) return this.subject(node);
    const value = constantOf(node);
    if (["choice", "choices"].includes(this.kind(subject))) return this.inputs[subject].options[value]?.[0] ?? String(value);
    return this.told(value, subject);
  }

  // Formulas; with `put`, values stand in the place of names.

  formula = (node, put = false) => this.read(node, put)[0];

  at(node, binding, put) {
    const [text, binds] = this.read(node, put);
    return binds >= binding ? text : `(${text})`;
  }

  one(node, put) {
    const text = this.at(node, ATOM, put);
    return isName(node) && text.includes(" ") ? `(${text})` : text;
  }

  read(node, put) {
    if (isName(node)) {
      if (put && node in this.values) return this.figure(this.values[node], node);
      const constant = node in this.values ? undefined : this.story.constants?.[node];
      return constant === undefined || typeof constant === "object" ? [this.inline(node), ATOM] : this.constant(constant);
    }
    if (isConstant(node)) return this.constant(constantOf(node));
    const [kind, first, second, third] = node;
    const at = (each, binding) => this.at(each, binding, put);
    switch (kind) {
      case "+":
        return [`${at(first, SUM)} + ${at(second, SUM)}`, SUM];
      case "-":
        return [`${at(first, SUM)} − ${at(second, PRODUCT)}`, SUM];
      case "*":
        return [`${at(first, PRODUCT)} × ${at(second, POWER)}`, PRODUCT];
      case "/":
        return [`${at(first, PRODUCT)} / ${at(second, POWER)}`, PRODUCT];
      case "**":
        return [`${this.one(first, put)}^${this.one(second, put)}`, POWER];
      case "//":
      case "%":
        return [`${kind === "%" ? phrases.remainder : phrases.whole_part}(${this.formula(["/", first, second], put)})`, ATOM];
      case "negative":
        return [`−${at(first, POWER)}`, SIGN];
      case "not":
      case "and":
      case "or":
      case "compare":
        return [this.tell(node), LOOSEST];
      case "choose":
        return [fill(phrases.cases, { test: this.tell(first), body: at(second, SUM), otherwise: at(third, LOOSEST) }), LOOSEST];
    }
    return this.call(kind, node.slice(1), put);
  }

  constant = (value) => (isNumber(value) ? [exact(value), value < 0 ? SIGN : ATOM] : [this.plain(value), ATOM]);
  figure = (value, name) => (isNumber(value) ? [number(value), value < 0 ? SIGN : ATOM] : [this.told(value, name), ATOM]);

  call(kind, [first, second, ...further], put) {
    const text = (node) => this.formula(node, put);
    const phrase = (template, parts) => [fill(template, parts), SUM];
    switch (kind) {
      case "sqrt":
        return [`√(${text(first)})`, ATOM];
      case "abs":
        return [`|${text(first)}|`, ATOM];
      case "int":
      case "float":
        return this.read(first, put);
      case "round": {
        const template = [phrases.rounded, phrases.rounded_to_one][second ?? 0] ?? phrases.rounded_to;
        return phrase(template, { value: this.one(first, put), digits: second });
      }
      case "floor":
        return phrase(phrases.rounded_down, { value: this.one(first, put) });
      case "ceil":
        return phrase(phrases.rounded_up, { value: this.one(first, put) });
      case "days":
        return phrase(phrases.days_between, { later: text(first[1]), earlier: text(first[2]) });
      case "timedelta": {
        const days = isName(first) || isConstant(first) ? text(first) : `(${text(first)})`;
        return [fill(phrases.days, { days }), PRODUCT];
      }
      case "months_later": {
        const months = constantOf(is(second, "negative") ? -second[1] : second);
        const template = months < 0 ? phrases.months_earlier : phrases.months_later;
        return phrase(template, { day: this.at(first, SUM, put), months: Math.abs(months) });
      }
      case "WeeksAndDays": {
        const template = !put && isName(first) && isName(second) ? phrases.and_days : phrases.weeks_and_days;
        return phrase(template, { weeks: text(first), days: text(second) });
      }
      case "points_of":
        return phrase(phrases.points_of, { value: text(first) });
      case "interpolated":
        return phrase(phrases.interpolated, { table: this.inline(second), value: text(first) });
      case "entry":
        return [isName(first) ? fill(phrases.looked_up, { table: this.inline(first), key: text(second) }) : fill(phrases.looked_up_here, { key: text(second) }), ATOM];
      case "result":
        return [lowered(this.calculator.calls[first].story.result), ATOM];
      case "banded":
        return [this.bands(first, second, further, put), LOOSEST];
    }
    const name = { log: "ln", log10: "log₁₀" }[kind] ?? kind;
    const all = [first, second, ...further].filter((each) => each !== undefined);
    return [`${name}(${all.map(text).join(", ")})`, ATOM];
  }

  bands(subject, first, later, put) {
    const cut = (at) => this.told(this.value(later[at]), isName(subject) ? subject : undefined);
    const rows = [fill(phrases.first_band, { result: this.formula(first, put), cut: cut(0) })];
    for (let at = 0; at < later.length; at += 2) {
      rows.push(fill(phrases.later_band, { result: this.formula(later[at + 1], put), cut: cut(at) }));
    }
    return fill(phrases.bands, { value: this.formula(subject, put), rows: rows.join(phrases.comma) });
  }

  // Reasons.

  /** Why a condition holds or fails, part by part, with the values that it looked at. */
  reasons(test, holds) {
    if (is(test, "and") || is(test, "or")) {
      const parts = test.slice(1);
      if (is(test, "and") === holds) return parts.flatMap((each) => this.reasons(each, holds));
      return this.reasons(parts.find((each) => this.holds(each) === holds), holds);
    }
    return is(test, "not") ? this.reasons(test[1], !holds) : [this.reason(test, holds)];
  }

  reason(test, holds) {
    const text = this.tell(test, holds);
    if (!is(test, "compare")) return text;
    const compared = onTheLeft(test);
    if (this.kind(compared) === "choice") return this.isValued(compared);
    const subject = test.length > 4 || isConstant(test[1]) ? test[3] : test[1];
    const told = this.subject(subject);
    const value = this.value(subject);
    if (!isNumber(value) || !text.startsWith(told)) return text;
    const name = isName(subject) && subject in this.values ? subject : undefined;
    return fill(phrases.value_told, { subject: told, value: this.named(value, name) }) + text.slice(told.length);
  }

  isValued = (name) => fill(phrases.value_is, { subject: this.inline(name), value: this.told(this.values[name], name) });

  /** The limit that a value has passed, where the next test holds and bounds it too. */
  limitPassed(refused, following) {
    const name = onTheLeft(refused);
    if (name === undefined || name !== onTheLeft(following) || this.kind(name) === "choice") return [];
    return this.value(following) ? this.reasons(refused, false) : [];
  }

  bandReason([, subject, , ...later]) {
    const value = this.value(subject);
    const name = isName(subject) ? subject : undefined;
    const cuts = later.filter((_, at) => at % 2 === 0).map((each) => this.value(each));
    const reached = cuts.filter((cut) => value >= cut).slice(-1);
    const ahead = cuts.filter((cut) => value < cut).slice(0, 1);
    const limits = [
      ...reached.map((cut) => fill(phrases.at_least, { limit: this.told(cut, name) })),
      ...ahead.map((cut) => fill(phrases.below, { below: this.told(cut, name) })),
    ].join(phrases.both);
    return fill(phrases.value_among, { subject: this.subject(subject), value: this.named(value, name), limits });
  }

  rowsReason([, subject, table]) {
    const value = this.value(subject);
    const name = isName(subject) ? subject : undefined;
    const [start, first, end, last] = betweenRows(value, this.value(table));
    return fill(phrases.value_in_table, {
      subject: this.subject(subject), value: this.named(value, name), start: this.told(start, name),
      first: exact(first), end: this.told(end, name), last: exact(last),
    });
  }
}

const onTheLeft = (test) => (is(test, "compare") && isName(test[1]) ? test[1] : undefined);

/** A formula as it was taken: each choice in it replaced by what was chosen; remembers why, and inner calculations. */
class Taken {
  constructor(situation) {
    this.situation = situation;
    this.why = [];
    this.within = [];
  }

  of(node) {
    const { situation } = this;
    if (isName(node)) return situation.kind(node) === "finding" ? this.asked(node) : node;
    if (isConstant(node)) return node;
    const [kind, first, second, third] = node;
    switch (kind) {
      case "and":
      case "or":
      case "compare":
        return this.asked(node);
      case "choose": {
        const holds = situation.holds(first);
        const taken = holds ? second : third;
        const isLast = holds || !is(taken, "choose");
        this.why.push(...(isLast ? situation.reasons(first, holds) : situation.limitPassed(first, taken[1])));
        return this.of(taken);
      }
      case "entry":
        if (isName(second)) this.why.push(situation.isValued(second));
        return situation.value(node);
      case "banded":
        this.why.push(situation.bandReason(node));
        return situation.value(node);
      case "interpolated":
        this.why.push(situation.rowsReason(node));
        return situation.value(node);
      case "points_of":
        if (isName(first)) this.why.push(situation.isValued(first));
        return situation.value(node);
      case "result":
        return this.inner(first, second);
      case "negative":
        if (isNumber(first)) return -first;
    }
    return [kind, ...node.slice(1).map((each) => this.of(each))];
  }

  asked(node) {
    const holds = this.situation.holds(node);
    this.why.push(...this.situation.reasons(node, holds));
    return Number(holds);
  }

  inner(name, parts) {
    const { situation } = this;
    const called = situation.calculator.calls[name];
    const recorder = new Recorder(new Situation(called, situation.given(parts)));
    const value = recorder.block(called.story.body, []);
    this.within.push({ calculator: called, steps: recorder.steps });
    const symbol = `result of ${name}`;
    situation.values[symbol] = value;
    situation.names[symbol] = called.story.result;
    return symbol;
  }
}

/** Runs statements one by one and tells what each did. */
class Recorder {
  constructor(situation) {
    this.situation = situation;
    this.totals = situation.story.totals ?? [];
    this.steps = [];
  }

  /** Runs statements; gives the result as soon as one returns it. */
  block(statements, why) {
    for (const statement of statements) {
      const [kind, first, second] = statement;
      if (kind === "=") this.assign(first, second, why);
      else if (kind === "+=") this.add(first, second, why, 1);
      else if (kind === "-=") this.add(first, second, why, -1);
      else if (kind === "return") return this.result(first, why);
      else if (kind === "if") {
        const result = this.branch(statement, why);
        if (result !== undefined) return result;
      }
    }
    return undefined;
  }

  branch([, test, body, orelse], why) {
    const { situation } = this;
    const holds = situation.holds(test);
    const taken = holds ? body : orelse;
    const reasons = situation.reasons(test, holds);
    if (taken.length === 0 && body.every(([kind]) => kind === "+=" || kind === "-=")) {
      this.points(0, [...why, ...reasons], body[0][1]);
    }
    if (!holds && taken.length === 1 && taken[0][0] === "if") {
      return this.branch(taken[0], [...why, ...situation.limitPassed(test, taken[0][1])]);
    }
    const hasPassedGuard = body.at(-1)[0] === "raise" && !holds;
    return this.block(taken, hasPassedGuard ? why : [...why, ...reasons]);
  }

  assign(name, node, why) {
    const { values } = this.situation;
    if (this.totals.includes(name) && isConstant(node)) {
      values[name] = node;
      if (node !== 0) this.points(node, [...why, phrases.starts_here], name);
      return;
    }
    const unit = this.situation.unit(name);
    const step = this.step(name, this.situation.names[name][0], node, unit, why, (formula, value) =>
      isConstant(formula) && isNumber(value) && !Number.isInteger(value)
        ? `${number(value)} ${unitShown(unit)}`.trim()
        : this.situation.shown(value, unit),
    );
    values[name] = step.value;
    this.steps.push(step);
  }

  result(node, why) {
    const value = this.situation.value(node);
    if (isName(node) && this.totals.includes(node)) return value;
    const { story, calculator } = this.situation;
    const step = this.step("result", story.result[0], node, story.result[1], why, (_, found) => resultShown(calculator, found));
    if (!isName(node) || this.steps.at(-1)?.name !== node) this.steps.push(step);
    return value;
  }

  step(name, label, node, unit, why, shown) {
    const taken = new Taken(this.situation);
    const formula = taken.of(node);
    const value = this.situation.value(node);
    const told = [...this.written(formula, label), shown(formula, value)];
    const parts = [label, ...told.filter((part, at) => part !== "" && part !== told[at - 1])];
    return { name, value, parts, why: [...why, ...taken.why], within: taken.within };
  }

  /** A formula, and the same with the values put in; nothing where a value is only taken. */
  written(formula, label) {
    const { situation } = this;
    if (isConstant(formula)) return [];
    if (isName(formula)) return situation.names[formula][0] === label ? [] : [situation.formula(formula)];
    return [situation.formula(formula), situation.formula(formula, true)];
  }

  add(name, node, why, sign) {
    const { situation } = this;
    const taken = new Taken(situation);
    const formula = isConstant(node) ? node : taken.of(node);
    const points = situation.value(node);
    situation.values[name] += sign * points;
    if (!isConstant(formula)) taken.why.push(`${situation.formula(formula)} = ${situation.formula(formula, true)}`);
    this.points(sign * points, [...why, ...taken.why], name, taken.within);
  }

  points(points, why, name, within = []) {
    const { situation } = this;
    const total = number(situation.values[name] + 0);
    const isScore = name === SCORE;
    const sign = points > 0 ? "+" : "";
    const figure = points === 0 ? "0" : sign + general(points);
    const told = isScore ? `${sign}${number(points + 0)} point${Math.abs(points) === 1 ? "" : "s"}` : figure;
    const running = isScore ? fill(phrases.total, { total }) : fill(phrases.total_of, { label: situation.inline(name), total });
    this.steps.push({ name, value: points, points: told, total: running, why: [...new Set(why)], within });
  }
}

/** A result with its decimals, and with more where it would seem to lie in another band. */
export function resultShown(calculator, value) {
  if (value instanceof Day) return dayShown(value.count);
  if (!isNumber(value)) {
    const counted = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;
    return `${counted(value.weeks, "week")} and ${counted(value.days, "day")}`;
  }
  let { decimals } = calculator.story;
  const band = calculator.band ?? (() => null);
  while (decimals < 6 && band(rounded(value, decimals)) !== band(value)) decimals += 1;
  const figure = apart(fixed(value, decimals));
  const unit = unitShown(calculator.unit);
  const told = unit === "points" && value === 1 ? "point" : unit;
  return `${Number(figure.replaceAll(",", "")) === 0 ? figure.replace("-", "") : figure} ${told}`.trim();
}

function line({ parts, points, total, why }) {
  const reasons = why.join(phrases.semicolon);
  if (parts) return parts.join(" = ") + (reasons && fill(phrases.because, { reasons }));
  return (reasons && capital(reasons) + phrases.colon) + fill(phrases.added, { points, total });
}

function* lines(steps, indent = "") {
  for (const [at, step] of steps.entries()) {
    for (const inner of step.within) {
      const { story } = inner.calculator;
      yield `${indent}   ${story.result[0]} (${story.title}):`;
      yield* lines(inner.steps, `${indent}      `);
    }
    yield `${indent}${at + 1}. ${line(step)}`;
  }
}

/** Compute a calculator for one patient and explain it; see the calculator's own module. */
export function explain(calculator, given, options) {
  const outcome = run(calculator, given, options);
  if (outcome.problem !== null) return { ...outcome, text: null, result: null, told: [] };
  const { story } = calculator;
  const { values } = prepare(calculator, given, options);
  const recorder = new Recorder(new Situation(calculator, values));
  const result = resultShown(calculator, recorder.block(story.body, []));
  const text = [
    story.title,
    "",
    "Inputs",
    ...Object.entries(calculator.inputs).map(([name, input]) => `  ${input.label}: ${written(values[name], input)}`),
    "",
    "Steps",
    ...[...lines(recorder.steps)].map((line) => `  ${line}`),
    "",
    `${story.result[0]}: ${result}`,
    ...(outcome.band === null ? [] : [`Meaning: ${outcome.band}`]),
    ...outcome.assumptions.map((each) => `Assumed: ${each}`),
    ...outcome.warnings.map((each) => `Note: ${each}`),
    ...story.sources.map((each) => `Source: ${each}`),
    phrases.disclaimer,
  ];
  return { ...outcome, text: text.join("\n"), result, told: recorder.steps };
}
