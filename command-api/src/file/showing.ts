/** Whether a page counts as showing the files that its text and fields name: only if the writer could read them. */
import { needs } from "@annals/access";
import { type Block, type BlockChange, filesOf, shownBlocks } from "@annals/document";
import { Problem } from "@annals/http";
import type { Access, Seen } from "../access/access.ts";
import { commentDecider } from "../comment/decider.ts";
import { isSeenBy } from "../comment/sight.ts";
import { draftDecider } from "../draft/decider.ts";
import type { ChangedFields } from "../entry/events.ts";
import { later } from "../entry/fields.ts";
import { filesInFields } from "../entry/pictures.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type File, fileDecider } from "./decider.ts";
import { levelInFolder } from "./folders.ts";

/** What somebody writes: fields, and a whole text or what changes in one. */
export type Written = { fields?: ChangedFields } & (
  | { blocks?: Block[] | undefined }
  | { changes: BlockChange[] }
);

export interface Showing {
  /**
   * Notes the files that a text, or an icon or banner, names newly and its writer can read, before it is written. Files
   * that were named before stay as they were: somebody who saves a text did not choose what others had put there.
   * @param before ids of the files that the page named; asked for when something is named
   */
  note(
    context: MemberContext,
    entry: string,
    before: () => readonly string[],
    written: Written,
  ): Promise<void>;
  /** Those of some files that somebody can read. */
  readable(context: MemberContext, ids: readonly string[]): Promise<string[]>;
  /** Notes that a comment shows files which its writer can read, before it is written. */
  noteInComment(context: MemberContext, comment: string, ids: readonly string[]): Promise<void>;
}

/** The rule by which files are read (`fileStatement` of query-api), decided on what is written. */
export function createShowing({ handler }: Pick<Core, "handler">, access: Pick<Access, "see">): Showing {
  async function canRead({ viewer }: MemberContext, id: string, file: File): Promise<boolean> {
    if (file.space !== viewer.space.id) return false;
    if (file.by !== null && file.by === viewer.account) return true;
    if (file.folder !== null && !file.deleted)
      if ((await levelInFolder({ handler }, viewer, file.folder)) >= needs.view) return true;
    const { entry_id } = file.uploaded;
    for (const entry of [...(entry_id === null ? [] : [entry_id]), ...file.shownIn]) {
      const seen = await seenBy(viewer, entry);
      if (seen === null) continue;
      if (seen.level >= (entry === entry_id ? needs.seeDraft : needs.seeHistory)) return true;
      const { published, given, blocks, fields } = await handler.load(draftDecider, entry);
      if (filesInFields(later(seen.entry, given)).includes(id)) return true;
      if (published !== null && filesOf(shownBlocks(published.blocks)).includes(id)) return true;
      const isDrafted = filesOf(blocks).includes(id) || filesInFields(fields).includes(id);
      if (isDrafted && seen.level >= needs.seeDraft) return true;
    }
    for (const comment of file.comments) if (await seesInComment(viewer, comment, id)) return true;
    return false;
  }

  async function seesInComment(viewer: MemberContext["viewer"], id: string, file: string): Promise<boolean> {
    const comment = await handler.load(commentDecider, id);
    if (comment === null || comment.deletedAt !== null || !comment.shows.includes(file)) return false;
    const page = viewer.person === null ? null : await seenBy(viewer, comment.entry);
    if (page === null) return false;
    const thread = comment.thread === null ? comment : await handler.load(commentDecider, comment.thread);
    return isSeenBy(viewer.person!, page.level, comment, thread);
  }

  async function seenBy(viewer: MemberContext["viewer"], entry: string): Promise<Seen | null> {
    try {
      return await access.see(viewer, entry);
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  }

  return {
    async note(context, entry, before, written) {
      const named = namedIn(written);
      if (named.length === 0) return;
      const known = new Set(before());
      for (const id of named) {
        if (known.has(id)) continue;
        const file = await handler.load(fileDecider, id);
        if (file === null || file.uploaded.entry_id === entry || file.shownIn.includes(entry)) continue;
        if (!(await canRead(context, id, file))) continue;
        await handler.execute(fileDecider, id, { type: "show", entry }, partOf(context, `show ${id}`));
      }
    },
    async readable(context, ids) {
      const readable: string[] = [];
      for (const id of ids) {
        const file = await handler.load(fileDecider, id);
        if (file !== null && (await canRead(context, id, file))) readable.push(id);
      }
      return readable;
    },
    async noteInComment(context, comment, ids) {
      for (const id of ids)
        await handler.execute(
          fileDecider,
          id,
          { type: "show in comment", comment },
          partOf(context, `show ${id} in ${comment}`),
        );
    },
  };
}

function namedIn(written: Written): string[] {
  return [...new Set([...filesInFields(written.fields ?? {}), ...namedInText(written)])];
}

function namedInText(written: Written): readonly string[] {
  if (!("changes" in written)) return written.blocks === undefined ? [] : filesOf(written.blocks);
  const blocks = written.changes.flatMap((change) =>
    change.op === "add" || change.op === "set" ? [{ ...change.block, children: [] }] : [],
  );
  return blocks.length === 0 ? [] : filesOf(blocks);
}
