/** Comments on pages, and who may write, change, delete and resolve them (specification, part 2, "Comments"). */
import { needs } from "@annals/access";
import { shownBlocks } from "@annals/document";
import { forbidden, invalid, notFound } from "@annals/http";
import { createAccess, type Seen } from "../access/access.ts";
import { draftDecider } from "../draft/decider.ts";
import { later } from "../entry/fields.ts";
import { newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Outcome } from "../runtime/handler.ts";
import { messages as runtimeMessages } from "../runtime/messages.ts";
import type { Answer } from "../runtime/route.ts";
import { limiterOf } from "../session/rate.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { PostedComment } from "./contract.ts";
import {
  type Comment,
  type CommentCommand,
  type CommentFact,
  type CommentState,
  commentDecider,
} from "./decider.ts";
import type { Anchor } from "./events.ts";
import { commentImport } from "./imported.ts";
import { messages } from "./messages.ts";
import type { FilesOfComments } from "./needs.ts";
import { pictureRules } from "./pictures.ts";
import { placeOfChosen } from "./places.ts";
import { isSeenBy } from "./sight.ts";
import { openText, readPosted, sealText } from "./text.ts";

type CommentOutcome = Outcome<CommentState, CommentFact>;

/** What somebody writes. */
interface Words {
  body: string;
  content?: string | undefined;
}
interface Writing extends Words {
  /** The id that it is to have. */
  id?: string | undefined;
  is_private: boolean;
}

/** @throws Problem 404 for comments that the viewer may not see, 403, 422, 429; Refused for what is gone */
export interface CommentCommands {
  post(
    context: MemberContext,
    entry: string,
    comment: Writing & { module_id?: string | undefined; anchor?: Anchor | undefined },
  ): Promise<Answer<PostedComment>>;
  reply(context: MemberContext, to: string, comment: Writing): Promise<Answer<PostedComment>>;
  edit(
    context: MemberContext,
    id: string,
    words: Words & { is_private?: boolean | undefined; edited_at?: string | null | undefined },
  ): Promise<CommentOutcome>;
  delete(context: MemberContext, id: string): Promise<CommentOutcome>;
  restore(context: MemberContext, id: string): Promise<CommentOutcome>;
  resolve(context: MemberContext, id: string): Promise<CommentOutcome>;
  reopen(context: MemberContext, id: string): Promise<CommentOutcome>;
  pin(context: MemberContext, id: string): Promise<CommentOutcome>;
  unpin(context: MemberContext, id: string): Promise<CommentOutcome>;
  place(context: MemberContext, id: string, anchor: Anchor | null): Promise<CommentOutcome>;
  /** Those of a file beside the Markdown of a page. @throws Problem 404 */
  import: ReturnType<typeof commentImport>;
  /** A comment that the viewer sees, on a page that they can comment on. @throws Problem 404, 403 */
  commentable(context: MemberContext, id: string): Promise<SeenComment>;
}

/** A comment that the viewer sees, the thread that it belongs to, and the page. */
interface SeenComment {
  id: string;
  comment: Comment;
  threadId: string;
  thread: Comment;
  page: Seen;
}

/** Finds comments for a viewer: those of pages that they see, private ones for their author and the managers of the page alone. */
function createCommentAccess(handler: Core["handler"]) {
  const access = createAccess(handler);
  const load = (id: string) => handler.load(commentDecider, id, { fresh: true });
  /** @throws Problem 404 */
  return async ({ viewer }: MemberContext, id: string): Promise<SeenComment> => {
    const comment = await load(id);
    if (comment === null) throw notFound();
    const threadId = comment.thread ?? id;
    const thread = comment.thread === null ? comment : await load(threadId);
    if (thread === null) throw notFound();
    const page = await access.see(viewer, comment.entry);
    if (viewer.person === null || !isSeenBy(viewer.person, page.level, comment, thread)) throw notFound();
    return { id, comment, threadId, thread, page };
  };
}

export function createCommentCommands(core: Core, { file }: { file: FilesOfComments }): CommentCommands {
  const { handler, keys } = core;
  const access = createAccess(handler);
  const find = createCommentAccess(handler);
  const pictures = pictureRules(file);
  const limit = { points: 30, seconds: 60, said: messages.tooMany };
  const rate = limiterOf(core, { name: "rate_comment", ...limit });
  // Whoever is named anew is told, as by a comment.
  const changes = limiterOf(core, { name: "rate_comment_change", ...limit });
  // All who look at the page hear of what is resolved, pinned, placed, deleted and brought back.
  const acts = limiterOf(core, {
    ...limit,
    name: "rate_comment_act",
    points: 120,
    said: messages.tooManyActs,
  });
  const execute = (context: MemberContext, id: string, command: CommentCommand): Promise<CommentOutcome> =>
    handler.execute(commentDecider, id, command, context);

  /** Who comments on a page. @throws Problem 403 */
  async function commenterOn({ viewer }: MemberContext, { entry, level }: Seen): Promise<string> {
    if (viewer.person === null) throw forbidden(messages.onlyMembersComment);
    if (level < needs.comment) throw forbidden(messages.mayNotComment);
    const { given } = await handler.load(draftDecider, entry.id);
    if (!later(entry, given).commentable) throw forbidden(messages.commentsAreOff);
    return viewer.person;
  }

  async function write(
    context: MemberContext,
    page: Seen,
    { id: wanted, is_private: isPrivate, body, content }: Writing,
    about: { thread: string | null; to?: string; module: string | null; anchor: Anchor | null },
  ): Promise<Answer<PostedComment>> {
    const person = await commenterOn(context, page);
    const words = readPosted(body, content);
    const chosen = ownId(wanted, [page.entry.id, about.thread, about.to]);
    const id = chosen ?? newIdOf(context, "comment");
    if (chosen !== null) await checkRepeat(chosen, person, words);
    await rate.take(person);
    const shows = await pictures.shownBy(context, id, [], words.content);
    const text = await sealText(keys, { id, person, isPrivate }, words);
    const { thread: thread_id, module: module_id, anchor } = about;
    const data = {
      ...{ entry_id: page.entry.id, thread_id, person_id: person, text },
      ...{ is_private: isPrivate, module_id, anchor, shows },
    };
    const { position, state } = await execute(context, id, { type: "post", data });
    const comment = { id, entry_id: page.entry.id, parent_id: thread_id, user_id: person, body };
    return {
      body: {
        ...{ ...comment, is_private: state!.isPrivate, module_id, deleted_at: null, comments: [] },
        vote_summary: { up: 0, down: 0, mine: null },
      },
      position,
    };
  }

  /** Other words under an id that stands already would be answered as posted, and be lost. @throws Refused 409 */
  async function checkRepeat(id: string, person: string, words: object): Promise<void> {
    const there = await handler.load(commentDecider, id, { fresh: true });
    if (there?.person !== person || there.shredded) return;
    if (there.deletedAt !== null) throw new Refused("missing", messages.noSuchComment);
    const said = await openText(keys, { id, ...there });
    if (said !== null && JSON.stringify(said) !== JSON.stringify(words))
      throw new Refused("conflict", runtimeMessages.idIsTaken);
  }

  /** Only what everyone who sees the page can read is quoted, as it stands by now. @throws Problem 422 */
  async function standing(entry: string, anchor: Anchor | null): Promise<Anchor | null> {
    if (anchor === null) return null;
    const { published } = await handler.load(draftDecider, entry, { fresh: true });
    const placed = placeOfChosen(shownBlocks(published?.blocks ?? []), anchor, published?.number ?? 0);
    if (placed === null) throw invalid("anchor", messages.notWordsOfPage);
    return placed;
  }

  /** Who tidies up in a thread: who began it, and those who can edit the page. @throws Problem 404, 403 */
  async function tidied(context: MemberContext, id: string): Promise<SeenComment> {
    const seen = await find(context, id);
    if (seen.thread.person !== context.viewer.person && seen.page.level < needs.edit)
      throw forbidden(messages.onlyWritersResolve);
    await acts.take(context.viewer.person!);
    return seen;
  }

  /** Its author, and those who manage the page. @throws Problem 404, 403 */
  async function removable(context: MemberContext, id: string): Promise<SeenComment> {
    const seen = await find(context, id);
    if (seen.comment.person !== context.viewer.person && seen.page.level < needs.manage)
      throw forbidden(messages.onlyAuthorDeletes);
    await acts.take(context.viewer.person!);
    return seen;
  }

  /** The thread of a comment, for those who manage its page. @throws Problem 404, 403 */
  async function pinnable(context: MemberContext, id: string): Promise<SeenComment> {
    const seen = await find(context, id);
    if (seen.page.level < needs.manage) throw forbidden(messages.onlyManagersPin);
    await acts.take(context.viewer.person!);
    return seen;
  }

  return {
    import: commentImport(core, file),
    async post(context, entry, { module_id: module = null, anchor = null, ...writing }) {
      const page = await access.see(context.viewer, entry);
      await commenterOn(context, page);
      const about = { thread: null, module, anchor: await standing(entry, anchor) };
      return write(context, page, writing, about);
    },
    async reply(context, to, writing) {
      const { thread, threadId, page } = await find(context, to);
      if (thread.deletedAt !== null && thread.shredded) throw new Refused("missing", messages.noSuchComment);
      const about = { thread: threadId, to, module: null, anchor: null };
      const answer = await write(context, page, writing, about);
      // That a private reply came is nobody's to see: the thread stays for the others as it was.
      if (!thread.resolved || (writing.is_private && !thread.isPrivate)) return answer;
      const { position } = await execute(partOf(context, "reopen"), threadId, { type: "reopen" });
      return { ...answer, position };
    },
    async edit(context, id, { body, content, is_private, edited_at: from }) {
      const { comment, page } = await find(context, id);
      const by = context.viewer.person!;
      if (comment.person !== by) throw forbidden(messages.onlyAuthorEdits);
      if (page.level < needs.comment) throw forbidden(messages.mayNotComment);
      // Nothing can be sealed any more for one whose words were destroyed.
      if (comment.deletedAt !== null) throw new Refused("missing", messages.noSuchComment);
      const isPrivate = is_private ?? comment.isPrivate;
      const sealed = { id, person: by, isPrivate: comment.isPrivate, text: comment.text };
      const before = await openText(keys, sealed);
      const imported = before?.imported;
      const words = { ...readPosted(body, content), ...(imported && { imported }) };
      const isSame = JSON.stringify(before) === JSON.stringify(words) && isPrivate === comment.isPrivate;
      if (!isSame) await changes.take(by);
      const text = isSame ? comment.text : await sealText(keys, { id, person: by, isPrivate }, words);
      const shows = isSame
        ? comment.shows
        : await pictures.shownBy(context, id, comment.shows, words.content);
      return execute(context, id, { type: "edit", by, text, isPrivate, shows, from });
    },
    async delete(context, id) {
      await removable(context, id);
      return execute(context, id, { type: "delete" });
    },
    async restore(context, id) {
      const { comment, page } = await removable(context, id);
      const isOthers = comment.deletedAt !== null && comment.deletedBy !== context.viewer.person;
      if (isOthers && page.level < needs.manage) throw forbidden(messages.onlyManagersRestore);
      return execute(context, id, { type: "restore" });
    },
    async resolve(context, id) {
      const { threadId } = await tidied(context, id);
      return execute(context, threadId, { type: "resolve", by: context.viewer.person! });
    },
    async reopen(context, id) {
      const { threadId, page } = await find(context, id);
      await acts.take(await commenterOn(context, page));
      return execute(context, threadId, { type: "reopen" });
    },
    async pin(context, id) {
      const { thread, threadId } = await pinnable(context, id);
      // It would take the place of one that all see, and so tell them that it is there.
      if (thread.isPrivate) throw forbidden(messages.privateIsNotPinned);
      // One that was pinned before, and gave way to another, begins again.
      await execute(partOf(context, "unpin"), threadId, { type: "unpin" });
      return execute(context, threadId, { type: "pin", by: context.viewer.person! });
    },
    async unpin(context, id) {
      const { threadId } = await pinnable(context, id);
      return execute(context, threadId, { type: "unpin" });
    },
    async commentable(context, id) {
      const seen = await find(context, id);
      if (seen.comment.deletedAt !== null) throw new Refused("missing", messages.noSuchComment);
      await commenterOn(context, seen.page);
      return seen;
    },
    async place(context, id, anchor) {
      const { threadId, page } = await tidied(context, id);
      if (threadId !== id) throw invalid("anchor", messages.notReplyable);
      const placed = await standing(page.entry.id, anchor);
      return execute(context, threadId, { type: "place", anchor: placed });
    },
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that a client chose for a comment; null for the id of what it comments on, which the specification sends. */
function ownId(wanted: string | undefined, on: readonly (string | null | undefined)[]): string | null {
  const id = wanted?.toLowerCase();
  return id !== undefined && !on.includes(id) && uuid.test(id) ? id : null;
}
