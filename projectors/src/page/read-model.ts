import type { Heading } from "@annals/document";
import { table } from "../table.ts";

/** The published text as it is read. */
export interface PageRow {
  entry: string;
  /** Safe to show as it is. */
  html: string;
  headings: Heading[];
  /** Plain, one line a block. */
  text: string;
}
export const pageTable = table<PageRow>(
  "page",
  { entry: "uuid not null", html: "text not null", headings: "jsonb not null", text: "text not null" },
  ["entry"],
);

/** The published text of `entry` links to or mentions `target`. */
export interface EntryLinkRow {
  entry: string;
  target: string;
}
export const entryLinkTable = table<EntryLinkRow>(
  "entry_link",
  { entry: "uuid not null", target: "uuid not null" },
  ["entry", "target"],
);
export const pageIndexes = ["create index entry_link_target on entry_link (target)"];
