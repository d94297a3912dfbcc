/** What can be done with the text of an entry: save, discard, publish, restore an earlier version. */
import { can } from "@annals/access";
import { type Block, type BlockChange, changesWithoutNames, filesOf, withoutNames } from "@annals/document";
import type { Position } from "@annals/event-log";
import { forbidden } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { approvalsOn } from "../access/approvals.ts";
import {
  asWritten,
  type Draft,
  type DraftChanged,
  type DraftCommand,
  type DraftFact,
  draftDecider,
} from "../draft/decider.ts";
import { messages } from "../draft/messages.ts";
import { type Entry, entryDecider } from "../entry/decider.ts";
import type { ChangedFields, EntryFields, EntrySettings, EntryType } from "../entry/events.ts";
import { type Chosen, changedBy, complete, later } from "../entry/fields.ts";
import { filesInFields } from "../entry/pictures.ts";
import { createShowing, type Written } from "../file/showing.ts";
import { createTypeChecks } from "../module-schema/checks.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import { type Outcome, type Part, partOn } from "../runtime/handler.ts";
import {
  checkFree,
  heldElsewhere,
  holderAt,
  notHeld,
  type Seat,
  seatDecider,
  takenBy,
} from "../seat/decider.ts";
import type { MemberContext, Viewer } from "../viewer/viewer.ts";

export type DraftOutcome = Outcome<Draft, DraftFact>;

/** What is saved. `expected` is the revision of the draft that the writer has seen; they can leave it out for a whole text. */
type DraftText = { fields: ChangedFields; chosen?: Chosen } & (
  | { blocks?: Block[]; expected?: number }
  | { changes: BlockChange[]; expected: number }
);

/** @param page its fields as they would be published, as readers see them, and ids of those above. @throws Refused */
type FieldCheck = (
  viewer: Viewer,
  page: { fields: EntryFields; before: EntryFields | null; above: readonly string[] },
) => Promise<void>;

type CustomValues = NonNullable<EntrySettings["custom"]>;
/** The ids of those above a page; null for a page that is not made yet. */
type Above = readonly string[] | null;
interface Filling {
  /** What somebody gives of the custom fields of a page, with what is not for them to fill in, or not told, as it was. */
  filled(viewer: Viewer, given: CustomValues, before: CustomValues, above: Above): Promise<CustomValues>;
  /** Those that a page of it has that somebody makes from it. */
  carried(viewer: Viewer, values: CustomValues): Promise<CustomValues>;
  /** Those that are told to whoever writes the page. */
  told(space: string, values: CustomValues, above: Above): Promise<CustomValues>;
}

export interface DraftCommands {
  /**
   * Saves the parts that are given. Needs the seat: held by this person, and by this lease when one is named.
   * @throws Problem 404, 403; Refused without the seat, or for a stale revision
   */
  save(context: MemberContext, id: string, text: DraftText, lease?: string): Promise<DraftOutcome>;
  /** The draft, with the fields as readers see them, and the ids of those above it. @throws Problem 404, 403 */
  read(context: MemberContext, id: string): Promise<{ draft: Draft; now: EntryFields; above: string[] }>;
  /** The last revision of the draft, from the log. For who may edit the page. */
  revision(id: string): Promise<number>;
  /** Returns to what is published. Refused while another person holds the seat, and for whom it was taken from. */
  discard(context: MemberContext, id: string, expected?: number): Promise<DraftOutcome>;
  /**
   * Makes the draft the next version. Refused while another person holds the seat, for whom it was taken from, and
   * while approvals are missing.
   * @param options.anyway without the approvals that are missing: for admins and developers
   * @param options.planned when it was planned, its custom blocks were checked: a type that changed since does not stop it
   */
  publish(
    context: MemberContext,
    id: string,
    options: { note: string; expected?: number; anyway?: boolean; planned?: boolean },
  ): Promise<DraftOutcome>;
  /**
   * Publishes a text without a draft. Refused while another person holds the seat, and while there are unpublished
   * changes.
   */
  publishThis(
    context: MemberContext,
    id: string,
    text: { fields: ChangedFields; blocks: Block[]; note: string },
  ): Promise<DraftOutcome>;
  /**
   * Saves a text as the draft, without the seat. Refused while another person holds the seat, and while there are
   * other unpublished changes.
   */
  saveThis(
    context: MemberContext,
    id: string,
    text: { fields: ChangedFields; blocks: Block[] },
  ): Promise<DraftOutcome>;
  /**
   * Decides on the first text of a page that is made with it: published at once, or the draft. Nothing follows where it has a text.
   * @param path the page as it will be, and those above
   * @throws Problem 403 for whom it will not be theirs to edit
   */
  first(
    context: MemberContext,
    path: Entry[],
    text: { fields: ChangedFields; blocks: Block[]; published: boolean },
  ): Promise<Part>;
  /** Makes an earlier version the draft. Needs the seat. @throws Problem 403; Refused when there is no such version */
  restore(context: MemberContext, id: string, number: number): Promise<DraftOutcome>;
  /** Makes the draft what it was after a save. Needs the seat. @throws Problem 403; Refused when there is no such save */
  restoreSaved(context: MemberContext, id: string, revision: number): Promise<DraftOutcome>;
  /** Adds what is to be true of the fields of a page when somebody publishes it. */
  checking(check: FieldCheck): void;
  /** Says who fills in what, and what of it is told. */
  filling(rule: Filling): void;
  /** Settings that somebody gives, without what is not for them to fill in: that stays as it was. */
  filled<Settings extends Pick<EntrySettings, "custom">>(
    context: MemberContext,
    settings: Settings,
    before: EntrySettings,
    above: Above,
  ): Promise<Settings>;
  /** Settings of a page for one that somebody makes from it. */
  carried(context: MemberContext, settings: EntrySettings): Promise<EntrySettings>;
  /** Settings as whoever writes the page is told them. */
  told(space: string, settings: EntrySettings, above: Above): Promise<EntrySettings>;
  /** An earlier version, with where the page stands; null for none. @throws Problem 404, 403 for who does not manage the page */
  version(
    context: MemberContext,
    id: string,
    number: number,
  ): Promise<{ fields: EntryFields; blocks: Block[]; parent: string | null; type: EntryType } | null>;
}

export function createDraftCommands({ handler, now }: Core): DraftCommands {
  const access = createAccess(handler);
  const showing = createShowing({ handler }, access);
  const types = createTypeChecks({ handler });
  const fieldChecks: FieldCheck[] = [];
  const fillings: Filling[] = [];
  const filled: DraftCommands["filled"] = async ({ viewer }, settings, before, above) => {
    let custom: CustomValues | undefined = settings.custom;
    if (custom === undefined) return settings;
    for (const rule of fillings) custom = await rule.filled(viewer, custom, before.custom ?? {}, above);
    return { ...settings, custom };
  };
  /** The same of a change of the draft. */
  async function filledIn<Given extends { fields: ChangedFields }>(
    context: MemberContext,
    path: readonly Entry[],
    given: Given,
  ): Promise<Given> {
    const { settings } = given.fields;
    if (settings?.custom === undefined) return given;
    const entry = path[0]!;
    const draft = await handler.load(draftDecider, entry.id);
    const before = asWritten(draft, later(entry, draft.given)).settings;
    const theirs = await filled(context, settings, before, aboveIn(path));
    return { ...given, fields: { ...given.fields, settings: theirs } };
  }
  /** The same for what somebody writes, with the files that it shows. */
  async function write(
    id: string,
    command: Extract<DraftCommand, { fields: ChangedFields }> & Written,
    context: MemberContext,
  ) {
    const { blocks, given, fields } = await handler.load(draftDecider, id);
    const before = () => [
      ...filesOf(blocks),
      ...filesInFields(changedBy(later(command.entry, given), fields)),
    ];
    await showing.note(context, id, before, command);
    return execute(id, command, context);
  }
  const execute = (id: string, command: DraftCommand, context: MemberContext): Promise<DraftOutcome> =>
    handler.execute(draftDecider, id, stored(command), context).catch((error: unknown) => {
      throw onlyTold(error, id, context);
    });
  const told: DraftCommands["told"] = async (space, settings, above) => {
    let { custom } = settings;
    if (custom === undefined) return settings;
    for (const rule of fillings) custom = await rule.told(space, custom, above);
    return { ...settings, custom };
  };
  /** A refusal shows the present draft: with what is told of it. */
  function onlyTold(error: unknown, id: string, { viewer }: MemberContext): unknown {
    if (!(error instanceof Refused) || error.extra === undefined) return error;
    const { reason, said, path, extra } = error;
    return new Refused<object>(reason, said, {
      ...(path !== undefined && { path }),
      async extra(nameOf) {
        const more: Partial<DraftChanged> = await extra(nameOf);
        if (more.draft === undefined) return more;
        const above = aboveIn((await access.edit(viewer, id)).path);
        const settings = await told(viewer.space.id, more.draft.settings, above);
        return { ...more, draft: { ...more.draft, settings } };
      },
    });
  }

  async function seatOf(
    id: string,
    isEnough: (holder: string | null, lease: string | null) => boolean,
  ): Promise<Seat> {
    const seat = await handler.load(seatDecider, id);
    if (isEnough(holderAt(seat, now()), seat.held?.lease ?? null)) return seat;
    return handler.load(seatDecider, id, { fresh: true });
  }
  /** Checks that this person holds the seat, and by this lease if they name one. */
  async function checkOwnSeat(id: string, person: string, lease?: string): Promise<void> {
    const seat = await seatOf(id, (holder, held) => holder === person && held === (lease ?? held));
    const holder = holderAt(seat, now());
    if (seat.held === null || holder === null) throw notHeld();
    if (holder !== person) throw takenBy(seat.held);
    if (lease !== undefined && seat.held.lease !== lease) throw heldElsewhere();
  }
  /** Checks that nobody else holds the seat. */
  async function checkFreeSeat(id: string, person: string): Promise<void> {
    const isFree = (holder: string | null) => holder === null || holder === person;
    const { held } = await seatOf(id, isFree);
    if (held !== null && !isFree(holderAt({ held, unlocked: [] }, now()))) throw takenBy(held);
  }
  /** The same, and that it was not taken from this person: what they see may be no longer what they write. */
  async function checkOwnEnding(id: string, person: string): Promise<void> {
    checkFree(await handler.load(seatDecider, id, { fresh: true }), person, now());
  }
  /** How many people must approve a text that is published without a draft. */
  function needed(viewer: MemberContext["viewer"], path: Entry[], blocks: Block[]): number {
    // Of a page without text, as a section is, there is nothing to approve.
    const isFree = blocks.length === 0 || can(viewer.roles, "administer");
    return isFree ? 0 : approvalsOn(path, viewer.space.settings);
  }
  return {
    async save(context, id, text, lease) {
      const { entry, path } = await access.edit(context.viewer, id);
      await checkOwnSeat(id, context.viewer.person!, lease);
      await types.saved(context.viewer.space.id, text, () => handler.load(draftDecider, id));
      return write(id, { type: "save", entry, ...(await filledIn(context, path, text)) }, context);
    },
    async read(context, id) {
      const { entry, path } = await access.edit(context.viewer, id);
      const draft = await handler.load(draftDecider, id);
      return { draft, now: later(entry, draft.given), above: aboveIn(path) };
    },
    async revision(id) {
      return (await handler.load(draftDecider, id, { fresh: true })).revision;
    },
    async discard(context, id, expected) {
      const { entry } = await access.edit(context.viewer, id);
      await checkOwnEnding(id, context.viewer.person!);
      return execute(id, { type: "discard", entry, expected }, context);
    },
    async publish(context, id, { note, expected, anyway = false, planned = false }) {
      const { viewer } = context;
      const { entry, path } = await access.edit(viewer, id);
      if (anyway && !can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSkipApproval);
      // What was planned was wanted before the seat was taken from anybody.
      await (planned ? checkFreeSeat : checkOwnEnding)(id, viewer.person!);
      const approvals = approvalsOn(path, viewer.space.settings);
      if (!planned) {
        const draft = await handler.load(draftDecider, id);
        await types.published(viewer.space.id, draft);
        const now = later(entry, draft.given);
        const before = draft.published === null ? null : now;
        const page = {
          fields: asWritten(draft, now),
          before,
          above: aboveIn(path),
        };
        for (const check of fieldChecks) await check(viewer, page);
      }
      return execute(id, { type: "publish", entry, note, expected, approvals, anyway }, context);
    },
    async publishThis(context, id, { fields, blocks, note }) {
      const { viewer } = context;
      const { entry, path } = await access.edit(viewer, id);
      await checkFreeSeat(id, viewer.person!);
      const approvals = needed(viewer, path, blocks);
      return write(id, { type: "publishThis", entry, fields, blocks, note, approvals }, context);
    },
    async saveThis(context, id, { fields, blocks }) {
      const { entry } = await access.edit(context.viewer, id);
      await checkFreeSeat(id, context.viewer.person!);
      return write(id, { type: "saveThis", entry, fields, blocks }, context);
    },
    async first(context, path, { fields, blocks, published }) {
      const { viewer } = context;
      const { id } = path[0]!;
      await access.editNew(viewer, path);
      await showing.note(context, id, () => [], { fields, blocks });
      const approvals = needed(viewer, path, blocks);
      return partOn(draftDecider, id, context, (draft, [page]) => {
        if (draft.revision >= 0) return [];
        const entry = page as Entry;
        const command: DraftCommand = published
          ? { type: "publishThis", entry, fields, blocks, note: "", approvals }
          : { type: "saveThis", entry, fields, blocks };
        return draftDecider.decide(stored(command), draft);
      });
    },
    async restore(context, id, number) {
      // Whoever could make any version their draft could read all of them.
      const { path } = await access.manage(context.viewer, id);
      await checkOwnSeat(id, context.viewer.person!);
      const version = await findVersion(id, number);
      if (version === null) throw new Refused("missing", messages.noSuchVersion);
      return restoreText(context, path, version);
    },
    async restoreSaved(context, id, revision) {
      const { path } = await access.manage(context.viewer, id);
      await checkOwnSeat(id, context.viewer.person!);
      const saved = await findSaved(id, revision);
      if (saved === null) throw new Refused("missing", messages.noSuchSession);
      return restoreText(context, path, saved);
    },
    checking: (check) => void fieldChecks.push(check),
    filling: (rule) => void fillings.push(rule),
    filled,
    async carried({ viewer }, settings) {
      let { custom } = settings;
      if (custom === undefined) return settings;
      for (const rule of fillings) custom = await rule.carried(viewer, custom);
      return { ...settings, custom };
    },
    told,
    async version(context, id, number) {
      const { entry } = await access.manage(context.viewer, id);
      const version = await findVersion(id, number);
      return version && { ...version, parent: entry.parent, type: entry.type };
    },
  };

  /** Makes an earlier text the draft. */
  async function restoreText(
    context: MemberContext,
    path: Entry[],
    text: { fields: EntryFields; blocks: Block[] },
  ): Promise<DraftOutcome> {
    const entry = path[0]!;
    const given = await filledIn(context, path, text);
    return execute(entry.id, { type: "save", entry, chosen: "all", ...given }, context);
  }

  /** The fields and the text that readers saw once a version was published, from the log. This is rarely asked for. */
  async function findVersion(
    id: string,
    number: number,
  ): Promise<{ fields: EntryFields; blocks: Block[] } | null> {
    const { published } = await handler.load(draftDecider, id);
    if (published === null || number > published.number) return null;
    let draft = draftDecider.initial;
    for await (const fact of handler.read(draftDecider, id)) {
      draft = draftDecider.evolve(draft, fact);
      if (draft.published?.number === number) break;
    }
    const then = draft.published;
    if (then?.number !== number) return null;
    const entry = await entryUpTo(id, then.position);
    return entry && { fields: complete(later(entry, draft.given)), blocks: then.blocks };
  }

  /** The fields and the text of the draft after a save, from the log; null when nothing was saved at this revision. */
  async function findSaved(
    id: string,
    revision: number,
  ): Promise<{ fields: EntryFields; blocks: Block[] } | null> {
    let draft = draftDecider.initial;
    for await (const fact of handler.read(draftDecider, id)) {
      draft = draftDecider.evolve(draft, fact);
      if (fact.revision < revision) continue;
      if (fact.revision > revision || fact.type !== "DraftSaved") return null;
      const entry = await entryUpTo(id, fact.position);
      return (
        entry && {
          fields: complete(asWritten(draft, later(entry, draft.given))),
          blocks: draft.blocks,
        }
      );
    }
    return null;
  }

  /** What the life of an entry says of it up to a place in the log. */
  async function entryUpTo(id: string, position: Position) {
    let entry = entryDecider.initial;
    for await (const fact of handler.read(entryDecider, id)) {
      if (fact.position > position) break;
      entry = entryDecider.evolve(entry, fact);
    }
    return entry;
  }
}

/** The ids of those above a page. @param path the page and all above it, the page first */
export const aboveIn = (path: readonly Entry[]): string[] => path.slice(1).map(({ id }) => id);

/** A command whose text is as it is stored: mentions hold ids of people, never their names. */
function stored(command: DraftCommand): DraftCommand {
  if ("blocks" in command && command.blocks) return { ...command, blocks: withoutNames(command.blocks) };
  return "changes" in command ? { ...command, changes: changesWithoutNames(command.changes) } : command;
}
