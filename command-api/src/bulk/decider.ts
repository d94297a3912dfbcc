import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { BulkAction, BulkReason, bulkEvents } from "./events.ts";

export type BulkFact = FactOf<typeof bulkEvents>;

export interface Refusal {
  id: string;
  reason: BulkReason;
}

/** One thing that is done to many pages. */
export interface Bulk {
  space: string | null;
  /** Who does it. */
  by: string | null;
  action: BulkAction;
  pages: readonly string[];
  /** How many of them it has come to, refused ones included. */
  done: number;
  refused: readonly Refusal[];
  state: "running" | "finished" | "cancelled";
}
/** Null until it begins. */
export type BulkState = Bulk | null;

export type BulkCommand =
  | { type: "begin"; action: BulkAction; pages: string[] }
  | { type: "advance"; done: number; refused: Refusal[] }
  | { type: "end"; outcome: "finished" | "cancelled" };

export const bulkDecider: Decider<BulkState, BulkCommand, BulkFact> = {
  category: "bulk",
  initial: null,
  weigh: (bulk) => 500 + (bulk?.pages.length ?? 0) * 120,

  evolve(bulk, { type, data, metadata }) {
    if (type === "BulkBegan") {
      const { space, actor: by } = metadata;
      return { space, by, ...data, done: 0, refused: [], state: "running" };
    }
    if (bulk === null) return null;
    if (type === "BulkEnded") return { ...bulk, state: data.outcome };
    return { ...bulk, done: data.done, refused: [...bulk.refused, ...data.refused] };
  },

  decide(command, bulk) {
    if (command.type === "begin") {
      const { action, pages } = command;
      return bulk === null ? [{ type: "BulkBegan", data: { action, pages } }] : [];
    }
    if (bulk === null) return [];
    if (command.type === "end") {
      const { outcome } = command;
      return bulk.state === "running" ? [{ type: "BulkEnded", data: { outcome } }] : [];
    }
    // Set after a cancellation too: what was done by then is shown.
    const { done } = command;
    if (bulk.state === "finished" || done <= bulk.done) return [];
    const known = new Set(bulk.refused.map(({ id }) => id));
    const refused = command.refused.filter(({ id }) => !known.has(id));
    return [{ type: "BulkAdvanced", data: { done, refused } }];
  },
};
