import { cleanText, documentMessages, wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

const params = z.object({ id: pathId });
/** The longest name, in characters. */
export const maxSearchName = 100;
const line = cleanText.max(1000).transform((text) => text.trim().replace(/\s+/g, " "));
const name = line.pipe(cleanText.min(1, wrong(documentMessages.empty)).max(maxSearchName));

export const saveSearch = call({
  method: "post",
  path: "/api/searches",
  tag: "search",
  summary: "Saves a search under a name, for yourself only.",
  body: z.strictObject({
    name,
    /** As it is typed, operators included. */
    text: line.pipe(cleanText.min(1, wrong(documentMessages.empty)).max(500)),
  }),
  answer: z.object({ id: z.string() }),
});
export const renameSearch = call({
  method: "put",
  path: "/api/searches/{id}",
  tag: "search",
  summary: "Renames a saved search.",
  params,
  body: z.strictObject({ name }),
});
export const removeSearch = call({
  method: "delete",
  path: "/api/searches/{id}",
  tag: "search",
  summary: "Deletes a saved search. It can be restored.",
  params,
});
export const restoreSearch = call({
  method: "post",
  path: "/api/searches/{id}/restore",
  tag: "search",
  summary: "Restores a saved search.",
  params,
});
