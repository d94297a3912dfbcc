import { receiveForm } from "@annals/http";
import { nameOf } from "../person/name.ts";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../session/viewer.ts";
import { answeredFile } from "./answer.ts";
import type { FileCommands } from "./commands.ts";
import { uploadFile } from "./contract.ts";

export function fileRoutes({ command }: MemberRouting, { file }: { file: FileCommands }, core: Core) {
  return [
    command(
      uploadFile,
      async (request, context) => {
        const outcome = await receiveForm(uploadFile.body, request, ({ fields, name, bytes }) =>
          file.upload(context, {
            id: newIdOf(context, "file"),
            name,
            entry: fields.entry_id ?? null,
            bytes,
          }),
        );
        const creator = await nameOf(core)(context.viewer.person!, context.viewer.space.id);
        return { ...outcome, creator };
      },
      ({ state, creator }) => answeredFile(state!, creator),
    ),
  ];
}
