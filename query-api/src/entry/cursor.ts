import { cleanText } from "@annals/document";
import { check } from "@annals/http";
import * as z from "zod";

/** Where a list of siblings goes on: the sort key of the last one that was answered. */
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

/** @throws Problem 422 for what no answer gave */
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

/** The order of siblings: by sort order, then by title, then by id. */
export function compareCursors(a: Cursor, b: Cursor): number {
  return a.order - b.order || compareText(a.title, b.title) || compareText(a.id, b.id);
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
