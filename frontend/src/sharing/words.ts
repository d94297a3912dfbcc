import type { AccessReason, AccessWhy, SharingInForce } from "@annals/query-api/contract";
import { levelLabels } from "@annals/query-api/contract";
import { count, dayOf } from "../locale/dates.ts";

const roleNames: Record<string, string> = {
  admin: "Admin",
  developer: "Developer",
  author: "Author",
  editor: "Editor",
  verified: "Member",
  viewer: "Viewer",
};

/** What somebody is called whom a record names. */
export function nameOfNamed(
  { type, id, name }: Pick<SharingInForce, "type" | "id" | "name">,
  space: string,
): string {
  if (type !== "special") return name;
  return id === "public" ? "Everyone on the web" : `Everyone in ${space}`;
}

/** Where a record comes from, as in "6 people · set by Ann on 12 November 2026". */
export function originOf(record: SharingInForce): string {
  const people =
    record.type !== "user" && record.people_count !== null
      ? count(record.people_count, "person", "people")
      : "";
  const above = record.entry === null ? "a page above" : `“${record.entry.title}”`;
  const from = { here: "", above: `inherited from ${above}`, space: "set by the space" }[record.from];
  const by = record.shared_by === null ? "" : ` by ${record.shared_by.display_name}`;
  const set =
    record.from === "here" && record.shared_at !== null ? `set${by} on ${dayOf(record.shared_at)}` : from;
  const all = [people, set].filter((part) => part !== "").join(" · ");
  return all.charAt(0).toUpperCase() + all.slice(1);
}

const abilities = ["can’t see this page", "can view", "can comment", "can edit", "can manage"];

/** The answer in a few words: "Ann can edit here". */
export function answerOf({ user, level }: AccessWhy): string {
  const who = user === null ? "Everyone on the web" : user.first_name || user.display_name;
  const ability = abilities[level] ?? abilities[0]!;
  return level === 0 ? `${who} ${ability}` : `${who} ${ability} here`;
}

interface Line {
  as: string;
  gives: string;
  from: string;
}

/** A reason as a line of the table. */
export function lineOf(reason: AccessReason, { user, roles }: AccessWhy, space: string): Line {
  const label = levelLabels[reason.level] ?? "";
  const role = roles.map((one) => roleNames[one] ?? one).join(", ") || "Member";
  if (reason.by === "role")
    return {
      as: `${role}, their role`,
      gives: label,
      from: reason.level === 4 ? "Their role" : "Their role, where they may view",
    };
  if (reason.by === "author") return { as: "Author of this page", gives: label, from: "It is their page" };
  if (reason.by === "limit")
    return user === null
      ? {
          as: "Not signed in",
          gives: `At most: ${label}`,
          from: reason.level === 0 ? "The space asks everyone to sign in" : "Guests",
        }
      : { as: `${role}, their role`, gives: `At most: ${label}`, from: "Their role" };
  const { record, source } = reason;
  const name = record === null ? "" : nameOfNamed(record, space);
  const as =
    record?.type === "user" ? `${name}, by name` : record?.type === "group" ? `${name}, a group` : name;
  if (source === null) return { as, gives: "No record", from: "Nothing from here to the top" };
  const above = source.entry === null ? "A page above" : source.entry.title;
  const from = { here: "This page", above, space: "The space" }[source.from];
  return { as, gives: reason.level === 0 ? "Nothing" : label, from };
}

/** All of it as plain text, to be sent to somebody. */
export function asText(why: AccessWhy, title: string, space: string): string {
  const lines = why.reasons.map((reason) => {
    const { as, gives, from } = lineOf(reason, why, space);
    return `${reason.decides ? "* " : "- "}${as}: ${gives} (${from})`;
  });
  return [`${title}: ${answerOf(why)}`, ...lines].join("\n");
}
