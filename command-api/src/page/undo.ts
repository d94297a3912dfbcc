/**
 * Undoes what facts did to an entry, with the commands that change it. The log holds what it was before, so nothing else
 * is stored for that.
 */

import { createAccess } from "../access/access.ts";
import { draftDecider } from "../draft/decider.ts";
import { type Entry, type EntryFact, entryDecider } from "../entry/decider.ts";
import { later } from "../entry/fields.ts";
import type { PageFlag } from "../entry/page-fields.ts";
import type { Core } from "../runtime/core.ts";
import type { Recorded } from "../runtime/event.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { EntryCommands } from "./commands.ts";

/** An entry just before and just after some facts. */
export interface Around {
  facts: Recorded<EntryFact>[];
  before: Entry;
  after: Entry;
}

export interface EntryUndo {
  /** Null when there are none of these facts, or only the one that created the entry. */
  around(id: string, isMeant: (fact: Recorded<EntryFact>) => boolean): Promise<Around | null>;
  /** Moves an entry to where it was. False when it was moved again since. @throws as moving does */
  moveBack(context: MemberContext, id: string, around: Around): Promise<boolean>;
  /**
   * Adds the tags that were removed, and removes those that were added. False when a publication changed them since.
   * @throws Problem 404, 403
   */
  tagBack(context: MemberContext, id: string, around: Around): Promise<boolean>;
  /** Switches a field to what it was. False when it was given again since. @throws Problem 404, 403 */
  switchBack(context: MemberContext, id: string, around: Around, field: PageFlag): Promise<boolean>;
}

export function createEntryUndo({ handler }: Pick<Core, "handler">, entry: EntryCommands): EntryUndo {
  const access = createAccess(handler);
  return {
    async around(id, isMeant) {
      let now: Entry | null = null;
      let before: Entry | null = null;
      let after: Entry | null = null;
      const facts: Recorded<EntryFact>[] = [];
      for await (const fact of handler.read(entryDecider, id)) {
        const next = entryDecider.evolve(now, fact);
        if (isMeant(fact)) {
          before ??= now;
          after = next;
          facts.push(fact);
        }
        now = next;
      }
      return before && after && { facts, before, after };
    },

    async moveBack(context, id, { before, after }) {
      const now = await handler.load(entryDecider, id);
      const { given } = await handler.load(draftDecider, id);
      const { parent } = before;
      const sortOrder = later(before, given).sort_order;
      if (now?.parent === parent && later(now, given).sort_order === sortOrder) return true;
      if (now?.parent !== after.parent) return false;
      await entry.move(context, id, { parent, sortOrder });
      return true;
    },

    async tagBack(context, id, { before, after }) {
      await access.edit(context.viewer, id);
      const { given } = await handler.load(draftDecider, id);
      // It was published with other tags since then: those count.
      if ((given.givenAt.tags ?? "") > (after.givenAt.tags ?? "")) return false;
      const [had, has] = [later(before, given).tags, after.fields.tags];
      const add = had.filter((tag) => !has.includes(tag));
      const remove = has.filter((tag) => !had.includes(tag));
      await handler.execute(entryDecider, id, { type: "tag", published: given, add, remove }, context);
      return true;
    },

    async switchBack(context, id, { before, after }, field) {
      const now = await handler.load(entryDecider, id);
      const { given } = await handler.load(draftDecider, id);
      if (now === null) return false;
      const had = later(before, given)[field];
      const lastGiven = after.givenAt[field] ?? "";
      if ((given.givenAt[field] ?? "") > lastGiven) return false;
      if (later(now, given)[field] !== had) {
        if (now.givenAt[field] !== lastGiven) return false;
        await entry.change(context, id, { [field]: had });
      }
      return true;
    },
  };
}
