import type { Block } from "@annals/document";
import { table } from "../table.ts";

/** What is being written; there from the first save or publish on. */
export interface DraftRow {
  entry: string;
  space: string;
  /** Revision of the last event of the stream `draft-{entry}`. */
  revision: number;
  /** Null: as published. */
  title: string | null;
  description: string | null;
  /** While `changed` is false, what is published. */
  blocks: Block[];
  /** It was saved since it was last published or discarded. */
  changed: boolean;
  saved_at: Date;
  saved_by: string | null;
  /** Number of the last published version; 0 for none. */
  version: number;
}
export const draftTable = table<DraftRow>(
  "draft",
  {
    entry: "uuid not null",
    space: "uuid not null",
    revision: "int not null",
    title: "text",
    description: "text",
    blocks: "jsonb not null",
    changed: "boolean not null",
    saved_at: "timestamptz not null",
    saved_by: "uuid",
    version: "int not null",
  },
  ["entry"],
);
