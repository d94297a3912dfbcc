/** Rewrites the parts of a line that are no code in backticks; those between backticks stay. Takes time in proportion to the line. */
export function outsideCode(line: string, rewrite: (part: string) => string): string {
  if (!line.includes("`")) return rewrite(line);
  const runs = [...line.matchAll(/`+/g)];
  const last = new Map<number, number>();
  for (const [at, [signs]] of runs.entries()) last.set(signs.length, at);
  let out = "";
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const { index, 0: signs } = runs[at]!;
    if (line[index - 1] === "\\" || last.get(signs.length)! <= at) continue;
    let end = at + 1;
    while (runs[end]![0].length !== signs.length) end++;
    const after = runs[end]!.index + signs.length;
    out += rewrite(line.slice(from, index)) + line.slice(index, after);
    from = after;
    at = end;
  }
  return out + rewrite(line.slice(from));
}
