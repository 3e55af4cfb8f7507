// Favourites and what was used last, kept in this browser alone: names of calculators and where they are, never a value.
"use strict";

const MOST_RECENT = 8;

function kept(list) {
  try {
    return JSON.parse(localStorage.getItem(`calcura.${list}`)) ?? [];
  } catch {
    return [];
  }
}

function keepIn(list, entries) {
  try {
    localStorage.setItem(`calcura.${list}`, JSON.stringify(entries));
  } catch {
    // A browser that keeps nothing shows no lists.
  }
}

const without = (entries, here) => entries.filter((each) => each.address !== here.address);

function onCalculator(button) {
  const here = { title: document.querySelector("h1").textContent, address: location.pathname };
  const isFavourite = () => kept("favourites").some((each) => each.address === here.address);
  const show = () => button.setAttribute("aria-pressed", isFavourite());
  button.addEventListener("click", () => {
    const others = without(kept("favourites"), here);
    keepIn("favourites", isFavourite() ? others : [...others, here]);
    show();
  });
  const used = () => keepIn("recent", [here, ...without(kept("recent"), here)].slice(0, MOST_RECENT));
  document.querySelector("form[data-live]").addEventListener("input", used, { once: true });
  show();
}

function onIndex(place) {
  for (const list of place.querySelectorAll("[data-kept]")) {
    const entries = kept(list.dataset.kept);
    list.hidden = entries.length === 0;
    const links = entries.map(({ title, address }) => Object.assign(document.createElement("a"), { textContent: title, href: address }));
    list.querySelector("p").replaceChildren(...links);
  }
}

const button = document.getElementById("favourite"), place = document.getElementById("kept");
if (button) onCalculator(button);
if (place) onIndex(place);
