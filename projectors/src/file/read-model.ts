import { filesOf } from "@annals/document";
import {
  type FactOf,
  ofType,
  type RecordedFact,
  readModel,
  spaceOf,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import {
  type FileRow,
  type FileVersionRow,
  fileShownTable,
  fileTable,
  fileUseTable,
  fileVersionTable,
} from "./tables.ts";

export const fileModel = readModel({
  name: "file",
  version: 5,
  tables: [fileTable, fileVersionTable, fileUseTable, fileShownTable],
  follows: ["file"],
  // What a comment shows now is in its own facts.
  ignores: ["FileShownInComment"],
  announces: [
    {
      table: fileTable,
      topic: "library",
      of: ({ space, id, ...file }: FileRow) => (isOfPage(file) ? null : { space, id }),
    },
    {
      table: fileTable,
      topic: "page_file",
      of: ({ space, entry, ...file }: FileRow) =>
        isOfPage({ entry, ...file }) ? { space, id: entry } : null,
    },
  ],
  async load(events, { rows }) {
    const changed = ofType(events, ...changes);
    await rows(fileTable).load(changed.map((event) => [subjectOf(event)]));
    const restored = ofType(events, "FileVersionRestored");
    await rows(fileVersionTable).load(
      restored.map((event) => [subjectOf(event), String(event.data.restored)]),
    );
  },
  on: {
    FileUploaded(event, { rows }) {
      const { file_id: id, size, entry_id: entry, scanned = null, ...held } = event.data;
      const rest = { ...held, scanned };
      const [by, at] = [event.metadata.actor, timeOf(event)];
      const uploaded = { version: 1, uploaded_by: by, uploaded_at: at };
      const filed = { folder: null, deleted: false, deleted_at: null };
      rows(fileTable).put({
        ...{ id, space: spaceOf(event), ...rest, size: String(size), entry },
        ...uploaded,
        ...filed,
      });
      const added = { file: id, number: 1, restored: null, added_by: by, added_at: at };
      rows(fileVersionTable).put({ ...rest, ...added, size: String(size) });
    },
    FileVersionAdded(event, unit) {
      const { number, size, scanned = null, ...rest } = event.data;
      hold(unit, event, number, { ...rest, scanned, size: String(size), restored: null });
    },
    FileVersionRestored(event, unit) {
      const { number, restored } = event.data;
      const again = unit.rows(fileVersionTable).get(subjectOf(event), String(restored));
      if (again) hold(unit, event, number, { ...again, restored });
    },
    FileShown(event, { rows }) {
      rows(fileShownTable).put({ entry: event.data.entry_id, file: subjectOf(event) });
    },
    FileMoved: (event, unit) => change(unit, event, { folder: event.data.folder_id }),
    FileRenamed: (event, unit) => change(unit, event, { name: event.data.name }),
    FileDeleted: (event, unit) => change(unit, event, { deleted: true, deleted_at: timeOf(event) }),
    FileRestored: (event, unit) =>
      change(unit, event, { folder: event.data.folder_id, deleted: false, deleted_at: timeOf(event) }),
  },
});

/** It is in no folder: only those who see its page see it. */
const isOfPage = ({ entry, folder }: Pick<FileRow, "entry" | "folder">) => entry !== null && folder === null;

const changes = [
  "FileMoved",
  "FileRenamed",
  "FileDeleted",
  "FileRestored",
  "FileVersionAdded",
  "FileVersionRestored",
] as const;

/** A file holds something else from now on. */
function hold(
  unit: Unit,
  event: FactOf<"FileVersionAdded" | "FileVersionRestored">,
  number: number,
  held: Omit<FileVersionRow, "file" | "number" | "added_by" | "added_at">,
): void {
  const added = { added_by: event.metadata.actor, added_at: timeOf(event) };
  unit.rows(fileVersionTable).put({ ...held, ...added, file: subjectOf(event), number });
  const { mime_type, size, sha256, width, height, scanned } = held;
  change(unit, event, { mime_type, size, sha256, width, height, scanned, version: number });
}

function change({ rows }: Unit, event: Pick<RecordedFact, "stream">, change: Partial<FileRow>): void {
  const file = rows(fileTable).get(subjectOf(event));
  if (file) rows(fileTable).put({ ...file, ...change });
}

/** Stores which files a text of an entry shows now. @param files the names in the text, whatever they are */
export function useFiles({ rows }: Unit, entry: string, published: boolean, files: readonly string[]): void {
  rows(fileUseTable).clear(entry, String(published));
  for (const file of idsIn(files)) rows(fileUseTable).put({ entry, published, file });
}

/** Facts of these versions are from before there was `FileShown`: whatever they name counts as shown. */
const unchecked = { DraftSaved: 1, EntryPublished: 2 } as const;

/** Notes the files of a text that was written before anybody looked at who may read them. */
export function showUnchecked({ rows }: Unit, event: FactOf<"DraftSaved" | "EntryPublished">): void {
  if (event.metadata.version > unchecked[event.type]) return;
  const { changes } = event.data;
  const { blocks = [] } = event.type === "EntryPublished" ? event.data : {};
  const changed = (changes ?? []).flatMap((change) =>
    change.op === "add" || change.op === "set" ? [{ ...change.block, children: [] }] : [],
  );
  for (const file of idsIn([...filesOf(blocks), ...filesOf(changed)]))
    rows(fileShownTable).put({ entry: subjectOf(event), file });
}

/** The names that can be ids of something: a text can name anything. */
export function idsIn(names: readonly string[]): Set<string> {
  return new Set(names.map((name) => name.toLowerCase()).filter((name) => uuid.test(name)));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
