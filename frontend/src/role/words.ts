import { t } from "../locale/text.ts";

const words: Record<string, string> = {
  admin: t("You could manage its pages, settings and members there."),
  developer: t("You could manage its pages and settings there."),
  author: t("You could read, write and create pages there."),
  editor: t("You could read and write pages there."),
  verified: t("You could read and comment on pages there."),
  viewer: t("You could read and comment on pages there."),
};

/** What an invitation with these roles offers: the first role is the strongest. */
export function rolesInWords(roles: readonly string[]): string {
  const first = Object.keys(words).find((role) => roles.includes(role));
  return first === undefined ? "" : words[first]!;
}
