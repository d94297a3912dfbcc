import type { Handled } from "@annals/http";
import { partOf } from "../command.ts";
import type { Commands } from "../commands.ts";
import { command, type Routing } from "../route.ts";
import {
  createEntry,
  deleteEntry,
  moveEntry,
  renameEntry,
  reorderEntries,
  restoreEntry,
} from "./contract.ts";
import { slugOf } from "./slug.ts";

const emptyPage = { fields: {}, blocks: [], note: "" };

export function entryRoutes(routing: Routing, { entry, draft }: Commands): Handled[] {
  const { core } = routing;
  return [
    command(routing, createEntry, async ({ body }, context) => {
      const { author_id: _, published, id = core.newId(), ...rest } = body;
      const create = published ? partOf(context, "create") : context;
      const created = await entry.create(create, { ...rest, id });
      const last = published ? await draft.publishThis(context, id, emptyPage) : created;
      const { title } = created.state!;
      return { body: { id, uuid: id, slug: slugOf(title), title }, position: last.position };
    }),
    command(routing, renameEntry, async ({ params, body }, context) => {
      const { position } = await entry.rename(context, params.id, body.title);
      return { body: {}, position };
    }),
    command(routing, moveEntry, async ({ params, body }, context) => {
      const to = { parent: body.destination_id, sortOrder: body.sort_order };
      const { position } = await entry.move(context, params.id, to);
      return { body: {}, position };
    }),
    command(routing, reorderEntries, async ({ body }, context) => {
      await entry.reorder(context, body.parent_entry_id, body.sort_order);
      return { body: {}, position: core.handler.position() };
    }),
    command(routing, deleteEntry, async ({ params }, context) => {
      const { position } = await entry.trash(context, params.id);
      return { body: {}, position };
    }),
    command(routing, restoreEntry, async ({ params }, context) => {
      const { position } = await entry.restore(context, params.id);
      return { body: {}, position };
    }),
  ];
}
