/**
 * Places in traces. The number of a request is the name of its trace, so whoever knows a fact knows the trace, through its
 * correlation: nothing has to be handed on beside it, not through the log, not through Kafka.
 */
import { createHash } from "node:crypto";

/** A span somewhere, as `traceparent` names it (W3C Trace Context). */
export interface Place {
  trace: string;
  span: string;
}

export const traceOf = (number: string): string => number.replaceAll("-", "").toLowerCase();

/** The first span of a trace, which every process knows without being told. */
export const rootOf = (number: string): string =>
  createHash("sha256")
    .update(`root ${traceOf(number)}`)
    .digest("hex")
    .slice(0, 16);

/** Whether a trace is among the given share of all. Every process says the same. @param share from 0 to 1 */
export function isSampled(number: string, share: number): boolean {
  // The last 56 bits are random, in numbers of requests and of facts alike.
  return Number.parseInt(traceOf(number).slice(-14), 16) / 2 ** 56 < share;
}

/** The header that says to another process where in the trace of a request it is. */
export const traceparentOf = (number: string, isTaken: boolean): string =>
  `00-${traceOf(number)}-${rootOf(number)}-${isTaken ? "01" : "00"}`;

/** The place that a header names; null when it names none. */
export function placeIn(header: string | string[] | undefined): Place | null {
  const [, version, trace = "", span = ""] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:-.*)?$/.exec(
      String(header ?? "").slice(0, 200),
    ) ?? [];
  const isPlace = version !== undefined && version !== "ff" && /[^0]/.test(trace) && /[^0]/.test(span);
  return isPlace ? { trace, span } : null;
}
