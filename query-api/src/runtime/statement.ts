import { type AccessNames, type AccessSql, accessSql, nameOfReach, type Reach } from "@annals/access";
import { schemaOf } from "@annals/projectors/tables";

/** Where the rule of access finds what it needs in a schema of read models, and in a statement. */
export function accessNames(read: string): AccessNames {
  return {
    grant: { table: `${read}.acl_grant`, set: "acl", principal: "principal", level: "level" },
    entry: { set: "acl", author: "author", trashed: "trashed", version: "version" },
    viewer: { person: "$person::uuid", principals: "$principals::text[]" },
  };
}

/** What the text of a statement is made with. */
export interface Sql {
  /** Schema of the generation that answers, to be put before every table. */
  read: string;
  access: AccessSql;
}

/**
 * A query over read models. Values stand in its text as `$name`; `$space`, `$person` and `$principals` are the viewer's.
 * The text is made, named and prepared once for each generation and reach.
 */
export interface Statement<Row, Values extends object = object> {
  /** Unique in this program. */
  name: string;
  text(sql: Sql): string;
  /** Never set: ties the types of rows and values to the statement. */
  types?: { row: Row; values: Values };
}

/** A statement as the database gets it. */
export interface Compiled {
  name: string;
  text: string;
  /** Names of the values, in their order. */
  order: string[];
}

/** Describes a query. */
export function statement<Row, Values extends object = object>(
  name: string,
  text: (sql: Sql) => string,
): Statement<Row, Values> {
  return { name, text };
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
      compiled = compile(name, statement, generation, reach);
      kept.set(name, compiled);
    }
    return compiled;
  };
}

function compile(
  name: string,
  statement: Statement<unknown, object>,
  generation: number,
  reach: Reach,
): Compiled {
  const read = schemaOf(generation);
  const order: string[] = [];
  const text = statement
    .text({ read, access: accessSql(accessNames(read), reach) })
    .replace(/\$([a-z_]+)/g, (_, value: string) => {
      if (!order.includes(value)) order.push(value);
      return `$${order.indexOf(value) + 1}`;
    });
  return { name, text, order };
}
