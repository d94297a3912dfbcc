/** Whether a line of the history can be undone now, as people see it. The command decides again. Pure. */
import { can, flagsOf } from "@annals/access";
import { type FieldsOfEntry, valuesOf } from "@annals/projectors";
import type { ActivityRow, FieldChange, Place } from "@annals/projectors/tables";
import type { Undoing } from "./contract.ts";

/** The page now. */
export type Now = FieldsOfEntry & { id: string; parent: string | null };

/** A place that a page may return to, as far as the viewer may know it. */
export interface PlaceNow {
  id: string;
  level: number;
  trashed: boolean;
  visible: boolean;
  ancestors: readonly string[];
}

interface Viewed {
  now: Now;
  /** By their ids, without those that do not exist for the viewer. */
  places: ReadonlyMap<string, PlaceNow>;
  roles: readonly string[];
}

/** The facts that can be undone. */
const undoable: ReadonlySet<string> = new Set([
  "EntryMoved",
  "EntryRenamed",
  "EntrySorted",
  "EntrySettingsChanged",
  "EntryDescribed",
  "EntryNavChanged",
  "EntryTagged",
  "EntryTemplateSet",
  "EntryPinned",
  "EntryShared",
  "EntryUnshared",
  "EntryInheritanceStopped",
  "EntryInheritanceResumed",
]);

/** Null for what has no undo. */
export function undoingOf(
  { type, changes }: Pick<ActivityRow, "type" | "changes">,
  viewed: Viewed,
): Undoing | null {
  if (!undoable.has(type)) return null;
  // Links to pages are managed where they are listed.
  if (changes.length === 0 || changes.some(({ field }) => field.startsWith("sharing.link:"))) return null;
  const move = changes.find(({ field }) => field === "parent");
  return move === undefined ? undoingOfFields(changes, viewed.now) : undoingOfMove(move, viewed);
}

function undoingOfFields(changes: readonly FieldChange[], now: Now): Undoing {
  const values = valuesOf(now);
  const isNow = (field: string, value: unknown) => same(values[field] ?? null, value);
  if (changes.every(({ field, before }) => isNow(field, before))) return "undone";
  const isAsLeft = ({ field, before, after }: FieldChange) =>
    field === "tags"
      ? tagsAsLeft(before as string[], after as string[], now.tags)
      : isNow(field, after) || isNow(field, before);
  return changes.every(isAsLeft) ? "possible" : "changed";
}

/** Whether the added and removed tags are still as this line left them; other tags may have been added since. */
function tagsAsLeft(before: readonly string[], after: readonly string[], now: readonly string[]): boolean {
  const came = after.filter((tag) => !before.includes(tag));
  const went = before.filter((tag) => !after.includes(tag));
  return came.every((tag) => now.includes(tag)) && went.every((tag) => !now.includes(tag));
}

function undoingOfMove({ before, after }: FieldChange, { now, places, roles }: Viewed): Undoing | null {
  const from = (before as Place | null)?.id ?? null;
  const to = (after as Place | null)?.id ?? null;
  if (from === to) return null;
  if (now.parent === from) return "undone";
  if (now.parent !== to) return "changed";
  if (from === null) return can(roles, "createAtTop") ? "possible" : "place_forbidden";
  const place = places.get(from);
  if (place === undefined || place.level === 0) return "place_missing";
  if (place.trashed) return "place_trashed";
  if (!place.visible) return "place_missing";
  if (place.ancestors.includes(now.id)) return "place_inside";
  return flagsOf(place.level, roles).canCreateChildren ? "possible" : "place_forbidden";
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
