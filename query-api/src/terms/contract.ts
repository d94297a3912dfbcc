import { call, listOf, paging } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

const terms = z.object({
  /** 0 when there are none. */
  version: z.number().int(),
  /** Markdown. */
  text: z.string(),
  html: z.string(),
});

export const getTerms = call({
  method: "get",
  path: "/api/terms",
  tag: "spaces",
  summary: "The terms of this space, which its members accept.",
  signedIn: false,
  answer: terms,
});
export const getTermsSetting = call({
  method: "get",
  path: "/api/settings/terms",
  tag: "spaces",
  summary: "The terms of this space, and who changed them last (admins, developers).",
  answer: z.object({
    version: z.number().int(),
    text: z.string(),
    /** Null when nobody ever wrote terms. */
    changed: z
      .object({
        at: z.string(),
        by: person,
        /** The terms before. */
        before: z.object({ version: z.number().int(), text: z.string() }),
      })
      .nullable(),
    /** How many members there are, and how many of them accepted the version in force. */
    members: z.number().int(),
    accepted: z.number().int(),
  }),
});
export const getAcceptances = call({
  method: "get",
  path: "/api/settings/terms/acceptances",
  tag: "spaces",
  summary:
    "The members of this space and when each accepted the terms in force; those who have not first (admins, developers).",
  query: z.object(paging),
  answer: listOf(person.extend({ accepted_at: z.string().nullable() })),
});
