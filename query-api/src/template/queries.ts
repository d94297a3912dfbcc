import { flagsOf } from "@annals/access";
import { shownBlocks } from "@annals/document";
import type { AnswerOf } from "@annals/http";
import { entryTable } from "@annals/projectors/tables";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { withShownValues } from "../field-value/of-page.ts";
import { calledNow } from "../linked/titles.ts";
import { readPublished } from "../module/queries.ts";
import { personBy, personOr } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { getTemplate, Template } from "./contract.ts";

const e = columns(entryTable, "e");
const begun = columns(entryTable, "begun");

const templatesStatement = statement("templates", (scope: Scope<Window>) => {
  const { table, visible } = scope;
  const pages = sql<number>(`(
    select count(*)::int from ${table(begun)}
    where ${begun.space} = ${e.space} and ${begun.template_id} = ${e.id} and ${visible(begun)})`);
  return select({
    ...summaryColumns(scope, e),
    ...pick(e, "description", "author"),
    author_person: personBy(scope, e.author),
    pages,
    total: sql<number>("count(*) over ()::int"),
  })`
    from ${table(e)} where ${e.space} = $space and ${e.is_template} and ${e.version} > 0 and ${visible(e)}
    order by ${pages} desc, ${e.sort_title}, ${e.id} limit $limit offset $offset`;
});

/** The templates that the viewer may view. */
export async function readTemplates(view: View, paging: Paging): Promise<Paged<Template>> {
  const rows = await view.rows(templatesStatement, windowOf(paging));
  const data = rows.map((row) => ({
    ...summaryOf(row, view.viewer),
    description: row.description,
    author_user: personOr(row.author_person, row.author),
    pages: row.pages,
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}

const templateStatement = statement("template", (scope: Scope<{ id: string }>) => {
  const { table, level, visible } = scope;
  return select({ level: level(e), ...pick(e, "id", "title", "icon", "settings", "tags") })`
    from ${table(e)}
    where ${e.id} = $id and ${e.space} = $space and ${e.is_template} and ${e.version} > 0 and ${visible(e)}`;
});

/** A template with its text. @throws Problem 404 for a page that is not a template, or that the viewer may not view */
export async function readTemplate(view: View, id: string): Promise<AnswerOf<typeof getTemplate>> {
  const { level, ...template } = await view.one(templateStatement, { id });
  const settings = await withShownValues(view, template.settings, null);
  const published = (await readPublished(view, [id])).get(id) ?? [];
  const blocks = flagsOf(level, view.viewer.roles).canEdit ? published : shownBlocks(published);
  return { ...template, settings, blocks: await calledNow(view, blocks) };
}
