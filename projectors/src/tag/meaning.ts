import type { AboutEntries } from "../activity/tellings.ts";
import { sourceOf } from "../runtime/model/marks.ts";
import { columnsOf } from "../runtime/table/table.ts";
import { entryTagTable } from "./tables.ts";

const x = columnsOf(entryTagTable, "x");

/** The facts of tags are about a space; what pages tell of their tags is in the meaning of entries. */
export const tagMeaning = {
  tells: {
    TagCreated: () => null,
    TagRenamed: () => null,
    TagColored: () => null,
    TagMerged: () => null,
    TagDeleted: () => null,
    TagRestored: () => null,
  },
  entryOf: {
    TagCreated: () => null,
    TagRenamed: () => null,
    TagColored: () => null,
    TagMerged: () => null,
    TagDeleted: () => null,
    TagRestored: () => null,
  },
  searched: {
    source: sourceOf(entryTagTable, { id: "entry", columns: ["tag", "name"] }),
    tags: (entry) =>
      `coalesce((select array_agg(${x.name} order by ${x.name}) from ${entryTagTable.name} x where ${x.entry} = ${entry}), '{}')`,
    labels: (entry) =>
      `coalesce((select array_agg(${x.tag}::text order by ${x.tag}) from ${entryTagTable.name} x where ${x.entry} = ${entry}), '{}')`,
  },
} satisfies AboutEntries<"tag">;
