/** What can be done with an entry: who may do it, and what it needs to know of other entries. */

import { can } from "@annals/access";
import { forbidden, invalid } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import { createAccess, isTrashed, type Seen } from "../access/access.ts";
import { draftDecider } from "../draft/decider.ts";
import {
  asCreated,
  type ChangeAtOnce,
  type ChangedValues,
  type Entry,
  type EntryCommand,
  type EntryFact,
  type EntryState,
  entryDecider,
} from "../entry/decider.ts";
import { type Given, later } from "../entry/fields.ts";
import { messages } from "../entry/messages.ts";
import { pageFieldsIn } from "../entry/page-fields.ts";
import { filesInFields } from "../entry/pictures.ts";
import { createShowing } from "../file/showing.ts";
import { isMember } from "../group/belong.ts";
import type { HandOver } from "../membership/commands.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import { type Outcome, type Part, partOn } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import { seatDecider } from "../seat/decider.ts";
import type { MemberContext, Viewer } from "../viewer/viewer.ts";
import type { createEntry } from "./contract.ts";
import { handOver } from "./hand-over.ts";

/** What a new entry is made from. */
type NewEntry = Omit<BodyOf<typeof createEntry>, "author_id" | "published" | "id" | "blocks" | "markdown"> & {
  id: string;
  author?: string;
};
/** What was written: no facts when everything was so already. */
export type EntryOutcome = Outcome<EntryState, EntryFact>;
export interface EntryCommands {
  /** Creates an entry. The same id again is the same create. @throws Problem 403, 422; Refused for an id that is taken */
  create(context: MemberContext, entry: NewEntry): Promise<EntryOutcome>;
  /**
   * The same with the first text of the page, in one append.
   * @param first what is decided on its text, where nothing was written before. It is given the entry as it will be, and those above
   * @returns null when the entry was there already: nothing was written
   */
  createWith(
    context: MemberContext,
    entry: NewEntry,
    first: (path: Entry[]) => Promise<Part>,
  ): Promise<(Written & { state: Entry }) | null>;
  /** Says that nothing can be there with an id that was just made. */
  expectNew(id: string): void;
  /** @throws Problem 404, 403 */
  rename(context: MemberContext, id: string, title: string): Promise<EntryOutcome>;
  /** @throws Problem 404, 403, 422 (inside itself, unknown destination) */
  move(
    context: MemberContext,
    id: string,
    to: { parent: string | null; sortOrder?: number },
  ): Promise<EntryOutcome>;
  /** Puts siblings in the order of the list. @throws Problem 404, 403, 422 */
  reorder(context: MemberContext, parent: string | null, ids: string[]): Promise<Written>;
  /** Changes fields at once, without a draft; of its custom fields those that are named. @throws Problem 404, 403 */
  change(
    context: MemberContext,
    id: string,
    change: ChangeAtOnce,
    values?: ChangedValues,
  ): Promise<EntryOutcome>;
  /** Moves an entry to the trash, with everything below it. @throws Problem 404, 403 */
  trash(context: MemberContext, id: string): Promise<EntryOutcome>;
  /** Restores an entry from the trash; to the top when its parent is gone. @throws Problem 404, 403; Refused while a page above is in the trash */
  restore(context: MemberContext, id: string): Promise<EntryOutcome>;
  /** Gives pages of one person to another. Answers the ids of those that were still the person's, and not in the trash. */
  handOver(context: CommandContext, asked: HandOver): Promise<Written & { entries: string[] }>;
}

export function createEntryCommands(core: Core): EntryCommands {
  const { handler, exclusively } = core;
  const access = createAccess(handler);
  const showing = createShowing({ handler }, access);
  const execute = (context: CommandContext, id: string, command: EntryCommand) =>
    handler.execute(entryDecider, id, command, context);

  /** What publications gave of the fields of an entry. */
  const publishedOf = async (id: string): Promise<Given> => (await handler.load(draftDecider, id)).given;

  /** Where an entry returns to: below its parent, unless that is unknown or in the trash itself. */
  function placeOfReturn({ entry, path }: Seen): string | null {
    const [, ...above] = path;
    return above.length > 0 && !isTrashed(above) ? entry.parent : null;
  }

  /** A page is its author's: only those who could hand it over later may begin it for somebody else. */
  async function checkAuthor({ viewer, repeated }: MemberContext, author: string): Promise<void> {
    if (author === viewer.person || repeated) return;
    if (!can(viewer.roles, "manageMembers")) throw forbidden(messages.onlyManagersNameAuthors);
    if (!(await isMember({ handler }, viewer.space.id, author)))
      throw invalid("author_id", messages.authorIsNoMember);
  }

  /** Checks that an entry can be made, and notes the files that it shows. */
  async function prepared(context: MemberContext, entry: NewEntry) {
    const { author = context.viewer.person! } = entry;
    const above = await access.place(context.viewer, entry.parent_entry_id, "parent_entry_id");
    await checkAuthor(context, author);
    await showing.note(context, entry.id, () => [], {
      fields: { icon: entry.icon, settings: entry.settings },
    });
    const data = {
      entry_id: entry.id,
      type: entry.type,
      title: entry.title,
      description: entry.description,
      ...pageFieldsIn(entry),
      parent_id: entry.parent_entry_id,
      author_id: author,
      settings: entry.settings,
    };
    return { above, command: { type: "create", space: context.space, data } as const };
  }

  /** What belongs to an entry that is new is new as well, and need not be looked for. */
  function expectNoText(id: string): void {
    handler.expectNew(draftDecider, id);
    handler.expectNew(seatDecider, id);
  }

  return {
    async create(context, entry) {
      const { command } = await prepared(context, entry);
      const outcome = await execute(context, entry.id, command);
      if (outcome.facts.length > 0) expectNoText(entry.id);
      return outcome;
    },

    async createWith(context, entry, first) {
      if ((await handler.load(entryDecider, entry.id)) !== null) return null;
      const { command, above } = await prepared(context, entry);
      const state = asCreated(command.space, command.data);
      const text = await first([state, ...above]);
      expectNoText(entry.id);
      const created = partOn(entryDecider, entry.id, context, (now) => entryDecider.decide(command, now));
      const outcomes = await handler.executeTogether([created, text]);
      return { state, position: outcomes.at(-1)!.position };
    },

    handOver: (context, asked) => handOver(core, context, asked),

    expectNew(id) {
      handler.expectNew(entryDecider, id);
    },

    async rename(context, id, title) {
      await access.edit(context.viewer, id);
      return execute(context, id, { type: "rename", published: await publishedOf(id), title });
    },

    async move(context, id, { parent, sortOrder }) {
      const { viewer } = context;
      // Read by all who wait, before it is their turn.
      await Promise.all([access.manage(viewer, id), publishedOf(id)]);
      // Two moves at once could each be allowed and together make a circle, so moves are decided one after the other.
      return exclusively(treeOf(viewer), async (turn) => {
        const { entry } = await access.manage(viewer, id, turn);
        const { parent: from } = entry;
        if (parent !== from) {
          const above = await access.place(viewer, parent, "destination_id", turn);
          if (above.some((one) => one.id === id)) throw invalid("destination_id", messages.belowItself);
        }
        const published = await publishedOf(id);
        const moved = execute(context, id, { type: "move", published, from, parent, sortOrder });
        turn.next();
        return moved;
      });
    },

    async reorder(context, parent, ids) {
      const seen = await Promise.all(ids.map((id) => access.edit(context.viewer, id)));
      seen.forEach(({ entry }, at) => {
        if (entry.parent !== parent) throw invalid(`sort_order.${at}`, messages.somewhereElse);
      });
      if (new Set(ids).size < ids.length) throw invalid("sort_order", messages.namedTwice);
      await Promise.all(
        ids.map(async (id, at) => {
          const published = await publishedOf(id);
          return execute(partOf(context, id), id, { type: "change", published, change: { sort_order: at } });
        }),
      );
      return { position: handler.position() };
    },

    async change(context, id, change, values) {
      const { entry } = await access.edit(context.viewer, id);
      const published = await publishedOf(id);
      const before = () => filesInFields(later(entry, published));
      await showing.note(context, id, before, { fields: change });
      return execute(context, id, { type: "change", published, change, ...(values && { values }) });
    },

    async trash(context, id) {
      await access.manageTrashed(context.viewer, id);
      return execute(context, id, { type: "trash" });
    },

    async restore(context, id) {
      const { viewer } = context;
      await access.manageTrashed(viewer, id);
      return exclusively(treeOf(viewer), async (turn) => {
        const seen = await access.manageTrashed(viewer, id, turn);
        if (!seen.entry.trashed && isTrashed(seen.path))
          throw new Refused("conflict", messages.inTrashWithParent);
        const restored = execute(context, id, { type: "restore", parent: placeOfReturn(seen) });
        turn.next();
        return restored;
      });
    },
  };
}

/** The name of the lock on the places of a space's pages. */
const treeOf = ({ space }: Viewer) => `tree ${space.id}`;
