import type { LetterWords, SpaceSettings, SynonymGroups } from "@annals/command-api/events";
import { int, jsonb, text, textArray, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

export const spaceTable = table(
  "space",
  {
    id: uuid(),
    key: text(),
    /** Its earlier keys: they lead to it. */
    former_keys: textArray(),
    name: text(),
    settings: jsonb<SpaceSettings>(),
    /** Null for the default list. */
    synonyms: jsonb<SynonymGroups>().nullable(),
    /** The version of the terms that members accept; 0 for none. */
    terms: int(),
    founded_at: timestamptz(),
  },
  { key: ["id"], readIndexes: { key: "(key)", former_keys: "using gin (former_keys)" } },
);
export type SpaceRow = RowOf<typeof spaceTable>;
/** The complete settings of a row: those of an earlier version have fewer groups. */
export { wholeSettings } from "@annals/command-api/events";

/** What mails say in a space, where somebody ever changed it. */
export const letterTable = table(
  "letter",
  {
    space: uuid(),
    kind: text(),
    /** Null for the default words. */
    words: jsonb<LetterWords>().nullable(),
    /** The value before the last change. */
    before: jsonb<LetterWords>().nullable(),
    changed_at: timestamptz(),
    changed_by: uuid().nullable(),
  },
  { key: ["space", "kind"] },
);

/** The terms of a space as they are now, also after an admin emptied them. */
export const termsTable = table(
  "terms",
  {
    space: uuid(),
    version: int(),
    /** Markdown; empty for none. */
    text: text(),
    html: text(),
    /** The terms before; null for the first ones. */
    before: jsonb<{ version?: number; text?: string }>(),
    changed_at: timestamptz(),
    changed_by: uuid().nullable(),
  },
  { key: ["space"] },
);

/** The last change of a setting of a space: who made it, and what it was before. */
export const settingChangeTable = table(
  "setting_change",
  {
    space: uuid(),
    /** As in "general.home". */
    setting: text(),
    /** Null when nothing was set. */
    before: jsonb<{ value?: unknown }>(),
    changed_at: timestamptz(),
    /** Null for the system itself. */
    changed_by: uuid().nullable(),
  },
  { key: ["space", "setting"] },
);
