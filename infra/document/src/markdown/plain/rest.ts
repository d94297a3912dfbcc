import { beginsAnew, isBlank } from "./signs.ts";

const startsRaw = /<(?:script|pre|style|textarea)\b|<[!?]/i;
const lineComment = /^<!--(?:(?!--).)*-->[ \t]*$/;
const fenceIn = /^([\s>]*(?:(?:[-+*]|\d{1,9}[.)])\s+)*)(`{3,}|~{3,})/;

/**
 * The line after the part for the parser: after a blank line, one that certainly starts a new block. If code or HTML may
 * continue over blank lines, the whole rest.
 */
export function endOfOther(lines: readonly string[], from: number): number {
  let isHtml = false;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (isBlank(line)) {
      isHtml = false;
      continue;
    }
    if (at > from && isBlank(lines[at - 1]!) && beginsAnew(line)) return at;
    if (line.startsWith("<!--") && !isHtml) {
      while (at < lines.length && !lines[at]!.includes("-->")) at++;
      continue;
    }
    if (/^[\s>]*</.test(line)) isHtml = true;
    if (startsRaw.test(line) && !lineComment.test(line)) return lines.length;
    const found = fenceIn.exec(line);
    if (found === null) continue;
    const end = isHtml ? null : endOfFence(lines, at, found[1]!.length, found[2]!);
    if (end === null) return lines.length;
    at = end;
  }
  return lines.length;
}

/** The line that ends code between fences; null when it may go on, or may be none. */
function endOfFence(lines: readonly string[], from: number, indent: number, fence: string): number | null {
  const isInner = indent > 0;
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.startsWith(fence, indent) && /^ *(?:`+|~+)[ \t]*$/.test(line)) return at;
    const isBelow = line.slice(0, indent).trim() === "";
    if (isInner && (!isBelow || startsRaw.test(line) || fenceIn.test(line))) return null;
  }
  return null;
}
