import {
  each,
  ofType,
  type RecordedFact,
  readModel,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import {
  fileTable,
  folderTable,
  type PastFileRow,
  type PastFolderRow,
  pastFileTable,
  pastFolderTable,
} from "./tables.ts";

/** The last row of each file and each folder that a batch is about. */
interface Last {
  files: Map<string, PastFileRow>;
  folders: Map<string, PastFolderRow>;
}

const ofFiles = [
  "FileMoved",
  "FileRenamed",
  "FileDeleted",
  "FileRestored",
  "FileVersionAdded",
  "FileVersionRestored",
] as const;
const ofFolders = [
  "FolderCreated",
  "FolderRenamed",
  "FolderMoved",
  "FolderDeleted",
  "FolderRestored",
] as const;

/** The file manager as it was. Reads files and folders as they are after a fact: its handlers come after theirs. */
export const pastFilesModel = readModel({
  name: "past files",
  version: 1,
  tables: [pastFileTable, pastFolderTable],
  follows: ["file", "library"],
  ignores: [
    // In no folder yet.
    "FileUploaded",
    "FileShown",
    "FileShownInComment",
    // Whoever may see a folder today sees what it was.
    "FolderShared",
    "FolderUnshared",
    "FolderInheritanceStopped",
    "FolderInheritanceResumed",
  ],
  async load(events: RecordedFact[], { rows }: Unit): Promise<Last> {
    const files = unique(ofType(events, ...ofFiles).map(subjectOf));
    const folders = unique(ofType(events, ...ofFolders).map(({ data }) => data.folder_id));
    return {
      files: byId(files.length === 0 ? [] : await rows(pastFileTable).loadWhere(isLast, [files])),
      folders: byId(folders.length === 0 ? [] : await rows(pastFolderTable).loadWhere(isLast, [folders])),
    };
  },
  on: {
    ...each(ofFiles, (event, { rows }, last: Last) => {
      const file = rows(fileTable).get(subjectOf(event));
      if (!file) return;
      const before = last.files.get(file.id);
      const { id, space, name, deleted, version } = file;
      // One that was restored without a folder stays where it was seen last.
      const folder = file.folder ?? before?.folder ?? null;
      if (folder === null) return;
      const shown = { id, space, name, deleted, version, folder };
      next(rows(pastFileTable), last.files, before, shown, timeOf(event));
    }),
    ...each(ofFolders, (event, { rows }, last: Last) => {
      const found = rows(folderTable).get(event.data.folder_id);
      if (!found) return;
      const { id, space, name, deleted, parent } = found;
      const shown = { id, space, name, deleted, parent };
      next(rows(pastFolderTable), last.folders, last.folders.get(id), shown, timeOf(event));
    }),
  },
});

const isLast = "t.until is null and t.id = any($1)";
const unique = (ids: string[]): string[] => [...new Set(ids)];
const byId = <Row extends { id: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

interface Moment {
  id: string;
  number: number;
  since: Date;
  until: Date | null;
}

/** Ends the row that was the last one, and begins the next one, where anything is different. */
function next<Row extends Moment>(
  rows: { put(row: Row): void },
  last: Map<string, Row>,
  before: Row | undefined,
  shown: Omit<Row, "number" | "since" | "until">,
  at: Date,
): void {
  const fields = Object.keys(shown) as (keyof typeof shown)[];
  if (before !== undefined && fields.every((field) => before[field] === shown[field])) return;
  // The clocks of two writers may differ a little: the time of one thing never runs back.
  const since = before !== undefined && before.since > at ? before.since : at;
  if (before !== undefined) rows.put({ ...before, until: since });
  const row = { ...shown, number: (before?.number ?? 0) + 1, since, until: null } as unknown as Row;
  rows.put(row);
  last.set(row.id, row);
}
