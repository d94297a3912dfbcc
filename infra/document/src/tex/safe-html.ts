/** The elements that KaTeX writes. Output with anything else is not shown. */
const mathml =
  "math semantics annotation mrow mi mn mo ms mtext mspace mstyle mpadded mphantom menclose mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mlabeledtr mprescripts";
const texTags: ReadonlySet<string> = new Set(["span", "svg", "path", "line", ...mathml.split(" ")]);
/** The attributes that it uses. */
export const texAttributes: ReadonlySet<string> = new Set(
  (
    "class style aria-hidden xmlns display encoding mathvariant mathcolor mathbackground mathsize width height viewBox " +
    "preserveAspectRatio d x1 y1 x2 y2 stroke-width accent accentunder stretchy fence separator form lspace rspace symmetric " +
    "minsize maxsize largeop movablelimits linethickness scriptlevel displaystyle notation rowspacing columnspacing columnalign " +
    "rowlines columnlines rowspan columnspan side voffset depth"
  ).split(" "),
);
const style = /^(?:[a-z-]+:[-#.\w% ]+(?:;|$))*$/;
const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+=(?:"[^"<>]*"|'[^'<>]*'))*)\s*\/?>|[^<>]+/gy;
const attribute = /([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g;

/** Whether HTML only draws a formula: no address, no script, no style that loads anything. */
export function isTexHtml(html: string): boolean {
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const match = token.exec(html);
    if (match === null) return false;
    const [, , tag, attributes] = match;
    if (tag === undefined) continue;
    if (!texTags.has(tag)) return false;
    for (const [, name, double, single] of (attributes ?? "").matchAll(attribute)) {
      if (!texAttributes.has(name!)) return false;
      if (name === "style" && !style.test(double ?? single ?? "")) return false;
    }
  }
  return true;
}
