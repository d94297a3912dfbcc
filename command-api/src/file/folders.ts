/** What those who manage files do with folders. */
import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../session/viewer.ts";
import { libraryDecider } from "./decider.ts";
import { isLive, type Library, type LibraryCommand, type LibraryFact } from "./library.ts";
import { messages } from "./messages.ts";

/** What is done with a folder. */
export type FolderAct = Bare<LibraryCommand>;
type Bare<Command> = Command extends LibraryCommand ? Omit<Command, "home" | "folder"> : never;

export interface FolderCommands {
  /** @throws Problem 403; Refused */
  change(context: MemberContext, folder: string, act: FolderAct): Promise<Outcome<Library, LibraryFact>>;
}

/** @throws Problem 403 for those who do not manage files */
export function checkManages({ viewer }: MemberContext): void {
  if (!can(viewer.roles, "manageFiles")) throw forbidden(messages.onlyManagers);
}

/** Whether a folder of a space is there now. */
export const hasFolder = async ({ handler }: Pick<Core, "handler">, space: string, folder: string) =>
  isLive(await handler.load(libraryDecider, space), space, folder);

export function createFolderCommands({ handler }: Core): FolderCommands {
  return {
    async change(context, folder, act) {
      checkManages(context);
      const home = context.viewer.space.id;
      return handler.execute(libraryDecider, home, { home, folder, ...act } as LibraryCommand, context);
    },
  };
}
