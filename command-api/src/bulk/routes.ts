import type { MemberRouting } from "../viewer/viewer.ts";
import type { BulkCommands, BulkOutcome } from "./commands.ts";
import { bulkEntries, cancelBulk, undoBulk } from "./contract.ts";
import type { BulkAction } from "./events.ts";

export function bulkRoutes({ command }: MemberRouting, { bulk }: { bulk: BulkCommands }) {
  return [
    command(
      bulkEntries,
      ({ body: { ids, ...asked } }, context) => bulk.begin(context, actionOf(asked), ids),
      answered,
    ),
    command(cancelBulk, ({ params }, context) => bulk.cancel(context, params.id)),
    command(undoBulk, ({ params }, context) => bulk.undo(context, params.id), answered),
  ];
}

type Asked =
  | { action: "move"; destination_id: string | null; sort_order?: number }
  | { action: "tag"; add: string[]; remove: string[] }
  | { action: "publish"; note: string }
  | { action: "delete" }
  | { action: "comments"; allowed: boolean };

function actionOf(asked: Asked): BulkAction {
  if (asked.action !== "move") {
    const { action: type, ...rest } = asked;
    return { type, ...rest } as BulkAction;
  }
  const { destination_id: parent_id, sort_order = null } = asked;
  return { type: "move", parent_id, sort_order };
}

const answered = ({ id, bulk: { state, pages, done, refused } }: BulkOutcome) => ({
  ...{ id, state, total: pages.length, done },
  refused: [...refused],
});
