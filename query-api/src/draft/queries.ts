import { needs } from "@annals/access";
import { forbidden, notFound } from "@annals/http";
import { type PersonRow, personOf, personSql } from "../person/person.ts";
import type { Reads } from "../runtime/reads.ts";
import { statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import type { Draft } from "./contract.ts";

interface DraftRow {
  level: number;
  icon: string;
  sort_order: number;
  show_in_nav: boolean;
  commentable: boolean;
  template_id: string | null;
  settings: Record<string, unknown>;
  version: number;
  title: string;
  description: string;
  revision: number | null;
  /** JSON text, handed on as it is. */
  blocks: string | null;
  changed: boolean | null;
  saved_at: Date | null;
  saved_by: PersonRow | null;
}

const draftStatement = statement<DraftRow, { id: string }>(
  "draft",
  ({ read, access }) => `
    select ${access.level("e")} as level, e.icon, e.sort_order, e.show_in_nav, e.commentable, e.template_id, e.settings,
      e.version, coalesce(d.title, e.title) as title, coalesce(d.description, e.description) as description,
      d.revision, case when ${access.level("e")} >= ${needs.seeDraft} then d.blocks::text end as blocks, d.changed, d.saved_at,
      ${personSql(read, "d.saved_by")} as saved_by
    from ${read}.entry e
    left join ${read}.draft d on d.entry = e.id
    where e.id = $id and e.space = $space and ${access.visible("e")}`,
);

/** The draft as JSON text. @throws Problem 404, and 403 for those who see the page but cannot edit it */
export async function readDraft(reads: Reads, viewer: Viewer, id: string): Promise<string> {
  const row = await reads.first(draftStatement, viewer, { id });
  if (row === undefined) throw notFound();
  if (row.level < needs.seeDraft) throw forbidden("Only those who can edit this page see its draft.");
  const { title, description, settings, template_id, sort_order, icon, version } = row;
  const answer: Omit<Draft, "blocks"> = {
    id,
    uuid: id,
    revision: row.revision ?? -1,
    title,
    description,
    meta: { title, description },
    icon,
    sort_order,
    show_in_nav: Number(row.show_in_nav),
    commentable: Number(row.commentable),
    template_id,
    settings,
    changed: row.changed ?? false,
    saved_at: row.saved_at?.toISOString() ?? null,
    saved_by: personOf(row.saved_by),
    version,
  };
  // Up to some megabytes of blocks: they come from the database as text and leave as text.
  return `${JSON.stringify(answer).slice(0, -1)},"blocks":${row.blocks ?? "[]"}}`;
}
