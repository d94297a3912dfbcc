/** What is mailed of several notifications about one page. Pure. */
import { type NoticeName, noticeKinds, noticeNames } from "../runtime/notice.ts";
import type { Item } from "./decider.ts";

/** Whether a notice of a kind can be mailed at all. */
export const isMailed = (type: NoticeName): boolean => noticeKinds[type].group !== null;
/** The smaller the stronger. */
const placeOf = ({ type }: Item) => noticeNames.indexOf(type);

/** What is mailed of some, the strongest first; of the same strength the newest. */
export const byStrength = (items: readonly Item[]): Item[] =>
  items
    .filter(({ type }) => isMailed(type))
    .toReversed()
    .sort((a, b) => placeOf(a) - placeOf(b));

/** What a daily mail says about a page. */
export interface DigestLine {
  type: NoticeName;
  entry: string;
  /** The comment that the line is about; null for none. */
  comment: string | null;
  actor: string | null;
  /** How much else there is about it. */
  more: number;
}

/** One line a page, about the strongest; the page with the newest first. */
export function digestLines(items: readonly Item[]): DigestLine[] {
  const pages = new Set(items.map(({ entry }) => entry).toReversed());
  return [...pages].flatMap((entry) => {
    const [first, ...others] = byStrength(items.filter((item) => item.entry === entry));
    if (first === undefined) return [];
    const { type, comment, actor } = first;
    return [{ type, entry, comment, actor, more: others.length }];
  });
}
