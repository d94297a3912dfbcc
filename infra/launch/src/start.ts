import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Crashes } from "@annals/query-api/contract";
import { readSettings, unknownSettings } from "@annals/settings";
import { launch } from "./app.ts";

/** Folder of the built frontend, from here whether this runs as source or built. */
export const frontendFolder = fileURLToPath(new URL("../../../frontend/dist", import.meta.url));

export interface ServeOptions {
  /** Asks it to stop, which may be before it is ready. */
  signal: AbortSignal;
  /** The supervisor's data about earlier crashes, as JSON. */
  crashes?: string | undefined;
  onReady: () => void;
}

/** `annals serve`: runs until it is asked to stop. */
export async function serve({ signal, crashes, onReady }: ServeOptions): Promise<number> {
  // Files that are created from here on are readable only by their owner.
  process.umask(0o077);
  const settings = readSettings(process.env);
  for (const line of unknownSettings(process.env)) console.error(line);
  try {
    const running = await launch(settings, {
      frontend: frontendFolder,
      signal,
      ...(crashes && { crashes: JSON.parse(crashes) as Crashes }),
    });
    console.log(`Annals is ready: ${running.url}`);
    onReady();
    if (running.needsSetup) console.log("Nobody has an account yet: the first visit makes the first admin.");
    if (!signal.aborted) await once(signal, "abort");
    await running.stop();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return 0;
}
