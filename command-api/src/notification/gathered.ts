/** What is mailed of several notifications about one page. Pure. */
import type { NoticeName } from "../runtime/notice.ts";
import type { Item } from "./decider.ts";

/** What is mailed, the strongest first: what asks something of a person, then what is said to them, then what goes on. */
const mailedTypes = [
  "access_request",
  "review_asked",
  "review_changes",
  "review_approved",
  "page_check",
  "read_asked",
  "access_granted",
  "mentions",
  "replies",
  "comments",
  "shared",
  "entry_update",
] as const satisfies readonly NoticeName[];
type MailedType = (typeof mailedTypes)[number];
export const isMailed = (type: NoticeName): type is MailedType => mailedTypes.some((one) => one === type);

/** The strongest first; of the same strength the newest. */
export const byStrength = (items: readonly Item[]): Item[] =>
  mailedTypes.flatMap((type) => items.filter((item) => item.type === type).toReversed());

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
