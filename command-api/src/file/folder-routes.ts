import { newIdOf } from "../runtime/context.ts";
import type { MemberContext, MemberRouting } from "../viewer/viewer.ts";
import { addFolder, deleteFolder, moveFolder, renameFolder, restoreFolder } from "./contract.ts";
import type { FolderAct, FolderCommands } from "./folders.ts";

export function folderRoutes({ command }: MemberRouting, folder: FolderCommands) {
  /** The folder as it is after a command. */
  const changed = async (context: MemberContext, id: string, act: FolderAct) => {
    const { state, position } = await folder.change(context, id, act);
    return { position, folder: { id, uuid: id, name: state.get(id)!.name } };
  };
  const answered = <T>({ folder }: { folder: T }) => folder;
  return [
    command(
      addFolder,
      ({ params, body }, context) =>
        changed(context, newIdOf(context, "folder"), { type: "create", parent: params.uuid, ...body }),
      answered,
    ),
    command(
      renameFolder,
      ({ params, body }, context) => changed(context, params.uuid, { type: "rename", ...body }),
      answered,
    ),
    command(
      moveFolder,
      ({ params, body }, context) =>
        changed(context, params.folder, { type: "move", parent: body.destination }),
      answered,
    ),
    command(deleteFolder, ({ params }, context) => folder.change(context, params.uuid, { type: "delete" })),
    command(
      restoreFolder,
      ({ params }, context) => changed(context, params.uuid, { type: "restore" }),
      answered,
    ),
  ];
}
