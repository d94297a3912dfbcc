/** The process managers of comments that are gone: soon nobody can read them any more. */
import { type EntryFact, type EntryState, entryDecider } from "../entry/decider.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { type Handler, idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";
import { type CommentCommand, type CommentFact, commentDecider } from "./decider.ts";
import type { CommentsOfPages } from "./note.ts";
import { forgetText } from "./text.ts";

/** How long a deletion can be undone, in milliseconds. */
const undoLength = 24 * 60 * 60 * 1000;
/** After this time, in milliseconds, what was being posted while a page went is there, in whatever process. */
const arrival = 60_000;

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

/** Those of pages that were taken out of the trash for good, which nobody can bring back. */
export const purgedPages = (comments: CommentsOfPages): Manager<EntryFact> => ({
  name: "comments-of-purged-pages",
  longest: arrival,
  // Also those of pages that went before there was this.
  begins: "start",
  handles: ["EntryPurged"],
  decide: ({ stream, metadata }) => [
    { about: idIn(stream), at: new Date(Date.parse(metadata.at) + arrival) },
  ],
  async due(core, { about }, context) {
    const all = await comments.below(about);
    const gone = new Map<string, boolean>();
    for (const { comment, entry } of all) {
      if (!gone.has(entry)) gone.set(entry, await isGone(core.handler, entry));
      if (gone.get(entry)) await shred(core, comment, { type: "purge" }, partOf(context, comment));
    }
  },
});

/** Whether a page went for good, with what it was below. What was put into the trash by itself stays there, and can come back. */
async function isGone(handler: Pick<Handler, "load">, page: string): Promise<boolean> {
  for (let next: string | null = page; next !== null; ) {
    const entry: EntryState = await handler.load(entryDecider, next, { fresh: true });
    if (entry === null || entry.trashed) return entry?.purged ?? false;
    next = entry.parent;
  }
  return false;
}
