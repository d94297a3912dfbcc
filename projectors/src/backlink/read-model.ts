import type { Rendered } from "@annals/document";
import { idsIn } from "../file/read-model.ts";
import { readModel, type Unit } from "../runtime/model/read-model.ts";
import { entryLinkTable, outsideLinkTable } from "./tables.ts";

/** The links between pages, and to addresses outside, as their published texts have them. */
export const backlinkModel = readModel({
  name: "backlink",
  version: 3,
  tables: [entryLinkTable, outsideLinkTable],
  follows: [],
  on: {},
});

/** A link's text is shown in a list: a longer one is of no use. */
const maxText = 200;

/**
 * Stores the entries that the published text of an entry links to. @param linkTexts the text of the first link to each
 */
export function link(
  { rows }: Unit,
  entry: string,
  targets: readonly string[],
  { linkTexts, mentioned }: { linkTexts: ReadonlyMap<string, string>; mentioned: readonly string[] },
): void {
  rows(entryLinkTable).clear(entry);
  const said = new Map([...linkTexts].map(([target, text]) => [target.toLowerCase(), text]));
  const called = new Set(mentioned.map((page) => page.toLowerCase()));
  for (const target of idsIn(targets)) {
    const text = shortOf(said.get(target) ?? "");
    rows(entryLinkTable).put({ entry, target, text, mentioned: called.has(target) });
  }
}

/** Stores the addresses outside that the published text of an entry links to. */
export function linkOutside({ rows }: Unit, entry: string, outside: Rendered["outside"]): void {
  rows(outsideLinkTable).clear(entry);
  for (const [address, text] of outside)
    rows(outsideLinkTable).put({ entry, address, host: new URL(address).hostname, text: shortOf(text) });
}

const shortOf = (text: string) => Array.from(text).slice(0, maxText).join("");
