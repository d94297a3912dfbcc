import type { Block } from "@annals/document";
import { readModel, subjectOf, timeOf } from "../read-model.ts";
import { table } from "../table.ts";

/** A published version. */
export interface RevisionRow {
  entry: string;
  /** From 1. */
  number: number;
  title: string;
  description: string;
  note: string;
  blocks: Block[];
  at: Date;
  /** Null for the system itself. */
  by: string | null;
}
export const revisionTable = table<RevisionRow>(
  "revision",
  {
    entry: "uuid not null",
    number: "int not null",
    title: "text not null",
    description: "text not null",
    note: "text not null",
    blocks: "json not null",
    at: "timestamptz not null",
    by: "uuid",
  },
  ["entry", "number"],
);

export const revisionModel = readModel({
  name: "revision",
  version: 1,
  tables: [revisionTable],
  on: {
    EntryPublished(event, { rows }) {
      const { number, title, description, note, blocks } = event.data;
      const said = { number, title, description, note, blocks };
      rows(revisionTable).put({
        entry: subjectOf(event),
        ...said,
        at: timeOf(event),
        by: event.metadata.actor,
      });
    },
  },
});
