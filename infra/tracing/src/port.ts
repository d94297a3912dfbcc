import type { Place } from "./place.ts";

/** A piece of work that has ended. Nothing in it is a secret, or says who a person is or what they wrote. */
export interface Span {
  name: string;
  kind: "server" | "client" | "internal" | "consumer";
  /** The number of the request that it belongs to, which is also the correlation of facts. */
  number: string;
  /** It begins the trace: everything else of this number is below it. */
  isRoot?: boolean;
  /** What it is below, where that is another than the beginning of the trace. */
  parent?: string | undefined;
  /** A trace of somebody else that caused it. */
  link?: Place | undefined;
  /** Milliseconds since 1970, as `now` has them. */
  began: number;
  ended: number;
  attributes: Record<string, string | number>;
  failed?: boolean;
}

/** Where traces are sent. What it cannot send is dropped: nothing ever waits for it. */
export interface Tracer {
  /** Whether anything of this number is recorded. */
  takes(number: string): boolean;
  record(span: Span): void;
  /** Sends what is left, within seconds. */
  close(): Promise<void>;
}

/** Milliseconds since 1970, with fractions. */
export const now = (): number => performance.timeOrigin + performance.now();
