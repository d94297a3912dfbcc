/** What is done with a content before the fact that makes it a file. */
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { hasPlace, measure, withoutPlace } from "@annals/derived";
import type { Content } from "@annals/files";
import { invalid } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import { messages } from "./messages.ts";

interface Settled extends Content {
  /** In pixels as it is shown; null for what is no readable picture. */
  width: number | null;
  height: number | null;
}

const noMeasures = { width: null, height: null };

/**
 * A picture is measured, and the place where a picture or film was taken is out of it, before anybody else can read it. Both happen in processes
 * of their own. @throws Problem 422 when it cannot be looked through: what may hold a place is not taken
 */
export async function settled(
  { files, logger }: Pick<Core, "files" | "logger">,
  kept: Content,
  type: string,
): Promise<Settled> {
  if (!hasPlace(type) && !type.startsWith("image/")) return { ...kept, ...noMeasures };
  const folder = await files.workFolder();
  try {
    const path = join(folder, "content");
    const { stream } = (await files.get(kept.sha256))!;
    await pipeline(stream, createWriteStream(path));
    const looked = hasPlace(type) ? await withoutPlace(path, type) : { result: false };
    if ("failed" in looked) {
      logger.warn({ type, why: looked.failed }, "A file could not be looked through for its place");
      throw invalid("file", messages.notLookedThrough);
    }
    const content = looked.result ? await files.put(createReadStream(path), kept.size) : kept;
    const measures = type.startsWith("image/") ? await measure(path) : null;
    return { ...content, ...(measures ?? noMeasures) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
