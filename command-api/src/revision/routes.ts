import { slugOf } from "@annals/document";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { RevisionCommands } from "./commands.ts";
import { duplicateRevision } from "./contract.ts";

export function revisionRoutes({ command }: MemberRouting, { revision }: { revision: RevisionCommands }) {
  return [
    command(
      duplicateRevision,
      ({ params }, context) => revision.duplicate(context, params.id, params.revision),
      ({ id, title }) => ({ id, uuid: id, slug: slugOf(title), title }),
    ),
  ];
}
