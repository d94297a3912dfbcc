import { type AccessNames, accessSql, nameOfReach, type Reach } from "@annals/access";
import {
  type AclGrantRow,
  aclGrantTable,
  type EntryRow,
  type entryTable,
  schemaOf,
  tableIn,
} from "@annals/projectors/tables";
import { aliasOf, type Columns, type Query, type Sql, sql, tableAs } from "./sql.ts";

/** The scope in which the text of a statement is made. */
export interface Scope<Values extends object = object> {
  /** The table of some columns as a FROM clause names it, with its alias. */
  table(of: Parameters<typeof tableAs>[1]): string;
  /** The viewer's level on an entry, 0 to 4. */
  level(entry: Columns<typeof entryTable>): Sql<number>;
  /** True when an entry exists for the viewer. */
  visible(entry: Columns<typeof entryTable>): Sql<boolean>;
  /** How far the viewer's roles reach. */
  reach: Reach;
  /** Where the access rule finds its data. */
  accessNames: AccessNames;
  /** Never set: ties the types of the values to the statement. */
  values?: Values;
}

/**
 * A query over read models. Values stand in its text as `$name`; `$space`, `$person` and `$principals` are the viewer's.
 * The text is made, named and prepared once for each generation and reach.
 */
export interface Statement<Row, Values extends object = object> {
  /** Unique in this program. */
  name: string;
  text(scope: Scope<Values>): Query<Row>;
}

/** Describes a query: `statement("page", ({ table, visible }: Scope<{ id: string }>) => select(…)…)`. */
export function statement<Row, Values extends object>(
  name: string,
  text: (scope: Scope<Values>) => Query<Row>,
): Statement<Row, Values> {
  return { name, text };
}

/** A statement as the database gets it. */
export interface Compiled {
  name: string;
  text: string;
  /** Names of the values, in their order. */
  order: string[];
}

/** Makes statements for the database and keeps them, for one generation at a time. */
export function createCompiler(): (
  statement: Statement<unknown, object>,
  generation: number,
  reach: Reach,
) => Compiled {
  let current = -1;
  const kept = new Map<string, Compiled>();
  return (statement, generation, reach) => {
    if (generation !== current) kept.clear();
    current = generation;
    const name = `${statement.name}_${generation}_${nameOfReach(reach)}`;
    let compiled = kept.get(name);
    if (compiled === undefined) {
      compiled = compile(name, statement, schemaOf(generation), reach);
      kept.set(name, compiled);
    }
    return compiled;
  };
}

function compile(name: string, statement: Statement<unknown, object>, read: string, reach: Reach): Compiled {
  const order: string[] = [];
  const text = statement.text(scopeOf(read, reach)).replace(/\$([a-z_]+)/g, (_, value: string) => {
    if (!order.includes(value)) order.push(value);
    return `$${order.indexOf(value) + 1}`;
  });
  return { name, text, order };
}

function scopeOf(read: string, reach: Reach): Scope {
  const accessNames = accessNamesIn(read);
  const access = accessSql(accessNames, reach);
  return {
    table: (of) => tableAs(read, of),
    level: (entry) => sql(access.level(aliasOf(entry))),
    visible: (entry) => sql(access.visible(aliasOf(entry))),
    reach,
    accessNames,
  };
}

function accessNamesIn(read: string): AccessNames {
  const grant = { set: "acl", principal: "principal", level: "level" } as const;
  const entry = { set: "acl", author: "author", trashed: "trashed", version: "version" } as const;
  return {
    grant: { table: tableIn(read, aclGrantTable), ...(grant satisfies Record<string, keyof AclGrantRow>) },
    entry: entry satisfies Record<string, keyof EntryRow>,
    viewer: { person: "$person::uuid", principals: "$principals::text[]" },
  };
}
