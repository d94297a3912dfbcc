/** The beginning of a text on one line, cut at a word. @param max in characters, without the sign that it goes on */
export function beginningOf(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  return `${line
    .slice(0, max)
    .toWellFormed()
    .replace(/\s\S*$/, "")}…`;
}
