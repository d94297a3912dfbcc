import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { searchLibrary } from "../file/contract.ts";
import { person } from "../person/contract.ts";
import { getHeldEntries, getSharing, previewInheritance } from "../sharing/contract.ts";

const params = z.object({ uuid: pathId });

export const getFolderSharing = call({
  method: "get",
  path: "/api/file-libraries/{uuid}/sharing",
  tag: "files",
  summary: "Who has access to a folder of the file manager, and from where, for those who manage it.",
  params,
  answer: getSharing.answer,
});

export const previewFolderInheritance = call({
  method: "get",
  path: "/api/file-libraries/{uuid}/inheritance/preview",
  tag: "files",
  summary:
    "Who could no longer see a folder if it inherited nothing, and who still could; the first three of each by name.",
  params,
  query: previewInheritance.query!,
  answer: previewInheritance.answer,
});

export const previewFolderMove = call({
  method: "get",
  path: "/api/file-libraries/moving",
  tag: "files",
  summary:
    "How many members of the space would see a file or a folder in another folder who cannot see it by its folder now; the first three by name (admins, developers, authors).",
  query: z.object({
    /** One of them: what is moved. */
    file: pathId.optional(),
    folder: pathId.optional(),
    /** The folder that it goes into; where it comes back to out of the trash when not given. */
    to: pathId.optional(),
  }),
  answer: z.object({
    /** The folder that it goes into; without a name where the viewer may not see that. */
    to: z.object({ uuid: z.string(), name: z.string().nullable() }),
    count: z.number().int(),
    people: z.array(person),
    /** Whether everyone on the web would see it there, and does not now. */
    web: z.boolean(),
    /** Whether the viewer may do it: where more people would see it, those who manage the folder that it is in. */
    may: z.boolean(),
  }),
});

export const getPublicFolders = call({
  method: "get",
  path: "/api/admin/public/folders",
  tag: "files",
  summary:
    "The folders of the file manager that are shared to the web themselves, by name, for admins and developers.",
  answer: z.object({ data: searchLibrary.answer.shape.folders }),
});
export type PublicFolders = z.infer<typeof getPublicFolders.answer>;

export const getHeldFolders = call({
  method: "get",
  path: "/api/admin/access/folders",
  tag: "files",
  summary:
    "The folders of the file manager that somebody can see, for admins and developers: a person, all that a group gives, or everyone on the web. The first 200 by path.",
  query: getHeldEntries.query!.pick({ user: true, group: true }),
  answer: z.object({
    /** Theirs, with their level. */
    data: z.array(searchLibrary.answer.shape.folders.element.extend({ level: z.number().int() })),
    /** How many they can see, and how many there are. */
    total: z.number().int(),
    of: z.number().int(),
  }),
});
export type HeldFolders = z.infer<typeof getHeldFolders.answer>;
