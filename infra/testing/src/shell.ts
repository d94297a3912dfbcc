/** The smallest app that can be served, for tests of what is sent with it: they need no built frontend. */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const files = {
  "index.html": `<!doctype html><html lang="en"><head><title>Annals</title><script src="/boot.js"></script></head>
<body><div id="root"></div></body></html>`,
  "boot.js": "1",
  "logo.svg": "<svg/>",
  "assets/main-0.js": "1",
  "assets/main-0.css": "a{}",
};

/** Writes it into a new folder. @returns the folder, which the test removes */
export async function writeShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "annals-frontend-"));
  await mkdir(join(folder, "assets"));
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  return folder;
}
