import type { Client } from "./pool.ts";

/** Whether a database has a table. @param name with its schema, as in `annals.process` */
export async function hasTable(client: Pick<Client, "query">, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>("select to_regclass($1) is not null as is", [name]);
  return rows[0]!.is;
}
