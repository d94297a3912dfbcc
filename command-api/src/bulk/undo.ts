/** What was done to a page of many is taken back. What it was before is in the log: nothing is kept for that. */
import type { DraftCommands } from "../draft/commands.ts";
import { draftDecider } from "../draft/decider.ts";
import { createAccess } from "../entry/access.ts";
import type { EntryCommands } from "../entry/commands.ts";
import { type Entry, entryDecider } from "../entry/decider.ts";
import type { ChangedFields, EntryFields } from "../entry/events.ts";
import { changedBy, later } from "../entry/fields.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../session/viewer.ts";
import { bulkDecider } from "./decider.ts";
import type { BulkReason } from "./events.ts";
import { commandOn, removing } from "./ids.ts";

export function createUndo(
  { handler }: Pick<Core, "handler">,
  { entry, draft }: { entry: EntryCommands; draft: DraftCommands },
) {
  const access = createAccess(handler);

  /** The page just before and just after some commands changed it; null when they did not. */
  async function around(page: string, commands: string[]): Promise<{ before: Entry; after: Entry } | null> {
    let now: Entry | null = null;
    let before: Entry | null = null;
    let after: Entry | null = null;
    for await (const fact of handler.read(entryDecider, page)) {
      const next = entryDecider.evolve(now, fact);
      if (commands.includes(fact.metadata.causation)) {
        before ??= now;
        after = next;
      }
      now = next;
    }
    return before && after && { before, after };
  }

  async function moveBack(context: MemberContext, page: string, command: string): Promise<BulkReason | null> {
    const found = await around(page, [command]);
    if (found === null) return null;
    const now = await handler.load(entryDecider, page);
    const { given } = await handler.load(draftDecider, page);
    const { parent } = found.before;
    const sortOrder = later(found.before, given).sort_order;
    if (now?.parent === parent && later(now, given).sort_order === sortOrder) return null;
    if (now?.parent !== found.after.parent) return "changed";
    await entry.move(context, page, { parent, sortOrder });
    return null;
  }

  async function tagBack(
    context: MemberContext,
    page: string,
    commands: string[],
  ): Promise<BulkReason | null> {
    const found = await around(page, commands);
    if (found === null) return null;
    await access.edit(context.viewer, page);
    const { given } = await handler.load(draftDecider, page);
    // Published with other tags since then: those count.
    if ((given.givenAt.tags ?? "") > (found.after.givenAt.tags ?? "")) return "changed";
    const [before, after] = [later(found.before, given).tags, found.after.fields.tags];
    const add = before.filter((tag) => !after.includes(tag));
    const remove = after.filter((tag) => !before.includes(tag));
    await handler.execute(entryDecider, page, { type: "tag", published: given, add, remove }, context);
    return null;
  }

  /** Publishes the version before, and makes what was published the draft again. */
  async function publishBack(
    context: MemberContext,
    page: string,
    command: string,
  ): Promise<BulkReason | null> {
    let made: Made | null = null;
    for await (const fact of handler.read(draftDecider, page)) {
      if (fact.type === "EntryPublished" && fact.metadata.causation === command)
        made = { number: fact.data.number, fields: fact.data.fields ?? {} };
    }
    if (made === null) return null;
    const { number, fields }: Made = made;
    if (number === 1) return "final";
    const { published, changed, blocks } = await handler.load(draftDecider, page);
    if (published?.number !== number || changed) return "changed";
    const before = await draft.version(context, page, number - 1);
    if (before === null) return "changed";
    const text = { fields: those(before.fields, fields), blocks: before.blocks, note: "" };
    await draft.publishThis(partOf(context, "publish"), page, text);
    await draft.saveThis(partOf(context, "save"), page, { fields, blocks });
    return null;
  }

  async function restore(context: MemberContext, page: string, command: string): Promise<BulkReason | null> {
    const found = await around(page, [command]);
    if (found !== null) await entry.restore(context, page);
    return null;
  }

  /** @param bulk id of what is taken back */
  return async (context: MemberContext, bulk: string, page: string): Promise<BulkReason | null> => {
    const begun = await handler.load(bulkDecider, bulk);
    const command = commandOn(bulk, page);
    switch (begun?.action.type) {
      case "move":
        return moveBack(context, page, command);
      case "tag":
        return tagBack(context, page, [command, partOf({ ...context, command }, removing).command]);
      case "publish":
        return publishBack(context, page, command);
      case "delete":
        return restore(context, page, command);
      default:
        return null;
    }
  };
}

/** A publication. */
interface Made {
  number: number;
  fields: ChangedFields;
}

/** Of all fields those that a change names, settings included. */
function those(all: EntryFields, change: ChangedFields): ChangedFields {
  const named = <T extends object>(from: T, names: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name in names)) as Partial<T>;
  const { settings, ...others } = change;
  return changedBy(named(all, others), settings ? { settings: named(all.settings, settings) } : {});
}
