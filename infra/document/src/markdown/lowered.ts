import type { Delete } from "mdast";

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
