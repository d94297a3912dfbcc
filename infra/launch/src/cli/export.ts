import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { makeFolder } from "@annals/watch";
import yauzl from "yauzl";
import { inWords, syncFolder } from "../backup/damage.ts";
import { lockName, own } from "../backup/owner.ts";
import { stopSignal } from "../stop-signal.ts";
import type { Client } from "./client.ts";
import { Failure } from "./failure.ts";
import { progressLine } from "./progress.ts";

/** The server's list of what is missing. */
const notExported = "NOT EXPORTED.txt";

/** Files are here until all of them are whole. */
const draft = ".annals-export-";

/**
 * `annals export <folder>`: everything that the caller may read, as Markdown with its images. The files appear in the folder when
 * all of them are there and read back.
 */
export async function exportPages(
  client: Client,
  path: string,
  options: { under?: string | undefined; drafts?: boolean | undefined },
  signal: AbortSignal = stopSignal().signal,
): Promise<void> {
  const folder = resolve(path);
  try {
    await expectEmpty(folder);
    await makeFolder(folder);
    const owned = await own(folder, { doing: "export", signal });
    try {
      // Another one may have ended meanwhile.
      await expectEmpty(folder);
      await removeDrafts(folder);
      const work = await mkdtemp(join(folder, draft));
      const zip = join(work, "export.zip");
      await receive(client, options, zip, signal);
      const files = await unzip(zip, join(work, "files"), signal);
      await owned.check();
      const names = await readdir(join(work, "files"));
      for (const name of names) await rename(join(work, "files", name), join(folder, name));
      await syncFolder(folder);
      console.log(`Wrote ${files} files to ${folder}.`);
      if (names.includes(notExported))
        console.warn(`Not everything could be exported: ${join(folder, notExported)} says what is missing.`);
    } finally {
      await removeDrafts(folder);
      await owned.release();
    }
  } catch (error) {
    throw inWords(error, folder);
  }
}

const isOurs = (name: string) => name.startsWith(lockName) || name.startsWith(draft);

/** @throws Failure when there is something else than what an export that was cut off has left */
async function expectEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (names.some((name) => !isOurs(name)))
    throw new Failure(`${folder} is not empty. Name a new folder: an export never writes over files.`);
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(draft)) await rm(join(folder, name), { recursive: true, force: true });
}

async function receive(
  client: Client,
  { under, drafts }: { under?: string | undefined; drafts?: boolean | undefined },
  zip: string,
  signal: AbortSignal,
): Promise<void> {
  const query = new URLSearchParams({ ...(under && { under }), drafts: drafts ? "1" : "0" });
  const answer = await client.fetch("GET", `/api/export?${query}`);
  const line = progressLine(process.stderr);
  const pages = Number(answer.headers.get("Annals-Pages"));
  const counted = countFiles((files) => line.show(Math.min(files, pages), pages, "pages"));
  const to = createWriteStream(zip, { flags: "wx", flush: true });
  try {
    await pipeline(Readable.fromWeb(answer.body as never), counted, to, { signal });
  } catch (error) {
    throw isCut(error) ? cutOff() : error;
  } finally {
    line.end("");
  }
}

const isCut = (error: unknown) =>
  (error as Error).name === "TypeError" || String((error as NodeJS.ErrnoException).code).startsWith("UND_");
const sameName = (path: string) =>
  new Failure(
    `The disk of the folder takes the name of ${path} for that of another page. Rename one of the two pages, or name a folder on another disk: nothing was written.`,
  );
const cutOff = () => new Failure("The export was cut off on its way: nothing was written. Run it again.");

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

/** @returns how many files were written, each as the archive says @throws Failure when the archive is not whole */
async function unzip(path: string, folder: string, signal: AbortSignal): Promise<number> {
  await mkdir(folder);
  const zip = await yauzl.openPromise(path).catch(() => {
    throw cutOff();
  });
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    const target = join(folder, entry.fileName);
    if (!target.startsWith(folder + sep))
      throw new Failure(`The export holds a path outside of it: ${entry.fileName}`);
    await mkdir(dirname(target), { recursive: true });
    let sum = 0;
    const summed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sum = crc32(chunk, sum);
        done(null, chunk);
      },
    });
    // Where case does not count, two names may still be one: no file is written over.
    const to = createWriteStream(target, { flags: "wx", flush: true });
    await pipeline(await zip.openReadStreamPromise(entry), summed, to, { signal }).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === "EEXIST" ? sameName(entry.fileName) : error;
    });
    if (sum !== entry.crc32) throw cutOff();
    count += 1;
  }
  return count;
}
