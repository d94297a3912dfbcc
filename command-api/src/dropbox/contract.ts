import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { fileAnswer } from "../file/contract.ts";
import { dropboxPath } from "./events.ts";

const tag = "files";

export const connectDropbox = call({
  method: "post",
  path: "/api/dropbox/connect",
  tag,
  summary:
    "Starts connecting the space to a Dropbox (admins): the browser continues at the address in the answer.",
  answer: z.object({ url: z.string() }),
});
export const dropboxConnected = call({
  method: "post",
  path: "/api/dropbox/connected",
  tag,
  summary: "Completes what `POST /api/dropbox/connect` started, with what Dropbox sent back.",
  body: z.strictObject({ code: cleanText.min(1).max(2_000), state: cleanText.min(1).max(2_000) }),
});
export const chooseDropboxRoot = call({
  method: "put",
  path: "/api/dropbox/root",
  tag,
  summary: "Shows only what is in a folder of the Dropbox (admins); an empty text shows all of it.",
  body: z.strictObject({ root: dropboxPath }),
});
export const disconnectDropbox = call({
  method: "delete",
  path: "/api/dropbox/connection",
  tag,
  summary: "Ends the connection (admins). Copies that were saved stay.",
});
export const saveFromDropbox = call({
  method: "post",
  path: "/api/dropbox/files/{id}/save",
  tag,
  summary:
    "Copies a file of the Dropbox into a folder of the file manager; a picture without a folder is copied for a page.",
  params: z.object({ id: z.string().regex(/^id:[\w-]{1,200}$/) }),
  body: z.strictObject({ folder: pathId.nullable() }),
  answer: fileAnswer,
});
