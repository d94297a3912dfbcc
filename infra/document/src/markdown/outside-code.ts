const fence = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,}|\${2}(?=[ \t]*$))/;

/** The fence that begins or ends lines of code, or a formula of several lines. */
export const fenceIn = (line: string): string | undefined => fence.exec(line)?.[1];

const formula = /(?<!\\)(\$\$[^$]+\$\$|\$(?=\S)[^$]*(?<=\S)\$(?!\d))/;

/** Rewrites the parts of a line outside of code in backticks and formulas. Takes time in proportion to the line. */
export function outsideCode(line: string, rewriteText: (part: string) => string): string {
  // Splitting by a group puts its matches at every second place.
  const rewrite = (part: string) =>
    part
      .split(formula)
      .map((piece, at) => (at % 2 === 1 ? piece : rewriteText(piece)))
      .join("");
  if (!line.includes("`")) return rewrite(line);
  const runs = [...line.matchAll(/`+/g)];
  const last = new Map<number, number>();
  for (const [at, [signs]] of runs.entries()) last.set(signs.length, at);
  let out = "";
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const { index, 0: signs } = runs[at]!;
    if (isEscaped(line, index) || last.get(signs.length)! <= at) continue;
    let end = at + 1;
    while (runs[end]![0].length !== signs.length) end++;
    const after = runs[end]!.index + signs.length;
    out += rewrite(line.slice(from, index)) + line.slice(index, after);
    from = after;
    at = end;
  }
  return out + rewrite(line.slice(from));
}

/** Whether an odd number of backslashes comes before a character. */
function isEscaped(line: string, at: number): boolean {
  let before = at;
  while (line[before - 1] === "\\") before--;
  return (at - before) % 2 === 1;
}
