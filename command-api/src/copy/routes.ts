import { slugOf } from "@annals/document";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { CopyCommands } from "./commands.ts";
import { cancelCopy, duplicateEntry, duplicateSubtree } from "./contract.ts";

export function copyRoutes({ command }: MemberRouting, { copy }: { copy: CopyCommands }) {
  return [
    command(
      duplicateEntry,
      ({ params, body: { title, parent_entry_id: parent, draft } }, context) =>
        copy.duplicate(context, params.id, { title, parent, draft }),
      (made) => answered(made),
    ),
    command(
      duplicateSubtree,
      ({ params, body: { title, parent_entry_id: parent } }, context) =>
        copy.duplicateSubtree(context, params.id, { title, parent }),
      ({ total, ...made }) => ({ ...answered(made), total }),
      202,
    ),
    command(cancelCopy, ({ params }, context) => copy.cancel(context, params.id)),
  ];
}

const answered = ({ id, title }: { id: string; title: string }) => ({
  ...{ id, uuid: id },
  slug: slugOf(title),
  title,
});
