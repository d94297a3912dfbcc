import { drawnInTurn, lastTook, notDrawn } from "../../../entry/page/diagrams.ts";
import { t } from "../../../locale/text.ts";

/**
 * How long typing must pause before a diagram is drawn again, in milliseconds: longer for a diagram that takes long to
 * draw.
 */
const pauseNow = () => Math.min(2_000, Math.max(250, 4 * lastTook()));

/** The last drawing, to show at once when the editor makes its block anew. */
let latest: { source: string; picture: HTMLElement } | undefined;

/**
 * Shows the diagram of a block of code beside it while it is written. A diagram that cannot be drawn keeps the last
 * drawing, and shows the reason.
 */
export function diagramBeside(code: HTMLElement): { dom: HTMLElement; destroy(): void } {
  const dom = document.createElement("div");
  dom.className = "diagram-beside";
  dom.contentEditable = "false";
  const place = document.createElement("div");
  const note = document.createElement("p");
  note.className = "diagram-failed";
  note.setAttribute("role", "status");
  dom.append(place, note);
  let shown: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function show(): Promise<void> {
    const source = code.textContent ?? "";
    if (source === shown) return;
    shown = source;
    if (source.trim() === "") {
      place.replaceChildren();
      note.textContent = t("The diagram is shown here while you write it.");
      return;
    }
    try {
      const picture = await drawnInTurn(source, () => source === shown);
      if (picture === null || source !== shown) return;
      place.replaceChildren(picture);
      latest = { source, picture };
      note.textContent = "";
    } catch (error) {
      if (source === shown) note.textContent = notDrawn(error as Error);
    }
  }
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(), pauseNow());
  };
  const written = new MutationObserver(later);
  written.observe(code, { characterData: true, childList: true, subtree: true });
  // Colours are part of a diagram.
  const theme = new MutationObserver(() => {
    shown = undefined;
    later();
  });
  theme.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
  // The code is in its place a moment later.
  queueMicrotask(() => {
    if (latest?.source === code.textContent) place.replaceChildren(latest.picture.cloneNode(true));
  });
  later();
  return {
    dom,
    destroy() {
      shown = undefined;
      clearTimeout(timer);
      written.disconnect();
      theme.disconnect();
    },
  };
}
