import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Why a folder is not there and cannot be made, in words that follow "cannot be used:"; with the code of the system. */
class NoFolder extends Error {
  override name = "NoFolder";
  readonly code: string | undefined;
  constructor(words: string, code: string | undefined, cause: unknown) {
    super(words, { cause });
    this.code = code;
  }
}

/**
 * Makes a folder and those above it, as far as they are not there. Node's own way (`recursive`) tries for ever in a folder that
 * takes none, as those of /proc.
 * @param mode of those that are made
 * @throws NoFolder
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const make = () => mkdir(path, { ...(mode !== undefined && { mode }) });
  try {
    await make().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT" || (await kindOf(dirname(path))) !== "nothing") throw error;
      await makeFolder(dirname(path), mode);
      await make();
    });
  } catch (error) {
    // Another one may have made it meanwhile, and some systems say of a folder that is there that it may not be made.
    if (!(await isFolder(path))) throw await inWords(error as NodeJS.ErrnoException, path);
  }
}

const isFolder = async (path: string) => (await kindOf(path)) === "folder";

async function kindOf(path: string): Promise<"folder" | "file" | "nothing"> {
  try {
    return (await stat(path)).isDirectory() ? "folder" : "file";
  } catch {
    return "nothing";
  }
}

async function inWords(error: NodeJS.ErrnoException, path: string): Promise<Error> {
  if (error instanceof NoFolder) return error;
  const { code, message } = error;
  const words = {
    EEXIST: (await kindOf(path)) === "file" ? "it is a file" : "it is a link that leads nowhere",
    ENOTDIR: "a part of its path is a file",
    ENOENT: `${dirname(path)} takes no folders`,
    ELOOP: "its links lead in a circle",
    EROFS: "its disk can only be read",
  }[code ?? ""];
  return new NoFolder(words ?? message, code, error);
}
