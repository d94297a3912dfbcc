/** The process in which a package is unpacked: told where the zip and the folder are, it answers what is in it and ends. */
import { BadPackage } from "./manifest.ts";
import { unpack } from "./package.ts";
import type { UnpackAnswer, UnpackTask } from "./unpacking.ts";

process.once("message", (task: UnpackTask) => void work(task));

async function work({ zip, folder }: UnpackTask): Promise<void> {
  const answer: UnpackAnswer = await unpack(zip, folder).then(
    (unpacked) => ({ unpacked }),
    (error: unknown) =>
      error instanceof BadPackage
        ? { wrong: error.wrong }
        : { failure: String((error as Error).stack ?? error) },
  );
  process.send!(answer, () => process.exit(0));
}
