import { isDeepStrictEqual } from "node:util";
import { slugOf } from "@annals/document";
import { isOnlyOnce, newIdOf, partOf } from "../runtime/context.ts";
import type { TemplateCommands } from "../template/commands.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { DraftCommands } from "../writing/commands.ts";
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
import { firstTextIn } from "./first-text.ts";

export function entryRoutes(
  { command }: MemberRouting,
  { entry, draft, template }: { entry: EntryCommands; draft: DraftCommands; template: TemplateCommands },
) {
  return [
    command(
      createEntry,
      async ({ body }, context) => {
        const { author_id, published, blocks, markdown, id = newIdOf(context, "entry"), ...rest } = body;
        const { template_id, icon, settings } = rest;
        const text = firstTextIn({ blocks, markdown });
        const begins =
          published || text !== null || template_id === null
            ? null
            : await template.beginning(context, template_id);
        const isWritten = published || text !== null || begins !== null;
        const create = isWritten ? partOf(context, "create") : context;
        const { icon: sign, tags, settings: all } = begins?.fields ?? { icon: "", settings: {}, tags: [] };
        const looks = await draft.carried(context, all);
        const page = {
          ...rest,
          id,
          author: author_id ?? context.viewer.person!,
          icon: icon || sign,
          settings: { ...looks, ...(await draft.filled(context, settings, looks, null)) },
        };
        // Nobody else makes an id from the number of this request.
        if (body.id === undefined && isOnlyOnce(context)) entry.expectNew(id);
        if (!isWritten) {
          const created = await entry.create(create, page);
          return { id, title: created.state!.fields.title, position: created.position };
        }
        const first = {
          fields: tags.length > 0 ? { tags } : {},
          blocks: text ?? begins?.blocks ?? [],
          published,
        };
        const begun = await entry.createWith(create, page, (path) => draft.first(context, path, first));
        if (begun !== null) return { id, title: begun.state.fields.title, position: begun.position };
        // A repeated request: the page exists already, and may have been edited since.
        const created = await entry.create(create, page);
        const { title } = created.state!.fields;
        if ((await draft.read(context, id)).draft.revision >= 0)
          return { id, title, position: created.position };
        const { position } = await (published
          ? draft.publishThis(context, id, { ...first, note: "" })
          : draft.saveThis(context, id, first));
        return { id, title, position };
      },
      ({ id, title }) => ({ id, uuid: id, slug: slugOf(title), title }),
    ),
    command(renameEntry, ({ params, body }, context) => entry.rename(context, params.id, body.title)),
    command(changeEntry, async ({ params, body }, context) => {
      const { settings, ...others } = body;
      const { custom, ...looks } = settings ?? {};
      const change = settings === undefined ? others : { ...others, settings: looks };
      if (custom === undefined) return entry.change(context, params.id, change);
      const { now, above } = await draft.read(context, params.id);
      const before = now.settings.custom ?? {};
      const given = Object.entries({ ...before, ...custom }).flatMap(([id, value]) =>
        value === null ? [] : [[id, value] as const],
      );
      const wanted = { custom: Object.fromEntries(given) };
      const { custom: theirs = {} } = await draft.filled(context, wanted, now.settings, above);
      // What stays is not given anew: somebody else may change it at the same moment.
      const values = Object.keys(custom).flatMap((id) =>
        isDeepStrictEqual(theirs[id], before[id]) ? [] : [[id, theirs[id] ?? null] as const],
      );
      return entry.change(context, params.id, change, Object.fromEntries(values));
    }),
    command(
      moveEntry,
      ({ params, body: { destination_id, parent_entry_id = null, sort_order: sortOrder } }, context) => {
        const parent = destination_id === undefined ? parent_entry_id : destination_id;
        return entry.move(context, params.id, { parent, sortOrder });
      },
    ),
    command(reorderEntries, ({ body }, context) =>
      entry.reorder(context, body.parent_entry_id, body.sort_order),
    ),
    command(deleteEntry, ({ params }, context) => entry.trash(context, params.id)),
    command(restoreEntry, ({ params }, context) => entry.restore(context, params.id)),
  ];
}
