import type * as z from "zod";
import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { copyEvents } from "./events.ts";

export type CopyFact = FactOf<typeof copyEvents>;
type Began = z.infer<(typeof copyEvents)["CopyBegan"]["data"]>;

/** A copy of a page with everything below it. */
export interface Copying {
  space: string | null;
  /** Who makes it. */
  by: string | null;
  source: string;
  pages: Began["pages"];
  done: number;
  isRunning: boolean;
}
/** Null until it begins. */
export type CopyState = Copying | null;

export type CopyCommand =
  | ({ type: "begin" } & Began)
  | { type: "progress"; done: number }
  | { type: "end"; outcome: "finished" | "cancelled" };

export const copyDecider: Decider<CopyState, CopyCommand, CopyFact> = {
  category: "copy",
  initial: null,
  weigh: (state) => 500 + (state?.pages.length ?? 0) * 300,
  evolve(state, { type, data, metadata }) {
    if (type === "CopyBegan") {
      const { source_id: source, pages } = data;
      return { space: metadata.space, by: metadata.actor, source, pages, done: 0, isRunning: true };
    }
    if (state === null) return null;
    return type === "PagesCopied" ? { ...state, done: data.done } : { ...state, isRunning: false };
  },
  decide(command, state) {
    if (command.type === "begin") {
      const { source_id, pages } = command;
      return state === null ? [{ type: "CopyBegan", data: { source_id, pages } }] : [];
    }
    if (!state?.isRunning) return [];
    if (command.type === "end") return [{ type: "CopyEnded", data: { outcome: command.outcome } }];
    return command.done > state.done ? [{ type: "PagesCopied", data: { done: command.done } }] : [];
  },
};
