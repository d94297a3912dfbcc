import { slugOf } from "@annals/document";
import type { DraftCommands } from "../draft/commands.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../session/viewer.ts";
import type { EntryCommands } from "./commands.ts";
import {
  changeEntry,
  createEntry,
  deleteEntry,
  moveEntry,
  renameEntry,
  reorderEntries,
  restoreEntry,
} from "./contract.ts";

const emptyPage = { fields: {}, blocks: [], note: "" };

export function entryRoutes(
  { command }: MemberRouting,
  { entry, draft }: { entry: EntryCommands; draft: DraftCommands },
  { newId }: Core,
) {
  return [
    command(
      createEntry,
      async ({ body }, context) => {
        const { author_id: _, published, id = newId(), ...rest } = body;
        const create = published ? partOf(context, "create") : context;
        const created = await entry.create(create, { ...rest, id });
        const { position } = published ? await draft.publishThis(context, id, emptyPage) : created;
        return { id, title: created.state!.fields.title, position };
      },
      ({ id, title }) => ({ id, uuid: id, slug: slugOf(title), title }),
    ),
    command(renameEntry, ({ params, body }, context) => entry.rename(context, params.id, body.title)),
    command(changeEntry, ({ params, body }, context) => entry.change(context, params.id, body)),
    command(moveEntry, ({ params, body }, context) =>
      entry.move(context, params.id, { parent: body.destination_id, sortOrder: body.sort_order }),
    ),
    command(reorderEntries, ({ body }, context) =>
      entry.reorder(context, body.parent_entry_id, body.sort_order),
    ),
    command(deleteEntry, ({ params }, context) => entry.trash(context, params.id)),
    command(restoreEntry, ({ params }, context) => entry.restore(context, params.id)),
  ];
}
