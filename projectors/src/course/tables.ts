import type { CertificateDesign } from "@annals/command-api/events";
import {
  bigint,
  boolean,
  float,
  int,
  json,
  text,
  textArray,
  timestamptz,
  uuid,
  uuidArray,
} from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** Courses, as their last package has them. Removed ones stay for who passed them. */
export const courseTable = table(
  "course",
  {
    id: uuid(),
    space: uuid(),
    title: text(),
    kind: text<"scorm12" | "scorm2004" | "html" | "cmi5" | "xapi">(),
    edition: text(),
    version: int(),
    parts: int(),
    files: int(),
    /** Of all files, in bytes. */
    size: bigint(),
    /** Outside, which the files of the last package name; null where they were not looked for. */
    hosts: textArray().nullable(),
    /** Those that it may call. */
    hosts_let_in: textArray(),
    tells_names: boolean(),
    certified: boolean(),
    /** For how long a certificate is valid; null for ever. */
    months: int().nullable(),
    /** The number of the design of its certificates; null for the one that Annals has. */
    design: int().nullable(),
    removed: boolean(),
    created_by: uuid().nullable(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  { key: ["id"], readIndexes: { space: "(space)" } },
);

/** Every try of somebody. */
export const attemptTable = table(
  "attempt",
  {
    course: uuid(),
    person: uuid(),
    number: int(),
    space: uuid(),
    version: int(),
    percent: float(),
    score: float().nullable(),
    /** Of the part that changed last: a test was not passed. */
    failed: boolean(),
    begun_at: timestamptz(),
    changed_at: timestamptz(),
    passed_at: timestamptz().nullable(),
  },
  { key: ["course", "person", "number"], readIndexes: { person: "(person, space)" } },
);

export const certificateTable = table(
  "certificate",
  {
    id: uuid(),
    number: text(),
    space: uuid(),
    course: uuid(),
    person: uuid(),
    /** Sealed with the key of the person. */
    name: text(),
    title: text(),
    score: float().nullable(),
    passed_at: timestamptz(),
    valid_until: timestamptz().nullable(),
    revoked_at: timestamptz().nullable(),
    /** The number of the design of its course that it was issued with; null for the one that Annals has. */
    design: int().nullable(),
  },
  { key: ["id"], readIndexes: { number: "(number)", person: "(person, space)", course: "(course)" } },
);

/** Every design that certificates of a course had: those that were issued keep theirs. */
export const certificateDesignTable = table(
  "certificate_design",
  { course: uuid(), number: int(), space: uuid(), design: json<CertificateDesign>() },
  { key: ["course", "number"] },
);

/** Who is to take a course. No row when nobody is. */
export const assignmentTable = table(
  "assignment",
  {
    /** Of the course. */
    id: uuid(),
    space: uuid(),
    people: uuidArray(),
    groups: uuidArray(),
    /** The day, as in "2027-05-18". */
    due: text().nullable(),
    /** When those who had not passed it were last told so. */
    reminded_at: timestamptz().nullable(),
  },
  { key: ["id"] },
);
