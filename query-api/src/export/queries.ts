import type { Block } from "@annals/document";
import { sorted } from "../entry/columns.ts";
import { statement } from "../runtime/statement.ts";

/** A page as the export needs it to find its place; its text is read when its turn comes. */
export interface ExportRow {
  id: string;
  title: string;
  description: string;
  icon: string;
  type: "blog" | "section";
  ancestors: string[];
  sort_order: number;
  show_in_nav: boolean;
  version: number;
  updated_at: Date;
}

/** All that may be viewed, or what is at and below an entry; parents before children. */
export const pagesStatement = statement<ExportRow, { under: string | null }>(
  "export_pages",
  ({ read, access }) => `
    select e.id, e.title, e.description, e.icon, e.type, e.ancestors, e.sort_order, e.show_in_nav, e.version, e.updated_at
    from ${read}.entry e
    where e.space = $space and ${access.visible("e")}
      and ($under::uuid is null or e.id = $under or e.ancestors @> array[$under::uuid])
    order by cardinality(e.ancestors), ${sorted("e")}`,
);

export interface AttachmentRow {
  entry: string;
  id: string;
  name: string;
  sha256: string;
}

/** The files that the published text of those pages shows. */
export const attachmentsStatement = statement<AttachmentRow, { under: string | null }>(
  "export_attachments",
  ({ read, access }) => `
    select u.entry, f.id, f.name, f.sha256
    from ${read}.entry e
    join ${read}.file_use u on u.entry = e.id and u.published
    join ${read}.file f on f.id = u.file and f.space = e.space
    where e.space = $space and ${access.visible("e")}
      and ($under::uuid is null or e.id = $under or e.ancestors @> array[$under::uuid])
    order by f.id, u.entry`,
);

/** The published text of a page, as far as it may still be viewed when its turn comes. */
export const textStatement = statement<{ blocks: Block[] }, { id: string }>(
  "export_text",
  ({ read, access }) => `
    select r.blocks from ${read}.entry e
    join ${read}.revision r on r.entry = e.id and r.number = e.version
    where e.id = $id and e.space = $space and ${access.visible("e")}`,
);
