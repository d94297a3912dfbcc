/** Ids of the commands on single pages: what they wrote is found by them when it is taken back. */
import { idOf } from "../runtime/context.ts";

/** The command that changes a page. */
export const commandOn = (bulk: string, page: string): string => idOf(bulk, "page", page);

/** The part of it that removes tags. */
export const removing = "remove";
