import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "@annals/watch";
import { Failure } from "../cli/failure.ts";
import { syncFolder } from "./damage.ts";

/** The file in a data folder that says that a restore fills it: what starts there meanwhile would begin an empty house. */
export const underWay = (data: string) => join(data, "restoring");

/** Whether a restore into a data folder has not come to its end. */
export async function isUnderWay(data: string): Promise<boolean> {
  return (await stat(underWay(data)).catch(() => null)) !== null;
}

/** Fills a data folder, which counts as half restored until that is done; not where it is refused before it begins. */
export async function marking<Result>(data: string, fill: () => Promise<Result>): Promise<Result> {
  const wasCutOff = await isUnderWay(data);
  if (!wasCutOff) {
    await makeFolder(data);
    await writeFile(underWay(data), "", { flush: true });
    await syncFolder(data);
  }
  let result: Result;
  try {
    result = await fill();
  } catch (error) {
    if (error instanceof Failure && !wasCutOff) await rm(underWay(data), { force: true });
    throw error;
  }
  await rm(underWay(data), { force: true });
  return result;
}
