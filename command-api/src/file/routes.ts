import type { Handled } from "@annals/http";
import { check, pathId } from "@annals/http";
import * as z from "zod";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../session/viewer.ts";
import type { FileCommands } from "./commands.ts";
import { uploadFile } from "./contract.ts";
import { receiveFile } from "./multipart.ts";

const fieldsSchema = z.object({ entry_id: pathId.optional() });

export function fileRoutes({ command }: MemberRouting, file: FileCommands, { newId }: Core): Handled[] {
  return [
    command(
      uploadFile,
      (request, context) =>
        receiveFile(request, async ({ fields, name, bytes }) => {
          const { entry_id: entry = null } = check(fieldsSchema, fields, "");
          return file.upload(context, { id: newId(), name, entry, bytes });
        }),
      ({ state }) => {
        const { file_id: id, name, mime_type, size, width, height } = state!;
        return { id, uuid: id, name, mime_type, size, width, height, url: `/api/files/${id}` };
      },
    ),
  ];
}
