import { call } from "@annals/http/contract";
import * as z from "zod";
import { letterKind, letterWords } from "../space/events.ts";

const params = z.object({ kind: letterKind });

export const updateLetter = call({
  method: "put",
  path: "/api/settings/emails/{kind}",
  tag: "mail",
  summary:
    "Changes what a kind of mail says in this space (admins, developers). Null goes back to the default words.",
  params,
  body: z.strictObject({ words: letterWords.nullable() }),
});
export const testLetter = call({
  method: "post",
  path: "/api/settings/emails/{kind}/test",
  tag: "mail",
  summary:
    "Sends you a mail of this kind, as its words are now (admins, developers). What became of it is at `GET /api/settings/emails/tests/{id}`.",
  params,
  answer: z.object({ id: z.string() }),
});
