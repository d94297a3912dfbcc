/** What can be done with the text of an entry: save, discard, publish, restore an earlier version. */
import {
  type Block,
  type BlockChange,
  changesWithoutNames,
  versionAfter,
  withoutNames,
} from "@annals/document";
import { createAccess, type Seen } from "../entry/access.ts";
import type { Entry } from "../entry/decider.ts";
import { createShowing, type Written } from "../file/showing.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Outcome } from "../runtime/handler.ts";
import { holderAt, type Seat, seatDecider, takenBy } from "../seat/decider.ts";
import type { MemberContext } from "../session/viewer.ts";
import {
  type Draft,
  type DraftCommand,
  type DraftFact,
  type DraftFields,
  draftDecider,
  type Names,
} from "./decider.ts";

export type DraftOutcome = Outcome<Draft, DraftFact>;

/** What is saved. `expected` is the revision of the draft that the writer has seen; they can leave it out for a whole text. */
export type DraftText = { fields: DraftFields } & (
  | { blocks?: Block[]; expected?: number }
  | { changes: BlockChange[]; expected: number }
);

export interface DraftCommands {
  /**
   * Saves the parts that are given. Needs the seat.
   * @throws Problem 404, 403; Refused without the seat, or for a stale revision
   */
  save(context: MemberContext, id: string, text: DraftText): Promise<DraftOutcome>;
  /** Returns to the published text. Refused while another person holds the seat. */
  discard(context: MemberContext, id: string, expected?: number): Promise<DraftOutcome>;
  /** Makes the draft the next version. Refused while another person holds the seat. */
  publish(
    context: MemberContext,
    id: string,
    options: { note: string; expected?: number },
  ): Promise<DraftOutcome>;
  /**
   * Publishes a text without a draft. Refused while another person holds the seat, and while there are unpublished
   * changes.
   */
  publishThis(
    context: MemberContext,
    id: string,
    text: { fields: DraftFields; blocks: Block[]; note: string },
  ): Promise<DraftOutcome>;
  /**
   * Saves a text as the draft, without the seat. Refused while another person holds the seat, and while there are
   * other unpublished changes.
   */
  saveThis(
    context: MemberContext,
    id: string,
    text: { fields: DraftFields; blocks: Block[] },
  ): Promise<DraftOutcome>;
  /** Makes an earlier version the draft. Needs the seat. @throws Refused when there is no such version */
  restore(context: MemberContext, id: string, number: number): Promise<DraftOutcome>;
}

export function createDraftCommands({ handler, now }: Core): DraftCommands {
  const access = createAccess(handler);
  const showing = createShowing({ handler }, access);
  /** The same for a text that somebody writes, with the files that it shows. */
  async function write(id: string, command: DraftCommand & Written, context: MemberContext) {
    await showing.note(context, id, (await handler.load(draftDecider, id)).blocks, command);
    return execute(id, command, context);
  }
  const execute = (id: string, command: DraftCommand, context: MemberContext): Promise<DraftOutcome> =>
    handler.execute(draftDecider, id, stored(command), context);

  async function seatOf(id: string, isEnough: (holder: string | null) => boolean): Promise<Seat> {
    const seat = await handler.load(seatDecider, id);
    if (isEnough(holderAt(seat, now()))) return seat;
    return handler.load(seatDecider, id, { fresh: true });
  }
  /** Checks that this person holds the seat. */
  async function checkOwnSeat(id: string, person: string): Promise<void> {
    const seat = await seatOf(id, (holder) => holder === person);
    const holder = holderAt(seat, now());
    if (holder === person) return;
    if (seat !== null && holder !== null) throw takenBy(seat);
    throw new Refused("conflict", "Nobody holds the editing seat of this page. Take it to write.");
  }
  /** Checks that nobody else holds the seat. */
  async function checkFreeSeat(id: string, person: string): Promise<void> {
    const isFree = (holder: string | null) => holder === null || holder === person;
    const seat = await seatOf(id, isFree);
    if (seat !== null && !isFree(holderAt(seat, now()))) throw takenBy(seat);
  }
  async function namesNow({ entry }: Seen): Promise<Names> {
    return namesOf(entry, await handler.load(draftDecider, entry.id));
  }

  return {
    async save(context, id, text) {
      const seen = await access.edit(context.viewer, id);
      await checkOwnSeat(id, context.viewer.person!);
      return write(id, { type: "save", now: await namesNow(seen), ...text }, context);
    },
    async discard(context, id, expected) {
      const seen = await access.edit(context.viewer, id);
      await checkFreeSeat(id, context.viewer.person!);
      return execute(id, { type: "discard", now: await namesNow(seen), expected }, context);
    },
    async publish(context, id, { note, expected }) {
      const seen = await access.edit(context.viewer, id);
      await checkFreeSeat(id, context.viewer.person!);
      return execute(id, { type: "publish", now: await namesNow(seen), note, expected }, context);
    },
    async publishThis(context, id, { fields, blocks, note }) {
      const seen = await access.edit(context.viewer, id);
      await checkFreeSeat(id, context.viewer.person!);
      return write(id, { type: "publishThis", now: await namesNow(seen), fields, blocks, note }, context);
    },
    async saveThis(context, id, { fields, blocks }) {
      const seen = await access.edit(context.viewer, id);
      await checkFreeSeat(id, context.viewer.person!);
      return write(id, { type: "saveThis", now: await namesNow(seen), fields, blocks }, context);
    },
    async restore(context, id, number) {
      const seen = await access.edit(context.viewer, id);
      await checkOwnSeat(id, context.viewer.person!);
      const version = await findVersion(id, number);
      if (version === null) throw new Refused("missing", "There is no such version of this page.");
      const { title, description, blocks } = version;
      const fields = { title, description };
      return execute(id, { type: "save", now: await namesNow(seen), fields, blocks }, context);
    },
  };

  /** Looks up an old version in the log. Versions are few among many saves, but this is rarely asked for. */
  async function findVersion(id: string, number: number) {
    const draft = await handler.load(draftDecider, id);
    if (draft.published === null || number > draft.published.number) return null;
    if (number === draft.published.number) return draft.published;
    let blocks: Block[] = [];
    for await (const fact of handler.read(draftDecider, id)) {
      if (fact.type !== "EntryPublished") continue;
      blocks = versionAfter(blocks, fact.data);
      if (fact.data.number === number) return { ...fact.data, blocks };
    }
    return null;
  }
}

/** A command whose text is as it is stored: mentions hold ids of people, never their names. */
function stored(command: DraftCommand): DraftCommand {
  if ("blocks" in command && command.blocks) return { ...command, blocks: withoutNames(command.blocks) };
  return "changes" in command ? { ...command, changes: changesWithoutNames(command.changes) } : command;
}

/** An entry gets its title and description by publishing and by renaming: the later one counts. */
export function namesOf(entry: Entry, { published }: Draft): Names {
  const wins = (at: string) => published === null || at > published.position;
  return {
    title: wins(entry.titleAt) ? entry.title : published!.title,
    description: wins(entry.descriptionAt) ? entry.description : published!.description,
  };
}
