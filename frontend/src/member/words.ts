import { t } from "../locale/text.ts";

const words: Record<string, string> = {
  admin: t("manage its pages, settings and members"),
  developer: t("manage its pages and settings"),
  author: t("read, write and create pages"),
  editor: t("read and write pages"),
  verified: t("read and comment on pages"),
  viewer: t("read and comment on pages"),
};

/** What an invitation with these roles offers, for the person who is invited: the first role is the mightiest. */
export function rolesInWords(roles: readonly string[]): string {
  const first = Object.keys(words).find((role) => roles.includes(role));
  return first === undefined ? "" : t("You could {words} there.", { words: words[first] });
}
