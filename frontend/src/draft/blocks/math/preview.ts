/** Shows a formula in an element as soon as the renderer is loaded. */
export function preview(tex: string, element: HTMLElement, isDisplayed: boolean): void {
  element.textContent = tex;
  if (tex.trim() !== "") void import("./draw.ts").then(({ draw }) => draw(tex, element, isDisplayed));
}

/** The source of a formula that was copied from a page. */
export function sourceOf(element: HTMLElement): string | null {
  if (!element.classList.contains("math")) return null;
  return element.dataset.math ?? element.querySelector("annotation, code")?.textContent ?? null;
}
