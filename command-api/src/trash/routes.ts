import type { MemberRouting } from "../viewer/viewer.ts";
import type { TrashCommands } from "./commands.ts";
import { emptyTrash } from "./contract.ts";

export function trashRoutes({ command }: MemberRouting, { trash }: { trash: TrashCommands }) {
  return [
    command(
      emptyTrash,
      ({ body }, context) => trash.empty(context, body.ids),
      ({ purged }) => ({ purged }),
    ),
  ];
}
