import type { AccessReason, AccessWhy, SharingInForce } from "@annals/query-api/contract";
import { levelLabels } from "@annals/query-api/contract";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";

const roleNames: Record<string, string> = {
  admin: t("Admin"),
  developer: t("Developer"),
  author: t("Author"),
  editor: t("Editor"),
  verified: t("Member"),
  viewer: t("Viewer"),
};

/** What somebody is called whom a record names. */
export function nameOfNamed(
  { type, id, name }: Pick<SharingInForce, "type" | "id" | "name">,
  space: string,
): string {
  if (type !== "special") return name;
  return id === "public" ? t("Everyone on the web") : t("Everyone in {space}", { space });
}

/** Where a record comes from, as in "6 people · set by Ann on 12 November 2026". */
export function originOf(record: SharingInForce): string {
  const people =
    record.type !== "user" && record.people_count !== null
      ? t("{count, plural, one {# person} other {# people}}", { count: record.people_count })
      : "";
  const above = record.entry === null ? t("a page above") : `“${record.entry.title}”`;
  const from = { here: "", above: t("inherited from {above}", { above }), space: t("set by the space") }[
    record.from
  ];
  const by =
    record.shared_by === null ? "" : t(" by {sharedBy}", { sharedBy: record.shared_by.display_name });
  const set =
    record.from === "here" && record.shared_at !== null
      ? t("set{by} on {day}", { by, day: dayOf(record.shared_at) })
      : from;
  const all = [people, set].filter((part) => part !== "").join(" · ");
  return all.charAt(0).toUpperCase() + all.slice(1);
}

const abilities = [t("can’t see this page"), t("can view"), t("can comment"), t("can edit"), t("can manage")];

/** The answer in a few words: "Ann can edit here". */
export function answerOf({ user, level }: AccessWhy): string {
  const who = user === null ? t("Everyone on the web") : user.first_name || user.display_name;
  const ability = abilities[level] ?? abilities[0]!;
  return level === 0 ? `${who} ${ability}` : t("{who} {ability} here", { who, ability });
}

interface Line {
  as: string;
  gives: string;
  from: string;
}

/** A reason as a line of the table. */
export function lineOf(reason: AccessReason, { user, roles }: AccessWhy, space: string): Line {
  const label = levelLabels[reason.level] ?? "";
  const role = roles.map((one) => roleNames[one] ?? one).join(", ") || t("Member");
  if (reason.by === "role")
    return {
      as: `${role}, their role`,
      gives: label,
      from: reason.level === 4 ? t("Their role") : t("Their role, where they may view"),
    };
  if (reason.by === "author") return { as: "Author of this page", gives: label, from: t("It is their page") };
  if (reason.by === "limit")
    return user === null
      ? {
          as: "Not signed in",
          gives: t("At most: {label}", { label }),
          from: reason.level === 0 ? t("The space asks everyone to sign in") : t("Guests"),
        }
      : { as: `${role}, their role`, gives: t("At most: {label}", { label }), from: t("Their role") };
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
