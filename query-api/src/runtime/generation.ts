import { Problem } from "@annals/http";
import { sqlState } from "@annals/postgres";
import type { Live } from "./live.ts";
import { messages } from "./messages.ts";

/** PostgreSQL's codes for a missing schema, table, function and column. */
const missing = new Set(["3F000", "42P01", "42883", "42703"]);

/** Whether a statement failed because its generation is gone, or was made by another version of Annals. */
export function isOtherGeneration(error: unknown): boolean {
  return missing.has(sqlState(error) ?? "");
}

/**
 * Runs a read of the generation that answers. A generation can be replaced between two requests: then the read is run
 * once
 * more on the next one. After an update the old one answers until the new one is built, and may lack some data.
 * @throws Problem 503 while it does
 */
export async function onGeneration<T>(live: Pick<Live, "refresh">, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isOtherGeneration(error)) throw error;
  }
  await live.refresh();
  try {
    return await read();
  } catch (error) {
    if (!isOtherGeneration(error)) throw error;
    throw new Problem(503, messages.preparing, {
      headers: { "Retry-After": "2" },
    });
  }
}
