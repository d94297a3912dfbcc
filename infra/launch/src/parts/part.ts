import type { Call } from "@annals/http";
import type { Logger } from "@annals/logging";
import type { Crashes } from "@annals/query-api/contract";
import type { Settings } from "@annals/settings";
import type { Meters } from "../meters.ts";
import type { Condition } from "../probes.ts";

/** Shared by all parts. */
export interface Given {
  settings: Settings;
  logger: Logger;
  now: () => Date;
  /** Folder of the built frontend. */
  frontend: string;
  /** As a bearer it acts as the first admin: for commands on this machine. */
  localToken: string;
  /** Every call that the parts of this process answer, for the description of the API. Each part adds its own. */
  calls: Call[];
  /** How often this process crashed and was started again. */
  crashes: Crashes;
  meters: Meters;
  /** What this process is, as in "gateway"; null for a whole Annals. */
  kind: string | null;
  /** What operators are told of this process. Parts add the engines that they cannot work without. */
  condition: Condition;
  /** Whether only gateways reach it: then their number of a request is its number, and they are one proxy more. */
  isBehindGateway: boolean;
  /** Aborts when the process is asked to stop, also while it still starts. */
  signal: AbortSignal;
  /** Milliseconds that PostgreSQL and the log may take to answer; undefined: what each of them has by itself. */
  answerTimeout: number | undefined;
}

/** Registers how something is stopped, as soon as it is there. */
export type OnStop = (stop: () => Promise<unknown>) => void;

/**
 * A part of an Annals. Its needs are the type of `have`; its results are available to the parts after it. A process is a
 * list of parts.
 */
export interface Part<Needs, Gives extends object> {
  name: string;
  /** Fails when the part cannot start, as far as that can be checked without creating anything. */
  check?(given: Given): Promise<void>;
  start(have: Needs, onStop: OnStop): Promise<Gives>;
}

/** Lets the type checker infer what a part needs and gives. */
export const part = <Needs, Gives extends object>(made: Part<Needs, Gives>): Part<Needs, Gives> => made;

// biome-ignore lint/suspicious/noExplicitAny: parts of all kinds; `Complete` checks what they need
type AnyPart = Part<any, object>;

/**
 * The list itself if each part finds its needs among the results of those before it; else the type names what is missing.
 */
type Complete<Parts, Have> = Parts extends readonly [Part<infer Needs, infer Gives>, ...infer Rest]
  ? readonly [
      Have extends Needs ? Parts[0] : { nothingGives: Exclude<keyof Needs, keyof Have> },
      ...Complete<Rest, Have & Gives>,
    ]
  : readonly [];

type GivenBy<Parts, Have> = Parts extends readonly [Part<infer _, infer Gives>, ...infer Rest]
  ? GivenBy<Rest, Have & Gives>
  : Have;

/** The results of started parts, and how to stop them. */
export type House<Parts> = GivenBy<Parts, unknown> & { stop(): Promise<void> };

/**
 * Checks all parts, then starts them one after the other. Stopping runs in reverse order; each is stopped, whatever
 * happens to the others. When a part fails or `signal` aborts, the started ones are stopped. @throws the error of a part;
 * the signal's reason
 */
export async function startParts<const Parts extends readonly AnyPart[]>(
  given: Given,
  parts: Parts & Complete<Parts, Given>,
): Promise<House<Parts>> {
  const { logger, signal } = given;
  const stops: { name: string; stop: () => Promise<unknown> }[] = [];
  const stop = async () => {
    for (const { name, stop } of stops.splice(0).reverse()) {
      // A stop that throws at once must not prevent the others.
      await (async () => stop())().catch((error: Error) =>
        logger.error({ err: error, part: name }, "could not be stopped"),
      );
    }
  };
  const list: readonly AnyPart[] = parts;
  try {
    for (const { check } of list) await check?.(given);
    let have: object = given;
    for (const { name, start } of list) {
      signal.throwIfAborted();
      have = { ...have, ...(await start(have, (stop) => stops.push({ name, stop }))) };
    }
    signal.throwIfAborted();
    return { ...have, stop } as House<Parts>;
  } catch (error) {
    await stop();
    throw error;
  }
}
