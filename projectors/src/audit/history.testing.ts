import { type Happenings, uuid } from "../runtime/history.testing.ts";

const stream = (a: number, c: number) => `leaving-${uuid(0xabc, a * 100 + c)}` as const;

export const auditHappenings: Happenings<"leaving"> = {
  ExportBegan: ({ a, c }, { entry, by }) => ({
    stream: stream(a, c),
    data: { what: "pages", format: "markdown", entry_id: c % 2 ? entry : null, filters: [] },
    by,
  }),
  FileLinkMade: ({ a, c }, { by }) => ({
    stream: stream(a, c),
    data: { file_id: uuid(0xf11e, a), until: "2026-02-01T00:00:00.000Z" },
    by,
  }),
  FileLinkUsed: ({ a, c }, { by }) => ({ stream: stream(a, c), data: { file_id: uuid(0xf11e, a) }, by }),
  CallRefused: ({ a, c }, { by }) => ({ stream: stream(a, c), data: { call: "GET /api/audit" }, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    leaving: typeof auditHappenings;
  }
}
