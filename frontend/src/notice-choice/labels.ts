import type { NoticeGroup } from "@annals/query-api/notice-choice/contract";
import { t } from "../locale/text.ts";

/** What people choose about. */
export const labels: Record<NoticeGroup, { label: string; description: string }> = {
  mentions: { label: t("When somebody mentions you"), description: t("On a page or in a comment.") },
  comments: {
    label: t("Comments and replies to you"),
    description: t("On pages that you follow, and replies to your comments."),
  },
  updates: {
    label: t("New versions of pages that you follow"),
    description: t("Each time one is published."),
  },
  access: {
    label: t("Access"),
    description: t("Pages that are shared with you, and requests for access."),
  },
  reviews: { label: t("Reviews of drafts"), description: t("When you are asked for one, or answered.") },
  checks: {
    label: t("What you are asked to check, read or take"),
    description: t(
      "Pages to check on their day, and pages and courses that you are asked to read or take, with reminders.",
    ),
  },
};

/** What a mail stops. */
export const labelOf = (group: NoticeGroup | "daily") =>
  group === "daily"
    ? { label: t("The daily mail"), description: t("All updates that you get once a day.") }
    : labels[group];
