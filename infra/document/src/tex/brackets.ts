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

/** Environments of LaTeX that stand on lines of their own as one formula, with the one in which they are drawn; null for none. */
const environments: Record<string, string | null> = {
  equation: null,
  displaymath: null,
  align: "align*",
  alignat: "alignat*",
  eqnarray: "align*",
  flalign: "align*",
  gather: "gather*",
  multline: "gather*",
};
const names = Object.keys(environments).join("|");
/** `\begin{equation}` and its kin at the beginning of a text, with or without a star. */
const begins = new RegExp(`^\\\\begin\\{((?:${names})\\*?)\\}`);

/** What begins a formula of its own, as in LaTeX, and what ends it; null for other texts. */
export function environmentAt(text: string): { name: string; begin: string; end: string } | null {
  const [begin, name] = begins.exec(text) ?? [];
  return begin === undefined ? null : { name: name!, begin, end: `\\end{${name}}` };
}

/** The formula of an environment, without numbers and labels: a page has none to refer to. */
export function texOfEnvironment(name: string, inside: string): string {
  const drawn = environments[name.replace("*", "")];
  const tex = inside.replace(/\\label\{[^{}]*\}/g, "").trim();
  return drawn == null ? tex : `\\begin{${drawn}}${tex.startsWith("{") ? "" : "\n"}${tex}\n\\end{${drawn}}`;
}
