import { acceptanceTable, memberTable, personTable, termsTable } from "@annals/projectors/tables";
import { personBy, personColumns, personOf, personOr } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, optional, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const t = columns(termsTable, "t");
const a = columns(acceptanceTable, "a");
const accepted = optional(columns(acceptanceTable, "a"));
const m = columns(memberTable, "m");
const p = columns(personTable, "p");

const acceptedStatement = statement(
  "terms_accepted",
  ({ table }: Scope<{ version: number }>) =>
    select(pick(a, "version"))`
      from ${table(a)} where ${a.space} = $space and ${a.person} = $person and ${a.version} = $version`,
);

/** The version of the terms that a member has not accepted yet; 0 for none. */
export async function termsOwed(view: View): Promise<number> {
  const { space, person } = view.viewer;
  if (space.terms === 0 || person === null) return 0;
  const found = await view.first(acceptedStatement, { version: space.terms });
  return found === undefined ? space.terms : 0;
}

const termsStatement = statement(
  "terms",
  (scope: Scope) =>
    select({
      ...pick(t, "version", "text", "html", "before", "changed_at", "changed_by"),
      who: personBy(scope, t.changed_by),
    })`from ${scope.table(t)} where ${t.space} = $space`,
);

/** The terms of the space, as everybody reads them. */
export async function readTerms(view: View) {
  const row = await view.first(termsStatement, {});
  return row === undefined || row.text === ""
    ? { version: 0, text: "", html: "" }
    : { version: row.version, text: row.text, html: row.html };
}

const countStatement = statement(
  "terms_count",
  ({ table }: Scope<{ version: number }>) =>
    select({
      members: sql<number>("count(*)::int"),
      accepted: sql<number>(`count(${a.version})::int`),
    })`
      from ${table(m)} left join ${table(a)} on ${a.space} = ${m.space} and ${a.person} = ${m.person}
        and ${a.version} = $version
      where ${m.space} = $space`,
);

/** The terms as admins and developers see them: with their last change, and how many accepted them. */
export async function readTermsSetting(view: View) {
  const row = await view.first(termsStatement, {});
  const { members, accepted } = await view.one(countStatement, { version: view.viewer.space.terms });
  if (row === undefined) return { version: 0, text: "", changed: null, members, accepted };
  const { version, text, before, changed_at, changed_by, who } = row;
  const by = personOr(who, changed_by);
  const then = { version: before.version ?? 0, text: before.text ?? "" };
  return {
    ...{ version: text === "" ? 0 : version, text, members, accepted },
    changed: { at: changed_at.toISOString(), by, before: then },
  };
}

const acceptancesStatement = statement(
  "terms_acceptances",
  ({ table }: Scope<Window & { version: number }>) =>
    select({
      ...personColumns(p),
      accepted_at: accepted.accepted_at,
      total: sql<number>("count(*) over ()::int"),
    })`
      from ${table(m)} join ${table(p)} on ${p.id} = ${m.person} and not ${p.erased}
      left join ${table(accepted)} on ${accepted.space} = ${m.space} and ${accepted.person} = ${m.person}
        and ${accepted.version} = $version
      where ${m.space} = $space
      order by ${accepted.accepted_at} desc nulls first, lower(${p.display_name}), ${p.id} limit $limit offset $offset`,
);

/** The members, and when each accepted the terms in force. */
export async function readAcceptances(
  view: View,
  paging: Paging,
): Promise<Paged<ReturnType<typeof personOf> & { accepted_at: string | null }>> {
  const rows = await view.rows(acceptancesStatement, {
    ...windowOf(paging),
    version: view.viewer.space.terms,
  });
  const data = rows.map(({ accepted_at, total: _, ...row }) => ({
    ...personOf(row),
    accepted_at: accepted_at?.toISOString() ?? null,
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}
