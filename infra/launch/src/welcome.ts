import { fileURLToPath } from "node:url";
import type { CommandApi } from "@annals/command-api";
import { zipOf } from "./cli/zip.ts";

const folder = fileURLToPath(new URL("../welcome", import.meta.url));

/** Imports the welcome handbook that every new installation begins with, as its first admin. Resolves when it is there. */
export async function importWelcome({ commands, core, founderContext }: CommandApi): Promise<void> {
  const context = await founderContext(core.newId());
  if (context === null) throw new Error("There is no first admin yet");
  const bytes = await zipOf(folder);
  const { ended } = await commands.import.start(context, {
    name: "Welcome",
    under: null,
    site: null,
    commentable: false,
    bytes,
  });
  await ended;
}
