// One calculator: its inputs in the address behind "#", which no server sees; units that convert; a result to copy.
"use strict";

const form = document.querySelector("form[data-live]");

// What is filled in stands in the address, so that a link holds it and Back finds it again.
function keep() {
  const filled = [...new FormData(form)].filter(([name, value]) => value && !name.endsWith(".unit"));
  const units = filled.map(([name]) => form.elements[`${name}.unit`]).filter((each) => each?.selectedIndex > 0);
  const told = new URLSearchParams([...filled, ...units.map((each) => [each.name, each.value])]);
  history.replaceState(null, "", `${location.pathname}${location.search}${filled.length ? `#${told}` : ""}`);
}

function fillFromAddress() {
  const told = new URLSearchParams(location.hash.slice(1));
  if (![...form.elements].some((field) => told.has(field.name))) return;
  form.reset();
  for (const field of form.elements) {
    if (!field.name || !told.has(field.name)) continue;
    const values = told.getAll(field.name);
    if (/^(radio|checkbox)$/.test(field.type)) field.checked = values.includes(field.value);
    else field.value = values[0];
    if (field.dataset.converts !== undefined) field.dataset.before = field.selectedIndex;
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

const conversion = ({ dataset: { factor = 1, offset = 0 } }) => ({ factor: +factor, offset: +offset });

// Another unit: what is entered is converted. What has a unit of its own, is no number, or cannot be in the unit before
// and so was meant in this one, stays as it was typed.
function convert(select) {
  const field = form.elements[select.name.replace(/\.unit$/, "")];
  const from = conversion(select.options[select.dataset.before ?? 0]), to = conversion(select.selectedOptions[0]);
  select.dataset.before = select.selectedIndex;
  const typed = field.value.trim().replace(/^([+-]?\d+),(\d{1,2})$/, "$1.$2");
  if (field.ariaInvalid === "true" || !/^[+-]?\d*\.?\d+$/.test(typed)) return;
  // Back in the unit it was typed in, it is what was typed; between, so exact that no cut-point is passed by rounding.
  const origin = field.dataset.converted === field.value ? JSON.parse(field.dataset.origin) : [field.value, from.factor, from.offset];
  const value = (typed * from.factor + from.offset - to.offset) / to.factor;
  const isBack = origin[1] === to.factor && origin[2] === to.offset;
  field.value = field.dataset.converted = isBack ? origin[0] : String(Number(value.toPrecision(8)));
  field.dataset.origin = JSON.stringify(origin);
}

// Where findings are many, a tap on the name of one says that it is present; another tap takes that back.
const taken = new Map();

function take() {
  taken.clear();
  for (const each of form.querySelectorAll("[type=radio]:checked")) taken.set(each.name, each);
}

function tap(event) {
  const named = event.target.closest(".many .row > .label");
  if (named) return named.nextElementSibling.querySelector("[value=present]")?.click();
  const radio = event.target;
  if (radio.type !== "radio" || taken.get(radio.name) !== radio || !radio.value) return;
  form.querySelector(`[name="${CSS.escape(radio.name)}"][value=""]`).checked = true;
  radio.dispatchEvent(new Event("input", { bubbles: true }));
}

function entered() {
  const rows = [];
  for (const box of form.querySelectorAll(".field")) {
    const name = box.querySelector("label[for], .label, legend")?.textContent.trim();
    const picked = [...box.querySelectorAll(":checked:not(option)")].filter((each) => each.value);
    const field = box.querySelector("input[type=text], input[type=date], select:not([name$='.unit'])");
    const unit = box.querySelector("select[name$='.unit']")?.selectedOptions[0].text ?? box.querySelector(".unit")?.textContent ?? "";
    let told = picked.map((each) => each.parentElement.textContent.trim()).join(", ");
    if (field?.value) told = field.tagName === "SELECT" ? field.selectedOptions[0].text : `${field.value} ${/[a-z%]/i.test(field.value) ? "" : unit}`.trim();
    if (told) rows.push([name, told]);
  }
  return rows;
}

function report() {
  const text = (selector) => document.querySelector(selector)?.innerText.trim() ?? "";
  const steps = [...document.querySelectorAll("#detail h3")].find((each) => /^Assumed/.test(each.textContent));
  const assumed = steps ? [...steps.nextElementSibling.children].map((each) => `Assumed: ${each.innerText.trim()}`) : [];
  const meaning = text("#summary .meaning");
  return [
    text("h1"), ...entered().map((row) => row.join(": ")), "",
    `${text("#summary .what")}: ${text("#summary .value") || "no result"}`, ...(meaning ? [meaning] : []),
    ...assumed, ...[...document.querySelectorAll("#detail .warning")].map((each) => each.innerText.trim()), "",
    `${today()}. ${document.getElementById("made-by").innerText.trim()}`,
  ].join("\n");
}

async function copy(button, text) {
  const was = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "This browser does not let a page copy";
  }
  setTimeout(() => (button.textContent = was), 2000);
}

form.addEventListener("change", (event) => {
  if (event.target.dataset.converts === undefined) return;
  convert(event.target);
  form.dispatchEvent(new Event("input", { bubbles: true }));
});
form.addEventListener("input", (event) => event.target.dataset.converts === undefined && keep());
form.addEventListener("reset", () => setTimeout(keep));
for (const kind of ["input", "reset"]) form.addEventListener(kind, () => setTimeout(take));
form.addEventListener("click", tap);
document.getElementById("copy-result").addEventListener("click", (event) => copy(event.target, report()));
document.getElementById("copy-link").addEventListener("click", (event) => copy(event.target, location.href));
document.getElementById("print").addEventListener("click", () => print());
addEventListener("beforeprint", () => {
  const list = document.getElementById("entered");
  list.replaceChildren(...entered().flat().map((told, place) => Object.assign(document.createElement(place % 2 ? "dd" : "dt"), { textContent: told })));
  document.getElementById("printed-on").textContent = today();
});
addEventListener("hashchange", fillFromAddress);
fillFromAddress();
take();
