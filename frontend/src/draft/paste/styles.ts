/** Styles of another program that mean something become tags; raised and lowered signs become characters. */
import { raised } from "@annals/document/browser";
import { textsOf } from "./dom.ts";

/** Turns styles that mean bold, italic and so on into tags. */
export function stylesToTags(element: HTMLElement): void {
  if (element.tagName !== "SPAN" && element.tagName !== "FONT") return;
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, fontFamily } = element.style;
  const tags: string[] = [];
  if (fontWeight === "bold" || Number(fontWeight) >= 600) tags.push("strong");
  if (fontStyle === "italic") tags.push("em");
  const lines = `${textDecorationLine} ${textDecoration}`;
  if (lines.includes("line-through")) tags.push("s");
  if (lines.includes("underline") && element.closest("a") === null && element.querySelector("a") === null)
    tags.push("u");
  if (/mono|courier|consolas|menlo/i.test(fontFamily) && element.closest("pre, code") === null)
    tags.push("code");
  for (const tag of tags) {
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

/** Digits and letters above or below the line: 10²³, CO₂. Call it while styles are still there. */
export function raiseSigns(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>("sup, sub, [style]")) {
    const tag = levelOf(element);
    if (tag === null || element.closest("pre, .math") !== null) continue;
    const texts = textsOf(element).filter(({ data }) => data.trim() !== "");
    const whole = texts.map(({ data }) => data).join("");
    if (!isPlain(whole)) continue;
    const [only] = texts;
    if (texts.length === 1) only!.data = spaced(only!.data, tag);
    // Several parts, such as a link among them, each by itself: only if all of them can be raised.
    else if (!/^[\^_]/.test(raised(whole.trim(), tag)))
      for (const text of texts) text.data = spaced(text.data, tag);
    else if (texts.length > 1) {
      only!.data = `${tag === "sup" ? "^" : "_"}(${only!.data}`;
      texts.at(-1)!.data += ")";
    }
  }
}

const spaced = (text: string, tag: "sup" | "sub") => {
  const trimmed = text.trim();
  return text.replace(trimmed, () => (trimmed === "TM" && tag === "sup" ? "™" : raised(trimmed, tag)));
};

/** Words that have letters or digits to raise. Notes in brackets and signs such as ™ stand as they are. */
const isPlain = (text: string) => /[\p{L}\p{Nd}]/u.test(text) && !/^\s*\[.*\]\s*$|[⁰-₟ʰ-ʸ²³¹]/.test(text);

/** Above or below the line, by the tag or the style that is nearest to the text. */
function levelOf(element: HTMLElement): "sup" | "sub" | null {
  const { verticalAlign } = element.style;
  const height = heightOf(element);
  const name = element.localName;
  const said = /mso-text-raise:\s*(-?[\d.]+)/i.exec(element.getAttribute("style") ?? "")?.[1];
  if (element.parentElement?.closest("sup, sub") !== null && (name === "sup" || name === "sub")) return null;
  if (verticalAlign === "super" || Number(said) > 0 || height > 0)
    return name === "sup" ? "sup" : only(element, "sup");
  if (verticalAlign === "sub" || Number(said) < 0 || height < 0)
    return name === "sub" ? "sub" : only(element, "sub");
  return name === "sup" || name === "sub" ? name : null;
}

/** A style is that of a part of a line, and said once. */
const only = (element: HTMLElement, tag: "sup" | "sub") =>
  /^(?:SPAN|FONT|A|I|B|EM|STRONG|SUP|SUB)$/.test(element.tagName) &&
  element.querySelector("sup, sub") === null
    ? tag
    : null;

/** How far a few small signs are moved up; 0 for other texts. */
function heightOf({ style, textContent }: HTMLElement): number {
  if (style.fontSize === "" || (textContent ?? "").trim().length > 12) return 0;
  const aligned = Number.parseFloat(style.verticalAlign) || 0;
  const isMoved = style.position === "relative";
  return aligned || (isMoved ? -Number.parseFloat(style.top) || Number.parseFloat(style.bottom) || 0 : 0);
}
