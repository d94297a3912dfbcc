import { entryTable, personTable } from "@annals/projectors/tables";
import { columns, optional, pick, type Sql, scalar, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const e = columns(entryTable, "e");
const above = columns(entryTable, "above");
const author = optional(columns(personTable, "author"));

/** Some pages, as far as the viewer may view them, with the titles above them. */
export const pagesStatement = statement("status_pages", (scope: Scope<{ ids: string[] }>) => {
  const { table, visible } = scope;
  const titles: Sql<string[] | null> = scalar(
    select({ value: sql<string[]>(`json_agg(${above.title} order by cardinality(${above.ancestors}))`) })`
      from ${table(above)} where ${above.id} = any(${e.ancestors}) and ${visible(above)}`,
  );
  return select({
    ...pick(e, "id", "slug", "title"),
    first_name: author.first_name,
    last_name: author.last_name,
    above: titles,
  })`
    from ${table(e)} left join ${table(author)} on ${author.id} = ${e.author}
    where ${e.id} = any($ids::uuid[]) and ${e.space} = $space and ${visible(e)}`;
});
