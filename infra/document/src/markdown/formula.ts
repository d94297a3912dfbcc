/** Formulas in the HTML of Markdown: MathML, and what KaTeX and MathJax draw with it. */
import { type MathPart, texOfMath } from "../tex/mathml.ts";
import { type Soup, type SoupElement, textOfSoup } from "./soup.ts";

/** The formula that an element is; null for any other. A formula that says nothing has no TeX. */
export function formulaIn(element: SoupElement): { tex: string; isDisplayed: boolean } | null {
  const isDrawn = drawn.test(element.attributes.class ?? "") || element.tag === "mjx-container";
  const math = element.tag === "math" ? element : isDrawn ? mathIn(element.children) : null;
  if (math === null) return null;
  const isDisplayed =
    math.attributes.display === "block" ||
    element.attributes.display === "true" ||
    /\bkatex-display\b/.test(element.attributes.class ?? "");
  return { tex: texOfMath(partOf(math)), isDisplayed };
}

const drawn = /(?:^|\s)(?:katex|katex-display|MathJax\w*|mwe-math-element)(?:\s|$)/;

function mathIn(soup: readonly Soup[]): SoupElement | null {
  for (const item of soup) {
    if (item.kind !== "element") continue;
    const found = item.tag === "math" ? item : mathIn(item.children);
    if (found !== null) return found;
  }
  return null;
}

const partOf = ({ tag, attributes, children }: SoupElement): MathPart => ({
  tag,
  attributes,
  text: textOfSoup(children),
  children: children.flatMap((child) => (child.kind === "element" ? [partOf(child)] : [])),
});

/** The formula on a line of its own that gathered text is; null for any other. */
export function loneFormula(run: readonly Soup[]): string | null {
  const [only, ...others] = run.filter((item) => item.kind !== "text" || item.value.trim() !== "");
  if (only?.kind === "node" && only.node.type === "text" && only.node.value.trim() === "")
    return loneFormula(others);
  if (only?.kind !== "element" || others.length > 0) return null;
  const formula = formulaIn(only);
  return formula?.isDisplayed === true && formula.tex !== "" ? formula.tex : null;
}
