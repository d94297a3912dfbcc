import type { TestApp } from "@annals/testing/app";
import { connect } from "./client.ts";
import { importPages } from "./import.ts";

/** Imports as `annals import` does. @returns whether it says that all is well, and its words */
export async function imported(
  app: Pick<TestApp, "url" | "admin">,
  path: string,
  options: { comments?: boolean } = {},
): Promise<{ done: boolean; said: string }> {
  const client = await connect({ url: app.url, token: app.admin.token });
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => void lines.push(line);
  try {
    return { done: await importPages(client, path, options), said: lines.join("\n") };
  } finally {
    console.log = log;
  }
}
