import { needs } from "@annals/access";
import type { Comment } from "./decider.ts";

/**
 * Whether somebody sees a comment on a page where they have this level: private ones are for their authors and those who manage the page,
 * those of a private thread for who began it, and them.
 * @param thread the comment that it replies to, or it itself
 */
export function isSeenBy(person: string, level: number, comment: Comment, thread: Comment | null): boolean {
  const isHidden = [comment, thread].some((one) => one?.isPrivate === true && one.person !== person);
  return !isHidden || level >= needs.manage;
}
