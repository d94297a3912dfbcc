import type { Position } from "../port.ts";

const width = 20;

/** The position before the first event. */
export const start: Position = "0".repeat(width);

/** Twenty digits, so that text compares as numbers do. */
export function formatPosition(number: number): Position {
  return String(number).padStart(width, "0");
}

/** The number in the database. @throws Error for what is no position of this log. */
export function parsePosition(position: Position): number {
  const number = Number(position);
  if (!/^\d{20}$/.test(position) || !Number.isSafeInteger(number)) {
    throw new Error(`${JSON.stringify(position)} is no position of this log`);
  }
  return number;
}
