import { readModel, spaceOf, timeOf, type Unit } from "../runtime/model/read-model.ts";
import { fileTable, fileUseTable } from "./tables.ts";

export const fileModel = readModel({
  name: "file",
  version: 1,
  tables: [fileTable, fileUseTable],
  follows: ["file"],
  on: {
    FileUploaded(event, { rows }) {
      const { file_id: id, size, entry_id: entry, ...rest } = event.data;
      const uploaded = { uploaded_by: event.metadata.actor, uploaded_at: timeOf(event) };
      rows(fileTable).put({ id, space: spaceOf(event), ...rest, size: String(size), entry, ...uploaded });
    },
  },
});

/** Says which files a text of an entry shows now. @param files what the text names, whatever that is */
export function useFiles({ rows }: Unit, entry: string, published: boolean, files: readonly string[]): void {
  rows(fileUseTable).clear(entry, String(published));
  for (const file of idsIn(files)) rows(fileUseTable).put({ entry, published, file });
}

/** The names that can be ids of something: a text can name anything. */
export function idsIn(names: readonly string[]): Set<string> {
  return new Set(names.map((name) => name.toLowerCase()).filter((name) => uuid.test(name)));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
