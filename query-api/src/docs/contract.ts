import { call } from "@annals/http/contract";
import * as z from "zod";

const read = {
  method: "get",
  tag: "docs",
  signedIn: false,
  headers: [],
  statuses: { 401: null, 404: null, 503: null },
} as const;

export const getOpenApi = call({
  ...read,
  path: "/api/openapi.json",
  summary: "This description.",
  answer: z.record(z.string(), z.unknown()),
  headers: ["If-None-Match", "ETag"],
});
export const getDocs = call({
  ...read,
  path: "/api/docs",
  summary: "A page to read and try the API.",
  answer: "stream",
});
export const getDocsAsset = call({
  ...read,
  path: "/api/docs/{version}/{file}",
  summary: "A script or a style sheet of that page.",
  params: z.object({ version: z.string(), file: z.string() }),
  answer: "stream",
  statuses: {
    ...read.statuses,
    404: "There is no such file, or it is of another version of Annals.",
    422: null,
  },
});
