import { type FileStore, readSlowly } from "@annals/files";
import { filesFolder } from "./files.ts";
import { type Given, part } from "./part.ts";

/** Reads each stored file once a month, so that a damaged one is known while a backup still has it. */
export const fileCheck = part({
  name: "check of files",
  async start({ files, settings, logger }: Given & { files: FileStore }, onStop) {
    // An S3 looks after its disks itself, and asks money for what is read.
    if (settings.s3 !== null) return {};
    const stop = new AbortController();
    const onCut = (error: Error) =>
      logger.warn({ err: error }, "The check of files was cut off; it goes on in an hour");
    const pass = { folder: filesFolder(settings.data), signal: stop.signal, onCut };
    const work = readSlowly(files, pass).catch(() => undefined);
    onStop(async () => {
      stop.abort();
      await work;
    });
    return {};
  },
});
