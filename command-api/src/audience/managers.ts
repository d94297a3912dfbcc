/** What follows from asking people to do something, for any feature that asks: reminders of the day, and asking who comes later. */
import type { GroupFact } from "../group/decider.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { AnyFact } from "../runtime/decider.ts";
import { idIn } from "../runtime/handler.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import type { Audience } from "./note.ts";
import { type Stage, stageAt, stageTasks } from "./stages.ts";

interface Reminding<Fact extends AnyFact> {
  /** Names its tasks, which are stored: never change it. */
  name: string;
  /** The type of the facts that ask, which have a day in `due`, and of those that end it. */
  asks: Fact["type"];
  ends: Fact["type"];
  /** Writes the fact that tells a stage. @param id of the stream that asks */
  remind(core: Core, id: string, of: { stage: Stage; due: string }, context: CommandContext): Promise<void>;
}

/** Reminds of days: each stage is a fact, told once, whatever becomes of processes and clocks. */
export const remindingOfDays = <Fact extends AnyFact>({
  name,
  asks,
  ends,
  remind,
}: Reminding<Fact>): Manager<Fact, { stage: Stage; due: string }> => ({
  name,
  longest: null,
  handles: [asks, ends],
  decide({ type, stream, data, metadata }) {
    const due = type === asks ? (data as { due: string | null }).due : null;
    return stageTasks(idIn(stream), due, metadata.at);
  },
  async due(core, { about, data }, context) {
    // When nothing ran for days, only the last stage is told.
    if (stageAt(data.due, core.now()) !== data.stage) return;
    await remind(core, about.slice(0, about.lastIndexOf(".")), data, context);
  },
});

type Joining = Extract<GroupFact, { type: "GroupMemberAdded" }>;

interface Asking {
  /** Names its tasks, which are stored: never change it. */
  name: string;
  /** Of the streams that ask. */
  category: string;
  audience: Audience;
  /** Asks somebody who is in a group by now. */
  join(core: Core, id: string, person: string, context: CommandContext): Promise<void>;
}

/** Whoever comes into a group is asked what the others in it are asked. */
export const askingWhoJoins = ({
  name,
  category,
  audience,
  join,
}: Asking): Manager<Joining, { group: string; person: string }> => ({
  name,
  longest: atOnce,
  handles: ["GroupMemberAdded"],
  decide({ stream, data: { person_id: person }, metadata }) {
    const group = idIn(stream);
    return [{ about: `${group}.${person}`, at: new Date(metadata.at), data: { group, person } }];
  },
  async due(core, { data: { group, person } }, context) {
    for (const id of await audience.askedBy(group, category))
      await join(core, id, person, partOf(context, id));
  },
});
