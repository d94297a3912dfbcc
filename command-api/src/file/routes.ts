import type { Handled } from "@annals/http";
import { command, type Routing } from "../route.ts";
import { storeUpload } from "./commands.ts";
import { uploadFile } from "./contract.ts";
import { receiveForm } from "./multipart.ts";

export function fileRoutes(routing: Routing): Handled[] {
  const { core } = routing;
  return [
    command(routing, uploadFile, (request, context) =>
      receiveForm(uploadFile.body, request, async ({ fields, name, bytes }) => {
        const { file, position } = await storeUpload(core, context, {
          id: core.newId(),
          name,
          entry: fields.entry_id ?? null,
          bytes,
        });
        const { file_id: id, mime_type, size, width, height } = file;
        const body = { id, uuid: id, name, mime_type, size, width, height, url: `/api/files/${id}` };
        return { body, position };
      }),
    ),
  ];
}
