import { type Block, cleanText } from "@annals/document";
import * as z from "zod";
import { audience, dueDay, reminder } from "../audience/events.ts";
import { event, id, sealed } from "../runtime/event.ts";
import { moveOns } from "./move-on.ts";

const courseKinds = ["scorm12", "scorm2004", "html", "cmi5", "xapi"] as const;
/** The longest text of a certificate, in letters of its JSON: far more than a sheet holds. */
export const maxDesign = 60_000;
/** The most pictures on a certificate. */
export const maxDesignFiles = 20;
/** A percentage; fractions count. */
const percent = z.number().min(0).max(100);

/** A host outside as it is called (`xn--…` for letters beyond ASCII), with its port where it is another than that of https. */
export const outsideHost = z
  .string()
  .max(260)
  .regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}\.([a-z]{2,24}|xn--[a-z0-9-]{1,59})(:[1-9][0-9]{0,4})?$/);
/** The most hosts of a package that are told, and that are let in. */
export const maxHosts = 100;

/** An accepted package: its files are in the file store, each under its SHA-256; so is the list of them. */
export const coursePackage = z.strictObject({
  /** Counts the packages of the course, from 1. */
  version: z.number().int().min(1),
  kind: z.enum(courseKinds),
  /** As its manifest names it, as in "2004 4th Edition"; empty for none. */
  edition: cleanText.max(100),
  /** The list of its files: path, SHA-256 and size of each. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  files: z.number().int().min(1),
  /** Of all files, in bytes. */
  size: z.number().int().min(0),
  /** What is taken one after the other: its title, where it starts (a path in the package), and from which score on it is passed. */
  parts: z
    .array(
      z.strictObject({
        title: cleanText.max(300),
        start: cleanText.max(2_000),
        mastery: percent.nullable(),
        /** Of cmi5 and xAPI: what its learning records are about, and how it is started. */
        record: z
          .strictObject({
            /** The id that its publisher gave it. */
            activity: cleanText.max(2_000),
            /** Null for xAPI, which has no such rule. */
            move_on: z.enum(moveOns).nullable(),
            /** It is not to run in a frame. */
            own_window: z.boolean(),
            parameters: cleanText.max(10_000),
            entitlement: cleanText.max(1_000),
          })
          .optional(),
      }),
    )
    .min(1)
    .max(500),
  /** Outside, which its files name. Absent for packages from before they were looked for. */
  hosts: z.array(outsideHost).max(maxHosts).optional(),
  /** Of cmi5: the id of the course, and the blocks that parts lie in, from one up to another. */
  outline: z
    .strictObject({
      activity: cleanText.max(2_000),
      blocks: z
        .array(
          z.strictObject({
            ...{ activity: cleanText.max(2_000), title: cleanText.max(300) },
            ...{ from: z.number().int().min(0), to: z.number().int().min(0) },
          }),
        )
        .max(500),
    })
    .optional(),
});

/** What a certificate tells, in words that stand on its picture. */
export const certificateWords = [
  ...(["name", "course", "date", "number", "score"] as const),
  ...(["valid_until", "check_address"] as const),
] as const;
/** Where one of them stands: its middle in percent of the sheet, and how high its letters are in percent of its width. */
export const placedWord = z.strictObject({
  ...{ word: z.enum(certificateWords), x: percent, y: percent },
  size: z.number().min(0.5).max(12),
});

/** A file as it was when a certificate was designed with it, whatever it holds later. */
const designFile = z.strictObject({
  file_id: id,
  mime_type: cleanText,
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** What a certificate looks like. Null: as Annals has it. */
const certificateDesign = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("page"),
      page_id: id,
      /** Number of the published version whose text it has. */
      version: z.number().int().min(1),
      /** Checked when it was saved as a draft. */
      blocks: z.custom<Block[]>((value) => Array.isArray(value)),
      /** The pictures in it. */
      files: z.array(designFile).max(maxDesignFiles),
    }),
    z.strictObject({
      kind: z.literal("background"),
      /** A picture, or a PDF of which the first page is taken. */
      file: designFile,
      words: z.array(placedWord).min(1).max(certificateWords.length),
      /** The words are white, for a dark background. */
      is_light: z.boolean(),
    }),
  ])
  .nullable();

export type CertificateDesign = NonNullable<z.infer<typeof certificateDesign>>;

/** For how many months a certificate is valid; null for ever. */
const months = z.number().int().min(1).max(1_200).nullable();

/** Stream `course-{id}`. */
export const courseEvents = {
  CourseCreated: event(z.strictObject({ course_id: id, title: cleanText, package: coursePackage })),
  /** Another package. Attempts under way go on with theirs. */
  CoursePackaged: event(z.strictObject({ package: coursePackage })),
  /** @see certificate null: whoever passes gets none. */
  CourseChanged: event(
    z.strictObject({ title: cleanText, certificate: z.strictObject({ months }).nullable() }),
  ),
  /** What certificates look like that are issued from now on. Those that were issued keep the design of their number. */
  CertificateDesigned: event(
    z.strictObject({
      /** Counts the designs of the course, from 1. */
      number: z.number().int().min(1),
      design: certificateDesign,
    }),
  ),
  /** All hosts outside that its packages may call from now on, given at once. */
  CourseHostsChanged: event(
    z.strictObject({
      hosts: z.array(outsideHost).max(maxHosts),
      /** Packages hear the names of people although they may call hosts outside. */
      tells_names: z.boolean(),
    }),
  ),
  CourseRemoved: event(z.strictObject({})),
  CourseRestored: event(z.strictObject({})),
};

const ofAttempt = { course_id: id, person_id: id, number: z.number().int().min(1) };
export const partResult = z.strictObject({
  completion: z.enum(["unknown", "not attempted", "incomplete", "completed"]),
  success: z.enum(["unknown", "passed", "failed"]),
  score: percent.nullable(),
  percent,
});

/** Stream `attempt-{course}.{person}`: how somebody takes a course. What a package keeps for itself is not here. */
export const attemptEvents = {
  AttemptBegun: event(z.strictObject({ ...ofAttempt, version: z.number().int().min(1) })),
  AttemptProgressed: event(
    z.strictObject({
      ...ofAttempt,
      part: z.number().int().min(0),
      result: partResult,
      percent,
      score: percent.nullable(),
    }),
  ),
  CoursePassed: event(z.strictObject({ ...ofAttempt, score: percent.nullable() })),
};

/** Stream `assignment-{course}`: who is to take a course, by when. Whether they have passed is in their attempts. */
export const assignmentEvents = {
  CourseAssigned: event(z.strictObject({ people: audience, groups: audience, due: dueDay })),
  /** Somebody came into a group that is to take it, and is told. */
  LearnerJoined: event(z.strictObject({ person_id: id })),
  /** Those who have not passed it are told so. */
  CourseReminded: event(z.strictObject({ stage: reminder, due: dueDay })),
  CourseUnassigned: event(z.strictObject({})),
};

/** Stream `certificate-{id}`. */
export const certificateEvents = {
  CertificateIssued: event(
    z.strictObject({
      certificate_id: id,
      /** What others check it by. It cannot be guessed. */
      number: z.string().regex(/^[0-9A-Z-]{12,30}$/),
      course_id: id,
      person_id: id,
      /** As it was when they passed, sealed with their key. */
      name: sealed,
      title: cleanText,
      score: percent.nullable(),
      passed_at: z.string().datetime(),
      /** Null for ever. */
      valid_until: z.string().datetime().nullable(),
      /** The number of the design that the course had; absent for the one that Annals has. */
      design: z.number().int().min(1).optional(),
    }),
  ),
  CertificateRevoked: event(z.strictObject({ certificate_id: id })),
};
