import { cleanText } from "@annals/document";
import { call, flag, listOf, paging, pathId, whole } from "@annals/http/contract";
import * as z from "zod";
import { crumb, getTreeTimeline } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

export const getFile = call({
  method: "get",
  path: "/api/files/{id}",
  tag: "files",
  summary: "A file's bytes, for those who may view a page that it is on.",
  params: z.object({ id: pathId }),
  query: z.object({
    /** As `tempUrl` gives it: the file as it may be seen by who asked for that. */
    pass: z.string().max(8_000).optional(),
    /** What it held as that version: before the present one, for those who manage files or see the past of a page that shows it. */
    v: whole(1, 1_000_000).optional(),
    /** A picture of it instead: the smallest that is at least so wide, in pixels; 404 while there is none. */
    w: whole(1, 10_000).optional(),
    /** 1: the file itself where there is no such picture, or one that does not move as the file does. */
    whole: flag.default(false),
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
    "An address of a file for an hour, that needs no sign-in. It ends when its maker signs out or may no longer see the file.",
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
    "The pictures of the space that you uploaded yourself, that belong to a page that you can edit, or that a page shows that you may view; the newest first.",
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

const place = z.object({ uuid: z.string(), name: z.string() });

/** What there is to see of a file besides the file itself: "none" where nothing is made of its type. */
const preview = z.object({
  state: z.enum(["none", "waiting", "ready", "failed"]),
  /** Why it could not be read. */
  why: z.enum(["damaged", "locked", "too-large", "too-long", "too-much-memory", "ended"]).nullable(),
  /** Whether text was found in it; null where it was not looked for. */
  has_text: z.boolean().nullable(),
  /** How many pages, slides or sheets it has, 1 for a text without any; null where they were not counted to the end. */
  pages: z.number().int().nullable(),
});

/** A file of the file manager. */
export const libraryFile = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  file_name: z.string(),
  mime_type: z.string(),
  /** In bytes. */
  size: z.number(),
  human_readable_size: z.string(),
  /** In pixels; null where they are not known. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Which of its versions it holds; the upload is 1. */
  version: z.number().int(),
  created_at: z.string(),
  api_url: z.string(),
  /** Asked for with `GET /api/files/tempUrl/{uuid}`. */
  temp_url: z.null(),
  /** A small picture of it; null while there is none. */
  thumbnail: z.string().nullable(),
  preview,
  custom_properties: z.object({ creator: z.object({ name: z.string() }), folder: place.nullable() }),
});
export type LibraryFile = z.infer<typeof libraryFile>;

const access = {
  /** Whether the viewer may share it, and let more people see what is in it by a move. */
  can_manage: z.boolean(),
  /** Whether some members may not view it. */
  is_limited: z.boolean(),
  /** Whether it is shared to the web. */
  is_public: z.boolean(),
};
const folder = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  file_count: z.number().int(),
  folder_count: z.number().int(),
  ...access,
});
export type LibraryFolder = z.infer<typeof folder>;

/** The folders that it is in, the home folder first. */
const trail = z.array(place);
const found = {
  folders: z.array(folder.extend({ trail })),
  files: z.array(libraryFile.extend({ trail })),
};

export const libraryOrders = ["added", "name", "size"] as const;
export type LibraryOrder = (typeof libraryOrders)[number];

const asked = {
  /** 1: only pictures. */
  images_only: flag.default(false),
  sort: z.enum(libraryOrders).default("added"),
  page: whole(1, 1_000_000).default(1),
  per_page: whole(1, 500).default(500),
  /** The folder as it was at this moment (admins, developers, authors): names, places and versions, of what one may view today. */
  at: z.iso.datetime({ offset: true }).optional(),
};
const library = z.object({
  /** `path`: the names of the folders on the way, the home folder first, with slashes between them. */
  current: place.extend({ id: z.string(), path: z.string(), trail, ...access }),
  parent: place.nullable(),
  folders: z.array(folder),
  files: z.array(libraryFile),
  /** Of all files in the folder; `page` asks for the next ones. */
  files_total: z.number().int(),
  /** Set when the answer is of a moment of the past. */
  at: z.string().nullable(),
});
export type Library = z.infer<typeof library>;

export const searchLibrary = call({
  method: "get",
  path: "/api/file-libraries/search",
  tag: "files",
  summary: "The folders and files whose names hold some words, at most 100 of each (members).",
  query: z.object({ q: cleanText.trim().max(200), images_only: asked.images_only }),
  answer: z.object(found),
});
export const getTrashedFiles = call({
  method: "get",
  path: "/api/file-libraries/trashed",
  tag: "files",
  summary:
    "The folders and files in the trash, the last deleted first: all folders on the first page, 100 files on each (admins, developers, authors).",
  query: z.object({ page: asked.page }),
  answer: z.object({
    ...found,
    /** Of all files in the trash; `page` asks for the next ones. */
    files_total: z.number().int(),
  }),
});
export const getFileStorage = call({
  method: "get",
  path: "/api/file-libraries/storage",
  tag: "files",
  summary:
    "How much the files of the space take, each content once, earlier versions and the trash among them (admins, developers, authors).",
  answer: z.object({
    /** In bytes. */
    used: z.number(),
    /** In bytes; null for no bound. */
    allowed: z.number().nullable(),
  }),
});
export type FileStorage = z.infer<typeof getFileStorage.answer>;

export const getUnusedFiles = call({
  method: "get",
  path: "/api/file-libraries/unused",
  tag: "files",
  summary:
    "The files of the file manager that no page, draft or setting shows or links to, the largest first, at most 500 (admins, developers, authors). 503 while that is not known.",
  answer: z.object({
    files: found.files,
    /** Of all of them, and how many bytes they have together. */
    total: z.number().int(),
    bytes: z.number(),
  }),
});
export type UnusedFiles = z.infer<typeof getUnusedFiles.answer>;

export const getHomeLibrary = call({
  method: "get",
  path: "/api/file-libraries",
  tag: "files",
  summary: "The home folder of the file manager (members).",
  query: z.object(asked),
  answer: library,
});
export const getLibrary = call({
  method: "get",
  path: "/api/file-libraries/{uuid}",
  tag: "files",
  summary:
    "A folder of the file manager, for members who may view it, and for everyone where it is shared to the web.",
  params: z.object({ uuid: pathId }),
  query: z.object(asked),
  answer: library,
});
export const getLibraryTimeline = call({
  method: "get",
  path: "/api/file-libraries/{uuid}/timeline",
  tag: "files",
  summary: "When something changed in a folder since it began (admins, developers, authors).",
  params: z.object({ uuid: pathId }),
  answer: getTreeTimeline.answer,
});

export const getFileDetails = call({
  method: "get",
  path: "/api/files/{uuid}/details",
  tag: "files",
  summary: "A file with where it is and which pages and comments show it, of those that you may view.",
  params: z.object({ uuid: pathId }),
  answer: libraryFile.extend({
    trail,
    /** Whether the viewer sees and changes who has access to its folder; never of the top, which all members have. */
    manages_folder: z.boolean(),
    deleted: z.boolean(),
    /** Since when it holds what it holds. */
    changed_at: z.string(),
    /** Whether a virus scanner found nothing in it; false when none has looked at it, null where there is none. */
    scanned: z.boolean().nullable(),
    /** At most 100 pages that show it now, with the pages above them. */
    used_in: z.array(crumb.extend({ breadcrumbs: z.array(crumb) })),
    /** At most 100 comments that show it now, the last first, with their pages. */
    used_in_comments: z.array(
      z.object({
        id: z.string(),
        page: crumb,
        by: z.object({ display_name: z.string() }),
        posted_at: z.string(),
      }),
    ),
  }),
});
export type FileDetails = z.infer<typeof getFileDetails.answer>;

export const getFileText = call({
  method: "get",
  path: "/api/files/{uuid}/text",
  tag: "files",
  summary:
    "The text of a file, its first 100,000 characters: of office files, PDF, Markdown and plain text. Empty where there is none, or none yet.",
  params: z.object({ uuid: pathId }),
  /** As of the file itself. */
  query: z.object({ v: whole(1, 1_000_000).optional() }),
  answer: z.object({
    /** One by one where it has pages, slides or sheets. */
    pages: z.array(z.string()),
    /** There is more. */
    is_cut: z.boolean(),
  }),
});
export type FileText = z.infer<typeof getFileText.answer>;

/** What a file held for a while. */
const fileVersion = z.object({
  number: z.number().int(),
  /** As it was uploaded. */
  name: z.string(),
  mime_type: z.string(),
  /** In bytes. */
  size: z.number(),
  human_readable_size: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** The version that was restored by it; null for one that was uploaded. */
  restored: z.number().int().nullable(),
  added_at: z.string(),
  added_by: person,
  /** Its own address: that of the file gives the present one. */
  api_url: z.string(),
});
export type FileVersion = z.infer<typeof fileVersion>;

export const getFileVersions = call({
  method: "get",
  path: "/api/files/{uuid}/versions",
  tag: "files",
  summary: "What a file of the file manager held so far, the newest first (admins, developers, authors).",
  params: z.object({ uuid: pathId }),
  answer: z.object({ data: z.array(fileVersion) }),
});
