/** Draws formulas while they are written. It loads with the first formula in the editor. */
import katex from "katex";
import "katex/dist/katex.min.css";

/** Shows a formula in an element; one that cannot be drawn as it is written, with the reason. */
export function draw(tex: string, element: HTMLElement, displayMode: boolean): void {
  element.classList.remove("math-failed");
  try {
    const limits = { maxSize: 20, maxExpand: 100, trust: false, strict: "ignore" } as const;
    katex.render(tex, element, { displayMode, throwOnError: true, ...limits });
  } catch (error) {
    element.classList.add("math-failed");
    const code = document.createElement("code");
    code.textContent = tex;
    element.replaceChildren(code);
    element.title = (error as Error).message;
  }
}
