import { type Client, together } from "@annals/postgres";
import type { Table, WrittenRowOf } from "./table.ts";
import { asText, textArray } from "./text-array.ts";

/** What happened to one row in this batch. */
export interface RowChange<Row> {
  /** As it was stored; undefined when it is new, or was put without having been loaded. */
  before: Row | undefined;
  /** As it will be; undefined when it is deleted. */
  after: Row | undefined;
}

/**
 * The rows of one table as a batch of events sees and changes them. Rows are loaded for the whole batch at once, changed in
 * memory event by event, and written in one statement. A row is a value: to change it, put a changed copy.
 */
export interface Rows<Row extends object> {
  /** Loads the rows with these keys; those that do not exist are then known not to. */
  load(keys: string[][]): Promise<void>;
  /** Loads the rows that a condition chooses, and answers with them as they are stored. Changes of the batch are kept. */
  loadWhere(condition: string, values: unknown[]): Promise<Row[]>;
  /** The row as it is now. @throws Error when it was not loaded: a handler then decides on what it does not know */
  get(...key: string[]): Row | undefined;
  put(row: Row): void;
  delete(...key: string[]): void;
  /** Deletes all rows whose key begins like this. */
  clear(...prefix: string[]): void;
  /** Loads what is deleted without having been loaded, so that `changes` tells what it was. Before the changes are written. */
  loadDeleted(): Promise<void>;
  /** What the batch changed so far, in the order of the first change. */
  changes(): RowChange<Row>[];
  /** The statements that write the changes, in their order. */
  writes(): Write[];
}

interface Write {
  name: string;
  text: string;
  values: Buffer[];
}

/** Writes what was changed: all statements are sent at once, in the order of the tables. */
export async function writeAll(
  tables: Iterable<Pick<Rows<object>, "writes">>,
  client: Client,
): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const rows of tables) for (const write of rows.writes()) sent.push(client.query(write));
  await together(sent);
}

interface Slot<Row> extends RowChange<Row> {
  key: string[];
  isLoaded: boolean;
}

/** Opens a table for one batch, inside its transaction. */
export function openRows<T extends Table>(table: T, client: Client): Rows<WrittenRowOf<T>> {
  type Row = WrittenRowOf<T>;
  const { key, name, statements } = table;
  const written = Object.entries(table.columns).filter(([, { isComputed }]) => !isComputed);
  const slots = new Map<string, Slot<Row>>();
  /** Slots by the first part of their key. */
  const families = new Map<string, Slot<Row>[]>();
  const cleared = new Map<string, string[]>();

  const idOf = (parts: string[]) => parts.join(" ");
  const keyOf = (row: Row) => key.map((column) => String(row[column as keyof Row]));
  const isCleared = (parts: string[]) =>
    cleared.size > 0 && parts.some((_, at) => at > 0 && cleared.has(idOf(parts.slice(0, at))));
  const add = (slot: Slot<Row>) => {
    slots.set(idOf(slot.key), slot);
    const family = families.get(slot.key[0]!);
    if (family) family.push(slot);
    else families.set(slot.key[0]!, [slot]);
  };
  const set = (parts: string[], after: Row | undefined) => {
    const slot = slots.get(idOf(parts));
    if (slot) slot.after = after;
    else add({ key: parts, before: undefined, after, isLoaded: false });
  };
  const remember = (rows: Row[]) => {
    for (const row of rows) {
      const parts = keyOf(row);
      if (slots.has(idOf(parts))) continue;
      add({ key: parts, before: row, after: isCleared(parts) ? undefined : row, isLoaded: true });
    }
  };
  const select = async (kind: string, text: string, values: unknown[]) => {
    const { rows } = await client.query<Row>({ name: `${name} ${kind}`, text, values });
    remember(rows);
    return rows;
  };
  /** Keys that are being loaded: several read models ask for the same rows at once. */
  const loading = new Map<string, Promise<void>>();
  const loadNew = async (missing: Map<string, string[]>) => {
    await select("load", statements.load, byColumn([...missing.values()]));
    for (const [id, parts] of missing)
      if (!slots.has(id)) add({ key: parts, before: undefined, after: undefined, isLoaded: true });
  };
  const loadable = written.map(([column]) => `t."${column}"`);

  return {
    async load(keys) {
      const missing = new Map<string, string[]>();
      const underWay = new Set<Promise<void>>();
      for (const parts of keys) {
        const id = idOf(parts);
        const known = loading.get(id);
        if (known !== undefined) underWay.add(known);
        else if (!slots.has(id)) missing.set(id, parts);
      }
      if (missing.size > 0) {
        const loaded = loadNew(missing);
        for (const id of missing.keys()) loading.set(id, loaded);
        underWay.add(loaded);
      }
      await together([...underWay]);
    },

    loadWhere: (condition, values) =>
      select("where", `select ${loadable.join(", ")} from ${name} t where ${condition}`, values),

    get(...parts) {
      const slot = slots.get(idOf(parts));
      if (!slot && !isCleared(parts)) throw new Error(`${name} ${idOf(parts)} was not loaded`);
      return slot?.after;
    },

    put: (row) => set(keyOf(row), row),
    delete: (...parts) => set(parts, undefined),

    clear(...prefix) {
      for (const slot of families.get(prefix[0]!) ?? [])
        if (prefix.every((part, at) => slot.key[at] === part)) slot.after = undefined;
      cleared.set(idOf(prefix), prefix);
    },

    async loadDeleted() {
      const unknown = [...slots.values()].filter(({ after, isLoaded }) => after === undefined && !isLoaded);
      if (unknown.length === 0) return;
      const { rows } = await client.query<Row>({
        name: `${name} load`,
        text: statements.load,
        values: byColumn(unknown.map((slot) => slot.key)),
      });
      for (const slot of unknown) slot.isLoaded = true;
      for (const row of rows) {
        // An id may be written otherwise where it is deleted than where it is stored.
        const slot = slots.get(idOf(keyOf(row)));
        if (slot !== undefined) slot.before = row;
      }
    },

    changes: () => [...slots.values()].filter(({ before, after }) => before !== after),

    writes() {
      const gone: string[][] = [];
      const puts: Row[] = [];
      for (const { key: parts, before, after, isLoaded } of slots.values()) {
        if (after !== undefined) {
          if (after !== before || isCleared(parts)) puts.push(after);
        } else if ((before !== undefined || !isLoaded) && !isCleared(parts)) gone.push(parts);
      }
      const doomed = [...cleared.values(), ...gone];
      const writes = [...new Set(doomed.map(({ length }) => length))].map((length): Write => {
        const keys = doomed.filter((values) => values.length === length);
        return { name: `${name} delete ${length}`, text: statements.delete[length]!, values: byColumn(keys) };
      });
      if (puts.length === 0) return writes;
      const values = written.map(([column, { type }]) =>
        textArray(puts.map((row) => asText(row[column as keyof Row], type))),
      );
      return [...writes, { name: `${name} put`, text: statements.put, values }];
    },
  };
}

/** Keys of the same length, as one array for each of their parts. */
function byColumn(keys: string[][]): Buffer[] {
  return (keys[0] ?? []).map((_, at) => textArray(keys.map((parts) => parts[at]!)));
}
