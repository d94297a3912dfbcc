import { spaceDefaults } from "@annals/access";
import type { Change } from "@annals/feed";
import type { Unit } from "../runtime/model/read-model.ts";
import type { RowChange, Rows } from "../runtime/table/rows.ts";
import { aclTable, type EntryFacts, entryTable, type Left } from "./tables.ts";

/**
 * Brings what follows from the tree up to date, once for all facts of a batch: ancestors, governing record sets and
 * trash of everything at and below the entries that changed, and the counts of children. All of it is a function of
 * `parent`, `own_sharing`, `inherits` and `trash_root` alone, so that it does not matter how the facts came in batches.
 */
export async function settleTree(unit: Unit): Promise<void> {
  const entries = unit.rows(entryTable);
  const changes = entries.changes().filter(isOfTree);
  if (changes.length === 0) return;
  const changed = new Set(changes.map(({ after }) => after!.id));
  const tops = [...changed].filter((id) => !isBelowAny(id, changed, entries));
  const { rows } = await unit.client.query<Settled>({
    name: "settle tree",
    text: settleSubtrees,
    values: [tops, !unit.isFilling],
  });
  const { settled, parents, sets } = rows[0]!;
  unit.touch(entryTable, ["ancestors", "acl", "trashed"], settled);
  if (!unit.isFilling) for (const left of leftIn(entries.changes(), settled)) unit.announce(left);
  unit.touch(aclTable, ["grants"], settled);
  const recount = new Set([...parents, ...changes.flatMap(parentsOf)]);
  // Not announced: who sees one that was counted anew hears of the place, and nobody else must.
  if (recount.size > 0)
    await unit.client.query({ name: "count children", text: countChildren, values: [[...recount]] });
  if (sets.length > 0) await unit.client.query({ name: "drop sets", text: dropUnusedSets, values: [sets] });
}

type Place = Pick<EntryFacts, "id" | "space" | "parent">;

/** What decided who saw an entry that is settled, and where it stood. */
type Settling = Place & { published: boolean; was_trashed: boolean; grants: Record<string, number> };

/** How many bytes it may take to say what left, beside everything else that is announced. */
const maxLeft = 3_000;

/** Says which entries left a place, or the sight of somebody: where they stood, and who saw them there. */
function leftIn(changes: RowChange<EntryFacts>[], settled: Settling[]): Change[] {
  const written = new Map(changes.map(({ before, after }) => [(after ?? before)!.id, before]));
  const isNew = (id: string) => written.has(id) && written.get(id) === undefined;
  const left = settled
    .filter(({ id }) => !isNew(id))
    .map(({ id, space, parent, published, was_trashed, grants }) => {
      const before = written.get(id);
      const was: Left = {
        entry: id,
        ...{ parent: before ? before.parent : parent, published: before ? before.version > 0 : published },
        ...{ trashed: was_trashed, grants },
      };
      return { space, topic: "left", id: JSON.stringify(was) };
    });
  const size = left.reduce((sum, { id }) => sum + Buffer.byteLength(id), 0);
  if (size <= maxLeft) return left;
  const spaces = new Set(left.map(({ space }) => space));
  return [...spaces].map((space) => ({ space, topic: "left", id: null }));
}

interface Settled {
  /** Entries that stand elsewhere now, are governed by another record set, or went into the trash or came out of it. */
  settled: Settling[];
  /** Parents of entries that went into the trash or came out of it. */
  parents: string[];
  /** Record sets that no longer govern some entry. */
  sets: string[];
}

function isOfTree({ before, after }: RowChange<EntryFacts>): boolean {
  return (
    before?.parent !== after?.parent ||
    before?.own_sharing !== after?.own_sharing ||
    before?.inherits !== after?.inherits ||
    before?.trash_root !== after?.trash_root
  );
}

function isBelowAny(id: string, others: Set<string>, entries: Rows<EntryFacts>): boolean {
  const parentOf = (entry: string) => entries.get(entry)?.parent ?? null;
  for (let at = parentOf(id); at !== null; at = parentOf(at)) if (others.has(at)) return true;
  return false;
}

function parentsOf({ before, after }: RowChange<EntryFacts>): string[] {
  if (before?.parent === after?.parent && before?.trash_root === after?.trash_root) return [];
  return [before?.parent, after?.parent].filter((id) => typeof id === "string");
}

/**
 * Goes down from the top entries. The nearest record of each principal wins, which is what `||` of jsonb does; the
 * defaults stand above the root. Where an entry takes nothing from above, it begins anew with its own. A set is named by what is in it, so that equal ones are one.
 */
const settleSubtrees = `
  with recursive tree as (
    select e.id, e.parent, e.space,
      case when p.id is null then '{}' else p.ancestors || p.id end as ancestors,
      case when e.inherits then coalesce(a.grants, '${JSON.stringify(spaceDefaults)}') else '{}' end
        || e.own_sharing as grants,
      coalesce(p.trashed, false) or e.trash_root as trashed
    from entry e left join entry p on p.id = e.parent left join acl a on a.id = p.acl
    where e.id = any($1)
    union all
    select e.id, e.parent, e.space, t.ancestors || t.id,
      case when e.inherits then t.grants else '{}' end || e.own_sharing, t.trashed or e.trash_root
    from tree t join entry e on e.parent = t.id
  ),
  named as materialized (
    select *, left(encode(sha256(convert_to(space::text || grants::text, 'UTF8')), 'hex'), 32) as acl from tree
  ),
  next as materialized (
    select n.*, e.acl as old_acl, e.trashed as was_trashed, e.trashed <> n.trashed as is_thrown,
      e.version > 0 as published, coalesce(was.grants, '{}') as old_grants
    from named n join entry e on e.id = n.id left join acl was on was.id = e.acl
    where e.acl <> n.acl or e.trashed <> n.trashed or e.ancestors <> n.ancestors
  ),
  sets as (
    insert into acl (id, space, grants) select distinct on (acl) acl, space, grants from next
    on conflict do nothing
    returning id, space, grants
  ),
  records as (
    insert into acl_grant (acl, space, principal, level)
    select s.id, s.space, g.key, g.value::smallint from sets s, jsonb_each_text(s.grants) g
  ),
  updated as (
    update entry e set ancestors = n.ancestors, acl = n.acl, trashed = n.trashed from next n where e.id = n.id
  )
  select
    coalesce(json_agg(json_build_object('id', id, 'space', space, 'parent', parent,
      'published', published, 'was_trashed', was_trashed, 'grants', old_grants)) filter (where $2), '[]') as settled,
    coalesce(array_agg(distinct parent) filter (where is_thrown and parent is not null), '{}') as parents,
    coalesce(array_agg(distinct old_acl) filter (where old_acl not in (acl, '')), '{}') as sets
  from next`;

const countChildren = `
  update entry e set children = n.count
  from (
    select p.id, count(c.id)::int as count
    from unnest($1::uuid[]) p (id) left join entry c on c.parent = p.id and not c.trashed
    group by p.id
  ) n
  where e.id = n.id and e.children <> n.count`;

const dropUnusedSets = `
  with unused as (
    delete from acl a where a.id = any($1) and not exists (select from entry e where e.acl = a.id) returning id
  )
  delete from acl_grant g using unused u where g.acl = u.id`;
