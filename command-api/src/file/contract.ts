import { cleanText, withoutTurns } from "@annals/document";
import { call, form, pathId, tusBytes, whole } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";

/** A name of a folder or file: at most 255 bytes, as file systems take them, no path, and nothing that turns letters round. */
export const fileName = cleanText
  .transform((text) =>
    withoutTurns(text)
      .normalize("NFC")
      .replace(/[/\\\p{Cc}]/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1)
      .refine((text) => new TextEncoder().encode(text).length <= 255),
  );

/** How the names of programs end, which the file manager does not take. */
export const programEndings = ["exe", "msi", "dll", "bat", "cmd", "com", "scr", "ps1", "sh"];

/** The largest file, in bytes (specification 1, section 9). */
export const maxFileBytes = 300 * 1024 * 1024;

export const fileAnswer = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  mime_type: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** How often it was uploaded so far: what it holds now has this number among its versions. */
  version: z.number().int(),
  /** Address to put into a page, as in `/api/files/{id}`. */
  url: z.string(),
  /** The same file by the names of the specification. */
  file_name: z.string(),
  human_readable_size: z.string(),
  created_at: z.string(),
  api_url: z.string(),
  /** A picture of it: the file itself where that is one. */
  thumbnail: z.string().nullable(),
  /** Asked for with `GET /api/files/tempUrl/{uuid}`. */
  temp_url: z.null(),
  custom_properties: z.object({
    creator: z.object({ name: z.string() }),
    /** The folder of the file manager that it is in; null for none. */
    folder: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  }),
});

export const uploadFile = call({
  method: "post",
  path: "/api/files",
  tag: "files",
  summary: "Uploads one file of at most 300 MB. Its type is taken from its content.",
  body: form({ entry_id: pathId.optional() }, maxFileBytes),
  answer: fileAnswer,
});

export const uploadToFolder = call({
  method: "post",
  path: "/api/file-libraries/{uuid}/upload",
  tag: "files",
  summary:
    "Uploads a file of at most 300 MB into a folder of the file manager (admins, developers, authors). All types except programs.",
  params: z.object({ uuid: pathId }),
  body: form({}, maxFileBytes),
  answer: fileAnswer,
});
export const moveFile = call({
  method: "post",
  path: "/api/files/move/{file}",
  tag: "files",
  summary: "Moves a file into another folder (admins, developers, authors).",
  params: z.object({ file: pathId }),
  body: z.strictObject({ destination: id }),
  answer: fileAnswer,
});
export const renameFile = call({
  method: "put",
  path: "/api/files/{uuid}/rename",
  tag: "files",
  summary: "Renames a file of the file manager (admins, developers, authors).",
  params: z.object({ uuid: pathId }),
  body: z.strictObject({ name: fileName }),
  answer: fileAnswer,
});
export const addVersion = call({
  method: "post",
  path: "/api/files/{uuid}/versions",
  tag: "files",
  summary:
    "Replaces what a file of the file manager holds, at the same address; what it held stays as a version (admins, developers, authors). A picture by a picture, a font by a font.",
  params: z.object({ uuid: pathId }),
  body: form({}, maxFileBytes),
  answer: fileAnswer,
});
export const restoreVersion = call({
  method: "put",
  path: "/api/files/{uuid}/versions/{number}/restore",
  tag: "files",
  summary: "Restores an earlier version of a file, as a new version (admins, developers, authors).",
  params: z.object({ uuid: pathId, number: whole(1, 1_000_000) }),
  answer: fileAnswer,
});
export const copyFile = call({
  method: "post",
  path: "/api/files/{uuid}/copy",
  tag: "files",
  summary: "Copies a file within its folder (admins, developers, authors).",
  params: z.object({ uuid: pathId }),
  answer: fileAnswer,
});
export const deleteFile = call({
  method: "delete",
  path: "/api/files/{uuid}",
  tag: "files",
  summary:
    "Moves a file of the file manager to the trash (admins, developers, authors). Pages that show it go on showing it.",
  params: z.object({ uuid: pathId }),
});
export const restoreFile = call({
  method: "put",
  path: "/api/files/{uuid}/restore",
  tag: "files",
  summary:
    "Restores a file from the trash: to its folder, or to the home folder if that is gone (admins, developers, authors).",
  params: z.object({ uuid: pathId }),
  answer: fileAnswer,
});
const many = z.strictObject({ ids: z.array(id).min(1).max(500) });
export const deleteFiles = call({
  method: "post",
  path: "/api/files/delete",
  tag: "files",
  summary: "Moves up to 500 files of the file manager to the trash together (admins, developers, authors).",
  body: many,
});
export const restoreFiles = call({
  method: "post",
  path: "/api/files/restore",
  tag: "files",
  summary: "Restores up to 500 files from the trash together (admins, developers, authors).",
  body: many,
});
export const uploadImage = call({
  method: "post",
  path: "/api/assets/images",
  tag: "files",
  summary: "Uploads a picture (PNG, JPEG, SVG) that no page shows yet.",
  body: form({}, maxFileBytes),
  answer: z.object({ uploaded_path: z.string() }),
});
export const deleteUploaded = call({
  method: "delete",
  path: "/api/common/deleteUploaded",
  tag: "files",
  summary: "Deletes one of your own uploads that nothing uses yet.",
  body: z.strictObject({ file_path: cleanText.trim().max(300) }),
});

const bytes = { type: tusBytes, maxBytes: maxFileBytes };
const ofUpload = z.object({ id: pathId });
const tusStatuses = {
  410: "The upload is gone: what had arrived of it is no longer there.",
  412: "The request is of another version of the protocol.",
  460: "The bytes have another digest than the sender says. They do not count.",
};
export const seeUploads = call({
  method: "options",
  path: "/api/uploads",
  tag: "files",
  summary: "What resumable uploads can do here: tus 1.0.0 with its extensions.",
  signedIn: false,
  statuses: { 204: "Said in the headers." },
});
export const beginUpload = call({
  method: "post",
  path: "/api/uploads",
  tag: "files",
  summary:
    "Starts a resumable upload (tus 1.0.0). `Upload-Length` is its size; `Upload-Metadata` has its `filename`, `folder` or `entry_id` for where it goes, or `file_id` of the file that it is a new version of, and its `sha256` if that is known. A file of its own gets the id of the upload. If another file of the folder has its name, both have it, unless `name_taken` is `number` (this one gets a number) or `refuse`: then a 409 says in `namesake` which file that is (`uuid`, `name`) and which name is free (`free_name`).",
  body: bytes,
  statuses: {
    201: "It has started: `Location` is its address.",
    409: "`name_taken` is `refuse`, and another file of the folder has this name.",
    ...tusStatuses,
  },
});
export const addToUpload = call({
  method: "patch",
  path: "/api/uploads/{id}",
  tag: "files",
  summary:
    "Uploads bytes of a resumable upload, from `Upload-Offset` on. What arrives of an interrupted request is kept; the last byte completes the file.",
  params: ofUpload,
  body: bytes,
  statuses: { 204: "The bytes are stored.", ...tusStatuses },
});
export const seeUpload = call({
  method: "head",
  path: "/api/uploads/{id}",
  tag: "files",
  summary: "How far one of your resumable uploads is: `Upload-Offset`. It ends a day after its last byte.",
  params: ofUpload,
  statuses: { 200: "Said in the headers.", ...tusStatuses },
});
export const endUpload = call({
  method: "delete",
  path: "/api/uploads/{id}",
  tag: "files",
  summary: "Ends one of your resumable uploads. If it has become a file, the file stays.",
  params: ofUpload,
  statuses: { 204: "It is gone.", ...tusStatuses },
});

const inFolder = z.object({ uuid: pathId });
const folder = z.object({ id: z.string(), uuid: z.string(), name: z.string() });

export const addFolder = call({
  method: "post",
  path: "/api/file-libraries/{uuid}/addFolder",
  tag: "files",
  summary: "Creates a folder in another one (admins, developers, authors).",
  params: inFolder,
  body: z.strictObject({ name: fileName }),
  answer: folder,
});
export const renameFolder = call({
  method: "put",
  path: "/api/file-libraries/{uuid}/rename",
  tag: "files",
  summary: "Renames a folder (admins, developers, authors).",
  params: inFolder,
  body: z.strictObject({ name: fileName }),
  answer: folder,
});
export const moveFolder = call({
  method: "post",
  path: "/api/file-libraries/{folder}/move",
  tag: "files",
  summary: "Moves a folder with everything in it into another one (admins, developers, authors).",
  params: z.object({ folder: pathId }),
  body: z.strictObject({ destination: id }),
  answer: folder,
});
export const deleteFolder = call({
  method: "delete",
  path: "/api/file-libraries/{uuid}",
  tag: "files",
  summary:
    "Moves a folder with everything in it to the trash (admins, developers, authors). Pages go on showing the files in it.",
  params: inFolder,
});
export const restoreFolder = call({
  method: "put",
  path: "/api/file-libraries/{uuid}/restore",
  tag: "files",
  summary:
    "Restores a folder from the trash: to where it was, or to the home folder if that is gone (admins, developers, authors).",
  params: inFolder,
  answer: folder,
});
