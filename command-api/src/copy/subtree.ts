/** The process manager of copies of whole subtrees: it copies some pages at a time, and goes on after whatever stopped it. */

import { type CommandContext, idOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import { idIn } from "../runtime/handler.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import { viewerIn } from "../viewer/member.ts";
import { type CopyFact, type Copying, copyDecider } from "./decider.ts";
import { copyPage, readOriginal } from "./page.ts";

/**
 * How long it copies between two reports of its progress, in milliseconds: other tasks of this process wait meanwhile.
 */
const step = 1_000;

export const subtreeCopy: Manager<CopyFact> = {
  name: "subtree-copy",
  longest: atOnce,
  handles: ["CopyBegan", "PagesCopied", "CopyEnded"],
  decide(fact) {
    const isOver = fact.type === "CopyEnded";
    return [{ about: idIn(fact.stream), at: isOver ? null : new Date(fact.metadata.at) }];
  },
  async due(core, { about: copy }, context) {
    const { handler } = core;
    const begun = await handler.load(copyDecider, copy, { fresh: true });
    if (!begun?.isRunning) return;
    const { pages } = begun;
    const end = performance.now() + step;
    let { done } = begun;
    for (; done < pages.length && performance.now() < end; done++) {
      if (!(await handler.load(copyDecider, copy))?.isRunning) return;
      await copyBelow(core, context, copy, begun, pages[done]!);
    }
    await handler.execute(copyDecider, copy, { type: "progress", done }, partOf(context, "progress"));
    if (done < pages.length) return;
    await handler.execute(copyDecider, copy, { type: "end", outcome: "finished" }, partOf(context, "end"));
  },
};

/** The id of the copy of a page. */
const idOfCopy = (copy: string, page: string, source: string): string =>
  page === source ? copy : idOf(copy, "copy of", page);

/** Copies a page, unless it is gone by now. */
async function copyBelow(
  core: Core,
  context: CommandContext,
  copy: string,
  { by, source }: Copying,
  { id, parent_id, with_sharing }: Copying["pages"][number],
): Promise<void> {
  const original = await readOriginal(core, id, { fromDraft: false });
  if (original === null || by === null) return;
  const viewer = await viewerIn(core.handler, context.space!, by);
  // On behalf of whoever asked for it, and as the same command however often it is begun.
  const mine = { ...context, actor: by, command: idOf(copy, "copy") };
  try {
    await copyPage(core, mine, original, {
      id: idOfCopy(copy, id, source),
      title: original.fields.title,
      parent: idOfCopy(copy, parent_id, source),
      author: by,
      roles: viewer?.roles ?? [],
      withSharing: with_sharing,
    });
  } catch (error) {
    // A page that the rules refuse does not stop the others.
    if (!(error instanceof Refused)) throw error;
    core.logger.warn({ copy, page: id, error: error.message }, "A page could not be copied");
  }
}
