import type { SourceLine } from "./includes.ts";

/** A line of HTML that is a picture and a paragraph of its own: as a figure, or it would run together with the next one. */
export function loneFigure(text: string, lines: readonly SourceLine[], at: number): string {
  const isBlank = (line: SourceLine | undefined) => line === undefined || line.text.trim() === "";
  return /^ {0,3}<img [^<>]*>[ \t]*$/.test(text) && isBlank(lines[at - 1]) && isBlank(lines[at + 1])
    ? `<figure>${text.trim()}</figure>`
    : text;
}
