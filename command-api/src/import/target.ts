/** Where an import writes to: the same commands as everybody's, with the rights of who imports. */
import { Problem } from "@annals/http";
import { type MemberContext, partOf } from "../command.ts";
import type { Commands } from "../commands.ts";
import type { Core } from "../core.ts";
import { entryDecider } from "../entry/decider.ts";
import { storeUpload } from "../file/commands.ts";
import { problemOf } from "../refusal.ts";
import { importing } from "./decider.ts";
import type { ImportTarget } from "./importer.ts";

export function createTarget(
  core: Core,
  commands: Commands,
  context: MemberContext,
  importId: string,
): ImportTarget {
  const { handler, access } = core;
  let batches = 0;
  return {
    async create({ id, parent, sortOrder, title, description, icon, type, showInNav }) {
      if ((await handler.load(entryDecider, id)) !== null) {
        return (await isThere(() => access.see(context.viewer, id))) ? "kept" : "trashed";
      }
      if (parent !== null && !(await isThere(() => access.see(context.viewer, parent)))) return "trashed";
      await commands.entry.create(partOf(context, `create ${id}`), {
        id,
        title,
        description,
        icon,
        type,
        parent_entry_id: parent,
        sort_order: sortOrder,
        show_in_nav: showInNav,
        commentable: false,
        template_id: null,
        settings: {},
      });
      return "created";
    },
    async publish(id, { title, description, blocks }) {
      const fields = { title, ...(description !== "" && { description }) };
      try {
        await commands.draft.publishThis(partOf(context, `publish ${id}`), id, {
          fields,
          blocks,
          note: "Imported",
        });
        return "done";
      } catch (error) {
        const told = await problemOf(core, error);
        if (told instanceof Problem && told.status < 500) return { refused: told.body.detail };
        throw error;
      }
    },
    async store({ id, name, entry, open }) {
      await storeUpload(core, partOf(context, `store ${id}`), { id, name, entry, bytes: await open() });
    },
    async remember(files, problems) {
      const part = partOf(context, `remember ${batches++}`);
      await handler.execute(importing, importId, { type: "RecordFiles", files, problems }, part);
    },
  };
}

async function isThere(look: () => Promise<unknown>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return false;
    throw error;
  }
}
