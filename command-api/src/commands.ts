import type { Core } from "./core.ts";
import { createDraftCommands, type DraftCommands } from "./draft/commands.ts";
import { createEntryCommands, type EntryCommands } from "./entry/commands.ts";
import { createSeatCommands, type SeatCommands } from "./seat/commands.ts";

/**
 * The commands on entries as functions, for routes and for jobs in this process (imports): the same rules, the same access
 * checks, the same facts. They may run as many at a time as one likes: those on one stream queue up, the appends of
 * all that run go together into few commits.
 *
 *     const context = { viewer, space: viewer.space.id, actor: viewer.person, correlation: job, command: idOf(job) };
 *     const { facts } = await commands.entry.create(partOf(context, `create ${id}`), { id, title, … });
 *     await commands.draft.publishThis(partOf(context, `publish ${id}`), id, { fields: { title }, blocks, note: "" });
 *
 * `facts` is empty when there was nothing to do. They throw `Problem` (403, 404, 422) and `Refused` (rules; `takenBy` others).
 */
export interface Commands {
  entry: EntryCommands;
  draft: DraftCommands;
  seat: SeatCommands;
}

export function createCommands(core: Core): Commands {
  return {
    entry: createEntryCommands(core),
    draft: createDraftCommands(core),
    seat: createSeatCommands(core),
  };
}
