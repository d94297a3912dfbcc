/** Who is mentioned in a comment, is replied to, or follows the page hears of it. */
import { needs } from "@annals/access";
import { peopleIn } from "@annals/document";
import { levelFor } from "../access/editors.ts";
import { followersOf } from "../follow/followers.ts";
import type { CommandContext } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { idIn } from "../runtime/handler.ts";
import type { Notice, NoticeName, Notices } from "../runtime/notice.ts";
import { type Comment, type CommentFact, commentDecider } from "./decider.ts";
import { openText } from "./text.ts";

type Heard = Extract<CommentFact, { type: "CommentPosted" | "CommentEdited" }>;
interface Told {
  comment: string;
  /** Which fact of the comment it is, from 0. */
  revision: number;
  /** When, ISO 8601; earlier versions did not note it. */
  at?: string;
}

export const commentNotices: Notices<Heard, Told> = {
  name: "comment-notice",
  types: {
    mentions: { link: (entry) => `/${entry}`, namesPage: true, isOpen: null },
    comments: { link: (entry) => `/${entry}`, namesPage: true, isOpen: null },
    replies: { link: (entry) => `/${entry}`, namesPage: true, isOpen: null },
  },
  handles: ["CommentPosted", "CommentEdited"],
  decide: ({ stream, revision, metadata: { at } }) => ({ comment: idIn(stream), revision, at }),
  async tell(core, { comment: id, revision, at }, context) {
    const { handler } = core;
    const comment = await handler.load(commentDecider, id, { fresh: true });
    if (comment === null || comment.deletedAt !== null) return [];
    const thread =
      comment.thread === null ? comment : await handler.load(commentDecider, comment.thread, { fresh: true });
    const { entry, person: actor } = comment;
    const about = { entry, actor, comment: { id, thread: comment.thread ?? id } };
    const notice = (type: NoticeName) => (person: string) => ({ type, person, ...about });
    const named = (await mentionedAnew(core, id, comment, revision)).map(notice("mentions"));
    // What is changed later is news for those alone who are named anew.
    const others: Notice[] =
      revision > 0
        ? []
        : [
            ...(comment.thread === null || thread === null ? [] : [notice("replies")(thread.person)]),
            ...(await followersOf(handler, entry, at)).map(notice("comments")),
          ];
    const told: Notice[] = [];
    for (const one of [...named, ...others])
      if (await seesComment(core, context, one.person, comment, thread)) told.push(one);
    return told;
  },
};

/** Private ones, and those of a private thread, are for their authors and those who manage the page. */
export async function seesComment(
  { handler }: Pick<Core, "handler">,
  { space }: Pick<CommandContext, "space">,
  person: string,
  comment: Comment,
  thread: Comment | null,
): Promise<boolean> {
  const isHidden = comment.isPrivate || (thread?.isPrivate === true && thread.person !== person);
  const level = await levelFor(handler, space!, comment.entry, person);
  return level >= (isHidden ? needs.manage : needs.view);
}

/** The people whom a comment mentions, and did not before that fact. */
async function mentionedAnew(
  { handler, keys }: Core,
  id: string,
  { person, isPrivate, text }: Comment,
  revision: number,
): Promise<string[]> {
  const mentioned = async (sealed: { text: string; isPrivate: boolean }) =>
    peopleIn((await openText(keys, { id, person, ...sealed }))?.content ?? []);
  const now = await mentioned({ text, isPrivate });
  if (revision === 0 || now.length === 0) return now;
  let last = { text: "", isPrivate };
  for await (const fact of handler.read(commentDecider, id)) {
    if (fact.revision >= revision) break;
    if (fact.type === "CommentPosted" || fact.type === "CommentEdited")
      last = { text: fact.data.text, isPrivate: fact.data.is_private };
  }
  const before = new Set(last.text === "" ? [] : await mentioned(last));
  return now.filter((one) => !before.has(one));
}
