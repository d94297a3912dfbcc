/** Whether a notification is still worth a mail: asked when the mail is written, and again when it is sent. The same for all ways. */

import { levelFor } from "../access/editors.ts";
import { commentDecider } from "../comment/decider.ts";
import { seesComment } from "../comment/notify.ts";
import { noticeChoiceDecider, noticeChoiceId, wantsMail } from "../notice-choice/decider.ts";
import type { Core } from "../runtime/core.ts";
import { type NoticeName, type NoticeType, noticeKinds } from "../runtime/notice.ts";
import { spaceDecider } from "../space/decider.ts";
import { viewerIn } from "../viewer/member.ts";
import { type Item, inboxDecider, inboxId } from "./decider.ts";
import { type DigestLine, digestLines } from "./gathered.ts";

type Handling = Pick<Core, "handler">;

/** States as they are in the log, whatever this process holds: who lost access a moment ago, in another process, is mailed nothing. */
const freshly = ({ handler }: Handling): Handling => ({
  handler: {
    ...handler,
    load: (decider, id, options) => handler.load(decider, id, { ...options, fresh: true }),
  },
});

/** What of notifications is still worth a mail. @param types how it is known of each type whether its matter is still open */
export type Worth = ReturnType<typeof createWorth>;

export function createWorth(types: Partial<Record<NoticeName, Pick<NoticeType, "isOpen">>>) {
  /** False for one that was read or archived, is not wanted by mail, has ended, or tells of what the person may not see any more. */
  async function isItemWorthMailing(
    core: Handling,
    space: string,
    person: string,
    item: Item,
  ): Promise<boolean> {
    const choices = await core.handler.load(noticeChoiceDecider, noticeChoiceId(space, person), {
      fresh: true,
    });
    return wantsMail(choices, item.type) && isOpen(core, space, person, item);
  }

  /** The same, whether it is wanted or not. */
  async function isOpen(core: Handling, space: string, person: string, item: Item): Promise<boolean> {
    const fresh = freshly(core);
    if (item.isRead || item.isArchived) return false;
    if (!(await isTheirs(fresh, space, person, item))) return false;
    if (item.comment !== null && !(await seesCommentOf(fresh, space, person, item.comment))) return false;
    const { entry, actor } = item;
    return (await types[item.type]?.isOpen?.(fresh, { space, entry, person, actor })) ?? true;
  }

  /** Those of some notifications that are worth a place in a daily mail. */
  async function worthInDigest(
    core: Handling,
    space: string,
    person: string,
    items: readonly Item[],
  ): Promise<Item[]> {
    const isQuiet =
      (await core.handler.load(spaceDecider, space, { fresh: true }))?.settings.general.notifications ===
      false;
    const worth: Item[] = [];
    for (const item of items)
      if ((!isQuiet || comesAlways(item.type)) && (await isItemWorthMailing(core, space, person, item)))
        worth.push(item);
    return worth;
  }

  return {
    isItemWorthMailing,
    isOpen,
    worthInDigest,
    /** The item of a notification, as long as it is worth a mail; else null. */
    async worthMailing(
      core: Handling,
      space: string,
      person: string,
      notification: string,
    ): Promise<Item | null> {
      const { items } = await core.handler.load(inboxDecider, inboxId(space, person), { fresh: true });
      const item = items.find(({ id }) => id === notification);
      return item !== undefined && (await isItemWorthMailing(core, space, person, item)) ? item : null;
    },
    /** What a daily mail says, asked when it is sent; nothing where all was read, hidden or stopped meanwhile. */
    async digestOf(core: Handling, space: string, person: string, mail: string): Promise<DigestLine[]> {
      const { items } = await core.handler.load(inboxDecider, inboxId(space, person), { fresh: true });
      const theirs = items.filter(({ digest }) => digest === mail);
      return digestLines(await worthInDigest(core, space, person, theirs));
    },
  };
}

/** What asks something of a person is mailed also where the space has updates switched off. */
export const comesAlways = (type: NoticeName): boolean =>
  noticeKinds[type].group !== null && noticeKinds[type].goesOn !== true;

async function isTheirs(
  { handler }: Handling,
  space: string,
  person: string,
  { type, entry }: Item,
): Promise<boolean> {
  if (noticeKinds[type].needsNoPage) return Boolean((await viewerIn(handler, space, person))?.person);
  return (await levelFor(handler, space, entry, person)) > 0;
}

async function seesCommentOf(core: Handling, space: string, person: string, id: string): Promise<boolean> {
  const load = (one: string) => core.handler.load(commentDecider, one, { fresh: true });
  const comment = await load(id);
  if (comment === null || comment.deletedAt !== null) return false;
  const thread = comment.thread === null ? comment : await load(comment.thread);
  return seesComment(core, { space }, person, comment, thread);
}
