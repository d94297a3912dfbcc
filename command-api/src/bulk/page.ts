/** What is done to one page of many, by the commands that change a page alone: the same rules, the same facts. */
import { Problem } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { type Entry, entryDecider } from "../entry/decider.ts";
import { addFieldRules } from "../field/rules.ts";
import { createEntryCommands } from "../page/commands.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import { createTagCommands } from "../tag/commands.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { createDraftCommands } from "../writing/commands.ts";
import type { Bulk } from "./decider.ts";
import type { BulkReason } from "./events.ts";
import { removing } from "./ids.ts";
import { createUndo } from "./undo.ts";

/** Changes one page as it was asked for. Answers why it was left as it was; null when it was not. */
export type ChangePage = (context: MemberContext, page: string) => Promise<BulkReason | null>;

/** How the pages of a bulk are changed. */
export function createPageChanges(core: Core): (bulk: Bulk) => ChangePage {
  const { handler } = core;
  const entry = createEntryCommands(core);
  const draft = createDraftCommands(core);
  addFieldRules(core, draft);
  const tag = createTagCommands(core);
  const access = createAccess(handler);
  const undo = createUndo(core, { entry, draft });

  /** Whether a page goes along with another one above it that is changed as well. */
  async function goesAlong({ viewer }: MemberContext, places: Places, page: string): Promise<boolean> {
    const parentOf = async (id: string) =>
      ((await handler.load(entryDecider, id)) as Entry | null)?.parent ?? null;
    for (let above = await parentOf(page); above !== null; above = await parentOf(above)) {
      if (!places.has(above)) continue;
      const refusal = await access.manageTrashed(viewer, above).then(() => null, reasonOf);
      if (refusal === null) return true;
    }
    return false;
  }

  async function change(
    context: MemberContext,
    { action }: Bulk,
    places: Places,
    page: string,
  ): Promise<BulkReason | null> {
    switch (action.type) {
      case "move": {
        if (await goesAlong(context, places, page)) return null;
        const { parent_id: parent, sort_order } = action;
        const sortOrder = sort_order === null ? undefined : sort_order + places.get(page)!;
        await entry.move(context, page, { parent, sortOrder });
        return null;
      }
      case "delete":
        if (!(await goesAlong(context, places, page))) await entry.trash(context, page);
        return null;
      case "publish":
        await draft.publish(context, page, { note: action.note });
        return null;
      case "tag":
        if (action.add.length > 0) await tag.add(context, page, action.add);
        if (action.remove.length > 0) await tag.remove(partOf(context, removing), page, action.remove);
        return null;
      case "comments":
        await entry.change(context, page, { commentable: action.allowed });
        return null;
      case "undo":
        return undo(context, action.bulk_id, page);
    }
  }

  return (bulk) => {
    const places: Places = new Map(bulk.pages.map((page, place) => [page, place]));
    return (context, page) => change(context, bulk, places, page).catch(reasonOf);
  };
}

/** The place of each page among those that are changed. */
type Places = ReadonlyMap<string, number>;

/** Why the rules refuse a page. @throws the error where it is another one */
function reasonOf(error: unknown): BulkReason {
  if (error instanceof Refused) return error.reason;
  if (!(error instanceof Problem)) throw error;
  switch (error.status) {
    case 401:
    case 403:
      return "forbidden";
    case 404:
      return "missing";
    case 409:
      return "conflict";
    case 422:
      return "invalid";
    default:
      throw error;
  }
}
