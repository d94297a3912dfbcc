/** Formulas of Word (OMML) as TeX. */
import { type MathPart, texOfMath } from "@annals/document/browser";

/** The TeX of an `<m:oMath>` element, or of several in an `<m:oMathPara>`. */
export const texOfOmml = (math: Element): string => texOfMath(row(math));

const part = (tag: string, children: readonly MathPart[], text = ""): MathPart => ({
  tag,
  attributes: {},
  text,
  children,
});
const row = (element: Element | undefined): MathPart =>
  part("mrow", element === undefined ? [] : [...element.children].flatMap(read));
const sign = (text: string): MathPart => part("mo", [], text);

const nameOf = (element: Element) => element.localName.replace(/^m:/, "");
const inside = (element: Element, name: string): Element | undefined =>
  [...element.querySelectorAll("*")].find((one) => nameOf(one) === name && ownerOf(one) === element);
/** The element of a formula that a part belongs to: Word puts fonts around all of them. */
function ownerOf(element: Element): Element | null {
  for (let up = element.parentElement; up !== null; up = up.parentElement)
    if (structures.has(nameOf(up))) return up;
  return null;
}
const all = (element: Element, name: string) =>
  [...element.querySelectorAll("*")].filter((one) => nameOf(one) === name && ownerOf(one) === element);
/** A property, as in `<m:chr m:val="∑"/>`. */
const said = (element: Element, name: string): string | null =>
  inside(element, name)?.getAttribute("m:val") ?? null;
const isOn = (element: Element, name: string) => {
  const property = inside(element, name);
  return property !== undefined && !/^(?:0|off|false)$/.test(property.getAttribute("m:val") ?? "1");
};
const isEmpty = ({ children, text }: MathPart): boolean => text.trim() === "" && children.every(isEmpty);

const structures = new Set(
  "f ssup ssub ssubsup spre rad nary d func limlow limupp acc bar m mr eqarr groupchr box borderbox phant r omath omathpara".split(
    " ",
  ),
);
/** Signs above a letter, which Word keeps as marks that join it. */
const accents = new Map(
  Object.entries({
    "\u0302": "^",
    "\u0303": "~",
    "\u0304": "¯",
    "\u0305": "‾",
    "\u0307": "˙",
    "\u20d7": "→",
  }),
);

function read(element: Element): MathPart[] {
  const one = (name: string) => row(inside(element, name));
  switch (nameOf(element)) {
    case "r":
      return run(element);
    case "f":
      return said(element, "type") === "lin"
        ? [one("num"), sign("/"), one("den")]
        : [part("mfrac", [one("num"), one("den")])];
    case "ssup":
      return [part("msup", [one("e"), one("sup")])];
    case "ssub":
      return [part("msub", [one("e"), one("sub")])];
    case "ssubsup":
      return [part("msubsup", [one("e"), one("sub"), one("sup")])];
    case "spre":
      return [part("msubsup", [part("mrow", []), one("sub"), one("sup")]), one("e")];
    case "rad": {
      const degree = one("deg");
      return isOn(element, "deghide") || isEmpty(degree)
        ? [part("msqrt", [one("e")])]
        : [part("mroot", [one("e"), degree])];
    }
    case "nary":
      return [limits(sign(said(element, "chr") || "∫"), one("sub"), one("sup")), one("e")];
    case "d": {
      const between = said(element, "sepchr") ?? "|";
      const parts = all(element, "e").flatMap((each, at) => [...(at > 0 ? [sign(between)] : []), row(each)]);
      return [sign(said(element, "begchr") ?? "("), ...parts, sign(said(element, "endchr") ?? ")")];
    }
    case "func":
      return [one("fname"), one("e")];
    case "limlow":
      return [part("munder", [one("e"), one("lim")])];
    case "limupp":
      return [part("mover", [one("e"), one("lim")])];
    case "acc": {
      const above = said(element, "chr") || "\u0302";
      return [part("mover", [one("e"), sign(accents.get(above) ?? above)])];
    }
    case "bar":
      return [part("mover", [one("e"), sign("‾")])];
    case "m":
      return [
        part(
          "mtable",
          all(element, "mr").map((line) => part("mtr", all(line, "e").map(row))),
        ),
      ];
    case "eqarr":
      return [
        part(
          "mtable",
          all(element, "e").map((line) => part("mtr", [row(line)])),
        ),
      ];
    default:
      return /pr$/.test(nameOf(element)) && element.localName.startsWith("m:")
        ? []
        : [...element.children].flatMap(read);
  }
}

function limits(of: MathPart, below: MathPart, above: MathPart): MathPart {
  if (isEmpty(below)) return isEmpty(above) ? of : part("msup", [of, above]);
  return isEmpty(above) ? part("msub", [of, below]) : part("munderover", [of, below, above]);
}

/** Text of a formula: each letter is a name of its own, unless it is set upright. */
function run(element: Element): MathPart[] {
  const text = textIn(element).replace(/\s+/g, " ");
  if (isOn(element, "nor")) return [part("mtext", [], text)];
  const isUpright = said(element, "sty") === "p";
  const tokens = text.match(isUpright ? /[\d.,]*\d|\p{L}+|\S/gu : /[\d.,]*\d|\p{L}\p{M}*|\S/gu) ?? [];
  const whole = /^ ?(\p{L}{2,}) ?$/u.exec(text)?.[1];
  if (whole !== undefined && (isUpright || element.parentElement?.closest("m\\:fname") != null))
    return [part("mi", [], whole)];
  return tokens.map((token) =>
    part(/^\p{L}/u.test(token) ? "mi" : /\d$/.test(token) ? "mn" : "mo", [], token),
  );
}

/** Without what its properties hold. */
function textIn(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
      return node instanceof Element && nameOf(node) !== "rpr" ? textIn(node) : "";
    })
    .join("");
}
