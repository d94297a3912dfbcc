/** How the files of each folder of the file manager are called, so that a new one is told from one that is there. */
import type { RecordedEvent } from "@annals/event-log";
import type { Pool } from "@annals/postgres";
import type { NoteKind, Notes } from "../runtime/note.ts";
import { freeName, keyOf } from "./name.ts";

/** What a fact says of a file; undefined for what it leaves as it is. */
interface Row {
  file: string;
  key?: string;
  folder?: string | null;
  deleted?: boolean;
}

export const namesNote: NoteKind<Row> = {
  name: "file-name",
  table: "file_name",
  rowsOf({ stream, type, data }: RecordedEvent): Row[] {
    if (!stream.startsWith("file-")) return [];
    const file = stream.slice("file-".length);
    const { name, folder_id: folder } = data as { name: string; folder_id: string | null };
    if (type === "FileUploaded" || type === "FileRenamed") return [{ file, key: keyOf(name) }];
    if (type === "FileMoved") return [{ file, folder }];
    if (type === "FileRestored") return [{ file, folder, deleted: false }];
    return type === "FileDeleted" ? [{ file, deleted: true }] : [];
  },
  async write(client, all) {
    const rows = new Map<string, Row>();
    for (const row of all) rows.set(row.file, { ...rows.get(row.file), ...row });
    const files = [...rows.keys()];
    await client.query(
      "insert into command.file_name (file) select unnest($1::uuid[]) on conflict do nothing",
      [files],
    );
    const said = [...rows.values()];
    await client.query(
      `update command.file_name n set
         key = coalesce(said.key, n.key),
         folder = coalesce(said.folder, n.folder),
         deleted = coalesce(said.deleted, n.deleted)
       from unnest($1::uuid[], $2::text[], $3::uuid[], $4::boolean[]) as said (file, key, folder, deleted)
       where n.file = said.file`,
      [
        files,
        said.map(({ key }) => key ?? null),
        said.map(({ folder }) => folder ?? null),
        said.map(({ deleted }) => deleted ?? null),
      ],
    );
  },
};

export interface FileNames {
  /** The files of a folder that have a name, but for those in the trash. @throws Problem 503 while that is not known */
  called(folder: string, name: string): Promise<string[]>;
  /** The name, numbered where another file of the folder has it. @throws Problem 503 while that is not known */
  free(folder: string, name: string): Promise<string>;
}

export function createFileNames(notes: Notes, pool: Pool): FileNames {
  const note = notes.of(namesNote);
  const called: FileNames["called"] = async (folder, name) => {
    await note.complete();
    const { rows } = await pool.query<{ file: string }>(
      "select file from command.file_name where folder = $1 and key = $2 and not deleted",
      [folder, keyOf(name)],
    );
    return rows.map(({ file }) => file);
  };
  return {
    called,
    async free(folder, name) {
      if ((await called(folder, name)).length === 0) return name;
      const { rows } = await pool.query<{ key: string }>(
        "select key from command.file_name where folder = $1 and not deleted",
        [folder],
      );
      return freeName(
        name,
        rows.map(({ key }) => key),
      );
    },
  };
}
