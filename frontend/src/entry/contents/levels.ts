import type { Entry } from "@annals/query-api/contract";

type Heading = Entry["headings"][number];

/** The headings in the table of contents: h1 to h4, with the page's highest level at the margin, and each level apart. */
export function contentsOf(headings: readonly Heading[]): (Heading & { indent: number })[] {
  const levelOf = ({ tag }: Heading) => Number(tag[1]);
  const shown = headings.filter((heading) => levelOf(heading) <= 4);
  const highest = Math.min(...shown.map(levelOf));
  return shown.map((heading) => ({ ...heading, indent: levelOf(heading) - highest }));
}
