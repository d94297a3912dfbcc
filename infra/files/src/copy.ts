import type { FileStore } from "./port.ts";

export interface Copied {
  /** How many of them are there now. */
  count: number;
  /** Names of those that are not what they are called after, and of which there was no better copy. */
  damaged: string[];
}

export interface Copying {
  onCopied(done: number, total: number): void;
  signal: AbortSignal;
}

/** Copies the contents that are not there yet, or damaged there, and reads each back. Run again it goes on with what is missing. */
export async function copyContents(
  from: Pick<FileStore, "names" | "get" | "sizeOf">,
  to: Pick<FileStore, "put" | "sizeOf" | "isWhole">,
  { onCopied, signal }: Copying,
): Promise<Copied> {
  const names: string[] = [];
  for await (const name of from.names()) names.push(name);
  const damaged: string[] = [];
  let count = 0;
  for (const [index, name] of names.entries()) {
    signal.throwIfAborted();
    const isThere = (await to.sizeOf(name)) !== null && (await to.isWhole(name));
    if (isThere || (await copied(from, to, name))) count++;
    // Without a size it was erased meanwhile.
    else if ((await from.sizeOf(name)) !== null) damaged.push(name);
    onCopied(index + 1, names.length);
  }
  return { count, damaged };
}

/** @returns whether the content is there now, as it is called */
async function copied(
  from: Pick<FileStore, "get">,
  to: Pick<FileStore, "put" | "isWhole">,
  name: string,
): Promise<boolean> {
  const found = await from.get(name);
  if (found === null) return false;
  try {
    await to.put(found.stream, Number.POSITIVE_INFINITY);
  } catch (error) {
    const { name: kind, code } = error as NodeJS.ErrnoException;
    if (kind === "FileDamaged" || code === "ENOENT" || code === "EIO") return false;
    throw error;
  }
  return to.isWhole(name);
}
