/** The changes of a history line, and why it cannot be undone, in words. */
import type { ActivityChange, Undoing } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import { levelsInLine } from "../sharing/levels.ts";
import { type Difference, nameOfField, valueOfField, yesNo } from "./differences.ts";

/** Fields with their values before and after; fields that mean nothing to people are left out. */
export function changesInWords(changes: readonly ActivityChange[]): Difference[] {
  return changes.flatMap(({ field, about, before, after }) => {
    if (field === "access")
      return [
        { field, name: t("Access of {about}", { about }), before: levelOf(before), after: levelOf(after) },
      ];
    if (field.startsWith("custom."))
      return [{ field, name: about, before: filledIn(before), after: filledIn(after) }];
    const name = nameOfField(field);
    if (name === null) return [];
    return [{ field, name, before: valueOfField(field, before), after: valueOfField(field, after) }];
  });
}

/** The server has named choices and people. */
const filledIn = (value: ActivityChange["before"]) =>
  typeof value === "boolean" ? yesNo(value) : value === null ? "" : String(value);

/** Without a record, access is inherited. */
const levelOf = (level: ActivityChange["before"]) =>
  typeof level === "number" ? (levelsInLine[level] ?? levelsInLine[0]) : t("as above");

const reasons: Record<Exclude<Undoing, "possible">, string> = {
  undone: t("It is as it was before."),
  changed: t("It cannot be undone: it was changed again since."),
  place_trashed: t("It cannot be undone: the page above it is in the trash."),
  place_missing: t("It cannot be undone: the page that was above it no longer exists."),
  place_forbidden: t("It cannot be undone: you may not put pages where it was."),
  place_inside: t("It cannot be undone: the page that was above it is below it now."),
};

export const reasonInWords = (undo: Exclude<Undoing, "possible">): string => reasons[undo];
