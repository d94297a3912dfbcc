import { cleanText, withoutTurns } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
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

const params = z.object({ uuid: pathId });
const folder = z.object({ id: z.string(), uuid: z.string(), name: z.string() });

export const addFolder = call({
  method: "post",
  path: "/api/file-libraries/{uuid}/addFolder",
  tag: "files",
  summary: "Creates a folder in another one (admins, developers, authors).",
  params,
  body: z.strictObject({ name: fileName }),
  answer: folder,
});
export const renameFolder = call({
  method: "put",
  path: "/api/file-libraries/{uuid}/rename",
  tag: "files",
  summary: "Gives a folder another name (admins, developers, authors).",
  params,
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
  params,
});
export const restoreFolder = call({
  method: "put",
  path: "/api/file-libraries/{uuid}/restore",
  tag: "files",
  summary:
    "Takes a folder out of the trash: back to where it was, or into the home folder where that is gone (admins, developers, authors).",
  params,
  answer: folder,
});
