/**
 * A column of a table: its SQL type, and the type of its values in TypeScript as the database driver reads and writes
 * them. Made by the functions below: `text()`, `uuid().nullable()`, `jsonb<Settings>()`.
 */
export interface Column<Value = unknown, IsComputed extends boolean = boolean> {
  /** Type in SQL, as in `text[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Only SQL writes it, from the other columns; handlers neither read nor write it. */
  readonly isComputed: IsComputed;
  /** SQL of the initial value of a computed column. */
  readonly initial: string | null;
  /** Never set: ties the type of the values to the column. */
  readonly value?: Value;
}

/** A column that can still be refined. */
export interface ColumnBuilder<Value> extends Column<Value, false> {
  /** May hold null. */
  nullable(): ColumnBuilder<Value | null>;
  /** Written by SQL only. @param initial SQL of the value that a new row has */
  computed(initial: string): Column<Value, true>;
}

function column<Value>(type: string, isNullable = false): ColumnBuilder<Value> {
  return {
    type,
    isNullable,
    isComputed: false,
    initial: null,
    nullable: () => column<Value | null>(type, true),
    computed: (initial) => ({ type, isNullable, isComputed: true, initial }),
  };
}

export const uuid = () => column<string>("uuid");
/** @template Value which texts there are, where these are known */
export const text = <Value extends string = string>() => column<Value>("text");
export const boolean = () => column<boolean>("boolean");
export const int = () => column<number>("int");
export const smallint = () => column<number>("smallint");
export const float = () => column<number>("float8");
/** More than a JavaScript number holds: its values are texts. */
export const bigint = () => column<string>("bigint");
export const timestamptz = () => column<Date>("timestamptz");
export const textArray = <Value extends string = string>() => column<Value[]>("text[]");
export const uuidArray = () => column<string[]>("uuid[]");
/** Stored as it was written: cheap to write, for values that SQL does not read into. */
export const json = <Value>() => column<Value>("json");
/** Parsed by the database, for values that SQL reads into. */
export const jsonb = <Value>() => column<Value>("jsonb");
