import { type Happenings, uuid } from "../runtime/history.testing.ts";

const copy = (number: number) => `copy-${uuid(0xc0c0, number % 2)}` as const;

export const copyHappenings: Happenings<"copy"> = {
  CopyBegan: ({ b }, { entry, other, by }) => ({
    stream: copy(b),
    data: {
      source_id: entry,
      pages: other === null ? [] : [{ id: other, parent_id: entry, with_sharing: true }],
    },
    by,
  }),
  PagesCopied: ({ b, c }, { by }) => ({ stream: copy(b), data: { done: c % 3 }, by }),
  CopyEnded: ({ b, c }, { by }) => ({
    stream: copy(b),
    data: { outcome: c % 2 ? "finished" : "cancelled" },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    copy: typeof copyHappenings;
  }
}
