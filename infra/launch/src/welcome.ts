import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EventLog } from "@annals/event-log";
import { zipFolder } from "./cli/zip.ts";

const folder = fileURLToPath(new URL("../welcome", import.meta.url));

/** Resolves when the first admin has signed in for the first time: the last fact of the setup. */
export async function setUpDone(log: EventLog, signal: AbortSignal): Promise<void> {
  for await (const { events } of log.subscribe({ after: log.start, signal })) {
    if (events.some((event) => event.type === "SessionOpened")) return;
  }
}

/** Imports the welcome handbook that every new installation begins with. */
export async function importWelcome(url: string, token: string): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), "annals-welcome-"));
  try {
    const form = new FormData();
    form.set("name", "Welcome");
    form.set(
      "file",
      await openAsBlob(await zipFolder(folder, join(temporary, "welcome.zip"))),
      "welcome.zip",
    );
    const answer = await fetch(new URL("/api/imports", url), {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`The welcome handbook was not imported: ${await answer.text()}`);
  } finally {
    await rm(temporary, { recursive: true });
  }
}
