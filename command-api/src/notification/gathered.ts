/** What is mailed of several notifications about one page. Pure. */
import type { NoticeName } from "../runtime/notice.ts";
import type { Item } from "./decider.ts";

/** What is mailed; that a course is passed is said where it was taken. */
type MailedType = Exclude<NoticeName, "course_passed">;

/** How strong each is, 1 the strongest: what asks something of a person, then what is said to them, then what goes on. */
const strengths: Record<MailedType, number> = {
  access_request: 1,
  review_asked: 2,
  review_changes: 3,
  review_approved: 4,
  read_late: 5,
  course_late: 6,
  page_check: 7,
  read_reminder: 8,
  course_reminder: 9,
  read_asked: 10,
  course_assigned: 11,
  access_granted: 12,
  mentions: 13,
  replies: 14,
  comments: 15,
  shared: 16,
  entry_update: 17,
};
export const isMailed = (type: NoticeName): type is MailedType => type in strengths;
const strengthOf = ({ type }: Item) => (isMailed(type) ? strengths[type] : Number.POSITIVE_INFINITY);

/** What is mailed of some, the strongest first; of the same strength the newest. */
export const byStrength = (items: readonly Item[]): Item[] =>
  items
    .filter(({ type }) => isMailed(type))
    .toReversed()
    .sort((a, b) => strengthOf(a) - strengthOf(b));

/** What a daily mail says about a page. */
export interface DigestLine {
  type: MailedType;
  entry: string;
  actor: string | null;
  /** How much else there is about it. */
  more: number;
}

/** One line a page, about the strongest; the page with the newest first. */
export function digestLines(items: readonly Item[]): DigestLine[] {
  const pages = new Set(items.map(({ entry }) => entry).toReversed());
  return [...pages].flatMap((entry) => {
    const [first, ...others] = byStrength(items.filter((item) => item.entry === entry));
    return first !== undefined && isMailed(first.type)
      ? [{ type: first.type, entry, actor: first.actor, more: others.length }]
      : [];
  });
}
