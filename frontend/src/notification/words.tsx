import { courseNotifications } from "@annals/query-api/notification/contract";
import type { ReactNode } from "react";
import { addressOf } from "../address/address.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import type { NotificationLine, NotificationType } from "./api.ts";

type Parts = Parameters<typeof rich>[1];

const sentences: Record<NotificationType, (parts: Parts) => ReactNode> = {
  mentions: (parts) => rich("<b>{who}</b> mentioned you", parts),
  comments: (parts) => rich("<b>{who}</b> commented", parts),
  replies: (parts) => rich("<b>{who}</b> replied to you", parts),
  entry_update: (parts) => rich("<b>{who}</b> published a new version", parts),
  shared: (parts) => rich("<b>{who}</b> shared this page with you", parts),
  access_request: (parts) => rich("<b>{who}</b> asks for access", parts),
  access_granted: (parts) => rich("<b>{who}</b> gave you access", parts),
  review_asked: (parts) => rich("<b>{who}</b> asks for your review", parts),
  review_approved: (parts) => rich("<b>{who}</b> approved your draft", parts),
  review_changes: (parts) => rich("<b>{who}</b> asks for changes to your draft", parts),
  read_asked: (parts) => rich("<b>{who}</b> asks you to read this page", parts),
  read_reminder: () => t("You still have to read this page"),
  read_late: () => t("The day for reading this page has passed"),
  page_check: () => t("It is time to check this page"),
  course_passed: () => t("You passed this course"),
  course_assigned: (parts) => rich("<b>{who}</b> asks you to take this course", parts),
  course_reminder: () => t("You still have to take this course"),
  course_late: () => t("The day for this course has passed"),
};

/** What happened, in a sentence. */
export const sentenceOf = ({ notification_type: type, data }: NotificationLine): ReactNode =>
  sentences[type]({ b: (text) => <b>{text}</b>, who: whoOf(data) });

/** The same without bold. */
export const plainSentenceOf = ({ notification_type: type, data }: NotificationLine): string =>
  String(sentences[type]({ b: (text) => text.join(""), who: whoOf(data) }));

/** "Ann Lindqvist", "Ann Lindqvist and Bob", "Ann Lindqvist and 3 others". */
function whoOf({ people, people_count: count }: NotificationLine["data"]): string {
  const [first, second] = people.map(({ display_name }) => display_name);
  if (first === undefined) return t("Somebody");
  if (count === 1) return first;
  if (count === 2 && second !== undefined) return t("{first} and {second}", { first, second });
  return t("{first} and {count, plural, one {# other} other {# others}}", { first, count: count - 1 });
}

/** Whether a line is about a course, and not about a page. */
export const isAboutCourse = (type: NotificationType): boolean => courseNotifications.includes(type);

/** Where a line leads: to what has to be done, or to the page, at the comment. */
export function addressOfLine({ notification_type: type, data }: NotificationLine): string {
  if (type === "course_passed") return `/me/certs/${data.entry.uuid}`;
  if (isAboutCourse(type)) return `/courses/${data.entry.uuid}`;
  if (type === "access_request") return "/me/requests";
  if (type === "review_asked" || type === "review_changes") return `/review/${data.entry.uuid}`;
  const page = addressOf({ slug: data.entry.slug, id: data.entry.uuid });
  return data.comment_id === null ? page : `${page}?comment=${data.comment_id}`;
}

/** The same by ids alone, as in `/{entry uuid}`: it leads there whatever the page is called by then. */
export const shortAddressOf = ({ data, ...line }: NotificationLine): string =>
  addressOfLine({ ...line, data: { ...data, entry: { ...data.entry, slug: "" } } });

/** Where what a line is about is: a page, or a course. */
export const addressOfSubject = ({ notification_type: type, data: { entry } }: NotificationLine): string =>
  isAboutCourse(type) ? `/courses/${entry.uuid}` : addressOf({ slug: entry.slug, id: entry.uuid });

/** The types that are shown together, each by its name in the address. */
export const kinds: { id: string; label: string; types: NotificationType[] }[] = [
  { id: "mentions", label: t("Mentions"), types: ["mentions"] },
  { id: "comments", label: t("Comments and replies"), types: ["comments", "replies"] },
  { id: "published", label: t("Published"), types: ["entry_update"] },
  { id: "shared", label: t("Shared with me"), types: ["shared", "access_granted", "access_request"] },
  {
    id: "reviews",
    label: t("Reviews and checks"),
    types: [
      ...(["review_asked", "review_approved", "review_changes"] as const),
      ...(["page_check", "read_asked", "read_reminder", "read_late"] as const),
    ],
  },
  {
    id: "courses",
    label: t("Courses"),
    types: ["course_passed", "course_assigned", "course_reminder", "course_late"],
  },
];
