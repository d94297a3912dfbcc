import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readSettings, unknownSettings } from "@annals/settings";
import { launch } from "./app.ts";

/** Folder of the built frontend, from here whether this runs as source or built. */
export const frontendFolder = fileURLToPath(new URL("../../../frontend/dist", import.meta.url));

/** `annals start`: runs until `signal` asks it to stop, which may be before it is ready. */
export async function start(signal: AbortSignal): Promise<number> {
  // What is made from here on is readable by its owner alone.
  process.umask(0o077);
  const settings = readSettings(process.env);
  for (const line of unknownSettings(process.env)) console.error(line);
  try {
    const running = await launch(settings, { frontend: frontendFolder, signal });
    console.log(`Annals is ready: ${running.url}`);
    if (running.needsSetup) console.log("Nobody has an account yet: the first visit makes the first admin.");
    if (!signal.aborted) await once(signal, "abort");
    await running.stop();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return 0;
}
