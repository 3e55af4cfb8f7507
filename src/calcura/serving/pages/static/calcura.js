// Forms that answer while they are filled in, and a few keys. Every page works without this file.
"use strict";

const PAUSE = 180;
document.documentElement.classList.add("scripted");

// Put each part of an answer in the place of the part with the same id; what has the focus is left as it is.
function show(html) {
  const parts = new DOMParser().parseFromString(html, "text/html").body.children;
  for (const part of [...parts].filter((each) => each.id)) {
    const there = document.getElementById(part.id);
    if (!there || there.innerHTML === part.innerHTML) continue;
    there.className = part.className;
    there.replaceChildren(...part.childNodes);
    if (part.id.startsWith("told-")) mark(part.id, part.classList.contains("error"));
  }
  reach();
}

// What is wider than its place can be scrolled by keyboard as well.
function reach() {
  for (const wide of document.querySelectorAll(".formula, .scroll, .prose pre")) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    else wide.removeAttribute("tabindex");
  }
}

// Tell a screen reader which field an error is about.
function mark(told, isWrong) {
  for (const field of document.querySelectorAll(`[aria-describedby~="${CSS.escape(told)}"]`)) {
    if (isWrong) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

// What a form gives, as HTML. A page without a service has brought a function of its own that answers.
const answering = globalThis.answersHere ?? answeredByService;

async function answeredByService(form, signal) {
  const fields = new URLSearchParams(new FormData(form));
  const posts = form.method === "post";
  const address = posts ? form.dataset.live : `${form.dataset.live}?${fields}`;
  const about = { method: form.method, headers: { "x-live": "1", accept: "text/html" }, signal };
  const answer = await fetch(address, posts ? { ...about, body: fields } : about);
  if (answer.redirected) {
    location.reload();
    return "";
  }
  if (!answer.ok) throw new Error(answer.status);
  return answer.text();
}

function live(form) {
  let waiting, asking;
  async function ask() {
    asking?.abort();
    asking = new AbortController();
    try {
      show(await answering(form, asking.signal));
      trouble(false);
    } catch (error) {
      if (error.name !== "AbortError") trouble(true);
    }
  }
  function soon(pause) {
    clearTimeout(waiting);
    waiting = setTimeout(ask, pause);
  }
  form.addEventListener("input", (event) => soon(event.target.type === "radio" || form.method === "get" ? 0 : PAUSE));
  form.addEventListener("reset", () => setTimeout(ask));
  form.addEventListener("submit", (event) => {
    if (form.dataset.submit) return;
    event.preventDefault();
    const first = form.dataset.enter && document.querySelector(form.dataset.enter);
    if (first) first.click();
    else soon(0);
  });
}

function trouble(isThere) {
  document.getElementById("trouble").hidden = !isThere;
}

// Today where the reader is, which the server may not know.
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((each) => String(each).padStart(2, "0")).join("-");
}

for (const button of document.querySelectorAll("[data-today]")) {
  button.addEventListener("click", () => {
    const field = document.getElementById(button.dataset.today);
    field.value = today();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

document.querySelectorAll("form[data-live]").forEach(live);
addEventListener("resize", reach);
for (const text of document.querySelectorAll(".note .text")) {
  const first = text.querySelector("mark");
  if (first) text.scrollTop = Math.max(0, first.offsetTop - text.offsetTop - text.clientHeight / 3);
}
reach();

document.addEventListener("keydown", (event) => {
  const target = event.target;
  const sent = target.dataset.submit ? target.form : document.querySelector("form[data-submit]");
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && sent) return sent.requestSubmit();
  const isTyping = /^(textarea|select)$/i.test(target.tagName) || (target.tagName === "INPUT" && target.type !== "radio");
  const key = event.ctrlKey || event.metaKey || event.altKey ? "" : CSS.escape(event.key);
  const meant = !isTyping && key && document.querySelector(`[data-key="${key}"]`);
  if (meant) {
    event.preventDefault();
    meant.click();
    if (meant.dataset.next) document.getElementById(meant.dataset.next).focus();
  }
  const search = document.querySelector(`[data-shortcut="${CSS.escape(event.key)}"]`);
  if (search && !isTyping) {
    event.preventDefault();
    search.select();
  }
});
