import { isOver } from "@annals/http";
import { messages as linkMessages } from "../link/messages.ts";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { pageLinkEvents } from "./events.ts";

export type PageLinkFact = FactOf<typeof pageLinkEvents>;

export interface PageLink {
  space: string | null;
  by: string | null;
  entry: string;
  until: string | null;
  /** Sealed hash. */
  password: string | null;
  ended: boolean;
}
/** Null: no such link. */
export type PageLinkState = PageLink | null;

export type PageLinkCommand =
  | { type: "make"; id: string; entry: string; until: string | null; password: string | null }
  | { type: "end"; reason: "hand" | "time" };

export const pageLinkDecider: Decider<PageLinkState, PageLinkCommand, PageLinkFact> = {
  category: "page_link",
  initial: null,
  evolve(link, { type, data, metadata }) {
    switch (type) {
      case "PageLinkMade": {
        const { entry_id: entry, until, password } = data;
        const { space, actor: by } = metadata;
        return { space, by, entry, until, password, ended: false };
      }
      case "PageLinkEnded":
        return link && { ...link, ended: true };
    }
  },
  decide(command, link) {
    if (command.type === "make") {
      const { id, entry, until, password } = command;
      return link === null
        ? [{ type: "PageLinkMade", data: { link_id: id, entry_id: entry, until, password } }]
        : [];
    }
    if (link === null) throw new Refused("missing", linkMessages.noSuchLink);
    return link.ended ? [] : [{ type: "PageLinkEnded", data: { reason: command.reason } }];
  },
};

/** Whether a link works at a moment, as far as it knows itself. */
export function isAlive({ ended, until }: PageLink, now: Date): boolean {
  return !ended && (until === null || !isOver("pageLink", until, now));
}
