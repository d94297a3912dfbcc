/** The process managers of reading: tell those who have not read a page of its day, and those who come into a group that it asks. */
import type { Audience } from "../audience/note.ts";
import { type Stage, stageAt, stageTasks } from "../audience/stages.ts";
import { levelFor } from "../entry/editors.ts";
import type { GroupFact } from "../group/decider.ts";
import { partOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import { type ConfirmationFact, confirmationDecider } from "./decider.ts";
import { openReaders } from "./readers.ts";

type Asking = Extract<ConfirmationFact, { type: "ReadingAsked" | "ReadingEnded" }>;

/** Each stage is a fact, told once, whatever becomes of processes and clocks. */
export const readingReminder: Manager<Asking, { stage: Stage; due: string }> = {
  name: "confirmation-reminder",
  longest: null,
  handles: ["ReadingAsked", "ReadingEnded"],
  decide: (fact) =>
    stageTasks(idIn(fact.stream), fact.type === "ReadingAsked" ? fact.data.due : null, fact.metadata.at),
  async due(core, { about, data: { stage, due } }, context) {
    const { handler, now } = core;
    const entry = about.slice(0, about.lastIndexOf("."));
    const state = await handler.load(confirmationDecider, entry, { fresh: true });
    // When nothing ran for days, only the last stage is told.
    if (state.asked?.due !== due || stageAt(due, now()) !== stage) return;
    if ((await openReaders(core, context.space!, entry, state)).length === 0) return;
    const { version } = state.asked;
    await handler.execute(confirmationDecider, entry, { type: "remind", stage, due, version }, context);
  },
};

type Joining = Extract<GroupFact, { type: "GroupMemberAdded" }>;

/** Whoever comes into a group is asked what the others in it are asked. */
export const readersJoining = (audience: Audience): Manager<Joining, { group: string; person: string }> => ({
  name: "confirmation-joining",
  longest: atOnce,
  handles: ["GroupMemberAdded"],
  decide({ stream, data: { person_id: person }, metadata }) {
    const group = idIn(stream);
    return [{ about: `${group}.${person}`, at: new Date(metadata.at), data: { group, person } }];
  },
  async due({ handler }, { data: { group, person } }, context) {
    for (const entry of await audience.askedBy(group, "confirmation")) {
      if ((await levelFor(handler, context.space!, entry, person)) === 0) continue;
      await handler.execute(confirmationDecider, entry, { type: "join", person }, partOf(context, entry));
    }
  },
});
