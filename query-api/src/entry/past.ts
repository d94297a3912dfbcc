import { can, flagsOf, highest, needs } from "@annals/access";
import { forbidden, notFound } from "@annals/http";
import { type PastEntry, type PastNode, replayEntry, replayTree } from "@annals/projectors";
import { entryTable, personTable } from "@annals/projectors/tables";
import { type PersonRow, personColumns, personOf, personOr } from "../person/answer.ts";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { columns, jsonOf, select, sql, unionAll } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Crumb, Entry, Tree, TreeNode } from "./contract.ts";
import { compareCursors, cursorOf, parseCursor } from "./cursor.ts";
import { headingsOf } from "./page.ts";
import { type Parts, pastParts } from "./part.ts";
import { idsInSharing, sharingOf } from "./sharing.ts";
import { maxChildren, type TreeQuery } from "./tree.ts";

type Log = Deps["log"];

const e = columns(entryTable, "e");
const p = columns(personTable, "p");

const levelStatement = statement(
  "past_level",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({ level: level(e) })`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

/** Which of some entries the viewer may view now, and who some people are. */
const aroundStatement = statement(
  "past_around",
  ({ table, visible }: Scope<{ entries: string[]; people: string[] }>) =>
    unionAll(
      select({ id: e.id, person: sql<PersonRow | null>("null::json") })`
        from ${table(e)} where ${e.id} = any($entries::uuid[]) and ${e.space} = $space and ${visible(e)}`,
      select({ id: p.id, person: sql<PersonRow | null>(jsonOf(personColumns(p))) })`
        from ${table(p)} where ${p.id} = any($people::uuid[])`,
    ),
);

/**
 * A page as it was at a moment, for those who may manage it now. Its ancestors are shown as they were then, as far as
 * they may be viewed now; its siblings and children are left out.
 * @throws Problem 404 also when it did not exist yet, 403
 */
export async function readPageAt(log: Log, view: View, parts: Parts, id: string, at: Date): Promise<Entry> {
  const { viewer } = view;
  const now = await view.one(levelStatement, { id });
  if (now.level < needs.seeHistory)
    throw forbidden("Only those who manage this page see what it was before.");
  const then = await replayEntry(log, id, at);
  if (then === null || then.space !== viewer.space.id) throw notFound();

  const above = await aboveAt(log, then, at);
  const sharers = idsInSharing(then.own_sharing);
  const people = [then.author, then.published_by, ...sharers].filter((person) => person !== null);
  const entries = above.map((one) => one.id);
  const { seen, names } = await around(view, entries, people);
  const breadcrumbs = above.filter((one) => seen.has(one.id)).map(crumbOf);
  const parent = breadcrumbs.find((crumb) => crumb.id === then.parent) ?? null;
  return {
    ...crumbOf(then),
    type: then.type,
    published: then.version > 0,
    access: flagsOf(now.level, viewer.roles),
    description: then.description,
    commentable: Number(then.commentable),
    template_id: then.template_id,
    parent_entry_id: parent?.id ?? null,
    parent: parent && { ...parent, children: [] },
    sort_order: then.sort_order,
    show_in_nav: Number(then.show_in_nav),
    settings: then.settings,
    sharing: sharingOf(then.own_sharing, [...names.values()]),
    author: then.author,
    author_id: then.author,
    author_user: personOr(names.get(then.author) ?? null, then.author),
    occupied_by: [],
    drafts_count: 0,
    breadcrumbs,
    prev_sibling: null,
    next_sibling: null,
    children_count: 0,
    is_followed: false,
    vote: null,
    parked: false,
    html: then.html,
    headings: headingsOf(then.headings),
    published_at: then.published_at?.toISOString() ?? null,
    published_by: personOf(names.get(then.published_by ?? "") ?? null),
    version: then.version,
    created_at: then.created_at.toISOString(),
    updated_at: then.updated_at.toISOString(),
    at: at.toISOString(),
    ...(await pastParts(parts, log, id, at)),
  };
}

/** The ancestors of an entry at a moment, from the top. */
async function aboveAt(log: Log, entry: PastEntry, at: Date): Promise<PastEntry[]> {
  const path: PastEntry[] = [];
  for (let next = entry.parent; next !== null; ) {
    const above: PastEntry | null = await replayEntry(log, next, at);
    if (above === null || path.some(({ id }) => id === above.id)) break;
    path.unshift(above);
    next = above.parent;
  }
  return path;
}

async function around(view: View, entries: string[], people: string[]) {
  const seen = new Set<string>();
  const names = new Map<string, PersonRow>();
  for (const { id, person } of await view.rows(aroundStatement, { entries, people }))
    if (person === null) seen.add(id);
    else names.set(id, person);
  return { seen, names };
}

function crumbOf({ id, slug, title, icon }: Pick<Crumb, "id" | "slug" | "title" | "icon">): Crumb {
  return { id, uuid: id, slug, title, icon };
}

/** Levels of the tree at a moment, for admins and developers. @throws Problem 403, 404 for one parent that was not there */
export async function readTreeAt(
  log: Log,
  { viewer }: View,
  { parents, levels, after, navOnly }: TreeQuery,
  at: Date,
): Promise<Tree> {
  if (!can(viewer.roles, "seePastTree"))
    throw forbidden("Only admins and developers see the tree as it was before.");
  const entries = await replayTree(log, viewer.space.id, at);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const children = childrenIn(entries, navOnly);

  const nodeOf = (entry: PastNode, depth: number): TreeNode => {
    const below = children(entry.id);
    const { nodes, more } = depth > 0 ? cut(below, depth) : { nodes: [], more: null };
    return {
      ...crumbOf(entry),
      type: entry.type,
      published: entry.version > 0,
      access: flagsOf(highest, viewer.roles),
      parent_entry_id: entry.parent,
      sort_order: entry.sort_order,
      show_in_nav: Number(entry.show_in_nav),
      has_children: below.length > 0,
      entries: nodes,
      more,
    };
  };
  const cut = (list: PastNode[], depth: number) => ({
    nodes: list.slice(0, maxChildren).map((entry) => nodeOf(entry, depth - 1)),
    more: list.length > maxChildren ? cursorOf(keyOf(list[maxChildren - 1]!)) : null,
  });

  if (parents.length > 1) {
    const asked = parents.map((id) => byId.get(id)).filter((entry) => entry !== undefined);
    return { data: asked.map((entry) => nodeOf(entry, levels)), more: null };
  }
  const parent = parents[0] ?? null;
  if (parent !== null && !byId.has(parent)) throw notFound();
  const from = after === undefined ? null : parseCursor(after);
  const { nodes, more } = cut(
    children(parent).filter((entry) => from === null || compareCursors(keyOf(entry), from) > 0),
    levels,
  );
  return { data: nodes, more };
}

const keyOf = ({ sort_order, sort_title, id }: PastNode) => ({ order: sort_order, title: sort_title, id });

/** The children of each place, in the order of siblings. */
function childrenIn(entries: PastNode[], navOnly: boolean): (parent: string | null) => PastNode[] {
  const places = new Map<string | null, PastNode[]>();
  for (const entry of entries) {
    if (navOnly && !entry.show_in_nav) continue;
    const place = places.get(entry.parent);
    if (place === undefined) places.set(entry.parent, [entry]);
    else place.push(entry);
  }
  for (const place of places.values()) place.sort((a, b) => compareCursors(keyOf(a), keyOf(b)));
  return (parent) => places.get(parent) ?? [];
}
