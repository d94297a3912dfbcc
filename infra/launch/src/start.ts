import { fileURLToPath } from "node:url";
import { readSettings } from "@annals/settings";
import { launch } from "./app.ts";

/** Folder of the built frontend, from here whether this runs as source or built. */
export const frontendFolder = fileURLToPath(new URL("../../../frontend/dist", import.meta.url));

/** `annals start`: runs until it is told to stop. Ctrl-C stops cleanly; a second one at once. */
export async function start(): Promise<number> {
  const settings = readSettings(process.env);
  const running = await launch(settings, { frontend: frontendFolder });
  console.log(`Annals is ready: ${running.url}`);
  if (running.needsSetup) console.log("Nobody has an account yet: the first visit makes the first admin.");
  const signal = await stopSignal();
  console.log(signal === "SIGINT" ? "\nStopping…" : "Stopping…");
  process.once("SIGINT", () => process.exit(130));
  await running.stop();
  return 0;
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.once(signal, () => resolve(signal));
  });
}
