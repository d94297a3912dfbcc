import { call } from "@annals/http/contract";
import * as z from "zod";

const read = { method: "get", tag: "status", signedIn: false } as const;

export const getOpenApi = call({
  ...read,
  path: "/api/openapi.json",
  summary: "This description.",
  answer: z.record(z.string(), z.unknown()),
});
export const getDocs = call({
  ...read,
  path: "/api/docs",
  summary: "A page to read and try the API.",
  answer: "stream",
});
export const getDocsStyle = call({ ...getDocs, path: "/api/docs/style.css", summary: "Its look." });
export const getDocsClient = call({ ...getDocs, path: "/api/docs/client.js", summary: "Its script." });
