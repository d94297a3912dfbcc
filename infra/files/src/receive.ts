import { open, rm } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { FileTooLarge } from "./port.ts";

/**
 * Writes a stream to a new file, which is on the disk when this returns. However the stream ends, no descriptor stays
 * open, and a failed one leaves no file.
 * @param through the bytes go on their way
 * @returns how many bytes there were
 * @throws FileTooLarge; the error of the stream
 */
export async function receiveFile(
  bytes: Readable,
  path: string,
  maxBytes: number,
  ...through: Transform[]
): Promise<number> {
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new FileTooLarge(`more than ${maxBytes} bytes`) : null, chunk);
    },
  });
  // Opened before anything is waited for, so that the file exists when it is to be removed.
  const file = await open(path, "wx", 0o600);
  const written = file.createWriteStream({ flush: true });
  try {
    await pipeline([bytes, bounded, ...through, written]);
    return size;
  } catch (error) {
    await finished(written).catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}
