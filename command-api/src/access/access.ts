/** Who may do what on the write side: the rule of `@annals/access`, asked with cached states of streams. */
import { can, flagsOf, groupsIn, type Level, levelOn, needs, type Shared, standingOf } from "@annals/access";
import type { Said } from "@annals/document";
import { forbidden, invalid, notFound, notSignedIn, Problem } from "@annals/http";
import { draftDecider } from "../draft/decider.ts";
import { type Entry, entryDecider } from "../entry/decider.ts";
import { messages } from "../entry/messages.ts";
import { groupDecider } from "../group/decider.ts";
import type { Handler, LoadOptions } from "../runtime/handler.ts";
import type { Turn } from "../runtime/lock.ts";
import type { Viewer } from "../viewer/viewer.ts";

/** An entry that the viewer may see. */
export interface Seen {
  entry: Entry;
  level: Level;
  /** The entry, then its ancestors up to the top. */
  path: Entry[];
}

export interface Access {
  /** @throws Problem 404 for what is not there for this viewer: unknown, of another space, in the trash, not theirs to see. */
  see(viewer: Viewer, id: string): Promise<Seen>;
  /** @throws Problem 404, or 403 for what is seen but not theirs to edit */
  edit(viewer: Viewer, id: string): Promise<Seen>;
  /** That a page which is being made will be theirs to edit. @param path it, and those above. @throws Problem 403 */
  editNew(viewer: Viewer, path: Entry[]): Promise<void>;
  /** @throws Problem 404, 403 */
  manage(viewer: Viewer, id: string, turn?: Turn): Promise<Seen>;
  /** As `manage`, also for what is in the trash. */
  manageTrashed(viewer: Viewer, id: string, turn?: Turn): Promise<Seen>;
  /**
   * That the viewer may put pages below a parent, or at the top (null). In a turn also other processes' moves are known.
   * @param path name of the field that named the parent
   * @throws Problem 422 when the parent is not there for them, 403 when they may not
   */
  place(viewer: Viewer, parent: string | null, path: string, turn?: Turn): Promise<Entry[]>;
}

export function createAccess(handler: Pick<Handler, "load">): Access {
  /** The entry, then its ancestors; null when it does not exist in this space. */
  async function pathOf(viewer: Viewer, id: string, options: LoadOptions): Promise<Entry[] | null> {
    const path: Entry[] = [];
    for (let next: string | null = id; next !== null; ) {
      const entry: Entry | null = await handler.load(entryDecider, next, options);
      if (entry === null || entry.space !== viewer.space.id) return path.length === 0 ? null : path;
      if (path.includes(entry)) throw new Error(`entry-${id} stands below itself`);
      path.push(entry);
      next = entry.parent;
    }
    return path;
  }

  async function find(viewer: Viewer, id: string, options: LoadOptions = {}): Promise<Seen | null> {
    const path = await pathOf(viewer, id, options);
    if (path === null) return null;
    const level = await levelFor({ handler }, viewer, path);
    if (level < needs.view) return null;
    if (level < needs.seeUnpublished && (await handler.load(draftDecider, id)).published === null)
      return null;
    return { entry: path[0]!, level, path };
  }

  async function need(
    viewer: Viewer,
    id: string,
    level: Level,
    said: Said | null,
    { trashed = false, turn }: { trashed?: boolean; turn?: Turn | undefined } = {},
  ): Promise<Seen> {
    const seen = await find(viewer, id, { turn });
    const hidden = seen === null || (isTrashed(seen.path) && !(trashed && seen.level >= needs.manage));
    if (hidden) throw viewer.account === null ? notSignedIn() : notFound();
    if (seen.level < level) throw said === null ? notFound() : forbidden(said);
    return seen;
  }

  return {
    see: (viewer, id) => need(viewer, id, needs.view, null),
    edit: (viewer, id) => need(viewer, id, needs.edit, onlyEditors),
    async editNew(viewer, path) {
      if ((await levelFor({ handler }, viewer, path)) < needs.edit) throw forbidden(onlyEditors);
    },
    manage: (viewer, id, turn) => need(viewer, id, needs.manage, onlyManagers, { turn }),
    manageTrashed: (viewer, id, turn) =>
      need(viewer, id, needs.manage, onlyManagers, { trashed: true, turn }),
    async place(viewer, parent, path, turn) {
      if (parent === null) {
        if (can(viewer.roles, "createAtTop")) return [];
        throw forbidden(messages.onlyWritersPutAtTop);
      }
      const seen = await find(viewer, parent, { fresh: turn !== undefined, turn });
      if (seen === null || isTrashed(seen.path)) throw invalid(path, messages.noSuchPage);
      if (!flagsOf(seen.level, viewer.roles).canCreateChildren) throw forbidden(messages.mayNotPutBelow);
      return seen.path;
    },
  };
}

/** For `catch`: null for what is not there for a viewer. @throws all else */
export function orMissing(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}

/** The level of a viewer on what stands at the beginning of a path. */
export async function levelFor(
  { handler }: { handler: Pick<Handler, "load"> },
  viewer: Viewer,
  path: readonly Shared[],
): Promise<Level> {
  const { person, roles, space } = viewer;
  const groups = await groupsOn(handler, path, viewer);
  const { auth_required } = space.settings.auth;
  return levelOn(standingOf(person, person === null ? null : roles, auth_required, groups), path);
}

/** Of the groups that the records on a path name, those that the viewer is in: other groups decide nothing there. */
async function groupsOn(
  handler: Pick<Handler, "load">,
  path: readonly Shared[],
  { person, space }: Viewer,
): Promise<string[]> {
  const named = new Set(groupsIn(path.flatMap(({ sharing }) => Object.keys(sharing))));
  if (person === null || named.size === 0) return [];
  const groups = await Promise.all(
    [...named].map(async (id) => ({ id, group: await handler.load(groupDecider, id) })),
  );
  const isIn = ({ group }: (typeof groups)[number]) =>
    group !== null && group.space === space.id && group.people.includes(person);
  return groups.filter(isIn).map(({ id }) => id);
}

const onlyEditors = messages.onlyEditors;
const onlyManagers = messages.onlyManagers;

/** Whether an entry, or one of its ancestors, was put in the trash. */
export function isTrashed(path: readonly Entry[]): boolean {
  return path.some((entry) => entry.trashed);
}
