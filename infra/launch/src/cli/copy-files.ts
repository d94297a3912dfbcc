import { resolve } from "node:path";
import {
  copyContents,
  type FileStore,
  openDiskFiles,
  openS3Files,
  type S3Place,
  s3PlaceOf,
} from "@annals/files";
import { createLogger } from "@annals/logging";
import { readSettings, type Settings } from "@annals/settings";
import { filesFolder, reaching } from "../parts/files.ts";
import { stopSignal } from "../stop-signal.ts";
import { Failure } from "./failure.ts";
import { copyingLine } from "./progress.ts";

/**
 * `annals copy-files --from … --to …`: all files of one store into another one, each read back there. What is there is not copied again, so
 * it goes on where it was stopped.
 */
export async function copyFiles(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  settings: Settings = readSettings(process.env),
  signal: AbortSignal = stopSignal().signal,
): Promise<void> {
  if (from === undefined || to === undefined)
    throw new Failure("Say `annals copy-files --from disk --to s3`, or the other way round.");
  if (from === to) throw new Failure("--from and --to are the same: there is nothing to copy.");
  const line = copyingLine(process.stderr);
  const open: FileStore[] = [];
  try {
    const source = await opened(from, settings);
    open.push(source);
    const target = await opened(to, settings);
    open.push(target);
    const { count, damaged } = await copyContents(source, target, {
      onCopied: (done, total) => line.show("files", done, total),
      signal,
    });
    line.end();
    console.log(`${count} files are in ${wordsFor(to)} now, and were read back there.`);
    if (damaged.length > 0)
      throw new Failure(
        `${damaged.length} files are damaged in ${wordsFor(from)} and were not copied. Put them back from a backup: ${damaged.join(", ")}`,
      );
  } finally {
    line.end();
    for (const store of open) await store.close();
  }
}

const isAddress = (name: string): boolean => /^https?:\/\//.test(name);

/** Without the secret of an address. */
const wordsFor = (name: string): string =>
  name === "disk"
    ? "the data folder"
    : name === "s3"
      ? "the S3 of ANNALS_S3_URL"
      : isAddress(name)
        ? "that S3"
        : name;

async function opened(name: string, settings: Settings): Promise<FileStore> {
  const folder = filesFolder(settings.data);
  if (name === "disk") return openDiskFiles(folder);
  if (name !== "s3" && !isAddress(name)) return openDiskFiles(resolve(name));
  const place: S3Place | string | null = name === "s3" ? settings.s3 : s3PlaceOf(name);
  if (place === null) throw new Failure("ANNALS_S3_URL is not set: it says where s3 is.");
  if (typeof place === "string") throw new Failure(`The address of that S3 ${place}.`);
  const logger = createLogger({ level: settings.logLevel });
  return reaching(place, openS3Files({ place, folder, logger, now: () => new Date() }), "Check its address");
}
