import type { Delete } from "mdast";

const plainSigns = "0123456789+-=()abcdefghijklmnopqrstuvwxyz";
const raisedSigns = {
  sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖ ʳˢᵗᵘᵛʷˣʸᶻ",
  sub: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐ   ₑ  ₕᵢⱼₖₗₘₙₒₚ ᵣₛₜᵤᵥ ₓ  ",
};

/** What stands between single tildes within a word, as in `H~2~O`, is lowered by the tools that use them so; else null. */
export function loweredIn({ children, position }: Delete, source: string): string | null {
  const [only, ...others] = children;
  const at = position?.start.offset ?? 0;
  const isSingle = at > 0 && source[at] === "~" && source[at + 1] !== "~";
  if (!isSingle || only?.type !== "text" || others.length > 0) return null;
  return /[\p{L}\p{N})\]]$/u.test(source.slice(0, at).slice(-2)) && /^[\p{L}\p{N}+-]{1,9}$/u.test(only.value)
    ? only.value
    : null;
}

/** Superscript and subscript as characters; without such a character, after a `^` or `_`. */
export function raised(text: string, tag: "sub" | "sup"): string {
  const signs = [...text].map((sign) => raisedSigns[tag][plainSigns.indexOf(sign)] ?? " ");
  if (!signs.includes(" ")) return signs.join("");
  const isWord = /^[\p{L}\p{N}]+$/u.test(text);
  return text.trim() === "" ? text : `${tag === "sup" ? "^" : "_"}${isWord ? text : `(${text.trim()})`}`;
}
