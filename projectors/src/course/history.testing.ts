import type { CertificateDesign } from "@annals/command-api/events";
import { type Happenings, people, uuid } from "../runtime/history.testing.ts";

const courses = [uuid(0xdddd, 1), uuid(0xdddd, 2)];
const certificates = [uuid(0xdddd, 11), uuid(0xdddd, 12)];
const courseOf = (b: number) => courses[b % courses.length]!;
const certificateOf = (b: number) => certificates[b % certificates.length]!;

const packaged = (version: number) => ({
  ...{
    version,
    kind: version % 2 === 0 ? ("cmi5" as const) : ("scorm12" as const),
    edition: "1.2",
    sha256: "0".repeat(64),
    files: version,
    size: 10,
  },
  parts: [{ title: "One", start: "index.html", mastery: 80 }],
  ...(version % 2 === 0 && { hosts: ["cdn.example.org"] }),
});
const attempted = (b: number, c: number, by: string) => ({
  stream: `attempt-${courseOf(b)}.${by}` as const,
  about: { course_id: courseOf(b), person_id: by, number: 1 + (c % 2) },
});

const file = { file_id: uuid(0xdddd, 21), mime_type: "image/png", size: 10, sha256: "0".repeat(64) };
const designs: (CertificateDesign | null)[] = [
  null,
  { kind: "page", page_id: uuid(0xdddd, 22), version: 1, blocks: [], files: [file] },
  { kind: "background", file, words: [{ word: "name", x: 50, y: 40, size: 5 }], is_light: false },
];

export const courseHappenings: Happenings<"course"> = {
  CourseCreated: ({ b }, { by }) => ({
    stream: `course-${courseOf(b)}`,
    data: { course_id: courseOf(b), title: `Course ${b}`, package: packaged(1) },
    by,
  }),
  CoursePackaged: ({ b, c }, { by }) => ({
    stream: `course-${courseOf(b)}`,
    data: { package: packaged(2 + (c % 3)) },
    by,
  }),
  CourseChanged: ({ b, c }, { by }) => ({
    stream: `course-${courseOf(b)}`,
    data: { title: `Changed ${c}`, certificate: c % 3 === 0 ? null : { months: c % 3 === 1 ? null : 12 } },
    by,
  }),
  CourseHostsChanged: ({ b, c }, { by }) => ({
    stream: `course-${courseOf(b)}`,
    data: { hosts: c % 2 === 0 ? [] : ["cdn.example.org"], tells_names: c % 3 === 0 },
    by,
  }),
  CertificateDesigned: ({ b, c }, { by }) => ({
    stream: `course-${courseOf(b)}`,
    data: { number: 1 + (c % 3), design: designs[c % designs.length]! },
    by,
  }),
  CourseRemoved: ({ b }, { by }) => ({ stream: `course-${courseOf(b)}`, data: {}, by }),
  CourseRestored: ({ b }, { by }) => ({ stream: `course-${courseOf(b)}`, data: {}, by }),
};

export const attemptHappenings: Happenings<"attempt"> = {
  AttemptBegun({ b, c }, { by }) {
    const { stream, about } = attempted(b, c, by);
    return { stream, data: { ...about, version: 1 }, by };
  },
  AttemptProgressed({ b, c }, { by }) {
    const { stream, about } = attempted(b, c, by);
    const score = c % 4 === 0 ? null : c % 100;
    const success = c % 2 === 0 ? ("failed" as const) : ("unknown" as const);
    const result = { completion: "incomplete" as const, success, score, percent: 10 };
    return { stream, data: { ...about, part: 0, result, percent: 10, score }, by };
  },
  CoursePassed({ b, c }, { by }) {
    const { stream, about } = attempted(b, c, by);
    return { stream, data: { ...about, score: 90 }, by };
  },
};

export const certificateHappenings: Happenings<"certificate"> = {
  CertificateIssued: ({ b, c }, { by }) => ({
    stream: `certificate-${certificateOf(b)}`,
    data: {
      ...{
        certificate_id: certificateOf(b),
        number: "2026-AAAA-BBBBBB",
        course_id: courseOf(b),
        person_id: by,
      },
      ...{ name: "sealed:1", title: "One", score: null, passed_at: "2026-01-01T00:00:00.000Z" },
      valid_until: c % 2 === 0 ? null : "2028-01-01T00:00:00.000Z",
      ...(c % 3 === 0 && { design: 1 }),
    },
    by,
  }),
  CertificateRevoked: ({ b }, { by }) => ({
    stream: `certificate-${certificateOf(b)}`,
    data: { certificate_id: certificateOf(b) },
    by,
  }),
};

export const assignmentHappenings: Happenings<"assignment"> = {
  CourseAssigned: ({ b, c }, { by }) => ({
    stream: `assignment-${courseOf(b)}`,
    data: {
      people: c % 2 === 0 ? [by] : [...people],
      groups: c % 2 === 0 ? [] : [uuid(0xdddd, c)],
      due: c % 3 === 0 ? null : "2026-05-18",
    },
    by,
  }),
  LearnerJoined: ({ b, c }, { by }) => ({
    stream: `assignment-${courseOf(b)}`,
    data: { person_id: people[c % people.length]! },
    by,
  }),
  CourseReminded: ({ b, c }, { by }) => ({
    stream: `assignment-${courseOf(b)}`,
    data: {
      stage: (["soon", "day", "late", "by_hand"] as const)[c % 4]!,
      due: c % 3 === 0 ? null : "2026-05-18",
    },
    by,
  }),
  CourseUnassigned: ({ b }, { by }) => ({ stream: `assignment-${courseOf(b)}`, data: {}, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    course: typeof courseHappenings;
    attempt: typeof attemptHappenings;
    certificate: typeof certificateHappenings;
    assignment: typeof assignmentHappenings;
  }
}
