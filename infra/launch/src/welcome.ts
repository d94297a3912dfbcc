import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { zipFolder } from "./cli/zip.ts";

/** How often to look, each 50 ms, before the first admin is let in without it. */
const patience = 200;

const folder = fileURLToPath(new URL("../welcome", import.meta.url));

/** Imports the welcome handbook that every new installation begins with. Resolves when it can be read. */
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
    const { id } = (await answer.json()) as { id: string };
    await ended(url, token, id, answer.headers.get("Annals-Position") ?? "");
  } finally {
    await rm(temporary, { recursive: true });
  }
}

async function ended(url: string, token: string, id: string, position: string): Promise<void> {
  for (let attempt = 0; attempt < patience; attempt++) {
    const headers = { Authorization: `Bearer ${token}`, "Annals-After": position };
    const answer = await fetch(new URL(`/api/imports/${id}`, url), { headers });
    if (answer.ok && ((await answer.json()) as { state: string }).state !== "running") return;
    await delay(50);
  }
}
