import type { Handled } from "@annals/http";
import { check, pathId } from "@annals/http";
import * as z from "zod";
import { command, type Routing } from "../route.ts";
import { storeUpload } from "./commands.ts";
import { uploadFile } from "./contract.ts";
import { receiveFile } from "./multipart.ts";

const fieldsSchema = z.object({ entry_id: pathId.optional() });

export function fileRoutes(routing: Routing): Handled[] {
  const { core } = routing;
  return [
    command(routing, uploadFile, (request, context) =>
      receiveFile(request, async ({ fields, name, bytes }) => {
        const { entry_id = null } = check(fieldsSchema, fields, "");
        const { file, position } = await storeUpload(core, context, {
          id: core.newId(),
          name,
          entry: entry_id,
          bytes,
        });
        const { file_id: id, mime_type, size, width, height } = file;
        const body = { id, uuid: id, name, mime_type, size, width, height, url: `/api/files/${id}` };
        return { body, position };
      }),
    ),
  ];
}
