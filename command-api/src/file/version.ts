/** What a file may hold in place of what it holds. */
import type * as z from "zod";
import type { fileEvents } from "./events.ts";
import { partsOf } from "./name.ts";

/** The content of a file at a time. */
export type Kept = Omit<z.infer<(typeof fileEvents)["FileVersionAdded"]["data"]>, "number">;

/** What is shown by its address alone stays what it is: pages show pictures, and spaces write with fonts. */
const kindOf = (mimeType: string): string => /^(image|font)\//.exec(mimeType)?.[1] ?? "";

export const isSameKind = (one: string, other: string): boolean => kindOf(one) === kindOf(other);

/** A name with the ending of another one, where that has one and the name has place for it. */
export function withEndingOf(name: string, other: string): string {
  const { stem, ending: before } = partsOf(name);
  const { ending } = partsOf(other);
  if (ending === "" || ending.toLowerCase() === before.toLowerCase()) return name;
  const next = `${stem}${ending}`;
  return new TextEncoder().encode(next).length > 255 ? name : next;
}
