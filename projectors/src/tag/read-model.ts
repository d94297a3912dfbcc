import { entryTable } from "../entry/tables.ts";
import { announces, readModel, spaceOf, timeOf, type Unit } from "../runtime/model/read-model.ts";
import { entryTagTable, type TagRow, tagTable } from "./tables.ts";

export const tagModel = readModel({
  name: "tag",
  version: 1,
  tables: [tagTable, entryTagTable],
  follows: ["tag"],
  announces: [
    // By the person who made it: a tag exists for them, for admins, and for who sees a page with it, which is announced itself.
    {
      table: tagTable,
      topic: "tag",
      of: ({ space, created_by }: Pick<TagRow, "space" | "created_by">) => ({ space, id: created_by }),
    },
    announces(entryTagTable, "entry", ({ space, entry }) => ({ space, id: entry })),
  ],
  load: (events, { rows }) =>
    rows(tagTable).load(events.flatMap(({ data }) => ("tag_id" in data ? [[data.tag_id]] : []))),
  on: {
    TagCreated(event, { rows }) {
      const { tag_id: id, name, color } = event.data;
      const made = { created_at: timeOf(event), created_by: event.metadata.actor };
      const tag = { id, space: spaceOf(event), name, color, merged_into: null, deleted: false, ...made };
      rows(tagTable).put(tag);
    },
    TagRenamed: ({ data }, unit) => change(unit, data.tag_id, { name: data.name }),
    TagColored: ({ data }, unit) => change(unit, data.tag_id, { color: data.color }),
    TagMerged: ({ data }, unit) => change(unit, data.tag_id, { merged_into: data.into }),
    TagDeleted: ({ data }, unit) => change(unit, data.tag_id, { deleted: true }),
    TagRestored: ({ data }, unit) => change(unit, data.tag_id, { merged_into: null, deleted: false }),
  },
  /** Whatever came last, the page or the tag: what is shown follows from both as they are now. */
  async settle(unit) {
    const tags = unit.rows(tagTable).changes();
    if (tags.length > 0) {
      const spaces = [...new Set(tags.map(({ before, after }) => (after ?? before)!.space))];
      await unit.client.query({ name: "settle tags", text: settleTags, values: [spaces] });
    }
    const entries = unit
      .rows(entryTable)
      .changes()
      .filter(({ before, after }) => before?.tagged_at !== after?.tagged_at)
      .filter(({ before, after }) => hasTags(before) || hasTags(after))
      .map(({ before, after }) => (after ?? before)!.id);
    if (tags.length === 0 && entries.length === 0) return;
    const { rows } = await unit.client.query<{ entry: string; tag: string; space: string }>({
      name: "settle tags of entries",
      text: settleEntries,
      values: [entries, tags.map(({ before, after }) => (after ?? before)!.id)],
    });
    unit.touch(entryTagTable, ["name", "color"], rows);
  },
});

const hasTags = (entry: { tags: string[] } | undefined): boolean =>
  entry !== undefined && entry.tags.length > 0;

function change({ rows }: Unit, id: string, change: Partial<TagRow>): void {
  const tag = rows(tagTable).get(id);
  if (tag) rows(tagTable).put({ ...tag, ...change });
}

/** The longest chain of merged tags that is followed. */
const maxMerges = 100;

const settleTags = `
  with recursive lead (id, last, steps) as (
    select t.id, t.id, 0 from ${tagTable.name} t where t.space = any($1)
    union all
    select lead.id, t.merged_into, lead.steps + 1 from lead join ${tagTable.name} t on t.id = lead.last
    where t.merged_into is not null and lead.steps < ${maxMerges}
  ), ends as (select distinct on (id) id, last from lead order by id, steps desc)
  update ${tagTable.name} t set stands_for = found.stands_for
  from (
    select ends.id, case when last.deleted or last.merged_into is not null or last.space <> own.space then null else last.id end as stands_for
    from ends join ${tagTable.name} own on own.id = ends.id left join ${tagTable.name} last on last.id = ends.last
  ) found
  where t.id = found.id and t.stands_for is distinct from found.stands_for`;

/** Of these entries, and of those with one of these tags, or with one that stands for one of these. */
const settleEntries = `
  with about as (
    select e.id, e.space, e.tagged_at from ${entryTable.name} e
    where e.id = any($1) or e.tags && array(
      select t.id from ${tagTable.name} t where t.id = any($2) or t.stands_for = any($2))
  ), wanted as (
    select about.id as entry, present.id as tag, about.space, present.name, present.color,
      min(given.value::timestamptz) as since
    from about cross join jsonb_each_text(about.tagged_at) given
    join ${tagTable.name} own on own.id = given.key::uuid and own.space = about.space
    join ${tagTable.name} present on present.id = own.stands_for
    group by about.id, present.id, about.space, present.name, present.color
  ), gone as (
    delete from ${entryTagTable.name} x using about
    where x.entry = about.id and not exists (select from wanted w where w.entry = x.entry and w.tag = x.tag)
    returning x.entry, x.tag, x.space
  ), put as (
    insert into ${entryTagTable.name} as x (entry, tag, space, name, color, since)
    select entry, tag, space, name, color, since from wanted
    on conflict (entry, tag) do update set name = excluded.name, color = excluded.color, since = excluded.since
    where (x.name, x.color, x.since) is distinct from (excluded.name, excluded.color, excluded.since)
    returning x.entry, x.tag, x.space
  )
  select * from gone union all select * from put`;
