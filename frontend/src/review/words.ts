import type { Entry } from "@annals/query-api/contract";
import { dayOf } from "../locale/dates.ts";
import { language, locale, t } from "../locale/text.ts";

export type PageReview = NonNullable<Entry["review"]>;
export type ReviewRequest = NonNullable<PageReview["request"]>;

/** How many people must approve a page, as the setting of a space. */
export const neededIn = (review: PageReview, ofSpace: number): number => review.approvals?.count ?? ofSpace;

type Answers = readonly { answer: "approved" | "changes" | null; is_older: boolean }[];

/** How many approved the present text. */
export const approvedIn = (people: Answers): number =>
  people.filter(({ answer, is_older }) => answer === "approved" && !is_older).length;

/** "In review", "Approved", "Changes requested". */
export function stateOf({ people }: { people: Answers }, needed: number): string {
  if (people.some(({ answer, is_older }) => answer === "changes" && !is_older)) return t("Changes requested");
  const enough = Math.max(1, Math.min(needed || people.length, people.length));
  return approvedIn(people) >= enough ? t("Approved") : t("In review");
}

/** "One person must approve.", "2 people must approve in “Handbook”." */
export const mustApprove = (needed: number, place: { title: string } | null | undefined): string =>
  place
    ? t("{needed, plural, one {One person must approve} other {# people must approve}} in “{title}”.", {
        needed,
        title: place.title,
      })
    : t("{needed, plural, one {One person must approve} other {# people must approve}}.", { needed });

/** "23 November 2026", of a day without a time. */
export const dayInWords = (day: string): string => dayOf(`${day}T00:00`);

const lists = new Intl.ListFormat(language === "en" ? "en-GB" : locale);

/** "you, Jun and Ines": who is asked, as the person who reads it sees them. */
export function namesOf(
  people: readonly { id: string; display_name: string }[],
  me: string | undefined,
): string {
  const own = people.filter(({ id }) => id === me).map(() => t("you"));
  const others = people.filter(({ id }) => id !== me).map(({ display_name }) => display_name);
  return lists.format([...own, ...others]);
}
