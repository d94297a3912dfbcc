import { highest, type Level, needs } from "./level.ts";
import { spaceDefaults } from "./principal.ts";
import { levelOn, type Shared } from "./rule.ts";
import type { Standing } from "./standing.ts";

/** One of the things that decide what somebody can do with an entry. */
export type Reason =
  /** What their roles give: everything, or more on what they may view. */
  | { by: "role"; level: Level }
  | { by: "author"; level: Level }
  /**
   * A record for one of their principals. `place` counts up the path from the entry; "space" is its default; null means
   * that no record reaches the entry, and its level is 0.
   */
  | { by: "principal"; principal: string; level: number; place: number | "space" | null }
  /** Their roles give them no more than this. */
  | { by: "limit"; level: Level };

/** What somebody can do with an entry, and why. */
export interface Why {
  level: Level;
  reasons: Reason[];
  /** The reason that decides; null when nothing gives anything. */
  decides: Reason | null;
}

/** @param path the entry, then its ancestors up to the top */
export function whyOn(who: Standing, path: readonly Shared[]): Why {
  const { person, principals, reach } = who;
  const level = levelOn(who, path);
  const records = principals.map((principal) => recordOf(principal, path));
  const shared = Math.max(0, ...records.map((record) => record.level));
  const reasons: Reason[] = [];
  if (reach.all) reasons.push({ by: "role", level: highest });
  if (person !== null && path[0]?.author === person) reasons.push({ by: "author", level: highest });
  if (!reach.all && reach.floor > 0 && shared >= needs.view) reasons.push({ by: "role", level: reach.floor });
  reasons.push(...records);
  const strongest = reasons.find((reason) => reason.level === Math.max(...reasons.map((one) => one.level)));
  const isCapped = !reach.all && strongest !== undefined && strongest.level > reach.cap;
  if (!reach.all && reach.cap < highest) reasons.push({ by: "limit", level: reach.cap });
  const decides = isCapped ? reasons.at(-1) : strongest;
  return { level, reasons, decides: level === 0 && !isCapped ? null : (decides ?? null) };
}

function recordOf(principal: string, path: readonly Shared[]): Extract<Reason, { by: "principal" }> {
  const by = { by: "principal", principal } as const;
  for (const [place, { sharing, inherits }] of path.entries()) {
    const level = sharing[principal];
    if (level !== undefined) return { ...by, level, place };
    if (!inherits) return { ...by, level: 0, place: null };
  }
  const level = spaceDefaults[principal];
  return level === undefined ? { ...by, level: 0, place: null } : { ...by, level, place: "space" };
}
