import type { Entry } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import type { Command } from "../command/commands.ts";
import { type Part, slot } from "../slot/slot.ts";

export interface PageProps {
  entry: Entry;
  isWriting: boolean;
}

/** Buttons above a page, at the left of its menu. */
export const pageActions = slot<Part & { Action: ComponentType<PageProps> }>();

/** Items of the page's menu. Those with an order of 900 or more are below a line. */
export const pageMenu = slot<Part & { Items: ComponentType<PageProps> }>();

export interface ReadPage {
  entry: Entry;
  /** True when the page is shown as it was. */
  isPast: boolean;
  go(address: string): void;
}

/** What can be done with the page that is read, for the jumper and by keys. */
export const pageCommands = slot<Part & { commandsOf(page: ReadPage): Omit<Command, "group">[] }>();
