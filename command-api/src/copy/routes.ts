import { slugOf } from "@annals/document";
import type { MemberRouting } from "../session/viewer.ts";
import type { CopyCommands } from "./commands.ts";
import { duplicateEntry } from "./contract.ts";

export function copyRoutes({ command }: MemberRouting, { copy }: { copy: CopyCommands }) {
  return [
    command(
      duplicateEntry,
      ({ params, body: { title, parent_entry_id: parent, draft } }, context) =>
        copy.duplicate(context, params.id, { title, parent, draft }),
      ({ id, title }) => ({ id, uuid: id, slug: slugOf(title), title }),
    ),
  ];
}
