import type { Status } from "@annals/query-api/contract";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";

export type ParkedItem = Status["parked"][number];
type Projection = Status["projections"][number];

const names: Record<string, string> = { content: t("Pages"), search: t("Search") };

const holds: Record<string, string> = {
  content: t("pages, drafts, tree, people, access, history"),
  search: t("words and snippets"),
};

const managers: Record<string, string> = {
  "access-request-lapse": t("Access requests that expire"),
  "access-request-mail": t("Mails about access requests"),
  "access-request-over": t("Access requests that were answered elsewhere"),
  "assignment-joining": t("People who join groups that take courses"),
  "assignment-reminder": t("Course reminders"),
  audience: t("Who is asked to read and learn"),
  "bulk-change": t("Bulk changes"),
  "comment-pages": t("Which comments are on which page"),
  "comments-of-purged-pages": t("Erasing comments of pages that are gone"),
  "comment-notice": t("Comment notifications"),
  "comment-shredder": t("Erasing comments"),
  "confirmation-joining": t("People who join groups that read pages"),
  "confirmation-notice": t("Notifications of pages to confirm"),
  "confirmation-reminder": t("Reminders of pages to confirm"),
  "course-notice": t("Course notifications"),
  "file-name": t("File names"),
  "follow-beginner": t("Automatic following"),
  "invitation-lapse": t("Invitations that expire"),
  "mail-sending": t("Sending mails"),
  "mail-writing": t("Account mails"),
  "notice-digest": t("Daily mails"),
  "notice-digest-zone": t("Daily mails: time zones"),
  "notice-mail": t("Notification mails"),
  outline: t("Outline of the tree"),
  "page-link-lapse": t("Page links that expire"),
  "page-slugs": t("Addresses of pages"),
  previews: t("Previews and texts of files"),
  "publication-notice": t("Publication notifications"),
  "push-notice": t("Notifications in browsers"),
  "push-sending": t("Notifications in browsers: sending"),
  "registration-lapse": t("Registrations that expire"),
  "review-mail": t("Review notifications"),
  roster: t("List of members"),
  "scheduled-publication": t("Scheduled publications"),
  "seat-lapse": t("Editing seats that expire"),
  "session-register": t("List of sessions"),
  "sharing-notice": t("Sharing notifications"),
  "stored-file": t("Storage that files use"),
  "subtree-copy": t("Copying page trees"),
  "verification-notice": t("Check notifications"),
  "verification-reminder": t("Check reminders"),
  "waiting-publication": t("Waiting publications"),
  "webhook-announcing": t("Webhooks: new deliveries"),
  "webhook-sending": t("Webhooks: sending"),
};

/** The name of a manager for people. */
export const managerName = (name: string): string => managers[name] ?? name;

/** The content of a projection, in a few words. */
export const holdsOf = (projection: string): string => holds[projection] ?? "";

/** A position of the log for people: without the zeros in front that sort it. */
export const positionOf = (position: string): string =>
  /^\d+$/.test(position) ? numberOf(BigInt(position)) : position;

/** The name of a projection for people. */
export const nameOf = (projection: string): string => names[projection] ?? projection;

/** The name of a parked change. */
export const titleOf = ({ entry, stream }: ParkedItem): string => entry?.title ?? stream;

/** What a parked change means for people. */
export function meaningOf({ projection, waiting }: ParkedItem): string {
  if (projection === "search")
    return t(
      "The search cannot take in this page. People can read it and find it in the tree, but not by search.",
    );
  const parked = t(
    "Annals cannot take in a change to this page. People see “This page could not be shown” instead of its text.",
  );
  if (waiting === 0) return parked;
  const behind = t("{changes, plural, one {# later change waits} other {# later changes wait}} behind it.", {
    changes: waiting,
  });
  return `${parked} ${behind}`;
}

export const isStill = ({ state }: Projection): boolean => state === "stopped";

/** The state of a projection, in a word or two, and whether it is good. */
export function stateOf({ state, lag, parked }: Projection): { words: string; tone: "ok" | "warn" | "bad" } {
  if (state === "stopped") return { words: t("Stalled"), tone: "bad" };
  if (parked > 0)
    return {
      words: t("Live, {changes, plural, one {# parked} other {# parked}}", { changes: parked }),
      tone: "warn",
    };
  if (state === "catching up" && lag > 0)
    return { words: t("{facts, plural, one {# fact} other {# facts}} behind", { facts: lag }), tone: "warn" };
  return { words: t("Live"), tone: "ok" };
}
