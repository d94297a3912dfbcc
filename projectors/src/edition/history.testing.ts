import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

const stream = `edition-${space}` as const;
/** A few; also what was never made is renamed, deleted and restored. */
const of = (number: number) => ({
  edition_id: uuid(0xed17, number % 5),
  entry_id: uuid(0xed18, number % 3),
});

export const editionHappenings: Happenings<"edition"> = {
  EditionMade: ({ b, c }) => ({
    stream,
    data: { ...of(b), name: `Release ${c % 4}`, at: new Date(Date.UTC(2026, 0, 1 + (c % 20))).toISOString() },
  }),
  EditionRenamed: ({ b, c }) => ({ stream, data: { ...of(b), name: `Release ${c % 4}` } }),
  EditionDeleted: ({ b }) => ({ stream, data: of(b) }),
  EditionRestored: ({ b }) => ({ stream, data: of(b) }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    edition: typeof editionHappenings;
  }
}
