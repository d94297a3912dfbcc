import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";
import { getSharing, previewInheritance } from "../sharing/contract.ts";

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
    "Who could no longer see a folder if it took nothing from above, and who still could; the first three of each by name.",
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
    /** The folder that it goes into. */
    to: pathId,
  }),
  answer: z.object({
    count: z.number().int(),
    people: z.array(person),
    /** Whether the viewer may do it: where more people would see it, those who manage the folder that it is in. */
    may: z.boolean(),
  }),
});
