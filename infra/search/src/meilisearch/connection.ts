import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import { createWatch, EngineAway, type Watch } from "@annals/watch";
import {
  type EnqueuedTask,
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  MeilisearchRequestTimeOutError,
} from "meilisearch";
import { searchEngine } from "../port.ts";

export interface ConnectionOptions {
  url: string;
  /** A key that may make, fill, search and delete indexes. */
  key: string | null;
  logger: Logger;
  now: () => Date;
  /** Milliseconds that an answer may take; 5 s by default. What is written may take longer. */
  answerTimeout?: number | undefined;
  /** Aborts when the process is to stop: from then on no task is waited for, which may be as long as the server is busy. */
  signal?: AbortSignal | undefined;
}

/** The connection to a server. */
export interface Connection {
  watch: Watch;
  /** Its version; null for a key that may not ask for it, as none of single indexes may. @throws Error with the reason when it cannot be used */
  version(): Promise<string | null>;
  /** @throws EngineAway at once while it is away, and when it does not answer; IndexLost */
  ask<T>(work: (client: Meilisearch) => Promise<T>): Promise<T>;
  /** Sends something that is done later, in the order in which it was sent. @returns the number of its task */
  send(work: (client: Meilisearch) => Promise<EnqueuedTask>): Promise<number>;
  /** Resolves when the tasks have ended. @throws Refused when one failed for what it was given; EngineAway */
  ended(...tasks: number[]): Promise<void>;
  close(): Promise<void>;
}

/** There is no such index, or it is not the one that was filled. */
export class IndexLost extends EngineAway {
  override name = "IndexLost";
  constructor() {
    super(engine, "its index was lost, and is filled again");
  }
}

/** The engine did not take what it was given. */
export class Refused extends Error {
  override name = "Refused";
}

const engine = searchEngine;
/** It sends what it compressed in two pieces, the second once the first was acknowledged: 40 ms later. */
const uncompressed = { "Accept-Encoding": "identity" };
/** How long a task is waited for once the process is to stop, in milliseconds: most end soon. */
const lastMoment = 3_000;
/** How often a task is looked at, in milliseconds: the first times, and then. */
const looks = [5, 10, 20, 40];

export function openConnection({
  url,
  key,
  logger,
  now,
  answerTimeout = 5_000,
  signal,
}: ConnectionOptions): Connection {
  const clientWith = (timeout: number) =>
    new Meilisearch({
      ...{ host: url, timeout, requestInit: { headers: uncompressed } },
      ...(key !== null && { apiKey: key }),
    });
  const client = clientWith(answerTimeout);
  const writer = clientWith(12 * answerTimeout);
  const probes = clientWith(Math.max(2_500, answerTimeout / 2));
  const watch = createWatch({
    engine,
    probe: async ({ isDoubted }) => {
      await within(() => onceMore(() => probes.health()));
      if (isDoubted) await within(() => probes.getRawIndexes({ limit: 1 }));
    },
    logger,
    now,
    patience: Math.max(2_500, answerTimeout / 2) + 500,
  });

  const call = async <T>(client: Meilisearch, work: (client: Meilisearch) => Promise<T>): Promise<T> => {
    watch.demand();
    try {
      return await onceMore(() => work(client));
    } catch (error) {
      // The page of a proxy, while the server itself answers: what was sent was not let through.
      if (isOfAnother(error) && (await answers(probes)))
        throw new Refused(`${ofAnother}: it may let nothing through that is so large`, { cause: error });
      const meant = meaningOf(error);
      if (meant instanceof EngineAway && !(meant instanceof IndexLost)) watch.doubt();
      throw meant;
    }
  };
  let stoppedAt: number | null = null;
  const onStop = () => {
    stoppedAt ??= performance.now();
  };
  if (signal?.aborted) onStop();
  signal?.addEventListener("abort", onStop, { once: true });
  const endOf = async (task: number) => {
    for (let look = 0; ; look += 1) {
      const { status, error } = await call(client, ({ tasks }) => tasks.getTask(task));
      if (status === "succeeded") return;
      if (status === "failed" || status === "canceled")
        throw error == null ? new EngineAway(engine, "a task was canceled") : meaningOfTask(error);
      const isStopping = performance.now() - (stoppedAt ?? performance.now()) > lastMoment;
      if (isStopping) throw new EngineAway(engine, "this process stops before a task of it has ended");
      await delay(looks[look] ?? looks.at(-1), undefined, { ref: true });
    }
  };
  return {
    watch,
    async version() {
      const version = await within(() => probes.getVersion().catch(nullWhenForbidden));
      await within(() => probes.getRawIndexes({ limit: 1 }));
      return version?.pkgVersion ?? null;
    },
    ask: (work) => call(client, work),
    send: async (work) => (await call(writer, work)).taskUid,
    async ended(...tasks) {
      for (const task of tasks) await endOf(task);
    },
    close() {
      signal?.removeEventListener("abort", onStop);
      return watch.close();
    },
  };
}

const answers = (probes: Meilisearch): Promise<boolean> =>
  probes.health().then(
    () => true,
    () => false,
  );

/** A key that is wrong is told by what is asked next. */
function nullWhenForbidden(error: unknown): null {
  if (error instanceof MeilisearchApiError && error.response.status === 403) return null;
  throw error;
}

/** Runs a probe; what failed says why in its own message. */
async function within<T>(probe: () => Promise<T>): Promise<T> {
  try {
    return await probe();
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

/**
 * The server may close a connection that was kept just when something is sent on it: that is no sign that it is away, so it is sent
 * again, on another one. All that we send may come twice.
 */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return work();
  }
}

const closed = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"];
const wasClosed = (error: unknown): boolean =>
  causesOf(error).some((one) => closed.includes((one as { code?: string }).code ?? ""));

/** An error, what caused it, what caused that, and so on. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Whether it, or a proxy before it, says that it cannot answer yet. */
export const isNotReady = (error: unknown): boolean =>
  causesOf(error).some(
    (one) => (one instanceof MeilisearchApiError && one.response.status >= 500) || isOfAnother(one),
  );

/** The page of a proxy in place of an answer: the client takes each answer for JSON. */
const isOfAnother = (error: unknown): boolean => error instanceof SyntaxError;
const ofAnother = "something else answers in its place, such as a proxy before it";

/** What kept us from the server: the client says only that a request failed. */
function reasonOf(error: unknown): string {
  if (error instanceof MeilisearchRequestTimeOutError)
    return `no answer within ${error.cause.timeout / 1000} s`;
  if (isOfAnother(error)) return ofAnother;
  const causes = causesOf(error);
  for (const one of causes) {
    const { code } = one as { code?: unknown };
    if (typeof code === "string")
      return one.message.includes(code) ? one.message : `${code} ${one.message}`.trim();
  }
  return causes.at(-1)?.message ?? String(error);
}

/** What the server says in its own words. */
interface Said {
  message: string;
  code: string;
  type: string;
}

/** What is put into an index that was lost makes another one of that name, without our settings. */
const isWithoutSettings = ({ message }: MeilisearchApiError): boolean =>
  /Attribute `\w+` is not (?:filter|sort)able\./.test(message);

function meaningOf(error: unknown): unknown {
  if (error instanceof MeilisearchApiError) {
    const { cause, response } = error;
    if (cause?.code === "index_not_found" || isWithoutSettings(error)) return new IndexLost();
    // Full, busy, a key that is no longer valid, or a task that an emptied server never had: what was asked for may be fine. A full disk is
    // said to be a malformed payload, which the client never sends.
    const ofServer = ["task_not_found", "malformed_payload"];
    const isOfServer = cause?.type === "system" || ofServer.includes(cause?.code ?? "");
    if (isOfServer || response.status >= 500 || [401, 403, 408, 429].includes(response.status))
      return new EngineAway(engine, error.message, { cause: error });
    return new Refused(error.message, { cause: error });
  }
  if (
    error instanceof MeilisearchRequestError ||
    error instanceof MeilisearchRequestTimeOutError ||
    isOfAnother(error)
  )
    return new EngineAway(engine, reasonOf(error), { cause: error });
  return error;
}

function meaningOfTask({ message, code, type }: Said): Error {
  if (code === "index_not_found") return new IndexLost();
  return type === "invalid_request" ? new Refused(message) : new EngineAway(engine, message);
}
