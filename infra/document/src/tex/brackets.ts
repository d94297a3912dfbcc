/** Formulas between `\(` and `\)` or `\[` and `\]`, as LaTeX and many programs write them. Markdown only escapes brackets so. */

/** Commands of TeX, and what `\text{…}` and the like hold: words that are no text. */
const commands = /\\(?:text|mathrm|mathbf|mathit|operatorname|label|tag)\*?\{[^{}]*\}|\\[a-z]+/gi;

/**
 * Whether what stands between escaped brackets is a formula. Whoever writes `\[see below\]` or `\[x\]` means brackets.
 * @param open the bracket that opens
 */
export function isTex(inside: string, open: "(" | "["): boolean {
  const bare = inside.trim();
  if (bare === "") return false;
  const words = bare.replace(commands, " ");
  const signs = words !== bare || /[\^_=<>+]/.test(bare);
  if (/\p{L}{4,}/u.test(words)) return words !== bare || /\^|_\{/.test(bare);
  if (signs) return true;
  return open === "(" ? /^(?!.*\p{L}{3})(?=.*\p{L})/u.test(bare) : /^[a-wyz]'?$/i.test(bare);
}
