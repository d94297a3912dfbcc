import type { PlainValues } from "@annals/command-api/events";
import {
  boolean,
  int,
  jsonb,
  text,
  textArray,
  timestamptz,
  uuid,
  uuidArray,
} from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/**
 * Each fact of a space, as its admins read it. What is told of a fact beside this row is read from the log when it is opened.
 */
export const auditTable = table(
  "audit",
  {
    space: uuid(),
    /** Never answered: it counts the facts of all spaces. */
    position: text(),
    /** Of the fact. */
    id: uuid(),
    stream: text(),
    revision: int(),
    /** As in `EntryMoved`. */
    type: text(),
    /** Null for the system itself, and for guests. */
    actor: uuid().nullable(),
    at: timestamptz(),
    /** The page that it is about; null for none, and where nobody shall know which. */
    entry: uuid().nullable(),
    /** Whom it is about. */
    person: uuid().nullable(),
    /** Of the request or job: all of its facts have this in common. */
    correlation: uuid(),
    /** Whether it says little: a saved draft, a renewed seat, a mail on its way. */
    routine: boolean(),
    /** The values that its words are made of: ids, numbers, names of things. Nothing that is sealed. */
    detail: jsonb<PlainValues>(),
    /** What it is found by: words, and whom and what it is about (see `tokens.ts`). */
    tokens: textArray(),
  },
  {
    key: ["space", "position"],
    readIndexes: {
      id: "(id)",
      at: "(space, at)",
      telling: "(space, position) where not routine",
      actor: "(space, actor, position)",
      type: "(space, type, position)",
      tokens: "using gin (array_to_tsvector(tokens))",
    },
  },
);
export type AuditRow = RowOf<typeof auditTable>;

/**
 * Where the facts of an hour are: times jump with the clocks of machines, positions never. What is asked of some time is looked for between
 * the first and the last position of its hours, however far from each other clocks have put them.
 */
export const auditHourTable = table(
  "audit_hour",
  {
    space: uuid(),
    /** Its beginning, UTC. */
    hour: timestamptz(),
    low: text(),
    high: text(),
  },
  { key: ["space", "hour"] },
);

/** The hour of a moment. */
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hour) * hour);
const hour = 60 * 60 * 1000;

/** In which spaces somebody is, and in which they ever were: facts about accounts are told there. */
export const auditPersonTable = table(
  "audit_person",
  { person: uuid(), spaces: uuidArray(), ever: uuidArray() },
  { key: ["person"] },
);
