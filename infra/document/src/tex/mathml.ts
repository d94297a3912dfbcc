/** Formulas in MathML as TeX. */

/** An element of MathML, whoever read it. */
export interface MathPart {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** All text in it. */
  text: string;
  /** The elements in it. */
  children: readonly MathPart[];
}

/** The TeX of a `<math>` element: as it says itself, else made from its parts. */
export function texOfMath(math: MathPart): string {
  const said = annotationIn(math) ?? math.attributes.alttext;
  return said !== undefined && said.trim() !== "" ? bareTex(said) : parts(math).join(" ").trim();
}

function annotationIn({ tag, attributes, text, children }: MathPart): string | undefined {
  if (tag === "annotation" && /^(?:application\/x-tex|tex)$/i.test(attributes.encoding ?? "")) return text;
  for (const child of children) {
    const found = annotationIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Without the size that Wikipedia puts around its formulas. */
export function bareTex(tex: string): string {
  const [, inside] = /^\s*\{\\(?:display|text|script)style\s+([\s\S]*)\}\s*$/.exec(tex) ?? [];
  return (inside ?? tex).replace(/^\\(?:display|text)style\s+/, "").trim();
}

const names: Record<string, string> = {
  "∞": "\\infty",
  "∑": "\\sum",
  "∏": "\\prod",
  "∫": "\\int",
  "√": "\\sqrt",
  "±": "\\pm",
  "×": "\\times",
  "÷": "\\div",
  "⋅": "\\cdot",
  "·": "\\cdot",
  "≤": "\\le",
  "≥": "\\ge",
  "≠": "\\ne",
  "≈": "\\approx",
  "→": "\\to",
  "⇒": "\\Rightarrow",
  "∈": "\\in",
  "∂": "\\partial",
  "∇": "\\nabla",
  "−": "-",
  "…": "\\dots",
  "⋯": "\\cdots",
  "{": "\\{",
  "}": "\\}",
  "%": "\\%",
  "&": "\\&",
  "#": "\\#",
  $: "\\$",
  _: "\\_",
  "\u2061": "",
  "\u2062": "",
  "\u2063": "",
  "\u2064": "",
  α: "\\alpha",
  β: "\\beta",
  γ: "\\gamma",
  δ: "\\delta",
  ε: "\\varepsilon",
  θ: "\\theta",
  λ: "\\lambda",
  μ: "\\mu",
  π: "\\pi",
  ρ: "\\rho",
  σ: "\\sigma",
  τ: "\\tau",
  φ: "\\varphi",
  ω: "\\omega",
  Δ: "\\Delta",
  Σ: "\\Sigma",
  Ω: "\\Omega",
}; // prettier-ignore
const accents = new Map<string, string>(
  Object.entries({
    "^": "\\hat",
    ˆ: "\\hat",
    "~": "\\tilde",
    "˜": "\\tilde",
    "¯": "\\bar",
    "‾": "\\overline",
    "→": "\\vec",
    "˙": "\\dot",
  }),
);
/** Functions that TeX writes upright. */
const functions =
  /^(?:sin|cos|tan|cot|sec|csc|log|ln|exp|lim|max|min|sup|inf|det|gcd|dim|ker|arg|deg|sinh|cosh|tanh)$/;

const parts = (element: MathPart): string[] => element.children.map(part).filter((tex) => tex !== "");
const inside = (element: MathPart | undefined) => (element === undefined ? "" : part(element));
const group = (element: MathPart | undefined) => {
  const tex = inside(element);
  return tex.length === 1 ? tex : `{${tex}}`;
};

function part(element: MathPart): string {
  const [first, second, third] = element.children;
  switch (element.tag) {
    case "mi": {
      const name = element.text.trim();
      if (functions.test(name)) return `\\${name}`;
      return name.length > 1 && !Object.hasOwn(names, name) ? `\\mathrm{${name}}` : signs(name);
    }
    case "mn":
    case "mo":
      return signs(element.text.trim());
    case "mtext":
      return element.text.trim() === "" ? "" : `\\text{${element.text}}`;
    case "mfrac":
      return `\\frac{${inside(first)}}{${inside(second)}}`;
    case "msup":
      return `${group(first)}^${group(second)}`;
    case "msub":
      return `${group(first)}_${group(second)}`;
    case "msubsup":
    case "munderover":
      return `${inside(first)}_${group(second)}^${group(third)}`;
    case "munder":
      return `${inside(first)}_${group(second)}`;
    case "mover": {
      const accent = accents.get((second?.text ?? "").trim());
      return accent === undefined ? `${inside(first)}^${group(second)}` : `${accent}{${inside(first)}}`;
    }
    case "msqrt":
      return `\\sqrt{${parts(element).join(" ")}}`;
    case "mroot":
      return `\\sqrt[${inside(second)}]{${inside(first)}}`;
    case "mfenced": {
      const open = element.attributes.open ?? "(";
      return `${signs(open)}${parts(element).join(", ")}${signs(element.attributes.close ?? ")")}`;
    }
    case "mtable":
      return `\\begin{matrix}${parts(element).join(" \\\\ ")}\\end{matrix}`;
    case "mtr":
    case "mlabeledtr":
      return parts(element).join(" & ");
    case "annotation":
    case "annotation-xml":
    case "mspace":
      return "";
    default:
      return parts(element).join(" ");
  }
}

/** A command ends where a letter follows: `αx` is `\\alpha x`. */
const signs = (text: string) =>
  [...text]
    .map((sign) => names[sign] ?? sign)
    .reduce((tex, sign) => tex + (/\\[a-z]+$/i.test(tex) && /^[a-z]/i.test(sign) ? " " : "") + sign, "")
    .trim();
