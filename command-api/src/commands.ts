import { createDraftCommands, type DraftCommands } from "./draft/commands.ts";
import { createEntryCommands, type EntryCommands } from "./entry/commands.ts";
import { createFileCommands, type FileCommands } from "./file/commands.ts";
import { createMemberCommands, type MemberCommands } from "./member/commands.ts";
import { createPersonCommands, type PersonCommands } from "./person/commands.ts";
import type { Core } from "./runtime/core.ts";
import { createSeatCommands, type SeatCommands } from "./seat/commands.ts";
import { createSessionCommands, type SessionCommands, type SessionOptions } from "./session/commands.ts";
import { createSetupCommands, type SetupCommands } from "./setup/commands.ts";
import { createSpaceCommands, type SpaceCommands } from "./space/commands.ts";

/**
 * All commands as functions, for routes and for jobs in this process (imports): the same rules, the same access checks, the
 * same facts. Any number may run at a time: those on one stream queue up, and the appends of all of them share a few commits.
 *
 *     const context = { viewer, space: viewer.space.id, actor: viewer.person, correlation: job, command: idOf(job) };
 *     const { facts } = await commands.entry.create(partOf(context, `create ${id}`), { id, title, … });
 *     await commands.draft.publishThis(partOf(context, `publish ${id}`), id, { fields: { title }, blocks, note: "" });
 *
 * `facts` is empty when there was nothing to do. Commands throw `Problem` (403, 404, 422) and `Refused` (by the rules).
 */
export interface Commands {
  setup: SetupCommands;
  person: PersonCommands;
  member: MemberCommands;
  session: SessionCommands;
  space: SpaceCommands;
  entry: EntryCommands;
  draft: DraftCommands;
  seat: SeatCommands;
  file: FileCommands;
}

export interface CommandsOptions extends SessionOptions {
  /** Keys that no space may have. */
  reservedKeys: string[];
}

export function createCommands(core: Core, options: CommandsOptions): Commands {
  const person = createPersonCommands(core);
  const space = createSpaceCommands(core, options.reservedKeys);
  return {
    setup: createSetupCommands(core, { person, space }),
    person,
    member: createMemberCommands(core, person),
    session: createSessionCommands(core, person, options),
    space,
    entry: createEntryCommands(core),
    draft: createDraftCommands(core),
    seat: createSeatCommands(core),
    file: createFileCommands(core),
  };
}
