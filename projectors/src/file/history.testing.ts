import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

/** What is uploaded in random histories, and what their texts show. */
export const fileIds = [uuid(0xcccc, 1), uuid(0xcccc, 2)];

const streamOf = (b: number) => `file-${fileIds[b % fileIds.length]!}` as const;

export const fileHappenings: Happenings<"file"> = {
  FileUploaded({ b }, { entry, by }) {
    const id = fileIds[b % fileIds.length]!;
    const image = { mime_type: "image/png", size: b, sha256: "0".repeat(64), width: 1, height: null };
    const scanned = b % 3 === 0 ? {} : { scanned: b % 3 === 1 };
    const data = { file_id: id, name: "a.png", entry_id: b % 7 === 0 ? null : entry, ...image, ...scanned };
    return { stream: `file-${id}`, data, by };
  },
  FileShown: ({ b }, { entry, by }) => ({
    stream: `file-${fileIds[b % fileIds.length]!}`,
    data: { entry_id: entry },
    by,
  }),
  FileShownInComment: ({ b, c }, { by }) => ({
    stream: streamOf(b),
    data: { comment_id: uuid(0xc0c, c % 8) },
    by,
  }),
  FileMoved: ({ b, c }) => ({ stream: streamOf(b), data: { folder_id: uuid(0xd0d0, c % 4) } }),
  FileRenamed: ({ b, c }) => ({ stream: streamOf(b), data: { name: `File ${c}.png` } }),
  FileVersionAdded({ b, c }, { by }) {
    const image = {
      mime_type: "image/png",
      size: c,
      sha256: "1".repeat(64),
      width: 2,
      height: c,
      scanned: true,
    };
    return { stream: streamOf(b), data: { number: 2 + (c % 3), name: "b.png", ...image }, by };
  },
  FileVersionRestored: ({ b, c }, { by }) => ({
    stream: streamOf(b),
    data: { number: 2 + (b % 3), restored: 1 + (c % 3) },
    by,
  }),
  FileDeleted: ({ b }) => ({ stream: streamOf(b), data: {} }),
  FileRestored: ({ b, c }) => ({
    stream: streamOf(b),
    data: { folder_id: c % 2 === 0 ? null : uuid(0xd0d0, c % 4) },
  }),
};

const library = `library-${space}` as const;
const idOf = (n: number) => uuid(0xd0d0, n % 4);
const parentOf = (n: number) => (n % 3 === 0 ? space : idOf(n));

const principalOf = (n: number) => (n % 2 === 0 ? "special:logged_in" : `user:${uuid(0xaaaa, n % 3)}`);

/** What is there already is created again, and what never was is changed. */
export const folderHappenings: Happenings<"library"> = {
  FolderCreated: ({ a, b }) => ({
    stream: library,
    data: { folder_id: idOf(a), name: `Folder ${b}`, parent_id: parentOf(b) },
  }),
  FolderRenamed: ({ a, b }) => ({ stream: library, data: { folder_id: idOf(a), name: `Renamed ${b}` } }),
  FolderMoved: ({ a, b }) => ({ stream: library, data: { folder_id: idOf(a), parent_id: parentOf(b) } }),
  FolderDeleted: ({ a }) => ({ stream: library, data: { folder_id: idOf(a) } }),
  FolderRestored: ({ a, b }) => ({
    stream: library,
    data: { folder_id: idOf(a), name: `Back ${b}`, parent_id: parentOf(b) },
  }),
  FolderShared: ({ a, b, c }) => ({
    stream: library,
    data: { folder_id: idOf(a), principal: principalOf(b), level: c % 5 },
  }),
  FolderUnshared: ({ a, b }) => ({
    stream: library,
    data: { folder_id: idOf(a), principal: principalOf(b) },
  }),
  FolderInheritanceStopped: ({ a }) => ({ stream: library, data: { folder_id: idOf(a) } }),
  FolderInheritanceResumed: ({ a }) => ({ stream: library, data: { folder_id: idOf(a) } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    file: typeof fileHappenings;
    library: typeof folderHappenings;
  }
}
