import { cleanText } from "@annals/document";
import { call, flag } from "@annals/http/contract";
import * as z from "zod";

const dropboxId = z.string().regex(/^id:[\w-]{1,200}$/);
const place = z.object({ uuid: z.string(), name: z.string() });
const trail = z.array(place);

const folder = z.object({ id: z.string(), uuid: z.string(), name: z.string() });
export type DropboxFolder = z.infer<typeof folder>;
const file = folder.extend({
  file_name: z.string(),
  mime_type: z.string(),
  /** In bytes. */
  size: z.number(),
  human_readable_size: z.string(),
  created_at: z.string(),
  api_url: z.string(),
  /** A small picture; null where there is none. */
  thumbnail: z.string().nullable(),
});
export type DropboxFile = z.infer<typeof file>;

const shown = z.object({
  folders: z.array(folder.extend({ trail })),
  files: z.array(file.extend({ trail })),
});

export const getOrigins = call({
  method: "get",
  path: "/api/origins",
  tag: "files",
  summary: "Where files can come from, beside uploads (members).",
  answer: z.object({
    /** Null where it is not connected. `root`: nothing outside of this folder is shown. */
    dropbox: z.object({ account: z.string(), root: z.string(), connected_at: z.string() }).nullable(),
    /** Whether the server has a key for Dropbox, so that admins can connect it. */
    dropbox_offered: z.boolean(),
  }),
});

export const searchDropbox = call({
  method: "get",
  path: "/api/dropbox/search",
  tag: "files",
  summary: "The folders and files of the Dropbox whose names hold some words, at most 100 (members).",
  query: z.object({ q: cleanText.trim().max(200) }),
  answer: shown,
});
export const getDropbox = call({
  method: "get",
  path: "/api/dropbox",
  tag: "files",
  summary: "A folder of the Dropbox; without one, the folder that an admin chose (members).",
  query: z.object({
    folder: dropboxId.optional(),
    images_only: flag.default(false),
    /** As the answer before gave it: what comes after that. */
    cursor: cleanText.max(4_000).optional(),
  }),
  answer: z.object({
    current: place.extend({ id: z.string(), path: z.string(), trail }),
    parent: place.nullable(),
    folders: z.array(folder),
    files: z.array(file),
    cursor: z.string().nullable(),
  }),
});
export type DropboxListing = z.infer<typeof getDropbox.answer>;

const bytes = {
  method: "get",
  tag: "files",
  params: z.object({ id: dropboxId }),
  answer: "stream",
  statuses: { 206: "The part that `Range` asks for." },
} as const;
export const getDropboxFile = call({
  ...bytes,
  path: "/api/dropbox/files/{id}",
  summary: "The bytes of a file of the Dropbox (members).",
  headers: ["Range", "Content-Range", "Content-Disposition"],
});
export const getDropboxThumbnail = call({
  ...bytes,
  path: "/api/dropbox/files/{id}/thumbnail",
  summary: "A small picture of a file of the Dropbox (members).",
});
