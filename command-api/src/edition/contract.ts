import { cleanText, documentMessages, wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

const params = z.object({ id: pathId });
/** The longest name of an edition, in characters. */
export const maxEditionName = 100;
const name = cleanText
  .max(1000)
  .transform((text) => text.trim().replace(/\s+/g, " "))
  .pipe(cleanText.min(1, wrong(documentMessages.empty)).max(maxEditionName));

export const makeEdition = call({
  method: "post",
  path: "/api/entries/{id}/editions",
  tag: "editions",
  summary: "Gives a name to how a page, and all below it, was at a moment; without one, to how it is now.",
  params,
  body: z.strictObject({ name, at: z.iso.datetime({ offset: true }).optional() }),
  answer: z.object({ id: z.string() }),
});
export const renameEdition = call({
  method: "put",
  path: "/api/editions/{id}",
  tag: "editions",
  summary: "Renames an edition.",
  params,
  body: z.strictObject({ name }),
});
export const deleteEdition = call({
  method: "delete",
  path: "/api/editions/{id}",
  tag: "editions",
  summary: "Deletes an edition; the pages stay as they are. It can be restored.",
  params,
});
export const restoreEdition = call({
  method: "post",
  path: "/api/editions/{id}/restore",
  tag: "editions",
  summary: "Restores a deleted edition.",
  params,
});
