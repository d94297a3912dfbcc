import { needs } from "@annals/access";
import type { Comment } from "./decider.ts";

/**
 * Whether somebody sees a comment on a page where they have this level: private ones, and those of a private thread, are for their
 * authors and those who manage the page.
 * @param thread the comment that it replies to, or it itself
 */
export function isSeenBy(person: string, level: number, comment: Comment, thread: Comment | null): boolean {
  const isHidden = comment.isPrivate || (thread?.isPrivate === true && thread.person !== person);
  return !isHidden || comment.person === person || level >= needs.manage;
}
