import type { SpaceSettings, SynonymGroups } from "@annals/command-api/events";
import { jsonb, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

export const spaceTable = table(
  "space",
  {
    id: uuid(),
    key: text(),
    name: text(),
    settings: jsonb<SpaceSettings>(),
    /** Null for the list that Annals brings along. */
    synonyms: jsonb<SynonymGroups>().nullable(),
    founded_at: timestamptz(),
  },
  { key: ["id"], readIndexes: { key: "(key)" } },
);
export type SpaceRow = RowOf<typeof spaceTable>;
/** What the settings of a row mean: those of an earlier version have fewer groups. */
export { wholeSettings } from "@annals/command-api/events";

/** The last change of a setting of a space: who made it, and what it was before. */
export const settingChangeTable = table(
  "setting_change",
  {
    space: uuid(),
    /** As in "general.home". */
    setting: text(),
    /** Without a value where nothing was set. */
    before: jsonb<{ value?: unknown }>(),
    changed_at: timestamptz(),
    /** Null for the system itself. */
    changed_by: uuid().nullable(),
  },
  { key: ["space", "setting"] },
);
