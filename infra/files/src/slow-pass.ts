import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FileStore } from "./port.ts";

/** How far a pass is, and when it began, in milliseconds since 1970. */
interface Pass {
  after: string;
  since: number;
}

export interface SlowPass {
  /** Where it keeps how far it is: a restart goes on there. */
  folder: string;
  signal: AbortSignal;
  /** All files are read once in this time, in milliseconds; 30 days by default. */
  period?: number;
  now?: () => number;
  /** Told what cut it off, as a full disk does: it goes on an hour later. */
  onCut?: (error: Error) => void;
}

const month = 30 * 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** Reads every file once in a while, one after the other with long pauses, until it is stopped: the store notes those that are damaged. */
export async function readSlowly(
  files: Pick<FileStore, "names" | "isWhole">,
  { folder, signal, period = month, now = Date.now, onCut }: SlowPass,
): Promise<void> {
  const path = join(folder, "checked.json");
  const keep = async (pass: Pass) => {
    await writeFile(`${path}.new`, JSON.stringify(pass), { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
  const readAll = async () => {
    const pass = parse(await readFile(path, "utf8").catch(() => ""), now());
    let count = 0;
    for await (const _ of files.names()) count++;
    const pause = Math.min(hour, period / Math.max(count, 1));
    for await (const name of files.names(pass.after)) {
      await delay(pause, undefined, { signal, ref: false });
      await files.isWhole(name);
      await keep({ ...pass, after: name });
    }
    // The next one begins when the time of this is over; what comes meanwhile is read then.
    const left = Math.min(period, Math.max(pause, pass.since + period - now()));
    for (let waited = 0; waited < left; waited += hour)
      await delay(Math.min(hour, left - waited), undefined, { signal, ref: false });
    await keep({ after: "", since: now() });
  };
  while (!signal.aborted) {
    try {
      await readAll();
    } catch (error) {
      if (signal.aborted) throw error;
      onCut?.(error as Error);
      await delay(Math.min(hour, period), undefined, { signal, ref: false });
    }
  }
}

/** A moment that is still to come is of a clock that was wrong. */
function parse(text: string, now: number): Pass {
  try {
    const { after, since } = JSON.parse(text) as Partial<Pass>;
    return { after: String(after ?? ""), since: Math.min(Number(since) || now, now) };
  } catch {
    return { after: "", since: now };
  }
}
