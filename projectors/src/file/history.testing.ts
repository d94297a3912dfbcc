import { type Happenings, uuid } from "../runtime/history.testing.ts";

/** What is uploaded in random histories, and what their texts show. */
export const fileIds = [uuid(0xcccc, 1), uuid(0xcccc, 2)];

export const fileHappenings: Happenings<"file"> = {
  FileUploaded({ b }, { entry, by }) {
    const id = fileIds[b % fileIds.length]!;
    const image = { mime_type: "image/png", size: b, sha256: "0".repeat(64), width: 1, height: null };
    const data = { file_id: id, name: "a.png", entry_id: b % 7 === 0 ? null : entry, ...image };
    return { stream: `file-${id}`, data, by };
  },
  FileShown: ({ b }, { entry, by }) => ({
    stream: `file-${fileIds[b % fileIds.length]!}`,
    data: { entry_id: entry },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    file: typeof fileHappenings;
  }
}
