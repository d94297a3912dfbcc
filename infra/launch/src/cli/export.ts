import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import yauzl from "yauzl";
import type { Client } from "./client.ts";
import { Failure } from "./failure.ts";
import { progressLine } from "./progress.ts";

/** `annals export <folder>`: everything that the caller may read, as Markdown with its images. */
export async function exportPages(
  client: Client,
  path: string,
  options: { under?: string | undefined; drafts?: boolean | undefined },
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
      `/api/export?${new URLSearchParams({ ...(options.under && { under: options.under }), drafts: String(options.drafts ?? false) })}`,
    );
    const line = progressLine(process.stderr);
    const pages = Number(answer.headers.get("Annals-Pages"));
    const counted = countFiles((files) => line.show(Math.min(files, pages), pages, "pages"));
    await pipeline(Readable.fromWeb(answer.body as never), counted, createWriteStream(zip));
    line.end("");
    const files = await unzip(zip, folder);
    console.log(`Wrote ${files} files to ${folder}.`);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** The header before each file of a zip. */
const mark = Buffer.from("PK\u0003\u0004", "latin1");

/** Counts the files of a zip that passes through; the pages come first in it. */
function countFiles(onCount: (files: number) => void): Transform {
  let files = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + 1)) files++;
      onCount(files);
      done(null, chunk);
    },
  });
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
