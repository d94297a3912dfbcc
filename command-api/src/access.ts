/**
 * Who may do what on the write side: the one place where the rules of "Roles, levels, access" are written down here.
 * Everything is answered from cached states of streams.
 */
import { forbidden, invalid, notFound, notSignedIn } from "@annals/http";
import { draftDecider } from "./draft/decider.ts";
import { type Entry, entryDecider } from "./entry/decider.ts";
import type { Role } from "./member/events.ts";
import type { Handler } from "./runtime/handler.ts";
import type { Viewer } from "./session/viewer.ts";

/** 0 none, 1 view, 2 comment, 3 edit, 4 manage. */
export type Level = 0 | 1 | 2 | 3 | 4;
const view = 1;
const edit = 3;
const manage = 4;

/** What decides about a level, of an entry or of one above it. */
export type Shared = Pick<Entry, "author" | "sharing">;
/** Who asks, as far as it decides about a level. */
export type Asker = Pick<Viewer, "person" | "roles"> & { authRequired: boolean };

/** What holds where nothing else was said. */
const defaults: Record<string, number> = { "special:logged_in": 2, "special:public": 0 };

/** The level of a viewer on an entry. @param way the entry, then those above it, to the top */
export function levelOn({ person, roles, authRequired }: Asker, way: readonly Shared[]): Level {
  if (person === null) return authRequired ? 0 : (Math.min(granted("special:public", way), 1) as Level);
  if (has(roles, "admin", "developer")) return 4;
  const own = way[0]?.author === person ? 4 : 0;
  const principals = [`user:${person}`, "special:logged_in", "special:public"];
  const given = Math.max(own, ...principals.map((principal) => granted(principal, way)));
  const raised = given >= 1 && has(roles, "editor") ? Math.max(given, 3) : given;
  return Math.min(raised, has(roles, "viewer") ? 2 : 4) as Level;
}

/** For each principal the nearest record on the way to the top counts. */
function granted(principal: string, way: readonly Shared[]): number {
  for (const { sharing } of way) {
    const level = sharing[principal];
    if (level !== undefined) return level;
  }
  return defaults[principal] ?? 0;
}

/** Whether roles let somebody make pages at the top. */
export const mayCreateAtTop = (roles: readonly Role[]) => has(roles, "admin", "developer", "author");
/** Whether roles let somebody make pages below what they may edit. */
export const mayCreateBelow = (roles: readonly Role[]) =>
  has(roles, "admin", "developer", "author", "editor");
/** Admins and developers look after a space. */
export const mayAdminister = (roles: readonly Role[]) => has(roles, "admin", "developer");

function has(roles: readonly Role[], ...wanted: Role[]): boolean {
  return wanted.some((role) => roles.includes(role));
}

/** An entry that the viewer may see. */
export interface Seen {
  entry: Entry;
  level: Level;
  /** The entry, then those above it. */
  way: Entry[];
}

export interface Access {
  /** @throws Problem 404 for what is not there for this viewer: unknown, of another space, in the trash, not theirs to see. */
  see(viewer: Viewer, id: string): Promise<Seen>;
  /** @throws Problem 404, or 403 for what is seen but not theirs to edit */
  edit(viewer: Viewer, id: string): Promise<Seen>;
  /** @throws Problem 404, 403 */
  manage(viewer: Viewer, id: string): Promise<Seen>;
  /** As `manage`, also for what is in the trash. */
  manageTrashed(viewer: Viewer, id: string): Promise<Seen>;
  /**
   * That the viewer may put pages below a parent, or at the top (null).
   * @param path name of the field that named the parent
   * @throws Problem 422 when the parent is not there for them, 403 when they may not
   */
  place(viewer: Viewer, parent: string | null, path: string, options?: { fresh?: boolean }): Promise<Entry[]>;
}

export function createAccess(handler: Pick<Handler, "load">): Access {
  /** The entry and those above it; null when it does not exist in this space. */
  async function wayUp(viewer: Viewer, id: string, fresh = false): Promise<Entry[] | null> {
    const way: Entry[] = [];
    for (let next: string | null = id; next !== null; ) {
      const entry: Entry | null = await handler.load(entryDecider, next, { fresh });
      if (entry === null || entry.space !== viewer.space.id) return way.length === 0 ? null : way;
      if (way.includes(entry)) throw new Error(`entry-${id} stands below itself`);
      way.push(entry);
      next = entry.parent;
    }
    return way;
  }

  async function find(viewer: Viewer, id: string, fresh = false): Promise<Seen | null> {
    const way = await wayUp(viewer, id, fresh);
    if (way === null) return null;
    const asker = { ...viewer, authRequired: viewer.space.settings.auth.auth_required };
    const level = levelOn(asker, way);
    if (level < view) return null;
    // What was never published is seen only by those who can edit it.
    if (level < edit && (await handler.load(draftDecider, id)).published === null) return null;
    return { entry: way[0]!, level, way };
  }

  async function need(
    viewer: Viewer,
    id: string,
    level: Level,
    words: string,
    trashed = false,
  ): Promise<Seen> {
    const seen = await find(viewer, id);
    const hidden = seen === null || (isTrashed(seen.way) && !(trashed && seen.level >= manage));
    if (hidden) throw viewer.account === null ? notSignedIn() : notFound();
    if (seen.level < level) throw forbidden(words);
    return seen;
  }

  return {
    see: (viewer, id) => need(viewer, id, view, ""),
    edit: (viewer, id) =>
      need(viewer, id, edit, "You may read this page but not change it. Who manages it can give you more."),
    manage: (viewer, id) => need(viewer, id, manage, onlyManagers),
    manageTrashed: (viewer, id) => need(viewer, id, manage, onlyManagers, true),
    async place(viewer, parent, path, { fresh = false } = {}) {
      if (parent === null) {
        if (mayCreateAtTop(viewer.roles)) return [];
        throw forbidden("Only admins, developers and authors may put pages at the top.");
      }
      const seen = await find(viewer, parent, fresh);
      if (seen === null || isTrashed(seen.way)) throw invalid(path, "There is no such page.");
      if (seen.level < edit || !mayCreateBelow(viewer.roles))
        throw forbidden("You may not put pages below this one.");
      return seen.way;
    },
  };
}

const onlyManagers = "Only who manages this page may do that.";

/** In the trash is what was put there, and all below it. */
export function isTrashed(way: readonly Entry[]): boolean {
  return way.some((entry) => entry.trashed);
}
