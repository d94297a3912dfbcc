/** Where an import writes to: it gives the same commands as people do, with the rights of the person who imports. */
import { Problem } from "@annals/http";
import { createAccess, orMissing } from "../access/access.ts";
import type { CommentCommands } from "../comment/commands.ts";
import { entryDecider } from "../entry/decider.ts";
import { firstPageFields } from "../entry/page-fields.ts";
import type { FileCommands } from "../file/commands.ts";
import { type FrontMatterParts, partsWithText, writeParts } from "../front-matter/front-matter.ts";
import type { EntryCommands } from "../page/commands.ts";
import { nameOf } from "../person/name.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { problemOf } from "../runtime/refusal.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { DraftCommands } from "../writing/commands.ts";
import { importDecider } from "./decider.ts";
import type { ImportTarget } from "./job.ts";

/** The commands that an import gives. */
export interface ImportingCommands {
  entry: EntryCommands;
  draft: DraftCommands;
  file: FileCommands;
  comment: Pick<CommentCommands, "import">;
  /** What it does is in `vote`: nothing of that is known here, as votes know comments. */
  vote: {
    bring(
      context: MemberContext,
      voted: { comment: string; entry: string; vote: "up" | "down" },
    ): Promise<unknown>;
  };
}

export function createTarget(
  core: Core,
  commands: ImportingCommands,
  given: MemberContext,
  importId: string,
  parts: FrontMatterParts,
  /** Whether the pages that it creates can be commented on, where they do not say themselves. */
  commentable: boolean,
): ImportTarget {
  const { handler } = core;
  const context: MemberContext = { ...given, quiet: true };
  const access = createAccess(handler);
  const isThere = async (id: string) => (await access.see(context.viewer, id).catch(orMissing)) !== null;
  let batches = 0;
  /** Why a command was refused, in words; other errors go on. */
  const refusalOf = async (error: unknown): Promise<{ refused: string }> => {
    const problem = await problemOf(error, nameOf(core));
    if (problem instanceof Problem && problem.status < 500) return { refused: problem.body.detail };
    throw error;
  };
  return {
    async create({ id, parent, sortOrder, isNew, title, description, icon, type, showInNav }) {
      if (isNew) handler.expectNew(entryDecider, id);
      else if ((await handler.load(entryDecider, id)) !== null) {
        return (await isThere(id)) ? "kept" : "trashed";
      }
      if (parent !== null && !(await isThere(parent))) return "trashed";
      await commands.entry.create(partOf(context, `create ${id}`), {
        id,
        title,
        description,
        type,
        parent_entry_id: parent,
        ...{ ...firstPageFields, icon, sort_order: sortOrder, show_in_nav: showInNav, commentable },
        settings: {},
      });
      return "created";
    },
    async move(id, parent) {
      try {
        await commands.entry.move(partOf(context, `move ${id}`), id, { parent });
        return "done";
      } catch (error) {
        return refusalOf(error);
      }
    },
    withText: (id, values) => partsWithText(parts, values, id, context),
    async publish(id, { title, description, fields: others, blocks }) {
      const fields = { title, ...(description !== "" && { description }), ...others };
      try {
        await commands.draft.publishThis(partOf(context, `publish ${id}`), id, {
          fields,
          blocks,
          note: "Imported",
        });
        return "done";
      } catch (error) {
        return refusalOf(error);
      }
    },
    async draft(id, { title, description, fields: others, blocks }) {
      const fields = { title, ...(description !== "" && { description }), ...others };
      try {
        await commands.draft.saveThis(partOf(context, `draft ${id}`), id, { fields, blocks });
        return "done";
      } catch (error) {
        return refusalOf(error);
      }
    },
    async furnish(id, values) {
      try {
        await writeParts(parts, values, id, (name) => partOf(context, `${name} ${id}`));
        return "done";
      } catch (error) {
        return refusalOf(error);
      }
    },
    async store({ id, name, entry, open }) {
      try {
        await commands.file.upload(partOf(context, `store ${id}`), { id, name, entry, bytes: await open() });
        return "done";
      } catch (error) {
        return refusalOf(error);
      }
    },
    async comments(entry, threads, by) {
      try {
        const { problems, votes } = await commands.comment.import(
          partOf(context, `comments ${entry} ${batches++}`),
          entry,
          { threads, base: importId, by },
        );
        for (const voted of votes)
          await commands.vote.bring(partOf(context, `vote ${voted.comment}`), { ...voted, entry });
        return problems;
      } catch (error) {
        return [(await refusalOf(error)).refused];
      }
    },
    async remember(files, problems, counts) {
      const part = partOf(context, `remember ${batches++}`);
      await handler.execute(importDecider, importId, { type: "record", files, problems, counts }, part);
    },
  };
}
