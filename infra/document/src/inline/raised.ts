const plainSigns = "0123456789+-−–=()abcdefghijklmnopqrstuvwxyzABDEGHIJKLMNOPRTUVWβγδ";
const raisedSigns = {
  sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖ ʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟ",
  sub: "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐ   ₑ  ₕᵢⱼₖₗₘₙₒₚ ᵣₛₜᵤᵥ ₓ                     ᵦᵧ ",
};

/** Superscript and subscript as characters; without such a character, after a `^` or `_`. */
export function raised(text: string, tag: "sub" | "sup"): string {
  const signs = [...text].map((sign) => raisedSigns[tag][plainSigns.indexOf(sign)] ?? " ");
  if (!signs.includes(" ")) return signs.join("");
  const isWord = /^[\p{L}\p{N}]+$/u.test(text);
  return text.trim() === "" ? text : `${tag === "sup" ? "^" : "_"}${isWord ? text : `(${text.trim()})`}`;
}
