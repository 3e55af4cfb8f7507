// Answers the forms of these pages in the browser: reads what is filled in, computes it, and renders the templates that
// the service renders. Nothing is asked of a network.

const NONE_OF_THESE = ".none";
const ONLY_A_NUMBER = /^[\d.,\s+-]+$/;

// What is filled in, as a calculator's module takes it; null where nothing is.
function givenIn(data, name, input) {
  const values = data.getAll(name).map((each) => each.trim()).filter((each) => each !== "");
  if (values.length === 0) return null;
  if (input.kind === "choices") return values.filter((each) => each !== NONE_OF_THESE);
  const value = values.at(-1);
  if (input.kind !== "number") return value;
  const figure = value.replace(/^([+-]?\d+),(\d{1,2})(?!\d)/, "$1.$2").replace(/^[+-]?\d{1,3}(,\d{3})+(?!\d)/, (all) => all.replaceAll(",", ""));
  const unit = data.get(`${name}.unit`) ?? input.unit;
  return ONLY_A_NUMBER.test(figure) && unit !== "" ? `${figure} ${unit}` : figure;
}

function read(data, name, input, isLenient) {
  const given = givenIn(data, name, input);
  const value = calcura.valueOf(input, given);
  const isOutside = input.kind === "number" && (value < input.plausible[0] || value > input.plausible[1]);
  const told = isOutside && isLenient ? null : calcura.troubleOf(name, input, value, false);
  const warning = isOutside && isLenient ? calcura.troubleOf(input.label, input, value, false).replace(":", ` ${calcura.written(value, input)} is`) : "";
  const isPlain = !(data.get(name) ?? "").includes(",");
  const isOwn = input.kind !== "number" || given === null || !input.unit || (isPlain && given.endsWith(` ${input.unit}`));
  return {
    name, input, given, value, warning,
    error: told === null ? "" : sentence(told.slice(name.length + 2)),
    converted: told !== null || isOwn ? "" : `= ${calcura.written(value, input)}`,
  };
}

/** A calculator's form as it is filled in, and what it gives: what the service calls `filled` and `answer`. */
function answered(data, calculator) {
  const isLenient = data.get("implausible") === "warn";
  const notStated = data.get("not_stated") ?? "refuse";
  const fields = Object.entries(calculator.inputs).map(([name, input]) => read(data, name, input, isLenient));
  const isMissing = ({ input, value, error }) =>
    error !== "" || (input.required && value === null && !(input.kind === "finding" && notStated === "absent"));
  const missing = fields.filter(isMissing).map(({ input }) => input.label);
  const definition = about(calculator);
  const answer = { definition, missing, trace: null, bounds: null, problem: "", assumptions: [], bands: bandsOf(calculator, null) };
  if (missing.length > 0 || fields.every(({ given }) => given === null)) return { fields, answer };
  const given = Object.fromEntries(fields.filter((each) => each.given !== null).map((each) => [each.name, each.given]));
  const outcome = calcura.explain(isLenient ? withoutLimits(calculator) : calculator, given, { notStated });
  if (outcome.problem !== null) return { fields, answer: { ...answer, problem: sentence(outcome.problem) } };
  const warnings = [...fields.map((each) => each.warning).filter(Boolean), ...outcome.warnings];
  const { assumptions, band, value } = outcome;
  const trace = { ...traced(calculator, outcome.told), result: { text: outcome.result }, value, band, warnings };
  return { fields, answer: { ...answer, trace, assumptions, bands: bandsOf(calculator, band) } };
}

function withoutLimits(calculator) {
  const inputs = Object.entries(calculator.inputs).map(([name, input]) => [name, { ...input, plausible: [-Infinity, Infinity] }]);
  return { ...calculator, inputs: Object.fromEntries(inputs) };
}

const about = ({ name, story }) => ({ name, title: story.title, result: { label: story.result[0] } });

const bandsOf = ({ bands }, band) =>
  (bands ?? []).map(([limits, label]) => ({ limits, label, standing: label === band ? "here" : "not" }));

const traced = (calculator, steps) => ({
  definition: about(calculator),
  steps: steps.map(({ parts, points, total, why, within }) => ({
    kind: parts ? "step" : "points", shown: points, parts, total, why,
    within: within.map((inner) => traced(inner.calculator, inner.steps)),
  })),
});

/** By how much the second result differs from the first, where they have one unit. */
function difference([one, other], [, calculator]) {
  const values = [one, other].map(({ answer }) => answer.trace?.value);
  if (values.some((each) => typeof each !== "number") || calcura.calculators[one.answer.definition.name].unit !== calculator.unit) return "";
  const by = values[1] - values[0];
  if (by === 0) return "Both give the same.";
  const size = calculator.answer === "integer" ? Math.round(Math.abs(by)) : Math.abs(by);
  return `${calculator.story.title} gives ${calcura.resultShown(calculator, size)} ${by > 0 ? "more" : "less"}.`;
}

const contents = document.getElementById("contents")?.outerHTML;

const ANSWERS = {
  "": (data) => templates.found(found(data)),
  docs: (data) => (data.get("q").trim() === "" ? contents : templates.contents({ groups: foundGuides(data.get("q")) })),
  calculators(data, name) {
    const { fields, answer } = answered(data, calcura.calculators[name]);
    return templates.answer({ filled: { fields }, answer });
  },
  compare(data, ...names) {
    const calculators = names.map((name) => calcura.calculators[name]);
    const all = calculators.map((each) => answered(data, each));
    const fields = [...new Map(all.flatMap((each) => each.fields).map((each) => [each.name, each])).values()];
    const sides = all.map(({ answer }) => ({ answer, definition: answer.definition }));
    return templates.comparison({ filled: { fields }, sides, difference: difference(all, calculators) });
  },
};

// Addresses of the service become those of files beside this one.
function asFiles(html) {
  const root = document.documentElement.dataset.root;
  return html.replace(/ href="\/([^"#]*)/g, (_, path) => ` href="${root}${path}${/^$|\/$/.test(path) ? "index" : ""}.html`);
}

/** What a form gives, as HTML: asked by the script that every page has. */
globalThis.answersHere = (form) => {
  const [, page, ...names] = form.dataset.live.split("/");
  return asFiles(ANSWERS[page](new FormData(form), ...names));
};
