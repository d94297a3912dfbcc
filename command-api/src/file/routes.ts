import { receiveForm } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../session/viewer.ts";
import type { FileCommands } from "./commands.ts";
import { uploadFile } from "./contract.ts";

export function fileRoutes({ command }: MemberRouting, { file }: { file: FileCommands }, { newId }: Core) {
  return [
    command(
      uploadFile,
      (request, context) =>
        receiveForm(uploadFile.body, request, ({ fields, name, bytes }) =>
          file.upload(context, { id: newId(), name, entry: fields.entry_id ?? null, bytes }),
        ),
      ({ state }) => {
        const { file_id: id, name, mime_type, size, width, height } = state!.uploaded;
        return { id, uuid: id, name, mime_type, size, width, height, url: `/api/files/${id}` };
      },
    ),
  ];
}
