import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

/** A person as others see them. Erased people keep their id, and their name is "Erased person". */
export const person = z.object({
  id: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  initials: z.string(),
  profile_pic: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

export const picture = call({
  method: "get",
  path: "/api/users/{id}/picture/{picture}",
  tag: "users",
  summary: "The picture of a person, for those who may know their name. Another picture has another address.",
  params: z.object({ id: pathId, picture: pathId }),
  answer: "stream",
  headers: ["If-None-Match", "ETag", "Content-Disposition"],
  statuses: { 200: "The picture.", 422: null },
});
