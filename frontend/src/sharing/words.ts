import type { AccessReason, AccessWhy, SharingInForce } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import { levelLabels } from "./levels.ts";

const roleNames: Record<string, string> = {
  admin: t("Admin"),
  developer: t("Developer"),
  author: t("Author"),
  editor: t("Editor"),
  verified: t("Member"),
  viewer: t("Viewer"),
};

/** Why somebody can what they can, in one word. */
export const whyWords: Record<NonNullable<SharingInForce["can"]>["by"], string> = {
  role: t("role"),
  author: t("author"),
  name: t("by name"),
  group: t("group"),
  everyone: t("everyone"),
  web: t("web"),
};

/** The name of the person or group of a record. */
export function nameOfNamed(
  { type, id, name }: Pick<SharingInForce, "type" | "id" | "name">,
  space: string,
): string {
  if (type !== "special") return name;
  return id === "public" ? t("Everyone on the web") : t("Everyone in {space}", { space });
}

/** Somebody's role in the space, in words. */
export const roleOf = (roles: readonly string[]): string =>
  roles.map((one) => roleNames[one] ?? one).join(", ") || t("Member");

/** The answer in a few words: "Ann can edit here". */
export function answerOf({ user, level }: AccessWhy): string {
  const who = user === null ? t("Everyone on the web") : user.first_name || user.display_name;
  switch (level) {
    case 1:
      return t("{who} can view here", { who });
    case 2:
      return t("{who} can comment here", { who });
    case 3:
      return t("{who} can edit here", { who });
    case 4:
      return t("{who} can manage here", { who });
    default:
      return t("{who} can’t see this page", { who });
  }
}

interface Line {
  as: string;
  gives: string;
  from: string;
}

/** A reason as a line of the table. */
export function lineOf(reason: AccessReason, { user, roles }: AccessWhy, space: string): Line {
  const label = levelLabels[reason.level] ?? "";
  const role = roleOf(roles);
  if (reason.by === "role")
    return {
      as: t("{role}, their role", { role }),
      gives: label,
      from: reason.level === 4 ? t("Their role") : t("Their role, where they may view"),
    };
  if (reason.by === "author")
    return { as: t("Author of this page"), gives: label, from: t("It is their page") };
  if (reason.by === "limit")
    return user === null
      ? {
          as: t("Not signed in"),
          gives: t("At most: {label}", { label }),
          from: reason.level === 0 ? t("The space asks everyone to sign in") : t("Guests"),
        }
      : {
          as: t("{role}, their role", { role }),
          gives: t("At most: {label}", { label }),
          from: t("Their role"),
        };
  const { record, source } = reason;
  const name = record === null ? "" : nameOfNamed(record, space);
  const as =
    record?.type === "user"
      ? t("{name}, by name", { name })
      : record?.type === "group"
        ? t("{name}, a group", { name })
        : name;
  if (source === null) return { as, gives: t("No record"), from: t("Nothing from here to the top") };
  const above = source.entry === null ? t("A page above") : source.entry.title;
  const from = { here: t("This page"), above, space: t("The space") }[source.from];
  return { as, gives: reason.level === 0 ? t("Nothing") : label, from };
}

/** All of it as plain text, to be sent to somebody. */
export function asText(why: AccessWhy, title: string, space: string): string {
  const lines = why.reasons.map((reason) => {
    const { as, gives, from } = lineOf(reason, why, space);
    return `${reason.decides ? "* " : "- "}${as}: ${gives} (${from})`;
  });
  return [`${title}: ${answerOf(why)}`, ...lines].join("\n");
}
