import { fileIds } from "../file/history.testing.ts";
import { type Happenings, uuid } from "../runtime/history.testing.ts";

/** A few comments on each page; also what was never posted is changed, deleted and resolved. */
const idOf = (entry: string, number: number) =>
  uuid(0xc0c, (Number.parseInt(entry.slice(-4), 16) % 0x1000) * 8 + (number % 4));
const of = (entry: string, number: number) => `comment-${idOf(entry, number)}` as const;

const shown = (number: number) => fileIds.filter((_, at) => number % (2 + at) === 0);

export const commentHappenings: Happenings<"comment"> = {
  CommentPosted: ({ b, c }, { entry, by }) => ({
    stream: of(entry, b),
    data: {
      ...{
        entry_id: entry,
        thread_id: c % 2 === 0 ? null : idOf(entry, b + 1),
        person_id: by,
        text: `sealed:${c % 4}`,
      },
      ...{ is_private: b % 3 === 0, module_id: c % 5 === 0 ? "p1" : null, anchor: null, shows: shown(c) },
    },
    by,
  }),
  CommentEdited: ({ b, c }, { entry, by }) => ({
    stream: of(entry, b),
    data: { text: `sealed:${c % 4}`, is_private: c % 3 === 0, shows: shown(b) },
    by,
  }),
  CommentDeleted: ({ b }, { entry, by }) => ({ stream: of(entry, b), data: {}, by }),
  CommentRestored: ({ b }, { entry, by }) => ({ stream: of(entry, b), data: {}, by }),
  CommentShredded: ({ b }, { entry }) => ({ stream: of(entry, b), data: {} }),
  ThreadResolved: ({ b }, { entry, by }) => ({ stream: of(entry, b), data: { person_id: by }, by }),
  ThreadReopened: ({ b }, { entry, by }) => ({ stream: of(entry, b), data: {}, by }),
  ThreadPinned: ({ b }, { entry, by }) => ({
    stream: of(entry, b),
    data: { entry_id: entry, person_id: by },
    by,
  }),
  ThreadUnpinned: ({ b }, { entry, by }) => ({ stream: of(entry, b), data: {}, by }),
  ThreadPlaced: ({ b }, { entry, by }) => ({
    stream: of(entry, b),
    data: { entry_id: entry, anchor: null },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    comment: typeof commentHappenings;
  }
}
