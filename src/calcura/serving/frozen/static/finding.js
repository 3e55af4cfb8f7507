// Finds calculators and guides by words, as they are typed. `calcura.index` has an entry for each: title, what it is,
// address, specialty, whether it is superseded, further words in which it is looked for, and what its score counts for how
// often it is asked for.

const folded = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const wordsIn = (text) => folded(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const IN_TITLE = 4, IN_TEXT = 1, WHOLE = 1.5, ENOUGH = 0.5, SUPERSEDED = 0.8;
const JOINING = new Set("a an and by for from in is of on or the to what which with".split(" "));

let known;
function entries() {
  known ??= calcura.index.map(([title, about, address, specialty, isSuperseded, further, often]) => ({
    often,
    card: { title, about, address, is_superseded: isSuperseded === 1 },
    specialty, title: wordsIn(`${title} ${title.replaceAll("-", "")}`), text: wordsIn(`${about} ${further}`),
  }));
  return known;
}

// How well a word that is typed, perhaps not to its end, fits an entry.
function fit(typed, { title, text }) {
  const best = (words, weight) =>
    Math.max(0, ...words.filter((each) => each.startsWith(typed)).map((each) => (each === typed ? WHOLE * weight : weight)));
  return Math.max(best(title, IN_TITLE), best(text, IN_TEXT));
}

/** The entries that fit what is typed, best first; a word counts the more the fewer entries have it. */
function matching(words) {
  const all = entries();
  const scores = new Float64Array(all.length);
  for (const typed of words.some((each) => !JOINING.has(each)) ? words.filter((each) => !JOINING.has(each)) : words) {
    const fits = all.map((each) => fit(typed, each));
    const rarity = Math.log(1 + all.length / (1 + fits.filter(Boolean).length));
    fits.forEach((each, at) => (scores[at] += each * rarity));
  }
  all.forEach(({ card, often }, at) => (scores[at] *= often * (card.is_superseded ? SUPERSEDED : 1)));
  const order = [...all.keys()].filter((at) => scores[at] > 0).sort((one, other) => scores[other] - scores[one]);
  return order.filter((at) => scores[at] >= ENOUGH * scores[order[0]]).map((at) => all[at]);
}

const GUIDES = "guides";

/** What the list of calculators shows for a form: what is found, or all of a specialty in groups. */
function found(data) {
  const words = (data.get("q") ?? "").trim();
  const wanted = data.get("specialty") ?? "";
  const isIn = ({ specialty }) => wanted === "" || specialty === wanted;
  const calculators = ({ specialty }) => specialty !== GUIDES;
  const fitting = (words === "" ? entries().filter(calculators) : matching(wordsIn(words))).filter(isIn);
  const groupOf = ({ card, specialty }) => {
    if (words !== "") return specialty === GUIDES ? named(GUIDES) : "";
    return data.get("order") === "letter" ? card.title[0].toUpperCase() : named(specialty);
  };
  const groups = new Map();
  for (const entry of fitting) groups.set(groupOf(entry), [...(groups.get(groupOf(entry)) ?? []), entry.card]);
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return { groups: sorted, number: fitting.filter(calculators).length, words };
}

const named = (specialty) => sentence(specialty.replaceAll("_", " "));

/** The sections of guides that fit what is typed, as contents show them. */
function foundGuides(words) {
  const cards = matching(wordsIn(words)).filter(({ specialty }) => specialty === GUIDES).map(({ card }) => card);
  return [[cards.length > 0 ? "Found" : "Nothing fits", cards]];
}

// The words that stand behind the # of an address, as a link to a specialty has them.
addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector("form[role=search]");
  const asked = new URLSearchParams(location.hash.slice(1));
  for (const field of form?.elements ?? []) {
    if (!asked.has(field.name)) continue;
    if (field.type === "radio") field.checked = field.value === asked.get(field.name);
    else field.value = asked.get(field.name);
  }
  if (form && asked.size) form.dispatchEvent(new Event("input", { bubbles: true }));
});
