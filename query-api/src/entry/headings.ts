import type { PageRow } from "@annals/projectors/tables";
import type { Heading } from "./contract.ts";

/** The headings of a text as they are answered. */
export const headingsOf = (headings: PageRow["headings"]): Heading[] =>
  headings.map(({ id, level, title }) => ({ id, tag: `h${level}`, title }));
