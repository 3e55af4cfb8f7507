const answers = [...document.querySelectorAll(".answer")];
const chosen = [...document.querySelectorAll(".filters select")];
const sought = document.querySelector(".filters input");
const words = new Map();
function told(answer) {
  if (!words.has(answer)) words.set(answer, answer.textContent.toLowerCase());
  return words.get(answer);
}
function filter() {
  const asked = sought.value.trim().toLowerCase();
  for (const answer of answers) {
    answer.hidden = chosen.some((by) => by.value && answer.dataset[by.dataset.by] !== by.value)
      || (asked !== "" && !told(answer).includes(asked));
  }
  const shown = answers.filter((answer) => !answer.hidden).length;
  document.querySelector(".filters output").textContent = `${shown} of ${answers.length} shown`;
}
if (sought) {
  document.querySelector(".filters").addEventListener("input", filter);
  document.querySelector(".filters").addEventListener("submit", (event) => event.preventDefault());
  filter();
}
