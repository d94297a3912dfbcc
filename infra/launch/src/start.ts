import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Crashes } from "@annals/query-api/contract";
import { readSettings, unknownSettings } from "@annals/settings";
import { givenBy, launch } from "./app.ts";
import { createMeters } from "./meters.ts";
import { newCondition, openProbes } from "./probes.ts";
import { type Kind, startKind } from "./processes.ts";
import { startWaiting } from "./starting.ts";

/** Folder of the built frontend, from here whether this runs as source or built. */
export const frontendFolder = fileURLToPath(new URL("../../../frontend/dist", import.meta.url));

export interface ServeOptions {
  /** What this process is; a whole Annals by default. */
  kind?: Kind;
  /** Asks it to stop, which may be before it is ready. */
  signal: AbortSignal;
  /** The supervisor's data about earlier crashes, as JSON. */
  crashes?: string | undefined;
  onReady: () => void;
}

/** `annals serve`, and `annals gateway` and the like: runs until it is asked to stop. @throws StillAway */
export async function serve({ kind, signal, crashes, onReady }: ServeOptions): Promise<number> {
  // Files that are created from here on are readable only by their owner.
  process.umask(0o077);
  const settings = readSettings(process.env);
  for (const line of unknownSettings(process.env)) console.error(line);
  const condition = newCondition();
  const meters = createMeters({ ofNode: settings.probes !== null });
  const probes = settings.probes && (await openProbes(settings.probes, { condition, meters }));
  signal.addEventListener("abort", () => {
    condition.isStopping = true;
  });
  const options = {
    ...{ frontend: frontendFolder, signal, meters, condition },
    ...(crashes && { crashes: JSON.parse(crashes) as Crashes }),
  };
  try {
    const start = async () => {
      if (kind === undefined) return launch(settings, options);
      const { stop } = await startKind(kind, givenBy(settings, options));
      return { stop, url: kind, needsSetup: false };
    };
    const running = await startWaiting(start, { condition, signal, longest: settings.startWait * 1000 });
    console.log(`Annals is ready: ${running.url}`);
    onReady();
    if (running.needsSetup) console.log("Nobody has an account yet: the first visit makes the first admin.");
    if (!signal.aborted) await once(signal, "abort");
    await running.stop();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await probes?.close();
  }
  return 0;
}
