/** Whether a notification is still worth a mail: asked when the mail is written, and again when it is sent. */
import { commentDecider } from "../comment/decider.ts";
import { seesComment } from "../comment/notify.ts";
import { levelFor } from "../entry/editors.ts";
import { noticeChoiceDecider, noticeChoiceId, wantsMail } from "../notice-choice/decider.ts";
import type { Core } from "../runtime/core.ts";
import type { NoticeName } from "../runtime/notice.ts";
import { viewerIn } from "../session/member.ts";
import { type Item, inboxDecider, inboxId } from "./decider.ts";

/** False for one that was read or archived, is not wanted by mail, or tells of what the person may not see any more. */
export async function isWorthMailing(
  core: Pick<Core, "handler">,
  space: string,
  person: string,
  notification: string,
): Promise<boolean> {
  const { items } = await core.handler.load(inboxDecider, inboxId(space, person), { fresh: true });
  const item = items.find(({ id }) => id === notification);
  return item !== undefined && (await isItemWorthMailing(core, space, person, item));
}

/** The same for one that was just looked up. */
export async function isItemWorthMailing(
  core: Pick<Core, "handler">,
  space: string,
  person: string,
  item: Item,
): Promise<boolean> {
  const { handler } = core;
  if (item.isRead || item.isArchived) return false;
  const choices = await handler.load(noticeChoiceDecider, noticeChoiceId(space, person), { fresh: true });
  if (!wantsMail(choices, item.type)) return false;
  if (!(await isTheirs(core, space, person, item))) return false;
  return item.comment === null || (await seesCommentOf(core, space, person, item.comment));
}

/** What needs no page: who was just given one hears of it, and not which one it is, and courses are for all members. */
const ofMembers: readonly NoticeName[] = [
  "access_granted",
  "course_assigned",
  "course_reminder",
  "course_late",
];

async function isTheirs(
  { handler }: Pick<Core, "handler">,
  space: string,
  person: string,
  { type, entry }: Item,
): Promise<boolean> {
  if (ofMembers.includes(type)) return Boolean((await viewerIn(handler, space, person))?.person);
  return (await levelFor(handler, space, entry, person)) > 0;
}

async function seesCommentOf(
  core: Pick<Core, "handler">,
  space: string,
  person: string,
  id: string,
): Promise<boolean> {
  const load = (one: string) => core.handler.load(commentDecider, one, { fresh: true });
  const comment = await load(id);
  if (comment === null || comment.deletedAt !== null) return false;
  const thread = comment.thread === null ? comment : await load(comment.thread);
  return seesComment(core, { space }, person, comment, thread);
}
