import { cleanText } from "@annals/document";
import { call, listOf, longPaging, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

const params = z.object({ id: pathId });
const tag = "courses";

/** How far somebody is in a course. */
const progress = z.object({
  /** 100 once it is passed. */
  percent: z.number(),
  status: z.enum(["incomplete", "failed", "passed"]),
  /** Of 100. */
  score: z.number().nullable(),
  /** When it was passed; null until then. */
  passed_at: z.string().nullable(),
  /** Which try it is, from 1. */
  number: z.number().int(),
  begun_at: z.string(),
  changed_at: z.string(),
});
export type CourseProgress = z.infer<typeof progress>;

const course = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(["scorm12", "scorm2004", "html", "cmi5", "xapi"]),
  /** As its manifest names it. */
  edition: z.string(),
  version: z.number().int(),
  parts: z.number().int(),
  files: z.number().int(),
  /** Unpacked, in bytes. */
  size: z.number(),
  /** What those who pass get; null for nothing. */
  certificate: z.object({ months: z.number().int().nullable() }).nullable(),
  /** Of the one who asks; null before they begin. */
  progress: progress.nullable(),
  /** Of the one who asks: the certificate that they have for it. */
  certificate_id: z.string().nullable(),
  /** Whether the one who asks is to take it, by when, and whether they ever passed it; null where they are not asked. */
  assignment: z.object({ due: z.string().nullable(), is_done: z.boolean() }).nullable(),
  /** How many people began and passed it, for those who manage courses; null for others. */
  people: z.object({ begun: z.number().int(), passed: z.number().int() }).nullable(),
  /** Outside, for those who manage courses: which hosts the files of the package name (null where that was not looked for), and which it may call. */
  outside: z
    .object({
      named: z.array(z.string()).nullable(),
      let_in: z.array(z.string()),
      /** It hears the names of people all the same. */
      tells_names: z.boolean(),
    })
    .nullable(),
  updated_at: z.string(),
});
export type Course = z.infer<typeof course>;

export const getCourses = call({
  method: "get",
  path: "/api/courses",
  tag,
  summary: "The courses of the space, each with how far you are in it.",
  query: z.object({
    ...paging,
    /** `mine`: first what you are asked to take, the nearest day first, then what you are taking, have passed, and have not begun. */
    order: z.enum(["title", "mine"]).default("title"),
  }),
  answer: listOf(course),
});
export const getCourse = call({
  method: "get",
  path: "/api/courses/{id}",
  tag,
  summary: "A course, with how far you are in it.",
  params,
  answer: course,
});
export const getCourseActivity = call({
  method: "get",
  path: "/api/courses/user/activity",
  tag,
  summary: "What you did with courses, newest first: started, continued, passed.",
  query: z.object(paging),
  answer: listOf(
    z.object({
      course_id: z.string(),
      title: z.string(),
      verb: z.enum(["initialized", "progressed", "failed", "passed"]),
      at: z.string(),
      score: z.number().nullable(),
    }),
  ),
});
export const getCourseUrl = call({
  method: "get",
  path: "/api/courses/{id}/url",
  tag,
  summary:
    "Where a course runs for you: a full address on another origin, to be shown in a frame of the app, for two days at most. Null if this installation has no such origin.",
  params,
  answer: z.object({ index_url: z.string().nullable() }),
});
export const getCourseReport = call({
  method: "get",
  path: "/api/courses/{id}/report",
  tag,
  summary:
    "How people are in a course, the last change first (admins, developers): the latest attempt of each.",
  params,
  query: z.object(paging),
  answer: listOf(
    z.object({
      person,
      progress,
      /** When they passed it first, in whatever attempt; null until then. */
      first_passed_at: z.string().nullable(),
      certificate: z.object({ id: z.string(), number: z.string(), revoked: z.boolean() }).nullable(),
    }),
  ),
});

export const downloadCourseReport = call({
  method: "get",
  path: "/api/courses/{id}/report.csv",
  tag,
  summary: "The same as CSV: all of it.",
  params,
  answer: "stream",
  headers: ["Content-Disposition"],
});

const named = z.object({ id: z.string(), name: z.string() });

const learners = z.object({
  /** Who is to take it; null when nobody is. */
  assigned: z
    .object({
      people: z.array(named),
      groups: z.array(named),
      due: z.string().nullable(),
      /** That day is over everywhere: who has not passed it by now is late. */
      late: z.boolean(),
      /** When those who had not passed it were last told so. */
      reminded_at: z.string().nullable(),
    })
    .nullable(),
  /** Each of them by name. */
  learners: z.array(
    named.extend({
      has_begun: z.boolean(),
      /** When they passed it first; null until then. */
      passed_at: z.string().nullable(),
    }),
  ),
});
export type Learners = z.infer<typeof learners>;

export const getLearners = call({
  method: "get",
  path: "/api/courses/{id}/assignment",
  tag,
  summary: "Who is to take a course, and who has passed it (admins, developers).",
  params,
  answer: learners,
});
export const downloadLearners = call({
  method: "get",
  path: "/api/courses/{id}/assignment.csv",
  tag,
  summary: "The same as CSV, with a column for who is late.",
  params,
  answer: "stream",
  headers: ["Content-Disposition"],
});

const placedWord = z.object({
  word: z.enum(["name", "course", "date", "number", "score", "valid_until", "check_address"]),
  /** Where its middle stands, in percent of the sheet. */
  x: z.number(),
  y: z.number(),
  /** How high its letters are, in percent of the width of the sheet. */
  size: z.number(),
});
export type PlacedWord = z.infer<typeof placedWord>;

const design = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("plain") }),
  z.object({
    kind: z.literal("page"),
    /** With its pictures in it. Words in braces stand for what the certificate tells. */
    html: z.string(),
  }),
  z.object({
    kind: z.literal("background"),
    /** As the address of its data; null where none could be made of the file. */
    picture: z.string().nullable(),
    words: z.array(placedWord),
    is_light: z.boolean(),
  }),
]);
export type CertificateDesign = z.infer<typeof design>;

const courseDesign = z.object({
  design,
  /** Of a page: which, and which of its versions. */
  page: z.object({ id: z.string(), version: z.number().int() }).nullable(),
  file_id: z.string().nullable(),
});
export type CourseDesign = z.infer<typeof courseDesign>;

export const getCourseDesign = call({
  method: "get",
  path: "/api/courses/{id}/design",
  tag,
  summary: "What the certificates of a course look like (admins, developers), and what that was made of.",
  params,
  answer: courseDesign,
});

const certificate = z.object({
  id: z.string(),
  number: z.string(),
  /** Where anyone can check it. */
  address: z.string(),
  course_id: z.string(),
  course: z.string(),
  /** As it was then. */
  name: z.string(),
  score: z.number().nullable(),
  passed_at: z.string(),
  valid_until: z.string().nullable(),
  revoked_at: z.string().nullable(),
  issued_by: z.string(),
  /** It has a design of its own: `/api/users/me/certificates/{id}/design`. */
  is_designed: z.boolean(),
});
export type CourseCertificate = z.infer<typeof certificate>;

export const getCertificates = call({
  method: "get",
  path: "/api/users/me/certificates",
  tag,
  summary: "Your certificates in this space, the newest first.",
  query: z.object(longPaging),
  answer: listOf(certificate),
});
export const getCertificateDesign = call({
  method: "get",
  path: "/api/users/me/certificates/{id}/design",
  tag,
  summary:
    "What your certificate looks like: as it was designed when it was issued, whatever became of the page or the file.",
  params,
  answer: design,
});
/** As many certificates are checked from one network in a minute, by each reading process. */
export const mostChecks = 30;

export const checkCertificate = call({
  method: "get",
  path: "/api/certificates/{number}",
  tag,
  summary:
    "Whether a certificate is valid, for everyone who has its number. Nobody can tell whether other numbers exist.",
  params: z.object({ number: cleanText.trim().toUpperCase().max(60) }),
  statuses: {
    429: `More than ${mostChecks} were checked from one network in a minute, by one reading process. Wait for \`Retry-After\` seconds.`,
  },
  signedIn: false,
  answer: z.object({
    number: z.string(),
    state: z.enum(["valid", "ended", "revoked"]),
    course: z.string(),
    /** Null for somebody whose name was removed. */
    name: z.string().nullable(),
    passed_at: z.string(),
    valid_until: z.string().nullable(),
    revoked_at: z.string().nullable(),
    issued_by: z.string(),
    checked_at: z.string(),
  }),
});
