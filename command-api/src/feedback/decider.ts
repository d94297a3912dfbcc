import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { feedbackEvents } from "./events.ts";

export type FeedbackFact = FactOf<typeof feedbackEvents>;
export type Given = Extract<FeedbackFact, { type: "FeedbackGiven" }>["data"];

/** Null: none, or taken back. */
export type Feedback = Given | null;

export type FeedbackCommand = { type: "give"; data: Given } | { type: "takeBack" };

export const feedbackDecider: Decider<Feedback, FeedbackCommand, FeedbackFact> = {
  category: "feedback",
  initial: null,
  weigh: (feedback) => 200 + (feedback?.words.length ?? 0),
  evolve: (_, { type, data }) => (type === "FeedbackGiven" ? data : null),
  decide(command, before) {
    if (command.type === "takeBack") {
      if (before === null) return [];
      const { entry_id, person_id } = before;
      return [{ type: "FeedbackTakenBack", data: { entry_id, person_id } }];
    }
    const { helpful, reason, words } = command.data;
    const isSame =
      before !== null && before.helpful === helpful && before.reason === reason && before.words === words;
    return isSame ? [] : [{ type: "FeedbackGiven", data: command.data }];
  },
};

export const feedbackId = (entry: string, person: string) => `${entry}.${person}`;
