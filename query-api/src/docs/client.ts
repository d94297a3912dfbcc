/** The script of the API's own page: sends what its forms say and shows what comes back. Runs in browsers, as it is. */
export const client = `"use strict";
const token = document.getElementById("token");
token.value = sessionStorage.getItem("token") || "";
token.addEventListener("input", () => sessionStorage.setItem("token", token.value.trim()));

const filter = document.getElementById("filter");
filter.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\\s+/);
  for (const call of document.querySelectorAll(".call"))
    call.hidden = !words.every((word) => call.dataset.words.includes(word));
  for (const group of document.querySelectorAll(".group"))
    group.hidden = !group.querySelector(".call:not([hidden])");
});

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const answer = form.querySelector(".answer");
  const fields = new FormData(form);
  const { method } = form.dataset;
  const address = new URL(
    form.dataset.path.replace(/{(\\w+)}/g, (_, name) => encodeURIComponent(fields.get("path." + name) || "-")),
    location.origin,
  );
  for (const [name, value] of fields)
    if (name.startsWith("query.") && value !== "") address.searchParams.set(name.slice(6), value);
  const headers = {};
  if (token.value.trim()) headers.Authorization = "Bearer " + token.value.trim();
  let body;
  const file = fields.get("file");
  if (fields.has("body")) {
    headers["Content-Type"] = "application/json";
    body = fields.get("body");
  } else if (file instanceof File) {
    body = new FormData();
    for (const [name, value] of fields)
      if (name.startsWith("part.") && value !== "") body.set(name.slice(5), value);
    body.set("file", file);
  }
  answer.hidden = false;
  answer.textContent = "…";
  const began = performance.now();
  try {
    const response = await fetch(address, { method, headers, body });
    const time = Math.round(performance.now() - began);
    const type = response.headers.get("Content-Type") || "";
    const position = response.headers.get("Annals-Position");
    const about = response.status + " " + response.statusText + " in " + time + " ms" + (position ? ", position " + position : "");
    answer.textContent = about + "\\n\\n" + (await shown(response, type));
  } catch (error) {
    answer.textContent = "The server cannot be reached: " + error.message;
  }
});

async function shown(response, type) {
  if (/json/.test(type)) {
    const text = await response.text();
    try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
  }
  if (/^text\\//.test(type)) return response.text();
  const blob = await response.blob();
  return type + ", " + blob.size + " bytes";
}
`;
