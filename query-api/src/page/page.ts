import { flagsOf, roleNames } from "@annals/access";
import { titled } from "@annals/document";
import {
  answeredPageFields,
  answeredSettings,
  draftTable,
  entryTable,
  memberTable,
  mentionTable,
  pageFieldNames,
  pageTable,
  personTable,
  seatTable,
} from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { crumbJson, orderOf, sorted, summaryColumns, summaryOf, visibleChildren } from "../entry/columns.ts";
import type { Crumb } from "../entry/contract.ts";
import { headingsOf } from "../entry/headings.ts";
import {
  groupsInSharing,
  groupsOfSharing,
  idsInSharing,
  peopleOfSharing,
  sharingOf,
} from "../entry/sharing.ts";
import { valuesOfPage } from "../field-value/of-page.ts";
import { filesOf, withFileSigns } from "../file/shown.ts";
import { linkedPages } from "../linked/titles.ts";
import { personBy, personOf, personOr } from "../person/answer.ts";
import { namedText, nameOfIn } from "../person/names.ts";
import type { Dependency } from "../runtime/changes.ts";
import { isAhead } from "../runtime/end.ts";
import { columns, optional, pick, type Selected, type Sql, scalar, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import type { Entry } from "./contract.ts";
import { dependenciesOfParts, type Parts, selectParts } from "./parts.ts";

const e = columns(entryTable, "e");
const page = optional(columns(pageTable, "page"));
const seat = optional(columns(seatTable, "seat"));
const draft = optional(columns(draftTable, "draft"));
const sibling = columns(entryTable, "sibling");
const editor = columns(personTable, "editor");
const member = columns(memberTable, "member");
const mentioned = columns(mentionTable, "mentioned");

/** The maximum number of sibling pages in the answer about a page. */
const maxBeside = 50;

/** Whether the read models have set aside a fact of the entry. */
export const isParked = sql<boolean>(`exists (
  select from annals.parked p join annals.generation g on g.number = p.generation and g.state = 'live'
  where p.projection = 'content' and p.subject = ${e.id}::text)`);

/** Everything that a page needs, in one round trip. */
const pageColumns = (scope: Scope, parts: Parts) => ({
  ...summaryColumns(scope, e),
  ...pick(e, "description", ...pageFieldNames, "parent", "settings"),
  ...pick(e, "own_sharing", "author", "created_at", "updated_at", "published_at", "ancestors"),
  custom: valuesOfPage(scope, e),
  ...pick(page, "html", "headings"),
  mentioned: sql<Record<string, string> | null>(
    `(select json_object_agg(${mentioned.person}, ${mentioned.name})
      from ${scope.table(mentioned)} where ${mentioned.entry} = ${e.id})`,
  ),
  linked: linkedPages(scope, e, page.html),
  files: filesOf(scope, e),
  seat_since: seat.since,
  seat_until: seat.until,
  seat_lease: seat.lease,
  seat: personBy(scope, seat.person),
  seat_email: scalar(
    select({ value: editor.email })`from ${scope.table(editor)} where ${editor.id} = ${seat.person}`,
  ),
  seat_roles: scalar(
    select({ value: member.roles })`
      from ${scope.table(member)} where ${member.space} = $space and ${member.person} = ${seat.person}`,
  ),
  draft_changed: draft.changed,
  draft_saved_at: draft.saved_at,
  parked: isParked,
  author_person: personBy(scope, e.author),
  attributed: personBy(scope, sql(`(${e.settings} ->> 'attributed_user_id')::uuid`)),
  drafted: personBy(scope, sql(`(${draft.fields} -> 'settings' ->> 'attributed_user_id')::uuid`)),
  publisher: personBy(scope, e.published_by),
  shared_with: peopleOfSharing(scope, e),
  shared_with_groups: groupsOfSharing(scope, e),
  beside: visibleBeside(scope),
  breadcrumbs: visibleAncestors(scope, e),
  previous: visibleSibling(scope, "<", "desc"),
  next: visibleSibling(scope, ">", "asc"),
  children: visibleChildren(scope, e),
  parts: selectParts(parts, scope, e),
});

export const pageStatement = (parts: Parts) =>
  statement("page", (scope: Scope<{ id: string; now: Date }>) => {
    const { table, visible } = scope;
    return select(pageColumns(scope, parts))`
      from ${table(e)}
      left join ${table(page)} on ${page.entry} = ${e.id}
      left join ${table(seat)} on ${seat.entry} = ${e.id} and ${isAhead(seat.until, "seat")}
      left join ${table(draft)} on ${draft.entry} = ${e.id}
      where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`;
  });

/** The first children of the parent, the page itself among them. */
function visibleBeside({ table, visible }: Scope): Sql<Crumb[] | null> {
  const found = select({ value: crumbJson(sibling) })`
    from ${table(sibling)}
    where ${sibling.space} = ${e.space} and ${sibling.parent} = ${e.parent} and ${visible(sibling)}
    order by ${sorted(sibling)} limit ${maxBeside}`;
  return sql(`(select json_agg(beside.value) from (${found}) beside)`);
}

/** The nearest sibling on one side. At the top there is no parent to compare with, hence the two halves. */
function visibleSibling(scope: Scope, side: "<" | ">", direction: "asc" | "desc"): Sql<Crumb | null> {
  const { table, visible } = scope;
  const half = (place: string) =>
    scalar(
      select({ value: crumbJson(sibling) })`
        from ${table(sibling)}
        where ${sibling.space} = ${e.space} and ${place} and ${visible(sibling)}
          and ${orderOf(sibling)} ${side} ${orderOf(e)}
        order by ${sorted(sibling, direction)} limit 1`,
    );
  const atTop = half(`${sibling.parent} is null`);
  const below = half(`${sibling.parent} = ${e.parent}`);
  return sql(`case when ${e.parent} is null then ${atTop} else ${below} end`);
}

/** The statement behind the answer about a page. */
type PageRow = Selected<ReturnType<typeof pageColumns>>;

/** The answer about a page, for those who may view it. */
export function pageOf(row: PageRow, viewer: Viewer): Entry {
  const { canEdit, canManage } = flagsOf(row.level, viewer.roles);
  const breadcrumbs = row.breadcrumbs ?? [];
  const isShown = !row.parked && row.html !== null;
  const stored = { html: isShown ? row.html! : "", headings: isShown ? (row.headings ?? []) : [] };
  // Most pages mention none, and are not looked through.
  const linked = row.linked && new Map(Object.entries(row.linked));
  const linkedPage = (page: string) => linked?.get(page.toLowerCase());
  const titleOf = (page: string) => linkedPage(page)?.title;
  const { html, headings } = namedText(stored, nameOfIn(row.mentioned ?? {}), titleOf);
  const above = breadcrumbs.at(-1);
  const parent =
    above !== undefined && above.id === row.parent ? { ...above, children: row.beside ?? [] } : null;
  return {
    ...summaryOf(row, viewer),
    description: row.description,
    ...answeredPageFields(row),
    parent_entry_id: parent === null ? null : parent.id,
    parent,
    settings: answeredSettings(row.custom === null ? row.settings : { ...row.settings, custom: row.custom }),
    sharing: canManage ? sharingOf(row.own_sharing, row.shared_with ?? [], row.shared_with_groups ?? []) : [],
    author: row.author,
    author_id: row.author,
    author_user: personOr(row.author_person, row.author),
    attributed_users: [row.attributed, canEdit ? row.drafted : null]
      .filter((one, at, all) => one !== null && all.findIndex((other) => other?.id === one.id) === at)
      .map((one) => personOf(one!)),
    occupied_by: viewer.person === null ? [] : occupants(row, canEdit),
    drafts_count: canEdit && row.draft_changed ? 1 : 0,
    breadcrumbs,
    prev_sibling: row.previous,
    next_sibling: row.next,
    children_count: row.children,
    parked: row.parked,
    html: withFileSigns(linked ? titled(html, linkedPage) : html, row.files ?? {}),
    headings: headingsOf(headings),
    published_at: row.published_at?.toISOString() ?? null,
    published_by: personOf(row.publisher),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    at: null,
    ...row.parts,
  };
}

/** The input of the answer about a page. */
export function dependenciesOfPage(parts: Parts, { id, parent, ancestors, ...row }: PageRow): Dependency[] {
  const beside = [row.previous, row.next, ...(row.beside ?? [])].map((one) => one?.id);
  const linked = Object.keys(row.linked ?? {});
  const entries = [id, ...ancestors, ...beside, ...linked].filter((one) => one !== undefined);
  const sharers = [...idsInSharing(row.own_sharing), ...groupsInSharing(row.own_sharing)];
  const inText = Object.keys(row.mentioned ?? {});
  const people = [
    row.author,
    row.publisher?.id,
    row.seat?.id,
    row.attributed?.id,
    row.drafted?.id,
    ...sharers,
    ...inText,
  ].filter((one) => one !== undefined);
  return [
    ...entries.map((entry) => `entry ${entry}` as const),
    ...people.map((person) => `person ${person}` as const),
    // A file that holds something else has another size.
    ...Object.keys(row.files ?? {}).map((file) => `library ${file}` as const),
    // Its children are counted; the next and the previous page are beside it.
    `place ${id}`,
    `place ${parent ?? ""}`,
    `draft ${id}`,
    `seat ${id}`,
    // What is filled in shows as long as its field is there.
    ...(row.custom === null ? [] : ["field " as const]),
    ...dependenciesOfParts(parts, row.parts, id),
  ];
}

/** For members; the address, the window and the last saving are for those who could write themselves. */
function occupants(
  { seat, seat_since, seat_until, draft_saved_at, ...row }: PageRow,
  canEdit: boolean,
): Entry["occupied_by"] {
  if (seat === null || seat_since === null || seat_until === null) return [];
  return [
    {
      ...personOf(seat),
      email: canEdit ? row.seat_email : null,
      role: roleNames.find((role) => row.seat_roles?.includes(role)) ?? null,
      since: seat_since.toISOString(),
      until: seat_until.toISOString(),
      last_saved_at: canEdit ? (draft_saved_at?.toISOString() ?? null) : null,
      lease: canEdit ? row.seat_lease : null,
    },
  ];
}
