import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yauzl from "yauzl";
import type { Client } from "./client.ts";
import { Failure } from "./failure.ts";

/** `annals export <folder>`: everything that one may read, as Markdown with its images. */
export async function exportPages(
  client: Client,
  path: string,
  options: { under?: string | undefined },
): Promise<void> {
  const folder = resolve(path);
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0)
    throw new Failure(`${folder} is not empty. Name a new folder: an export never writes over files.`);
  const temporary = await mkdtemp(join(tmpdir(), "annals-export-"));
  try {
    const zip = join(temporary, "export.zip");
    const answer = await client.fetch(
      "GET",
      `/api/export${options.under ? `?under=${encodeURIComponent(options.under)}` : ""}`,
    );
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(zip));
    const files = await unzip(zip, folder);
    console.log(`Wrote ${files} files to ${folder}.`);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

async function unzip(path: string, folder: string): Promise<number> {
  const zip = await yauzl.openPromise(path);
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    const target = join(folder, entry.fileName);
    if (!target.startsWith(folder + sep))
      throw new Failure(`The export holds a path outside of it: ${entry.fileName}`);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
    count += 1;
  }
  return count;
}
