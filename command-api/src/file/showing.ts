/** Whether a text counts as showing the files that it names: only if who wrote them there could read them. */
import { needs } from "@annals/access";
import { type Block, type BlockChange, filesOf, shownBlocks } from "@annals/document";
import { Problem } from "@annals/http";
import { draftDecider } from "../draft/decider.ts";
import type { Access } from "../entry/access.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../session/viewer.ts";
import { type File, fileDecider } from "./decider.ts";

/** What somebody writes: a whole text, or what changes in one. */
export type Written = { blocks?: Block[] | undefined } | { changes: BlockChange[] };

export interface Showing {
  /**
   * Notes the files that a text names newly and its writer can read, before it is written. Files that the text named before stay
   * as they were: who saves a text has not chosen what another had put there.
   */
  note(context: MemberContext, entry: string, before: readonly Block[], written: Written): Promise<void>;
}

export function createShowing({ handler }: Pick<Core, "handler">, access: Pick<Access, "see">): Showing {
  async function canRead({ viewer }: MemberContext, id: string, file: File): Promise<boolean> {
    if (file.space !== viewer.space.id) return false;
    if (file.by !== null && file.by === viewer.account) return true;
    const { entry_id } = file.uploaded;
    if (entry_id !== null && (await levelOn(viewer, entry_id)) >= needs.view) return true;
    for (const entry of file.shownIn) {
      const level = await levelOn(viewer, entry);
      if (level < needs.view) continue;
      if (level >= needs.seeDraft) return true;
      const { published } = await handler.load(draftDecider, entry);
      if (published !== null && filesOf(shownBlocks(published.blocks)).includes(id)) return true;
    }
    return false;
  }

  async function levelOn(viewer: MemberContext["viewer"], entry: string): Promise<number> {
    try {
      return (await access.see(viewer, entry)).level;
    } catch (error) {
      if (error instanceof Problem) return 0;
      throw error;
    }
  }

  return {
    async note(context, entry, before, written) {
      const named = namedIn(written);
      if (named.length === 0) return;
      const known = new Set(filesOf(before));
      for (const id of named) {
        if (known.has(id)) continue;
        const file = await handler.load(fileDecider, id);
        if (file === null || file.uploaded.entry_id === entry || file.shownIn.includes(entry)) continue;
        if (!(await canRead(context, id, file))) continue;
        await handler.execute(fileDecider, id, { type: "show", entry }, partOf(context, `show ${id}`));
      }
    },
  };
}

function namedIn(written: Written): readonly string[] {
  if (!("changes" in written)) return written.blocks === undefined ? [] : filesOf(written.blocks);
  const blocks = written.changes.flatMap((change) =>
    change.op === "add" || change.op === "set" ? [{ ...change.block, children: [] }] : [],
  );
  return blocks.length === 0 ? [] : filesOf(blocks);
}
