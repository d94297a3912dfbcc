/** Who gives access to folders of the file manager: those who manage them. */
import type { FileCommands } from "../file/commands.ts";
import type { Core } from "../runtime/core.ts";
import { checkIsThere, nameOf } from "../sharing/principal.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import { setFolderInheritance, shareFolder } from "./contract.ts";

export function folderSharingRoutes(
  { command }: MemberRouting,
  { file: { folder } }: { file: Pick<FileCommands, "folder"> },
  core: Core,
) {
  return [
    command(shareFolder, async ({ params, body: { level, ...principal } }, context) => {
      // A record that no longer names anybody can still be removed.
      if (level !== null) await checkIsThere(core, context.viewer.space.id, principal);
      return folder.share(context, params.uuid, [{ principal: nameOf(principal), level }]);
    }),
    command(setFolderInheritance, ({ params, body }, context) =>
      body.inherits
        ? folder.resumeInheriting(context, params.uuid)
        : folder.stopInheriting(context, params.uuid, body.keep.map(nameOf)),
    ),
  ];
}
