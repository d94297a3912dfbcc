import { cleanText } from "@annals/document";
import { check } from "@annals/http";
import * as z from "zod";

/** Where a list of siblings continues: the sort key of the last one that was answered. */
export interface Cursor {
  order: number;
  /** As siblings are sorted by it. */
  title: string;
  id: string;
}

const parts = z.tuple([z.number(), cleanText.max(2000), z.guid()]);

/** A cursor as text for an address. */
export function cursorOf({ order, title, id }: Cursor): string {
  return Buffer.from(JSON.stringify([order, title, id])).toString("base64url");
}

/** @throws Problem 422 for a text that is not a cursor */
export function parseCursor(text: string): Cursor {
  const [order, title, id] = check(parts, decode(text), "query.after");
  return { order, title, id };
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/** Before all siblings. */
export const firstCursor = cursorOf({
  order: -Number.MAX_VALUE,
  title: "",
  id: "00000000-0000-0000-0000-000000000000",
});
