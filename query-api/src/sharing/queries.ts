import {
  allMembers,
  everyone,
  type Grants,
  groupsIn,
  isLink,
  isVisible,
  levelBy,
  type Shared,
  type Standing,
  standingOf,
  whyOn,
} from "@annals/access";
import { notFound } from "@annals/http";
import {
  entryTable,
  groupMemberTable,
  groupTable,
  memberTable,
  personTable,
  sharingRecordTable,
} from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { principalOf } from "../entry/sharing.ts";
import { personBy, personColumns, personOf, personOr } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql, unionAll } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type {
  AccessReason,
  AccessWhy,
  SharedEntry,
  Sharing,
  SharingInForce,
  SharingOption,
} from "./contract.ts";
import { type Member, readMembers } from "./members.ts";
import { readNames, readPath, sourceOf } from "./path.ts";

const e = columns(entryTable, "e");
const g = columns(groupTable, "g");
const inGroup = columns(groupMemberTable, "in_group");
const m = columns(memberTable, "m");
const p = columns(personTable, "p");
const r = columns(sharingRecordTable, "r");

const aboutStatement = statement(
  "sharing_about",
  (scope: Scope<{ id: string }>) =>
    select({
      author: e.author,
      version: e.version,
      person: personBy(scope, e.author),
      below: sql<number>(
        `(select count(*)::int from ${scope.table(columns(entryTable, "below"))}
        where below.ancestors @> array[${e.id}] and not below.trashed)`,
      ),
    })`from ${scope.table(e)} where ${e.id} = $id`,
);

/** How many people are in the space, and in some groups. */
const countsStatement = statement("sharing_counts", ({ table }: Scope<{ groups: string[] }>) =>
  unionAll(
    select({ id: sql<string | null>("null"), count: sql<number>("count(*)::int") })`
      from ${table(m)} where ${m.space} = $space`,
    select({ id: sql<string | null>(inGroup.group_id), count: sql<number>("count(*)::int") })`
      from ${table(inGroup)}
      join ${table(m)} on ${m.space} = ${inGroup.space} and ${m.person} = ${inGroup.person}
      where ${inGroup.group_id} = any($groups::uuid[]) and ${inGroup.space} = $space
      group by ${inGroup.group_id}`,
  ),
);

/** How many people of the space a record reaches; null for everyone on the web. @param groups that records name */
export async function readCounts(view: View, groups: string[]) {
  const counts = await view.rows(countsStatement, { groups });
  return (type: SharingInForce["type"], who: string): number | null => {
    if (type === "user") return 1;
    if (type === "group") return counts.find((one) => one.id === who)?.count ?? 0;
    return who === "public" ? null : (counts.find((one) => one.id === null)?.count ?? 0);
  };
}

/** Who has access to an entry, and from where. @throws Problem 404, 403 */
export async function readSharing(view: View, id: string): Promise<Sharing> {
  const shared = await readPath(view, id);
  const about = await view.one(aboutStatement, { id });
  // Links have a list of their own.
  const principals = Object.keys(shared.grants).filter((principal) => !isLink(principal));
  const known = await readNames(view, principals);
  const countOf = await readCounts(view, [...known.groups.keys()]);
  const members = known.people.size === 0 ? [] : await readMembers(view, null);
  const standings = new Map(members.map(({ person, standing }) => [person.id, standing]));
  const records = principals.map((principal): SharingInForce => {
    const place = placeOf(shared, principal);
    const named = principalOf(principal, known);
    const set = place === "space" ? null : shared.setOn(shared.path[place]!, principal);
    return {
      ...named,
      level: shared.grants[principal]!,
      can: named.type === "user" ? realOf(standings.get(named.id), shared.path) : null,
      ...sourceOf(shared, place),
      people_count: countOf(named.type, named.id),
      shared_at: set?.at.toISOString() ?? null,
      shared_by: set && personOf(set.by),
    };
  });
  return {
    inherits: shared.path[0]!.inherits,
    author: personOr(about.person, about.author),
    records: records.sort(nearestFirst),
    web: {
      is_shared: (shared.grants[everyone] ?? 0) > 0 && about.version > 0,
      is_open: !view.viewer.space.settings.auth.auth_required,
    },
    below_count: about.below,
  };
}

/** What a person can, and in one word why. @param who undefined for who left the space */
export function realOf(who: Standing | undefined, path: readonly Shared[]): SharingInForce["can"] {
  if (who === undefined) return null;
  const { level, decides } = whyOn(who, path);
  if (decides?.by === "author") return { level, by: "author" };
  if (decides?.by !== "principal") return { level, by: decides === null ? "name" : "role" };
  const { principal } = decides;
  if (principal === everyone) return { level, by: "web" };
  if (principal === allMembers) return { level, by: "everyone" };
  return { level, by: groupsIn([principal]).length > 0 ? "group" : "name" };
}

const rank = { here: 0, above: 1, space: 2 };
/** The records of the entry itself come first, then those from above; by name in each. */
export const nearestFirst = (
  one: Pick<SharingInForce, "from" | "name">,
  other: Pick<SharingInForce, "from" | "name">,
) => rank[one.from] - rank[other.from] || (one.name < other.name ? -1 : 1);

/** The place of the effective record of a principal that has one. */
export function placeOf(
  { path }: { path: readonly { sharing: Grants }[] },
  principal: string,
): number | "space" {
  const place = path.findIndex(({ sharing }) => Object.hasOwn(sharing, principal));
  return place < 0 ? "space" : place;
}

/** What somebody can do with an entry, and why. @param user null for everyone on the web @throws Problem 404, 403 */
export async function readAccess(view: View, id: string, user: string | null): Promise<AccessWhy> {
  const shared = await readPath(view, id);
  const member = user === null ? null : (await readMembers(view, user))[0];
  if (member === undefined) throw notFound();
  const guest = standingOf(null, null, view.viewer.space.settings.auth.auth_required, []);
  const { level, reasons, decides } = whyOn(member?.standing ?? guest, shared.path);
  const principals = reasons.flatMap((one) => (one.by === "principal" ? [one.principal] : []));
  const known = await readNames(view, principals);
  return {
    user: member && personOf(member.person),
    roles: member?.roles ?? [],
    level,
    reasons: reasons.map((one): AccessReason => {
      const rest = { level: one.level, decides: one === decides };
      if (one.by !== "principal") return { by: one.by, ...rest, record: null, source: null };
      const { type, id: who, name } = principalOf(one.principal, known);
      const source = one.place === null ? null : sourceOf(shared, one.place);
      return { by: "record", ...rest, record: { type, id: who, name }, source };
    }),
  };
}

/**
 * Who could still see an entry, and who could not, if it inherited only the records that are kept. @throws Problem 404,
 * 403
 */
export async function previewCut(view: View, id: string, keep: readonly string[]) {
  const { path, grants } = await readPath(view, id);
  const { author, version } = await view.one(aboutStatement, { id });
  const kept = Object.entries(grants).filter(([principal]) => keep.includes(principal));
  const after: Grants = { ...Object.fromEntries(kept), ...path[0]!.sharing };
  const sees = ({ standing }: Member, by: Grants) =>
    isVisible(levelBy(standing, author, by), { published: version > 0, trashed: false });
  const now = (await readMembers(view, null)).filter((member) => sees(member, grants));
  const some = (members: Member[]) => ({
    count: members.length,
    people: members.slice(0, 3).map(({ person }) => personOf(person)),
  });
  return {
    lose: some(now.filter((member) => !sees(member, after))),
    keep: some(now.filter((member) => sees(member, after))),
  };
}

const optionColumns = {
  id: sql<string>("option.id"),
  type: sql<"user" | "group">("option.type"),
  first_name: sql<string>("option.first_name"),
  last_name: sql<string>("option.last_name"),
  display_name: sql<string>("option.display_name"),
  picture: sql<string | null>("option.picture"),
  total: sql<number>("count(*) over ()::int"),
};
interface OptionsAsked {
  /** Of the name. */
  part: string;
  /** Null for both. */
  type: SharingOption["type"] | null;
}

const optionsStatement = statement("sharing_options", ({ table }: Scope<OptionsAsked & Window>) => {
  const people = select({ ...personColumns(p), type: sql<string>("'user'") })`
    from ${table(m)} join ${table(p)} on ${p.id} = ${m.person} and not ${p.erased} where ${m.space} = $space`;
  const groups = select({
    id: g.id,
    first_name: sql<string>("''"),
    last_name: sql<string>("''"),
    display_name: g.name,
    picture: sql<string | null>("null::uuid"),
    type: sql<string>("'group'"),
  })`from ${table(g)} where ${g.space} = $space`;
  return select(optionColumns)`
    from (${groups} union all ${people}) option
    where strpos(lower(option.display_name), lower($part)) > 0 and ($type::text is null or option.type = $type)
    order by option.type, lower(option.display_name), option.id limit $limit offset $offset`;
});

/** Those with whom the viewer can share, as far as their names hold a text. */
export async function readOptions(
  view: View,
  asked: OptionsAsked,
  paging: Paging,
): Promise<Paged<SharingOption>> {
  const rows = await view.rows(optionsStatement, { ...asked, ...windowOf(paging) });
  const data = rows.map(({ type, ...row }) => {
    const { id, display_name, initials, profile_pic } = personOf(row);
    return { type, id, display_name, name: display_name, level: 0, initials, profile_pic };
  });
  return paged(data, rows[0]?.total ?? 0, paging);
}

const mine = `${r.space} = $space and ${r.principal} = 'user:' || $me and ${r.level} > 0 and ${e.author} <> $me::uuid`;
const sharedCount = statement(
  "shared_count",
  ({ table, visible }: Scope<{ me: string }>) =>
    select({ total: sql<number>("count(*)::int") })`
    from ${table(r)} join ${table(e)} on ${e.id} = ${r.entry} and ${visible(e)} where ${mine}`,
);
const sharedStatement = statement(
  "shared_direct",
  (scope: Scope<{ me: string } & Window>) =>
    select({
      ...summaryColumns(scope, e),
      ...pick(r, "shared_at"),
      author: e.author,
      given: r.level,
      by: personBy(scope, r.shared_by),
      breadcrumbs: visibleAncestors(scope, e),
    })`
    from ${scope.table(r)} join ${scope.table(e)} on ${e.id} = ${r.entry} and ${scope.visible(e)}
    where ${mine} order by ${r.shared_at} desc, ${e.id} limit $limit offset $offset`,
);

/** Pages that others shared with a person by name. */
export async function readSharedDirect(view: View, me: string, paging: Paging): Promise<Paged<SharedEntry>> {
  const { total } = await view.one(sharedCount, { me });
  const rows = await view.rows(sharedStatement, { me, ...windowOf(paging) });
  const data = rows.map((row) => ({
    ...summaryOf(row, view.viewer),
    author_id: row.author,
    level: row.given,
    shared_at: row.shared_at.toISOString(),
    shared_by: personOf(row.by),
    breadcrumbs: row.breadcrumbs ?? [],
  }));
  return paged(data, total, paging);
}
