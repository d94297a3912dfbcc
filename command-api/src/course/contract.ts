import { cleanText } from "@annals/document";
import { call, form, jsonIn, pathId, whole } from "@annals/http/contract";
import * as z from "zod";
import { audience, dueDay } from "../audience/events.ts";
import { certificateWords, maxHosts, outsideHost, partResult, placedWord } from "./events.ts";

/** The largest package as it is sent, in bytes. */
export const maxPackageBytes = 300 * 1024 * 1024;

const params = z.object({ id: pathId });
const tag = "courses";
const title = cleanText.trim().min(1).max(200);
/** Whether those who pass get a certificate: "0" for none, "1" for one without an end, or for how many months it is valid. */
const certificate = z.union([z.enum(["0", "1"]), z.string().regex(/^months:([1-9][0-9]{0,3})$/)]);

/** JSON in the field of a form: what certificates look like. */
const design = jsonIn(
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("plain") }),
    /** Its published text, as it is now. */
    z.strictObject({ kind: z.literal("page"), page_id: z.string().uuid() }),
    /** The file as it is now, or as the course has it already. */
    z.strictObject({
      kind: z.literal("background"),
      file_id: z.string().uuid(),
      words: z
        .array(placedWord)
        .min(1)
        .max(certificateWords.length)
        .refine((words) => new Set(words.map(({ word }) => word)).size === words.length),
      is_light: z.boolean().default(false),
    }),
  ]),
  4_000,
);
export type AskedDesign = z.output<typeof design>;

const answer = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  version: z.number().int(),
  parts: z.number().int(),
});

export const createCourse = call({
  method: "post",
  path: "/api/courses",
  tag,
  summary:
    "Uploads a course (admins, developers): a zip of SCORM 1.2, SCORM 2004, cmi5, xAPI or with an index.html, at most 300 MB, 2 GB unpacked. All of it is accepted, or nothing: 422 lists what is wrong.",
  body: form({ title: title.optional() }, maxPackageBytes),
  statuses: { 201: "The course was uploaded.", 200: null },
  answer,
});
export const updateCourse = call({
  method: "post",
  path: "/api/courses/{id}",
  tag,
  summary:
    "Gives a course another package, another title, another certificate, or its certificates another design (admins, developers): any of the four. Attempts under way end on the package that they began with, and certificates keep the design that they were issued with.",
  params,
  body: form(
    { title: title.optional(), certificate: certificate.optional(), design: design.optional() },
    maxPackageBytes,
    true,
  ),
  answer,
});
export const deleteCourse = call({
  method: "delete",
  path: "/api/courses/{id}",
  tag,
  summary:
    "Removes a course (admins, developers). What people passed, and their certificates, stay. A space before the id is ignored.",
  params: z.object({
    id: z
      .string()
      .transform((text) => text.trim())
      .pipe(pathId),
  }),
});
export const restoreCourse = call({
  method: "post",
  path: "/api/courses/{id}/restore",
  tag,
  summary: "Restores a removed course (admins, developers).",
  params,
});

export const setCourseHosts = call({
  method: "put",
  path: "/api/courses/{id}/hosts",
  tag,
  summary:
    "Says which hosts outside the packages of a course may call, by https and wss; none at first (admins, developers). While there are any, packages hear the names of people only with `tells_names`.",
  params,
  body: z.strictObject({
    hosts: z.array(z.string().trim().toLowerCase().pipe(outsideHost)).max(maxHosts),
    tells_names: z.boolean().default(false),
  }),
});

export const assignCourse = call({
  method: "put",
  path: "/api/courses/{id}/assignment",
  tag,
  summary:
    "Says which people and groups are to take a course, and by when (admins, developers). People who join a group later are to take it as well.",
  params,
  body: z.strictObject({
    people: audience.default([]),
    groups: audience.default([]),
    /** The day by which they are to have passed it. */
    due: dueDay.default(null),
  }),
});
export const remindLearners = call({
  method: "post",
  path: "/api/courses/{id}/assignment/remind",
  tag,
  summary:
    "Reminds those who are to take a course and never passed it, once a day at most (admins, developers).",
  params,
  statuses: { 409: "They were reminded less than a day ago, or all have passed it." },
});
export const unassignCourse = call({
  method: "delete",
  path: "/api/courses/{id}/assignment",
  tag,
  summary: "Stops assigning a course (admins, developers). Everybody can still take it.",
  params,
});

export const openCourse = call({
  method: "post",
  path: "/api/courses/{id}/attempts",
  tag,
  summary:
    "Opens a course for you: continues where you were, or starts it (again with `again`). Only the window that opened it last is saved.",
  params,
  body: z.strictObject({ again: z.boolean().default(false) }),
  answer: z.object({
    number: z.number().int(),
    version: z.number().int(),
    /** Names this window when it saves. */
    window: z.string(),
    /** Which window it is, counted from the first that opened the course. */
    opened: z.number().int(),
    /** Where it runs, on another origin; null where this installation has none. */
    index_url: z.string().nullable(),
    kind: z.string(),
    /** It was passed: what is done now changes nothing. */
    is_review: z.boolean(),
    learner: z.object({ id: z.string(), name: z.string() }),
    parts: z.array(
      z.object({
        title: z.string(),
        /** The path of its first page. */
        start: z.string(),
        mastery: z.number().nullable(),
        result: partResult.nullable(),
        /** Nothing more is asked of it. */
        is_done: z.boolean(),
        /** What the package kept; null for nothing yet. */
        state: z.string().nullable(),
        /** The next save has a larger one. */
        sequence: z.number().int(),
        /** By which window it was saved, counted like `opened`; 0 before the first. */
        saved_by: z.number().int(),
      }),
    ),
  }),
});

/** The most that a package may keep in one part, in letters: far more than the standards ask for. */
export const maxState = 1_300_000;

export const savedPart = z.strictObject({
  window: z.string().uuid(),
  part: z.number().int().min(0).max(500),
  /** Counts what is saved of the part; 0 leaves the state that the server has, and adds the result. */
  sequence: z.number().int().min(0).max(2_000_000_000),
  state: cleanText.max(maxState),
  result: partResult,
  /** Of the whole course, where the rules of the package say what that is. */
  course: partResult.optional(),
});
/** How a part with learning records is started, on the origin of courses. */
export const startedPart = z.strictObject({
  window: z.string().uuid(),
  part: z.number().int().min(0).max(500),
  /** To look around: nothing counts. */
  browse: z.boolean().default(false),
});
export const saveAttempt = call({
  method: "put",
  path: "/api/courses/{id}/attempts/{number}",
  tag,
  summary:
    "Saves how far you are in a part of a course. 409 when another window opened the course later, or another attempt began: what was reached counts all the same.",
  params: z.object({ id: pathId, number: whole(1, 1_000_000) }),
  body: savedPart,
  maxBody: 6 * 1024 * 1024,
  statuses: { 409: "Another window opened the course later, or this attempt is over." },
  answer: z.object({ passed: z.boolean(), percent: z.number(), score: z.number().nullable() }),
});
export const revokeCertificate = call({
  method: "post",
  path: "/api/certificates/{id}/revoke",
  tag,
  summary: "Revokes a certificate (admins, developers). Whoever checks it is told.",
  params,
});
