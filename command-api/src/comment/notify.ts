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
    mentions: { link: toComment, namesPage: true, isOpen: null },
    comments: { link: toComment, namesPage: true, isOpen: null },
    replies: { link: toComment, namesPage: true, isOpen: null },
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
    const named = await mentionedIn(core, { id, ...comment });
    const before = await toldBefore(core, id, comment, revision, named.length > 0);
    // What is changed later is news for those alone who are named anew, or see it for the first time.
    const isNew = revision === 0 || (before.wasPrivate && !comment.isPrivate);
    const all: Notice[] = [
      ...named.map(notice("mentions")),
      ...(isNew && comment.thread !== null && thread !== null ? [notice("replies")(thread.person)] : []),
      ...(isNew ? await followersOf(handler, entry, at) : []).map(notice("comments")),
    ];
    const told: Notice[] = [];
    for (const one of all) {
      const { person, type } = one;
      if (!(await seesComment(core, context, person, comment, thread))) continue;
      const wasTold =
        type === "mentions"
          ? before.named.has(person) ||
            (before.privately.has(person) && (await manages(core, context, person, entry)))
          : revision > 0 && (await manages(core, context, person, entry));
      if (!wasTold) told.push(one);
    }
    return told;
  },
};

/** The page at the comment, as the app's own addresses of comments. */
function toComment(entry: string, comment: string | null): string {
  return comment === null ? `/${entry}` : `/${entry}?comment=${comment}`;
}

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

/** Whoever manages a page saw its private comments, too. */
const manages = async (
  { handler }: Core,
  { space }: Pick<CommandContext, "space">,
  person: string,
  entry: string,
): Promise<boolean> => (await levelFor(handler, space!, entry, person)) >= needs.manage;

type Version = Pick<Comment, "person" | "isPrivate" | "text"> & { id: string };

const mentionedIn = async ({ keys }: Core, version: Version): Promise<string[]> =>
  peopleIn((await openText(keys, version))?.content ?? []);

/** What people heard of a comment before one of its facts. */
interface ToldBefore {
  /** It was never anything but private. */
  wasPrivate: boolean;
  /** Whom it mentioned while all saw it, and while it was private. */
  named: Set<string>;
  privately: Set<string>;
}

/** @param isNaming whether it is asked whom it mentioned */
async function toldBefore(
  core: Core,
  id: string,
  { person }: Comment,
  revision: number,
  isNaming: boolean,
): Promise<ToldBefore> {
  const before: ToldBefore = { wasPrivate: revision > 0, named: new Set(), privately: new Set() };
  if (revision === 0) return before;
  for await (const fact of core.handler.read(commentDecider, id)) {
    if (fact.revision >= revision) break;
    if (fact.type !== "CommentPosted" && fact.type !== "CommentEdited") continue;
    const { text, is_private: isPrivate } = fact.data;
    before.wasPrivate &&= isPrivate;
    const names = isPrivate ? before.privately : before.named;
    if (isNaming) for (const one of await mentionedIn(core, { id, person, isPrivate, text })) names.add(one);
  }
  return before;
}
