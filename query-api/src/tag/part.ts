import { replayTags } from "@annals/projectors";
import { entryTagTable } from "@annals/projectors/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { EntryPart } from "../entry/part.ts";
import { columns, jsonOf, pick, type Sql, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { Tag } from "./tag.ts";

const x = columns(entryTagTable, "x");

/** The tags of an entry, by name, as JSON. */
export function tagsOf({ table }: Scope, entry: EntryColumns): Sql<Tag[]> {
  const found = jsonOf({ id: x.tag, ...pick(x, "name", "color") });
  return sql(`coalesce((
    select json_agg(${found} order by lower(${x.name}), ${x.tag})
    from ${table(x)} where ${x.entry} = ${entry.id}), '[]'::json)`);
}

/** The tags of a page in the answer about it and in its front matter. */
export const tagsPart: EntryPart<Tag[]> = {
  select: tagsOf,
  from: () => [],
  past: (log, { space, tags }, at) => replayTags(log, space, tags, at),
  frontMatter: (tags) => (tags.length === 0 ? {} : { tags: tags.map(({ name }) => name) }),
};
