import type { Entry, EntryParts, TreeNode } from "@annals/query-api/contract";
import type { ComponentType, ReactNode } from "react";
import type { Command } from "../command/commands.ts";
import { type Part, slot } from "../slot/slot.ts";

export interface PageProps {
  entry: Entry;
  isWriting: boolean;
}

/** A field that a feature adds to the answer about a page: its value on a new page, and the line that shows it. */
interface PageLine<Name extends keyof EntryParts> {
  new: EntryParts[Name];
  /** Null for a field that has no line. */
  Line: ComponentType<PageProps> | null;
}

/** Lines below the title of a page, one for each part that features add to the answer about it. */
export const pageLines = slot<Part & PageLine<keyof EntryParts>>();

/** Shows all of them, in this order. Does not compile when one is forgotten. */
export function addPageLines(lines: { [Name in keyof EntryParts]: PageLine<Name> }): void {
  for (const [order, [id, line]] of Object.entries(lines).entries()) pageLines.add({ id, order, ...line });
}

/** The fields of features on a new page. */
export const newParts = (): EntryParts =>
  Object.fromEntries(pageLines.all().map((line) => [line.id, line.new])) as unknown as EntryParts;

/** Parts between the text of a page and what is said of it. */
export const pageData = slot<Part & { Data: ComponentType<PageProps> }>();

/** Parts below the text of a page, above the links to its siblings. */
export const pageFoot = slot<Part & { Foot: ComponentType<PageProps> }>();

/** Parts below the text of a page as it was at a moment. */
export const pastFoot = slot<Part & { Foot: ComponentType<{ entry: Entry }> }>();

/** Parts beside a page, over its right side. */
export const pageSide = slot<Part & { Side: ComponentType<PageProps> }>();

/** Buttons above a page, at the left of its menu. */
export const pageActions = slot<Part & { Action: ComponentType<PageProps> }>();

/**
 * Items of the page's menu. Those with an order of 900 or more are below a line; those from 300 to 399, by which a page goes out, are behind one
 * row while it is written.
 */
export const pageMenu = slot<Part & { Items: ComponentType<PageProps> }>();

export interface ReadPage {
  entry: Entry;
  /** True when the page is shown as it was. */
  isPast: boolean;
  isWriting: boolean;
  go(address: string): void;
}

/** What can be done with the page that is read, for the jumper and by keys. */
export const pageCommands = slot<Part & { commandsOf(page: ReadPage): Omit<Command, "group">[] }>();

/** A row of the tree, as its menu sees it. */
export interface TreeRow {
  node: TreeNode;
  parent: string | null;
  /** Lets the person change the title in the row. */
  rename(): void;
}

export interface RowAction {
  label: string;
  icon: ReactNode;
  keys?: string;
  danger?: boolean;
  run(): void;
}

/**
 * Items of the menu of a row in the tree; null when the person may not do it. Those with an order of 900 or more are below
 * a line.
 */
export const rowMenu = slot<Part & { actionOf(row: TreeRow): RowAction | null }>();
