import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { noon, someEntry, someone, someoneElse } from "../runtime/some.testing.ts";
import type { AssignmentCommand } from "./assignment.ts";
import type { AttemptCommand, Heard } from "./attempt.ts";
import type { CertificateCommand } from "./certificate.ts";
import type { CourseCommand } from "./decider.ts";
import type { CertificateDesign } from "./events.ts";
import { moveOns } from "./move-on.ts";

const packaged = fc.record({
  kind: fc.constantFrom("scorm12" as const, "html" as const, "cmi5" as const, "xapi" as const),
  edition: fc.constant("1.2"),
  sha256: fc.constantFrom("0".repeat(64), "1".repeat(64)),
  files: fc.constant(2),
  size: fc.constant(10),
  parts: fc.constant<{ title: string; start: string; mastery: number | null }[]>([
    { title: "One", start: "index.html", mastery: 80 },
  ]),
});
const months = fc.constantFrom(null, 12);

const design = fc.constantFrom<CertificateDesign | null>(
  null,
  {
    ...{ kind: "page", page_id: someEntry, version: 1, files: [] },
    blocks: [{ id: "b1", type: "paragraph", props: {}, content: [], children: [] }] as never,
  },
  {
    kind: "background",
    file: { file_id: someEntry, mime_type: "image/png", size: 10, sha256: "0".repeat(64) },
    words: [{ word: "name", x: 50, y: 40, size: 5 }],
    is_light: false,
  },
);

export const course = commands<CourseCommand>(
  fc.oneof(
    fc.record({
      ...{ type: fc.constant("create" as const), id: fc.constant(someEntry), title: fc.constant("One") },
      package: packaged,
    }),
    fc.record({ type: fc.constant("package" as const), package: packaged }),
    fc.record({
      type: fc.constant("change" as const),
      title: fc.constantFrom("One", "Two"),
      certificate: fc.oneof(fc.constant(null), fc.record({ months })),
    }),
    fc.record({ type: fc.constant("design" as const), design }),
    fc.record({
      ...{ type: fc.constant("hosts" as const), tells_names: fc.boolean() },
      hosts: fc.array(fc.constantFrom("a.example.org", "b.example.org"), { maxLength: 3 }),
    }),
    fc.constantFrom({ type: "remove" as const }, { type: "restore" as const }),
  ),
);

const plain = [
  { mastery: null, moveOn: null },
  { mastery: null, moveOn: null },
];
const of = { course: fc.constant(someEntry), person: fc.constant(someone) };

export const attempt = commands<AttemptCommand>(
  fc.oneof(
    fc.record({
      type: fc.constant("begin" as const),
      ...of,
      version: fc.constant(1),
      again: fc.constant(false),
    }),
    fc.record({
      ...{
        type: fc.constant("save" as const),
        ...of,
        number: fc.constantFrom(1, 2),
        part: fc.constantFrom(0, 1),
      },
      rules: fc.constantFrom(plain, [{ mastery: 80, moveOn: null }, plain[1]!]),
      result: fc.record({
        completion: fc.constantFrom("incomplete" as const, "completed" as const),
        success: fc.constantFrom("unknown" as const, "passed" as const, "failed" as const),
        score: fc.constantFrom(null, 70, 90),
        percent: fc.constantFrom(0, 50, 100),
      }),
    }),
    fc.record({
      ...{ type: fc.constant("hear" as const), ...of },
      ...{ number: fc.constantFrom(1, 2), part: fc.constantFrom(0, 1) },
      rules: fc.constantFrom(
        plain,
        moveOns.map((moveOn) => ({ mastery: null, moveOn })).slice(0, 2),
        moveOns.map((moveOn) => ({ mastery: 80, moveOn })).slice(2, 5),
      ),
      heard: fc.array(
        fc.constantFrom<Heard>(
          {},
          { completion: "completed" },
          { success: "passed", score: 90 },
          { success: "failed", score: 40 },
          { percent: 60 },
        ),
        { maxLength: 3 },
      ),
    }),
  ),
);

export const certificate = commands<CertificateCommand>(
  fc.oneof(
    fc.constant({ type: "revoke" as const, id: someEntry }),
    fc.constant({
      type: "issue" as const,
      data: {
        ...{
          certificate_id: someEntry,
          number: "2026-AAAA-BBBBBB",
          course_id: someEntry,
          person_id: someone,
        },
        ...{ name: "sealed:1", title: "One", score: null, passed_at: noon, valid_until: null },
      },
    }),
  ),
);

const ids = fc.subarray([someone, someoneElse]);
const due = "2027-05-18";

export const assignment = commands<AssignmentCommand>(
  fc.oneof(
    fc.record({
      ...{ type: fc.constant("assign" as const), people: ids, groups: ids },
      due: fc.constantFrom(null, due),
    }),
    fc.record({ type: fc.constant("join" as const), person: fc.constantFrom(someone, someoneElse) }),
    fc.record({
      type: fc.constant("remind" as const),
      stage: fc.constantFrom("soon" as const, "day" as const, "late" as const),
      due: fc.constant(due),
    }),
    fc.constantFrom({ type: "remindByHand" as const, now: noon }, { type: "unassign" as const }),
  ),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    course: typeof course;
    attempt: typeof attempt;
    certificate: typeof certificate;
    assignment: typeof assignment;
  }
}
