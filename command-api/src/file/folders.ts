/** What people do with folders, and what they may do in them. */
import { can, inForce, type Level, needs } from "@annals/access";
import { forbidden, Problem } from "@annals/http";
import { levelFor } from "../access/access.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext, Viewer } from "../viewer/viewer.ts";
import { libraryDecider } from "./decider.ts";
import { isLive, type Library, type LibraryCommand, type LibraryFact, sharedPath } from "./library.ts";
import { messages } from "./messages.ts";

/** What those who manage files do with a folder. */
export type FolderAct = Bare<LibraryCommand & { type: "create" | "rename" | "move" | "delete" | "restore" }>;
/** A command without where it is given. */
type Placed<Command> = Command extends LibraryCommand ? Omit<Command, "home" | "folder"> : never;
type Bare<Command> = Command extends LibraryCommand ? Omit<Command, "home" | "folder" | "mayWiden"> : never;

type FolderOutcome = Outcome<Library, LibraryFact>;

export interface FolderCommands {
  /** @throws Problem 403, 404; Refused */
  change(context: MemberContext, folder: string, act: FolderAct): Promise<FolderOutcome>;
  /**
   * Gives principals a level on a folder and everything in it; null takes their records away. Whom they name is looked at by the caller.
   * @throws Problem 403, 404; Refused
   */
  share(
    context: MemberContext,
    folder: string,
    records: readonly { principal: string; level: number | null }[],
  ): Promise<FolderOutcome>;
  /** Stops a folder from taking access from above. @param keep whose records it keeps @throws Problem 403, 404; Refused */
  stopInheriting(context: MemberContext, folder: string, keep: readonly string[]): Promise<FolderOutcome>;
  /** @throws Problem 403, 404; Refused */
  resumeInheriting(context: MemberContext, folder: string): Promise<FolderOutcome>;
}

/** @throws Problem 403 for those who do not manage files */
export function checkManages({ viewer }: Pick<MemberContext, "viewer">): void {
  if (!can(viewer.roles, "manageFiles")) throw forbidden(messages.onlyManagers);
}

const noFolder = () => new Problem(404, messages.noSuchFolder);

/**
 * The level of somebody on a folder and what is in it; 0 for one that is not there.
 * @param trashed also for one in the trash
 */
export async function levelInFolder(
  { handler }: Pick<Core, "handler">,
  viewer: Viewer,
  folder: string,
  { trashed = false } = {},
): Promise<Level> {
  const home = viewer.space.id;
  const library = await handler.load(libraryDecider, home);
  if (!trashed && !isLive(library, home, folder)) return 0;
  const path = sharedPath(library, home, folder);
  return path.length === 0 ? 0 : levelFor({ handler }, viewer, path);
}

/** @throws Problem 404 for a folder that is not there for the viewer */
export async function checkFolder(
  core: Pick<Core, "handler">,
  { viewer }: Pick<MemberContext, "viewer">,
  folder: string,
): Promise<void> {
  if ((await levelInFolder(core, viewer, folder)) < needs.view) throw noFolder();
}

export function createFolderCommands(core: Core): FolderCommands {
  const { handler } = core;
  const execute = (
    context: MemberContext,
    folder: string,
    act: Placed<LibraryCommand>,
  ): Promise<FolderOutcome> => {
    const home = context.viewer.space.id;
    return handler.execute(libraryDecider, home, { home, folder, ...act } as LibraryCommand, context);
  };

  /** @throws Problem 404, 403 for who does not manage the folder */
  async function checkShares({ viewer }: MemberContext, folder: string): Promise<void> {
    const level = await levelInFolder(core, viewer, folder);
    if (level < needs.view) throw noFolder();
    if (level < needs.manage || folder === viewer.space.id) throw forbidden(messages.onlyFolderManagers);
  }

  return {
    async change(context, folder, act) {
      checkManages(context);
      if (act.type === "create" || act.type === "move") await checkFolder(core, context, act.parent);
      if (act.type === "create") return execute(context, folder, act);
      const level = await levelInFolder(core, context.viewer, folder, { trashed: act.type === "restore" });
      if (level < needs.view) throw noFolder();
      return execute(context, folder, withRight(act, level >= needs.manage));
    },
    async share(context, folder, records) {
      await checkShares(context, folder);
      return execute(context, folder, { type: "share", records });
    },
    async stopInheriting(context, folder, keep) {
      await checkShares(context, folder);
      const home = context.viewer.space.id;
      const path = sharedPath(await handler.load(libraryDecider, home), home, folder);
      const kept = Object.entries(inForce(path)).filter(([principal]) => keep.includes(principal));
      return execute(context, folder, { type: "stopInheriting", keep: Object.fromEntries(kept) });
    },
    async resumeInheriting(context, folder) {
      await checkShares(context, folder);
      return execute(context, folder, { type: "resumeInheriting" });
    },
  };
}

/** Says in those that can let more people see something whether that is allowed. */
function withRight(act: FolderAct, mayWiden: boolean): Placed<LibraryCommand> {
  return act.type === "move" || act.type === "restore" ? { ...act, mayWiden } : act;
}
