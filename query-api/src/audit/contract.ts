import { cleanText } from "@annals/document";
import { call, flag, pathId } from "@annals/http/contract";
import * as z from "zod";
import { fieldChange, languageOfWords } from "../activity/contract.ts";
import { crumb } from "../entry/contract.ts";
import { person } from "../person/contract.ts";
import { areas } from "../runtime/fact-words.ts";

export { type Area, areas } from "../runtime/fact-words.ts";

/** A fact of the space, in words. */
const auditedFact = z.object({
  /** Of the fact. */
  id: z.string(),
  /** Type of the fact, as in `EntryMoved`. */
  type: z.string(),
  area: z.enum(areas),
  at: z.string(),
  /** Null for the system itself and for guests. */
  actor: person.nullable(),
  /** What happened, in words to be put after the person's name. */
  text: z.string(),
  /** The page that it is about; null for none, and for one that is gone. */
  entry: crumb.nullable(),
  /** Id of the request or job: all of its facts have this in common. */
  request: z.string(),
});
export type AuditedFact = z.infer<typeof auditedFact>;

const moment = z.iso.datetime();

/** Which facts: all that fit every filter. */
export const auditFilters = {
  /** Id of a person: what they did, and what was done about them. */
  who: pathId.optional(),
  /** What it is about. */
  what: z.enum(areas).optional(),
  /** A kind of fact, as in `EntryMoved`. */
  type: cleanText.max(60).optional(),
  /** Id of a page. */
  where: pathId.optional(),
  /** Id of a request or job. */
  request: pathId.optional(),
  /** From this moment on. */
  from: moment.optional(),
  /** Before this moment. */
  until: moment.optional(),
  /** Words: names of people, pages and things, and what happened. */
  q: cleanText.trim().max(200).optional(),
  /** 1 includes what says little: saved drafts, renewed seats, mails on their way, what people do for themselves. */
  routine: flag.default(false),
  language: languageOfWords,
};

export const getAudit = call({
  method: "get",
  path: "/api/audit",
  tag: "audit",
  summary: "The facts of this space in words, newest first (admins). Sealed data stays sealed.",
  query: z.object({
    ...auditFilters,
    /** Id of a fact: those before it. */
    before: pathId.optional(),
    per_page: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({
    data: z.array(auditedFact),
    /** What to send as `before` for older ones; null for none. */
    next: z.string().nullable(),
  }),
});

export const auditFormats = ["csv", "jsonl", "cef", "ocsf"] as const;
export type AuditFormat = (typeof auditFormats)[number];

export const exportAudit = call({
  method: "get",
  path: "/api/audit/export",
  tag: "audit",
  summary:
    "The facts of this space that fit the filters, the newest first, as a file that is written while it is read (admins): CSV, JSON lines, CEF, or OCSF as JSON lines. To go on after a break, send the id of the last whole line as `before`.",
  query: z.object({
    ...auditFilters,
    before: pathId.optional(),
    format: z.enum(auditFormats).default("csv"),
  }),
  answer: "stream",
  headers: ["Annals-After", "Content-Disposition"],
  statuses: { 429: "Too many exports are running. Wait for `Retry-After` seconds." },
});

export const getAuditedFact = call({
  method: "get",
  path: "/api/audit/{id}",
  tag: "audit",
  summary: "A fact of this space with what it changed, before and after (admins).",
  params: z.object({ id: pathId }),
  query: z.object({ language: languageOfWords }),
  answer: auditedFact.extend({
    /** Whom it is about, where that is somebody else than who did it. */
    person: person.nullable(),
    changes: z.array(fieldChange),
    /** How many facts of this space the request made. */
    together: z.number().int(),
    /** Its place among the signed facts of this space: `/api/proof/facts/{id}` proves it. Null while it is not signed, and for facts that are proven to nobody: those of accounts, what people do for themselves, and feedback. */
    signed: z
      .object({
        /** From 1. */
        number: z.number().int(),
        /** How many facts were signed with it. */
        of: z.number().int(),
        at: z.string(),
      })
      .nullable(),
  }),
});
export type OpenedFact = z.infer<typeof getAuditedFact.answer>;
