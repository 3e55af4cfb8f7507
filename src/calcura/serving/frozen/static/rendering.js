// What the templates need that are written as functions of this script.

class Markup {
  constructor(text) {
    this.text = text;
  }
}

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;" };
const shown = (value) => (value instanceof Markup ? value.text : String(value ?? "").replace(/[&<>"']/g, (mark) => ESCAPED[mark]));
const holds = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
const either = (one, other) => (holds(one) ? one : other);
const sentence = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

// A formula in words, with its exponents raised: what is laid out in a row, as parts of a formula are, raises nothing.
const raised = (text) => new Markup(`<span>${withExponents(shown(text))}</span>`);
const withExponents = (text) =>
  text.replace(/\^(?:\(([^()]*)\)|([\d.\p{L}]+))/gu, (_, grouped, plain) => `<sup>${grouped ?? plain}</sup>`);

const filters = {
  sentence,
  join: (texts, between) => texts.join(between),
  counted: (number, one) => `${number.toLocaleString("en")} ${one}${number === 1 ? "" : "s"}`,
  running_total: (step) => step.total,
  typeset_parts: (step) => step.parts.map((part, at) => [raised(at === 0 ? part : `= ${part}`)]),
};
