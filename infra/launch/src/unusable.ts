import { reasonOf } from "@annals/watch";

/** Something that the start needs cannot be used: the message is one line with what it is, why, and what to do. */
export class Unusable extends Error {
  override name = "Unusable";
}

/** Waits for a part of the start. @throws Unusable with `sentence` of the reason when it fails */
export async function needed<T>(
  part: Promise<T>,
  sentence: (reason: string, code?: string) => string,
): Promise<T> {
  try {
    return await part;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Unusable(sentence(wordsOf(error as NodeJS.ErrnoException), code), { cause: error });
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
