/** Comments that an import brings: with who wrote them and when, and telling nobody. */
import { setTimeout as delay } from "node:timers/promises";
import { can, needs } from "@annals/access";
import { type Block, type FiledComment, type FiledThread, parseBlocks, shownBlocks } from "@annals/document";
import { Problem } from "@annals/http";
import { v5 as uuidOf } from "uuid";
import { createAccess, type Seen } from "../access/access.ts";
import { draftDecider } from "../draft/decider.ts";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import { emailDecider } from "../person/decider.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type CommentCommand, commentDecider } from "./decider.ts";
import type { Anchor } from "./events.ts";
import type { FilesOfComments } from "./needs.ts";
import { pictureRules } from "./pictures.ts";
import { placeOfQuote } from "./places.ts";
import { type CommentText, readText, sealText } from "./text.ts";

/** What becomes of the comments of a page: `problems` says in words what did not come as it was. */
export interface ImportedComments {
  problems: string[];
  /** What who imports has voted for them. */
  votes: { comment: string; vote: "up" | "down" }[];
}

/**
 * Brings the comments on a page, whose ids follow from `base` and their own: those that are there stay as they are. Written by members of the
 * space where an admin imports (anybody else could put words into their mouths), who are known by id or by address; otherwise by who imports, with
 * the name of who wrote them. Of votes, that of who exported comes back when they import; others would have to be asked.
 * @param by who exported them
 * @throws Problem 404 for a page that the viewer does not see, 403 for one that they cannot comment on
 */
export function commentImport(core: Core, files: FilesOfComments) {
  const { handler, keys } = core;
  const access = createAccess(handler);
  const pictures = pictureRules(files);

  /** The member who wrote a comment, as far as it may be in their name. */
  async function writerOf({ viewer }: MemberContext, { author }: FiledComment): Promise<string | null> {
    if (author.id === viewer.person) return viewer.person;
    if (!can(viewer.roles, "administer")) return null;
    const owner = author.email && (await handler.load(emailDecider, keys.fingerprint(author.email)));
    for (const id of [author.id, owner])
      if (id && uuid.test(id)) {
        const member = await handler.load(memberDecider, memberId(viewer.space.id, id));
        if (rolesOf(member) !== null) return id;
      }
    return null;
  }

  return async (
    context: MemberContext,
    entry: string,
    { threads, base, by }: { threads: readonly FiledThread[]; base: string; by: string | null },
  ): Promise<ImportedComments> => {
    const { viewer } = context;
    async function pageTaking(): Promise<Seen | null> {
      const page = await access.see(viewer, entry);
      return page.level < needs.comment ? null : page;
    }
    if ((await pageTaking()) === null || viewer.person === null) return { problems: [mayNot], votes: [] };
    const { published } = await handler.load(draftDecider, entry, { fresh: true });
    const blocks = shownBlocks(published?.blocks ?? []);
    const votes: ImportedComments["votes"] = [];
    const counts = { unplaced: 0, unread: 0, foreign: 0, closed: 0 };
    const give = (id: string, name: string, command: CommentCommand) =>
      handler.execute(commentDecider, id, command, partOf(context, `${name} ${id}`));

    async function wordsFor(comment: FiledComment, isThread: boolean): Promise<CommentText | null> {
      if (comment.body === "" && comment.content.length === 0 && isThread) return holding;
      const parsed = comment.content.length > 0 ? parseBlocks(comment.content) : null;
      if (parsed === null || "errors" in parsed) return readOrNull(comment.body, undefined);
      return wordsOf(comment, await pictures.readableIn(context, parsed.blocks));
    }

    /** Ids of the files that it shows; null where these are nothing for a comment. */
    const showsOrNull = (id: string, { content }: CommentText) =>
      pictures.shownBy(context, id, [], content).catch(nullWhereRefused);

    function noteVote(id: string, comment: FiledComment, person: string): void {
      const vote = comment.votes?.mine ?? null;
      if (vote !== null && by === viewer.person && by !== person) votes.push({ comment: id, vote });
    }

    async function post(
      comment: FiledComment,
      about: { thread: string | null; anchor: Anchor | null; isPrivate: boolean },
    ): Promise<string | null> {
      const id = uuidOf(`${entry} ${comment.id}`, base);
      const before = await handler.load(commentDecider, id);
      if (before !== null) {
        // An import that was killed and goes on may have come as far as this, and not to the votes.
        if (before.deletedAt === null) noteVote(id, comment, before.person);
        return id;
      }
      const words = await wordsFor(comment, about.thread === null);
      const shows = words && (await showsOrNull(id, words));
      if (words === null || shows === null) {
        counts.unread++;
        return null;
      }
      const writer = await writerOf(context, comment);
      if (writer === null) counts.foreign++;
      const person = writer ?? viewer.person!;
      const { thread, anchor, isPrivate } = about;
      const imported = { name: writer === null ? comment.author.name : null, at: comment.posted_at };
      const text = await sealText(keys, { id, person, isPrivate }, { ...words, imported });
      const data = {
        ...{ entry_id: entry, thread_id: thread, person_id: person, text },
        ...{ is_private: isPrivate, module_id: null, anchor, shows },
      };
      await give(id, "comment", { type: "post", data });
      noteVote(id, comment, person);
      // They are listed by the millisecond in which they came.
      await delay(2);
      return id;
    }

    for (const [at, thread] of threads.entries()) {
      // It takes a while: meanwhile somebody may close the page to them.
      const page = await pageTaking().catch(nullWhereRefused);
      if (page === null) {
        counts.closed = threads.slice(at).reduce((sum, { replies }) => sum + 1 + replies.length, 0);
        break;
      }
      const { words } = thread;
      const anchor = words && placeOfQuote(blocks, words, published?.number ?? 0);
      if (words !== null && anchor === null) counts.unplaced++;
      const isPrivate = thread.private;
      const id = await post(thread, { thread: null, anchor, isPrivate });
      if (id === null) {
        counts.unread += thread.replies.length;
        continue;
      }
      for (const reply of thread.replies)
        await post(reply, { thread: id, anchor: null, isPrivate: reply.private });
      if (thread.deleted) await give(id, "delete", { type: "delete" });
      if (thread.resolved) await give(id, "resolve", { type: "resolve", by: viewer.person });
      if (thread.pinned && !thread.deleted && !isPrivate && page.level >= needs.manage)
        await give(id, "pin", { type: "pin", by: viewer.person });
    }
    return {
      problems: sayings.flatMap(([name, say]) => (counts[name] > 0 ? [say(counts[name])] : [])),
      votes,
    };
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What stands in the place of one that was deleted while it has replies. */
const holding: CommentText = readText("…", undefined);

const mayNot = "Comments: they were left out, as you may not comment on the page";
const sayings = [
  [
    "foreign",
    (count: number) =>
      `Comments: “${count}” are in your name and say who wrote them: only admins import in the names of others, and only of members`,
  ],
  [
    "unplaced",
    (count: number) =>
      `Comments: the words that “${count}” are about are not on the page, so they are about all of it`,
  ],
  ["unread", (count: number) => `Comments: “${count}” were left out, as they cannot be stored as they are`],
  [
    "closed",
    (count: number) =>
      `Comments: “${count}” were left out, as you could not comment on the page any more when their turn came`,
  ],
] as const;

/** What it says; null where that cannot be a comment here. One that was typed stays as it was typed. */
function wordsOf({ body }: FiledComment, blocks: readonly Block[]): CommentText | null {
  const typed = readOrNull(body, undefined);
  const written = readOrNull("", JSON.stringify(blocks));
  const isTyped = JSON.stringify(typed?.content) === JSON.stringify(written?.content);
  return isTyped ? typed : written;
}

function readOrNull(body: string, content: string | undefined): CommentText | null {
  try {
    return readText(body, content);
  } catch (error) {
    return nullWhereRefused(error);
  }
}

function nullWhereRefused(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
