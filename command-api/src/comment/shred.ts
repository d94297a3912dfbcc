/** The process managers of comments that are gone: soon nobody can read them any more. */
import { type EntryFact, type EntryState, entryDecider } from "../entry/decider.ts";
import { type CommandContext, idOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { type Handler, idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";
import { putTask } from "../runtime/task.ts";
import { type CommentCommand, type CommentFact, commentDecider } from "./decider.ts";
import type { CommentsOfPages } from "./note.ts";
import { forgetText } from "./text.ts";

/** How long a deletion can be undone, in milliseconds. */
const undoLength = 24 * 60 * 60 * 1000;
/** After this time, in milliseconds, what was being posted while a page went is there, in whatever process. */
const arrival = 60_000;
/** How many comments of purged pages go in one step: a process that stops waits for no more. */
const step = 100;

/** First said, then done: who brings it back in this moment is either refused, or has its words. */
async function shred(
  { handler, keys }: Core,
  id: string,
  command: Extract<CommentCommand, { type: "shred" | "purge" }>,
  context: CommandContext,
): Promise<void> {
  const { state } = await handler.execute(commentDecider, id, command, context);
  if (state?.shredded) await forgetText(keys, id);
}

/** Deleted comments, a day later. */
export const commentShredder: Manager<CommentFact> = {
  name: "comment-shredder",
  longest: undoLength,
  handles: ["CommentDeleted", "CommentRestored"],
  decide(fact) {
    const about = idIn(fact.stream);
    const at = fact.type === "CommentDeleted" ? new Date(Date.parse(fact.metadata.at) + undoLength) : null;
    return [{ about, at }];
  },
  due: (core, { about }, context) => shred(core, about, { type: "shred" }, context),
};

const purgeManager = "comments-of-purged-pages";
/** How far the comments of a page are done. JSON. */
interface Purging {
  /** The id of the last one. */
  after: string;
}

/** Those of pages that were taken out of the trash for good, which nobody can bring back. */
export const purgedPages = (comments: CommentsOfPages): Manager<EntryFact, Purging | null> => ({
  name: purgeManager,
  longest: arrival,
  // Also those of pages that went before there was this.
  begins: "start",
  handles: ["EntryPurged"],
  decide: ({ stream, metadata }) => [
    { about: idIn(stream), at: new Date(Date.parse(metadata.at) + arrival), data: null },
  ],
  async due(core, { about, data, cause }, context) {
    const found = await comments.below(about, data?.after ?? null, step);
    const isGone = goneOf(core.handler);
    for (const { comment, entry } of found)
      if (await isGone(entry)) await shred(core, comment, { type: "purge" }, partOf(context, comment));
    const last = found[step - 1];
    if (last === undefined) return;
    const { space, correlation } = context;
    const next = { after: last.comment } satisfies Purging;
    const task = { manager: purgeManager, about, due: core.now(), space, correlation, data: next };
    await putTask(core.pool, { ...task, cause: idOf(cause, last.comment) }, cause);
  },
});

/**
 * Finds out whether a page went for good, with what it was below, and asks each page once. What was put into the trash by itself stays there,
 * and can come back.
 */
function goneOf(handler: Pick<Handler, "load">): (page: string) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async function isGone(page): Promise<boolean> {
    const before = known.get(page);
    if (before !== undefined) return before;
    const entry: EntryState = await handler.load(entryDecider, page, { fresh: true });
    const isOver = entry === null || entry.trashed;
    const found = isOver ? (entry?.purged ?? false) : entry.parent !== null && (await isGone(entry.parent));
    known.set(page, found);
    return found;
  };
}
