import { makeMarkdownSlugger } from "@annals/document/browser";

/** How long scrolling to a heading takes, in milliseconds (specification 1, section 9). */
const duration = 500;
/** The bar above the text, and some space. */
const above = 64;

/** Goes to a heading, smoothly, and puts it into the address. */
export function scrollToHeading(id: string, { smooth = true, remember = true } = {}): void {
  const target = headingAt(id);
  if (target === null) return;
  for (
    let details = target.closest("details");
    details;
    details = details.parentElement?.closest("details") ?? null
  )
    details.open = true;
  if (remember) history.replaceState(history.state, "", `#${encodeURIComponent(target.id)}`);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!smooth || calm) target.scrollIntoView({ block: "start" });
  else glide(() => target.getBoundingClientRect().top + window.scrollY - above);
  // People who use the keyboard continue from there.
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The heading of an anchor, also of an anchor from before anchors were slugs. */
export function headingAt(anchor: string): HTMLElement | null {
  const known = document.getElementById(anchor);
  if (known !== null || anchor === "") return known;
  const anchorOf = makeMarkdownSlugger();
  const headings = document.querySelectorAll<HTMLElement>(".prose :is(h2, h3, h4, h5, h6)[id]");
  return [...headings].find((heading) => anchorOf(heading.textContent) === anchor) ?? null;
}

let running = 0;

function glide(goal: () => number): void {
  const mine = ++running;
  const from = window.scrollY;
  const began = performance.now();
  const stop = () => {
    running++;
  };
  window.addEventListener("wheel", stop, { once: true, passive: true });
  window.addEventListener("touchmove", stop, { once: true, passive: true });
  const step = (now: number) => {
    if (mine !== running) return;
    const part = Math.min(1, (now - began) / duration);
    const eased = part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
    window.scrollTo({ top: from + (goal() - from) * eased, behavior: "instant" });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The heading that "#what%20else" names; the text as it is when it cannot be decoded. */
export function headingOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
