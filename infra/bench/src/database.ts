import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Server } from "./server.ts";

/** The embedded PostgreSQL of a server that runs here. */
export function databaseOf(server: Server): string {
  const read = (name: string) => readFileSync(join(server.data, name), "utf8").trim();
  return `postgres://annals:${read("password")}@127.0.0.1:${read("port")}/annals`;
}
