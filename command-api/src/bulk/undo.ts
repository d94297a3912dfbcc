/**
 * Undoes what was done to one page of many. The log holds what the page was before, so nothing else is stored for that.
 */

import { draftDecider } from "../draft/decider.ts";
import { entryDecider } from "../entry/decider.ts";
import type { ChangedFields } from "../entry/events.ts";
import { those } from "../entry/fields.ts";
import type { EntryCommands } from "../page/commands.ts";
import { createEntryUndo } from "../page/undo.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { DraftCommands } from "../writing/commands.ts";
import { bulkDecider } from "./decider.ts";
import type { BulkReason } from "./events.ts";
import { commandOn, removing } from "./ids.ts";

export function createUndo(
  { handler }: Pick<Core, "handler">,
  { entry, draft }: { entry: EntryCommands; draft: DraftCommands },
) {
  const back = createEntryUndo({ handler }, entry);

  /** The page just before and just after some commands changed it; null when they did not. */
  const around = (page: string, ...commands: string[]) =>
    back.around(page, ({ metadata }) => commands.includes(metadata.causation));

  async function moveBack(context: MemberContext, page: string, command: string): Promise<BulkReason | null> {
    const found = await around(page, command);
    return found === null || (await back.moveBack(context, page, found)) ? null : "changed";
  }

  async function tagBack(
    context: MemberContext,
    page: string,
    ...commands: string[]
  ): Promise<BulkReason | null> {
    const found = await around(page, ...commands);
    return found === null || (await back.tagBack(context, page, found)) ? null : "changed";
  }

  async function commentsBack(
    context: MemberContext,
    page: string,
    command: string,
  ): Promise<BulkReason | null> {
    const found = await around(page, command);
    return found === null || (await back.switchBack(context, page, found, "commentable")) ? null : "changed";
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
    const isMeant = async (fresh: boolean) =>
      (await handler.load(entryDecider, page, { fresh }))?.trashedIn === command;
    if ((await isMeant(false)) || (await isMeant(true))) await entry.restore(context, page);
    return null;
  }

  /** @param bulk id of what is undone */
  return async (context: MemberContext, bulk: string, page: string): Promise<BulkReason | null> => {
    const begun = await handler.load(bulkDecider, bulk);
    const command = commandOn(bulk, page);
    switch (begun?.action.type) {
      case "move":
        return moveBack(context, page, command);
      case "tag":
        return tagBack(context, page, command, partOf({ ...context, command }, removing).command);
      case "publish":
        return publishBack(context, page, command);
      case "delete":
        return restore(context, page, command);
      case "comments":
        return commentsBack(context, page, command);
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
