/** Links between pages, as published texts have them; only those of pages that the viewer may view. */
import { can, needs } from "@annals/access";
import { forbidden } from "@annals/http";
import { entryLinkTable, entryTable } from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, optional, pick, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { LinkingPage } from "./contract.ts";
import { messages } from "./messages.ts";

const e = columns(entryTable, "e");
const l = columns(entryLinkTable, "l");
const target = columns(entryTable, "target");
const trashed = optional(columns(entryTable, "trashed"));

const linking = (scope: Scope) => ({
  ...pick(e, "id", "slug", "title", "icon"),
  trail: visibleAncestors(scope, e),
  total: sql<number>("count(*) over ()::int"),
});

const pageOf = ({ id, slug, title, icon, trail }: Selected<ReturnType<typeof linking>>): LinkingPage => ({
  ...{ id, uuid: id, slug, title, icon },
  breadcrumbs: (trail ?? []).map(({ id, title }) => ({ id, title })),
});

const levelStatement = statement(
  "linked_level",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({
      level: level(e),
    })`from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const linksStatement = statement("links_to", (scope: Scope<{ id: string } & Window>) => {
  const { table, visible } = scope;
  return select(linking(scope))`
    from ${table(l)} join ${table(e)} on ${e.id} = ${l.entry} and ${e.space} = $space and ${visible(e)}
    where ${l.target} = $id and ${l.entry} <> $id
    order by ${e.sort_title}, ${e.id} limit $limit offset $offset`;
});

/** Whether a link (`l`) leads to a page that does not exist in the space. */
export const isBroken = ({ table }: Scope) => `not exists (
  select from ${table(target)}
  where ${target.id} = ${l.target} and ${target.space} = $space and not ${target.trashed})`;

const brokenStatement = statement(
  "broken_links_of",
  (scope: Scope<{ id: string }>) =>
    select(pick(l, "target", "text"))`
    from ${scope.table(l)} where ${l.entry} = $id and ${isBroken(scope)} order by ${l.text}, ${l.target} limit 100`,
);

/** Which pages link to a page, and which of its own links are broken. @throws Problem 404 when there is no such page for the viewer */
export async function readLinks(view: View, id: string, paging: Paging) {
  const { level } = await view.one(levelStatement, { id });
  const rows = await view.rows(linksStatement, { id, ...windowOf(paging) });
  const broken = level >= needs.edit ? await view.rows(brokenStatement, { id }) : [];
  return { ...paged(rows.map(pageOf), rows[0]?.total ?? 0, paging), broken };
}

const reportStatement = statement("broken_links", (scope: Scope<Window>) => {
  const { table, visible } = scope;
  return select({ ...linking(scope), ...pick(l, "target", "text"), trashed_title: trashed.title })`
    from ${table(l)} join ${table(e)} on ${e.id} = ${l.entry} and ${e.space} = $space and ${visible(e)}
    left join ${table(trashed)}
      on ${trashed.id} = ${l.target} and ${trashed.space} = $space and ${trashed.trashed} and not ${trashed.purged}
    where ${isBroken(scope)}
    order by ${e.sort_title}, ${e.id}, ${l.text}, ${l.target} limit $limit offset $offset`;
});

/** The broken links of the space. @throws Problem 403 for people who are not admins */
export async function readBrokenLinks(view: View, paging: Paging) {
  if (!can(view.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeeBrokenLinks);
  const rows = await view.rows(reportStatement, windowOf(paging));
  const data = rows.map(({ target, text, trashed_title, ...row }) => ({
    ...pageOf(row),
    ...{ target, text, trashed_title },
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}
