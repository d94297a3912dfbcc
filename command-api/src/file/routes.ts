import { type Request, receiveForm } from "@annals/http";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import { answeredFile, namedFile } from "./answer.ts";
import type { FileCommands } from "./commands.ts";
import {
  addVersion,
  copyFile,
  deleteFile,
  deleteFiles,
  deleteUploaded,
  moveFile,
  renameFile,
  restoreFile,
  restoreFiles,
  restoreVersion,
  uploadFile,
  uploadImage,
  uploadToFolder,
} from "./contract.ts";
import { folderRoutes } from "./folder-routes.ts";
import { uploadRoutes } from "./upload-routes.ts";

export function fileRoutes(routing: MemberRouting, { file }: { file: FileCommands }, core: Core) {
  const { command } = routing;
  const named = namedFile(core);
  return [
    ...folderRoutes(routing, file.folder),
    ...uploadRoutes(routing, file.uploads, core),
    command(
      uploadFile,
      async (request, context) =>
        named(
          context,
          await receiveForm(uploadFile.body, request, ({ fields, name, bytes }) =>
            file.upload(context, {
              id: newIdOf(context, "file"),
              name,
              entry: fields.entry_id ?? null,
              bytes,
            }),
          ),
        ),
      answeredFile,
    ),
    command(
      uploadToFolder,
      async (request: Request<typeof uploadToFolder>, context) =>
        named(
          context,
          await receiveForm(uploadToFolder.body, request, ({ name, bytes }) =>
            file.uploadInto(context, request.params.uuid, { id: newIdOf(context, "file"), name, bytes }),
          ),
        ),
      answeredFile,
    ),
    command(
      uploadImage,
      (request, context) =>
        receiveForm(uploadImage.body, request, ({ name, bytes }) =>
          file.uploadImage(context, { id: newIdOf(context, "file"), name, bytes }),
        ),
      ({ state }) => ({ uploaded_path: `/api/files/${state!.uploaded.file_id}` }),
    ),
    command(
      moveFile,
      async ({ params, body }, context) =>
        named(context, await file.move(context, params.file, body.destination)),
      answeredFile,
    ),
    command(
      renameFile,
      async ({ params, body }, context) => named(context, await file.rename(context, params.uuid, body.name)),
      answeredFile,
    ),
    command(
      addVersion,
      async (request: Request<typeof addVersion>, context) =>
        named(
          context,
          await receiveForm(addVersion.body, request, ({ name, bytes }) =>
            file.replace(context, request.params.uuid, { name, bytes }),
          ),
        ),
      answeredFile,
    ),
    command(
      restoreVersion,
      async ({ params }, context) =>
        named(context, await file.restoreVersion(context, params.uuid, params.number)),
      answeredFile,
    ),
    command(
      copyFile,
      async ({ params }, context) => named(context, await file.copy(context, params.uuid)),
      answeredFile,
    ),
    command(deleteFile, ({ params }, context) => file.remove(context, params.uuid)),
    command(
      restoreFile,
      async ({ params }, context) => named(context, await file.restore(context, params.uuid)),
      answeredFile,
    ),
    command(deleteFiles, ({ body }, context) => file.removeAll(context, body.ids)),
    command(restoreFiles, ({ body }, context) => file.restoreAll(context, body.ids)),
    command(deleteUploaded, ({ body }, context) => file.removeUnused(context, body.file_path)),
  ];
}
