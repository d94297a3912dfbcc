import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

const stream = `library-${space}` as const;
const idOf = (n: number) => uuid(0xd0d0, n % 4);
const parentOf = (n: number) => (n % 3 === 0 ? space : idOf(n));

/** What is there already is created again, and what never was is changed. */
export const folderHappenings: Happenings<"library"> = {
  FolderCreated: ({ a, b }) => ({
    stream,
    data: { folder_id: idOf(a), name: `Folder ${b}`, parent_id: parentOf(b) },
  }),
  FolderRenamed: ({ a, b }) => ({ stream, data: { folder_id: idOf(a), name: `Renamed ${b}` } }),
  FolderMoved: ({ a, b }) => ({ stream, data: { folder_id: idOf(a), parent_id: parentOf(b) } }),
  FolderDeleted: ({ a }) => ({ stream, data: { folder_id: idOf(a) } }),
  FolderRestored: ({ a, b }) => ({
    stream,
    data: { folder_id: idOf(a), name: `Back ${b}`, parent_id: parentOf(b) },
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    library: typeof folderHappenings;
  }
}
