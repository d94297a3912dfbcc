/** Whether long lines of code are broken, by a switch on blocks that have such lines. It counts for all code in this browser. */

import { kept } from "../../kept/kept.ts";
import { t } from "../../locale/text.ts";

/** `boot.js` reads it too, before anything is drawn. */
const key = "annals.code.wrap";
const root = document.documentElement;

/** The switch. It is named by what it does, and pressed while lines are broken. */
export function wrapSwitch(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "wrap-code";
  button.textContent = t("Wrap lines");
  button.setAttribute("aria-pressed", String(root.hasAttribute("data-wrap-code")));
  button.addEventListener("click", toggle);
  return button;
}

/** Puts the switch on the blocks of code in a text whose lines are too long. */
export function offerWrapping(text: HTMLElement): void {
  const all = [...text.querySelectorAll<HTMLElement>("figure.code")];
  const isOffered = (figure: HTMLElement) => figure.querySelector(".wrap-code") !== null;
  const isLong = (figure: HTMLElement) => {
    const code = figure.querySelector("pre");
    return code !== null && code.scrollWidth > code.clientWidth;
  };
  const isBroken = root.hasAttribute("data-wrap-code");
  // Measured before the first switch is put in: each one would have the whole page laid out again.
  const wanting = all.filter((figure) => !isOffered(figure) && (isBroken || isLong(figure)));
  for (const figure of wanting) figure.querySelector("header > span")?.after(wrapSwitch());
}

function toggle(): void {
  const isWrapped = root.toggleAttribute("data-wrap-code");
  kept.set(key, isWrapped ? "1" : null);
  for (const button of document.querySelectorAll(".wrap-code"))
    button.setAttribute("aria-pressed", String(isWrapped));
}
