import { tagColors } from "@annals/command-api/events";
import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

/** Few, so that pages hold them, and that they are renamed, merged in circles and restored. */
export const tagIds = [0, 1, 2, 3, 4].map((number) => uuid(0xffff, number));
const tagOf = (number: number) => tagIds[number % tagIds.length]!;
const stream = `tag-${space}` as const;

export const tagHappenings: Happenings<"tag"> = {
  TagCreated: ({ b, c }) => ({
    stream,
    data: { tag_id: tagOf(b), name: `tag ${c % 6}`, color: tagColors[c % tagColors.length]! },
  }),
  TagRenamed: ({ b, c }) => ({ stream, data: { tag_id: tagOf(b), name: `renamed ${c % 4}` } }),
  TagColored: ({ b, c }) => ({
    stream,
    data: { tag_id: tagOf(b), color: tagColors[c % tagColors.length]! },
  }),
  TagMerged: ({ b, c }) => ({ stream, data: { tag_id: tagOf(b), into: tagOf(c) } }),
  TagDeleted: ({ b }) => ({ stream, data: { tag_id: tagOf(b) } }),
  TagRestored: ({ b }) => ({ stream, data: { tag_id: tagOf(b) } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    tag: typeof tagHappenings;
  }
}
