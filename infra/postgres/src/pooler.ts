import pg from "pg";

/**
 * Whether an address leads through a pooler that gives connections away after each transaction (PgBouncer, "transaction mode"): then two of our
 * connections are one of the server's. Locks, announcements and settings of a session fail there without an error.
 */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const connectionString = url;
  const options = { connectionString, connectionTimeoutMillis: 10_000, application_name: "annals start" };
  const one = new pg.Client(options);
  const other = new pg.Client(options);
  for (const client of [one, other]) client.on("error", () => undefined);
  const backendOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
  try {
    await one.connect();
    await other.connect();
    // A pooler gives the next who asks what was used last.
    const first = await backendOf(one);
    return first === (await backendOf(other)) || first !== (await backendOf(one));
  } finally {
    await Promise.all([one.end(), other.end()].map((ending) => ending.catch(() => undefined)));
  }
}
