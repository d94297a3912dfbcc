import { call } from "@annals/http/contract";
import * as z from "zod";
import { termsText } from "../space/events.ts";

export const updateTerms = call({
  method: "put",
  path: "/api/settings/terms",
  tag: "spaces",
  summary:
    "Changes the terms of this space (admins, developers). Members are asked to accept a new version; an empty text asks nobody.",
  body: z.strictObject({
    /** Markdown. */
    text: termsText,
    /** The version that this text is, for a correction. Left out, it is a new one. */
    version: z.number().int().min(1).max(1_000_000).optional(),
  }),
  answer: z.object({
    /** The version in force; 0 when there are no terms. */
    version: z.number().int(),
  }),
});
export const acceptTerms = call({
  method: "post",
  path: "/api/users/me/terms",
  tag: "spaces",
  summary: "Accepts the terms of this space, for the person who is signed in. Programs cannot do it.",
  /** The version that the person read. */
  body: z.strictObject({ version: z.number().int().min(1) }),
  statuses: { 409: "The terms have changed in the meantime." },
});
