import { reasonOf } from "@annals/watch";

/** Something that the start needs cannot be used: the message is one line with what it is, why, and what to do. */
export class Unusable extends Error {
  override name = "Unusable";
}

/**
 * Waits for a part of the start.
 * @param of whose part it is: what another server brings can come later, and is waited for (`starting.ts`)
 * @throws Unusable with `sentence` of the reason when it fails
 */
export async function needed<T>(
  part: Promise<T>,
  sentence: (reason: string, code?: string) => string,
  of: "server" | "this machine" = "server",
): Promise<T> {
  try {
    return await part;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const said = sentence(wordsOf(error as NodeJS.ErrnoException), code);
    throw new Unusable(said, of === "server" ? { cause: error } : {});
  }
}

function wordsOf(error: NodeJS.ErrnoException): string {
  const words = { EADDRINUSE: "another program uses it", EROFS: "its disk can only be read" }[
    error.code ?? ""
  ];
  if (words !== undefined) return words;
  return reasonOf(error)
    .replace(/\s+/g, " ")
    .replace(/\.?\s*$/, "");
}
