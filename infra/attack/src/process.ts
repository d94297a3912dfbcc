import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The process that runs on a data folder. */
export async function readProcess(data: string): Promise<{ pid: number }> {
  return JSON.parse(await readFile(join(data, "run.json"), "utf8")) as { pid: number };
}
