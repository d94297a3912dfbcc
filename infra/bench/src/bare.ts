/** The baseline of every read: a bare Koa route that reads one row. Started as a process of its own. */
import type { AddressInfo } from "node:net";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import Koa from "koa";

const pool = createPool(process.env.BARE_POSTGRES_URL!, {
  max: 10,
  name: "bare",
  logger: createLogger({ level: "error" }),
});
await pool.query("create table if not exists bare (id int primary key, body jsonb)");
await pool.query("insert into bare values (1, $1) on conflict do nothing", [
  JSON.stringify({ title: "one row", text: "x".repeat(2000) }),
]);

const app = new Koa();
app.use(async (context) => {
  const { rows } = await pool.query({
    name: "one",
    text: "select id, body from bare where id = $1",
    values: [1],
  });
  context.body = rows[0];
});
const server = app.listen(0, "127.0.0.1", () =>
  console.log(`Annals is ready: ${(server.address() as AddressInfo).port}`),
);
