/** Removes what a page holds and does not show. */
import { nodesOf, removeAll, styleOf, unwrap } from "./dom.ts";

const never =
  "style, script, noscript, meta, link, title, colgroup, xml, template, datalist, dialog:not([open]), input[type=hidden], [hidden], o\\:p:empty, rp, .msocomanchor, .MsoCommentReference, .mw-editsection, .noprint.mw-jump-link";
/** The names that style sheets give to words for screen readers alone. */
const spoken =
  ".sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .screen-reader-only, .screenreader-only, .cdk-visually-hidden, .assistive-text, .assistive, .u-hiddenVisually, .a11y-hidden, .hidden-visually, .element-invisible, .offscreen";

export function removeHidden(root: Element): void {
  for (const fraction of root.querySelectorAll(".sfrac .sr-only, .sfrac .visually-hidden"))
    fraction.replaceWith("⁄");
  removeAll(root, never);
  for (const comment of nodesOf(root, NodeFilter.SHOW_COMMENT)) (comment as Comment).remove();
  /** What was said to screen readers alone. */
  const said = new Set<string>();
  for (const element of root.querySelectorAll<HTMLElement>(`${spoken}, [style]`)) {
    if (!element.matches(spoken) && !isHidden(element)) continue;
    said.add((element.textContent ?? "").trim());
    element.remove();
  }
  // Signs beside the text. Words that are said to screen readers a second time are seen, and so are emojis.
  for (const element of root.querySelectorAll('[aria-hidden="true"]'))
    if (!said.has((element.textContent ?? "").trim()) && !isSeen(element)) element.remove();
  // Comments of Word and the people who wrote them.
  for (const element of root.querySelectorAll("[style*=mso-element]"))
    if (/mso-element:\s*comment/i.test(styleOf(element))) element.remove();
  for (const element of root.querySelectorAll("o\\:p")) unwrap(element);
}

function isHidden(element: HTMLElement): boolean {
  const { display, visibility, opacity, fontSize } = element.style;
  return (
    display === "none" ||
    (/^(?:hidden|collapse)$/.test(visibility) && element.querySelector("[style*=visib]") === null) ||
    opacity === "0" ||
    (/^0(?:[a-z]+|%)?$/.test(fontSize) && element.querySelector("[style*=font]") === null) ||
    /mso-hide:\s*all/i.test(styleOf(element)) ||
    isForScreenReaders(element)
  );
}

/** Moved out of sight or cut to a dot. */
function isForScreenReaders({ style }: HTMLElement): boolean {
  if (style.position !== "absolute" && style.position !== "fixed") return false;
  const isDot = /^[01](?:px)?$/.test(style.width) && /^[01](?:px)?$/.test(style.height);
  return (
    isDot ||
    /rect\((?:0|1px)/.test(style.clip) ||
    /inset\((?:50|100)%/.test(style.clipPath) ||
    /^-\d{4,}/.test(style.left) ||
    /^-\d{4,}/.test(style.top)
  );
}

/** An emoji, or a picture. */
const isSeen = (element: Element) =>
  element.matches("img, svg, picture, video") ||
  /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]*\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Component}\s]*$/u.test(
    element.textContent ?? "",
  );
