import { cleanText } from "@annals/document";
import { call, listOf, paging, pathId, whole } from "@annals/http/contract";
import * as z from "zod";

export const getFile = call({
  method: "get",
  path: "/api/files/{id}",
  tag: "files",
  summary: "A file's bytes, for those who may view a page that it is on.",
  params: z.object({ id: pathId }),
  query: z.object({
    /** As `tempUrl` gives it: the file as it may be seen by who asked for that. */
    pass: z.string().max(8_000).optional(),
  }),
  answer: "stream",
  headers: ["Range", "Content-Range", "If-None-Match", "ETag", "Content-Disposition"],
  statuses: {
    200: "The whole file.",
    206: "The part that `Range` asks for.",
    416: "The file has no such part.",
    422: null,
  },
});

const tempUrl = {
  method: "get",
  tag: "files",
  answer: z.string(),
} as const;
export const getTempUrl = call({
  ...tempUrl,
  path: "/api/files/tempUrl/{uuid}",
  summary:
    "An address of a file for an hour, that needs no sign-in. It ends when its maker signs out or may not see the file any more.",
  params: z.object({ uuid: pathId }),
});
export const getShortTempUrl = call({
  ...tempUrl,
  path: "/api/tempUrl/{id}",
  summary: "The same as `GET /api/files/tempUrl/{uuid}`.",
  params: z.object({ id: pathId }),
});

/** An existing picture, to be put into a page. */
export const imageAsset = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  /** Its address, as in `/api/files/{id}`. */
  path: z.string(),
  /** In pixels; null where they are not known. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  created_at: z.string(),
});
export type ImageAsset = z.infer<typeof imageAsset>;

export const getImages = call({
  method: "get",
  path: "/api/assets/images",
  tag: "files",
  summary:
    "The pictures of the space that one uploaded oneself, that belong to a page that one can edit, or that a page shows that one may view; the newest first.",
  query: z.object({
    ...paging,
    per_page: whole(1, 100).default(50),
    /** A part of the file's name. */
    name: cleanText.trim().max(200).default(""),
    /** Only those that were uploaded for this page, or that its text shows. */
    entry_id: pathId.optional(),
  }),
  answer: listOf(imageAsset),
});
