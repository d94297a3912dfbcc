import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../cli/failure.ts";
import { syncFolder } from "./damage.ts";

/** The file in a data folder that says that a restore fills it: what starts there meanwhile would begin an empty house. */
export const underWay = (data: string) => join(data, "restoring");

/** Whether a restore into a data folder has not come to its end. */
export async function isUnderWay(data: string): Promise<boolean> {
  return (await stat(underWay(data)).catch(() => null)) !== null;
}

/** Fills a data folder, which counts as half restored until that is done; not where it is refused before it begins. */
export async function marking<T>(data: string, fill: () => Promise<T>): Promise<T> {
  const wasCutOff = await isUnderWay(data);
  if (!wasCutOff) {
    await mkdir(data, { recursive: true });
    await writeFile(underWay(data), "", { flush: true });
    await syncFolder(data);
  }
  let filled: T;
  try {
    filled = await fill();
  } catch (error) {
    if (error instanceof Failure && !wasCutOff) await rm(underWay(data), { force: true });
    throw error;
  }
  await rm(underWay(data), { force: true });
  return filled;
}
