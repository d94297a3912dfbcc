/** Resumable uploads on tus 1.0. */
import {
  check,
  fileNameIn,
  handle,
  Problem,
  type Request,
  reply,
  tusAbilities,
  tusAnswer,
  tusBeginning,
  tusChecksum,
  tusHasBytes,
  tusHeaders,
  tusOffset,
} from "@annals/http";
import * as z from "zod";
import type { Core } from "../runtime/core.ts";
import { id as uuid } from "../runtime/event.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import { addToUpload, beginUpload, endUpload, maxFileBytes, seeUpload, seeUploads } from "./contract.ts";
import { messages } from "./messages.ts";
import type { Progress, UploadCommands } from "./uploads.ts";

/** Where the file goes, and its digest, in what a sender says of it. */
const said = z.object({
  filename: z.string().optional(),
  folder: uuid.optional(),
  entry_id: uuid.optional(),
  file_id: uuid.optional(),
  name_taken: z.enum(["refuse", "number"]).optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
});

export function uploadRoutes(
  { secretCommand }: MemberRouting,
  uploads: UploadCommands,
  { log }: Pick<Core, "log">,
) {
  const answered = ({ arrival, position }: Progress, status: number, more: Record<string, string> = {}) => ({
    body: {},
    status,
    position: position ?? log.start,
    headers: {
      ...tusHeaders,
      "Upload-Offset": String(arrival.received),
      "Upload-Expires": arrival.until.toUTCString(),
      ...more,
    },
  });
  const tooLarge = () => new Problem(413, messages.fileIsTooLarge);
  return [
    handle(seeUploads, async () => reply({}, { status: 204, headers: tusAbilities(maxFileBytes) })),
    secretCommand(beginUpload, ({ headers, raw }, context) =>
      tusAnswer(headers, async () => {
        const { size, raw: metadata, metadata: given } = tusBeginning(headers, maxFileBytes, tooLarge);
        const {
          filename = "",
          folder = null,
          entry_id = null,
          file_id: replaces = null,
          name_taken: taken = null,
          sha256 = null,
        } = check(said, { ...given }, "Upload-Metadata");
        const bytes = tusHasBytes(headers, false) ? { raw, checksum: tusChecksum(headers) } : null;
        const begun = await uploads.begin(
          context,
          {
            ...{ name: fileNameIn(filename), size, metadata, replaces, taken },
            folder: replaces === null ? folder : null,
            entry: replaces === null && folder === null ? entry_id : null,
            sha256: sha256?.toLowerCase() ?? null,
          },
          bytes,
        );
        // Without scheme and host: a proxy in front may speak https for us.
        return answered(begun, 201, { Location: `/api/uploads/${begun.arrival.id}` });
      }),
    ),
    secretCommand(addToUpload, ({ headers, raw, params }: Request<typeof addToUpload>, context) =>
      tusAnswer(headers, async () => {
        tusHasBytes(headers, true);
        const bytes = { raw, offset: tusOffset(headers), checksum: tusChecksum(headers) };
        return answered(await uploads.add(context, params.id, bytes), 204);
      }),
    ),
    secretCommand(seeUpload, ({ headers, params }: Request<typeof seeUpload>, context) =>
      tusAnswer(headers, async () => {
        const found = await uploads.look(context, params.id);
        const { size, metadata } = found.arrival;
        return answered(found, 200, {
          "Upload-Length": String(size),
          ...(metadata !== "" && { "Upload-Metadata": metadata }),
        });
      }),
    ),
    secretCommand(endUpload, ({ headers, params }: Request<typeof endUpload>, context) =>
      tusAnswer(headers, async () => {
        await uploads.end(context, params.id);
        return { body: {}, status: 204, position: log.start, headers: tusHeaders };
      }),
    ),
  ];
}
