import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Data of a running Annals for commands on the same data folder. */
export interface RunFile {
  url: string;
  pid: number;
  /** Acts as the first admin. Readable by the folder's owner alone, and new at every start. */
  token: string;
}

const pathOf = (dataFolder: string) => join(dataFolder, "run.json");

export async function writeRunFile(dataFolder: string, content: RunFile): Promise<void> {
  await rm(pathOf(dataFolder), { force: true });
  await writeFile(pathOf(dataFolder), JSON.stringify(content), { mode: 0o600 });
}

export async function removeRunFile(dataFolder: string): Promise<void> {
  await rm(pathOf(dataFolder), { force: true });
}

/** The Annals that runs on a data folder, or null when none does. */
export async function readRunFile(dataFolder: string): Promise<RunFile | null> {
  try {
    const file = JSON.parse(await readFile(pathOf(dataFolder), "utf8")) as RunFile;
    process.kill(file.pid, 0);
    return file;
  } catch {
    return null;
  }
}
