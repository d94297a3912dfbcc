import { idsIn } from "../file/read-model.ts";
import { readModel, type Unit } from "../runtime/model/read-model.ts";
import { entryLinkTable } from "./tables.ts";

/** The links between pages, as their published texts have them. */
export const backlinkModel = readModel({
  name: "backlink",
  version: 1,
  tables: [entryLinkTable],
  follows: [],
  on: {},
});

/** A link's text is shown in a list: more of it tells nothing. */
const maxText = 200;

/** Says to which entries the published text of an entry leads now. @param texts what the first link to each says */
export function link(
  { rows }: Unit,
  entry: string,
  targets: readonly string[],
  texts: ReadonlyMap<string, string>,
): void {
  rows(entryLinkTable).clear(entry);
  const said = new Map([...texts].map(([target, text]) => [target.toLowerCase(), text]));
  for (const target of idsIn(targets)) {
    const text = Array.from(said.get(target) ?? "")
      .slice(0, maxText)
      .join("");
    rows(entryLinkTable).put({ entry, target, text });
  }
}
