/**
 * The only way to the server. The contracts describe every call, so its address and its types are known:
 *
 *     call(getEntry, { params: { id } }): Promise<Entry>
 *     call(moveEntry, { params: { id }, body: { destination_id } }, { signal?, ifMatch?, … })
 *     upload(uploadFile, { file, fields: { entry_id } }, { onProgress?, signal? })
 *
 * Every call
 * - carries the bearer token of `session.ts`, and names the space of this tab;
 * - as a read, sends `Annals-After` with the last `Annals-Position` that a command was answered with;
 * - as a command, sends an `Idempotency-Key`: pass `idempotencyKey` to repeat a command whose outcome is not known,
 *   or `onceKey` where a person may send it again;
 * - as a command of a person, turns on the bar at the top when it takes long;
 * - is sent again, twice at most, when no answer came (a command under the same key, so it is done once);
 * - is sent again for up to half a minute while the answer is 503 with `Retry-After` (a command under the same key); with
 *   `onBusy: "throw"` it throws the 503 instead, and with a function it tells of it and goes on until it is cancelled;
 * - when its token is refused (401), turns the session to `expired` (a dialog asks for the password), waits, and is sent
 *   again with the new token. With `onExpired: "throw"` it throws the 401 instead, and `onSession(listener)` of
 *   `session.ts` says when the session is good again;
 * - fails with an `ApiProblem`: `status` (0: no answer at all), `message` for people, `field(path)` of a 422,
 *   `body` with all that the server said (a stale `If-Match` is 409 with `body.draft`).
 */

import {
  type AnswerOf,
  afterHeader,
  type BodyInput,
  type Call,
  type FormInput,
  type ParamsInput,
  positionHeader,
  spaceHeader,
} from "@annals/command-api/contract";
import { hearTime } from "../locale/clock.ts";
import { startWaiting } from "../progress/waiting.ts";
import { noteAge } from "./age.ts";
import { notReached, reached } from "./connection.ts";
import { earlyAnswer } from "./early.ts";
import { uuid } from "./id.ts";
import { forgetPosition, lastPosition, rememberPosition } from "./position.ts";
import { ApiProblem, isAborted, noAnswer, problemOf, wordsOf } from "./problem.ts";
import { currentToken, expire, signedInAgain } from "./session.ts";
import { tabSpace } from "./tab-space.ts";
import { type Nothing, type Part, type Place, type PlaceArgument, urlOf } from "./url.ts";

export { ApiProblem, isAborted, wordsOf };

/** The arguments of a call, as its schemas require. `upload` sends a form. */
export type Given<C extends Call> = Place<C> &
  ([FormInput<C>] extends [never] ? Part<"body", BodyInput<C>> : { body: never });

export interface CallOptions {
  signal?: AbortSignal;
  /** Revision of the draft that the command was made on. */
  ifMatch?: number;
  /** Asks for a short answer instead of all that was stored. */
  prefer?: "return=minimal";
  /** By which this window holds the editing seat. */
  lease?: string;
  /** Created for each command by default. Who gives one repeats the command themselves. */
  idempotencyKey?: string;
  /** The same for a command that a person may send again: it is repeated when no answer came, as by default. */
  onceKey?: string | undefined;
  /** What a refused token does: wait until the person has signed in again (default), or throw the 401. */
  onExpired?: "wait" | "throw";
  /**
   * What a 503 does: send the call again for a while (default), throw the 503, for callers that show it and retry
   * themselves, or tell of it and send the call again for as long as it takes.
   */
  onBusy?: "wait" | "throw" | ((problem: ApiProblem) => void);
  /** The key of the space that it is about, where it is not that of this tab. */
  space?: string;
  /** Lets a small command outlive the page (leaving it, closing the tab). */
  keepalive?: boolean;
}

/** Asks the server what a call describes. */
export function call<C extends Call>(
  described: C,
  ...[given, options]: Nothing extends Given<C>
    ? [given?: Given<C>, options?: CallOptions]
    : [given: Given<C>, options?: CallOptions]
): Promise<AnswerOf<C>> {
  const place = given as never;
  const { body } = (given ?? {}) as { body?: unknown };
  return request({ method: described.method, url: urlOf<Call>(described, place), body }, options);
}

/** Reads the answer at the URL of a call. */
export function read<T>(url: string): Promise<T> {
  return request({ method: "get", url, body: undefined });
}

interface Sent {
  method: Call["method"];
  url: string;
  body: unknown;
}

/** How long to retry while the server is not ready, in milliseconds. */
const patience = 30_000;

/** The pauses before a call without an answer is sent again, in milliseconds. */
const pauses = [300, 1000];

async function request<T>(sent: Sent, options: CallOptions = {}): Promise<T> {
  const isRead = sent.method === "get";
  const key = isRead ? undefined : (options.idempotencyKey ?? options.onceKey ?? uuid());
  const started = performance.now();
  for (let turn = 0; ; turn++) {
    const token = currentToken();
    const isDone = isRead || isQuiet(options) ? undefined : startWaiting();
    const response = await sendAgain(sent, options, token, key).finally(isDone);
    if (response.ok) return (await readJson(response)) as T;
    const problem = await problemOf(response);
    if (problem.status === 401 && token !== null && options.onExpired !== "throw") {
      if (currentToken() === token) {
        expire();
        await signedInAgain();
      }
      continue;
    }
    if (problem.status === 401 && token !== null && currentToken() === token) expire();
    const wait = problem.status === 503 && options.onBusy !== "throw" ? problem.retryAfter : null;
    const onBusy = typeof options.onBusy === "function" ? options.onBusy : undefined;
    if (wait !== null && (onBusy !== undefined || performance.now() - started < patience)) {
      onBusy?.(problem);
      // A position that the server never reaches belongs to another log: ask without it.
      if (isRead && turn > 0) forgetPosition();
      await pause(Math.min(wait, 5000), options.signal);
      continue;
    }
    throw problem;
  }
}

/** Calls in the background, or with progress of their own. */
const isQuiet = ({ idempotencyKey, keepalive, onExpired }: CallOptions) =>
  idempotencyKey !== undefined || keepalive === true || onExpired === "throw";

/** A network that loses one request may answer the next. Callers with a key of their own retry themselves. */
async function sendAgain(
  sent: Sent,
  options: CallOptions,
  token: string | null,
  key: string | undefined,
): Promise<Response> {
  const left = options.idempotencyKey || options.keepalive ? [] : [...pauses];
  for (;;) {
    try {
      return await send(sent, options, token, key);
    } catch (error) {
      const next = left.shift();
      if (next === undefined || !navigator.onLine || isAborted(error)) throw error;
      await pause(next, options.signal);
    }
  }
}

async function send(
  { method, url, body }: Sent,
  options: CallOptions,
  token: string | null,
  key: string | undefined,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", ...spaceNamed() };
  if (options.space !== undefined) headers[spaceHeader] = options.space;
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (key !== undefined) headers["Idempotency-Key"] = key;
  if (options.ifMatch !== undefined) headers["If-Match"] = `"${options.ifMatch}"`;
  // Texts are shown as they are: the app does not need them as modules too.
  const prefer = method === "get" ? "return=minimal" : options.prefer;
  if (prefer !== undefined) headers.Prefer = prefer;
  if (options.lease !== undefined) headers["Annals-Lease"] = options.lease;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method === "get") {
    const position = lastPosition();
    const early = await earlyAnswer(url, token, position);
    if (early) {
      noteAge(early);
      hearTime(early.headers.get("Date"), early.heardAt);
      return answered(early);
    }
    if (position !== null) headers[afterHeader] = position;
  }
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
      keepalive: options.keepalive,
      credentials: "same-origin",
    });
    if (method === "get") noteAge(response);
    hearTime(response.headers.get("Date"));
    return answered(response);
  } catch (error) {
    if (isAborted(error)) throw error;
    notReached();
    throw noAnswer();
  }
}

/** The header that says which space a call is about; none as long as that is not known. */
export const spaceNamed = (): Record<string, string> => {
  const key = tabSpace();
  return key === "" ? {} : { [spaceHeader]: key };
};

function answered(response: Response): Response {
  // 502 and 504 come from a gateway without its server.
  if (response.status === 502 || response.status === 504) notReached();
  else reached();
  const position = response.headers.get(positionHeader);
  if (position !== null) rememberPosition(position);
  return response;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === "" ? {} : JSON.parse(text);
}

export interface UploadOptions {
  /** Called with the bytes sent so far and the bytes to send. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/** Sends a form: its fields, and a file where there is one. */
export function upload<C extends Call>(
  described: C,
  {
    file,
    fields,
    params,
  }: { file: File | null } & Part<"fields", FormInput<C>> & Part<"params", ParamsInput<C>>,
  options: UploadOptions = {},
): Promise<AnswerOf<C>> {
  const form = new FormData();
  // The server reads the fields before the file.
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined) form.append(name, String(value));
  if (file !== null) form.append("file", file, file.name);
  const key = uuid();
  const url = urlOf(described, ...([{ params }] as unknown as PlaceArgument<C>));
  const attempt = async (): Promise<AnswerOf<C>> => {
    const token = currentToken();
    const { status, text, headers } = await sendForm(url, form, options, token, key);
    if (status >= 200 && status < 300) {
      const position = headers.get(positionHeader);
      if (position !== null) rememberPosition(position);
      return (text === "" ? {} : JSON.parse(text)) as AnswerOf<C>;
    }
    if (status === 401 && token !== null) {
      if (currentToken() === token) {
        expire();
        await signedInAgain();
      }
      return attempt();
    }
    throw await problemOf(new Response(text, { status, headers }));
  };
  return attempt();
}

/** By XMLHttpRequest, because fetch does not report upload progress. */
function sendForm(
  url: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
  token: string | null,
  key: string,
): Promise<{ status: number; text: string; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", key);
    for (const [name, value] of Object.entries(spaceNamed())) request.setRequestHeader(name, value);
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.timeout = 30 * 60 * 1000;
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    request.onload = () => {
      reached();
      const headers = new Headers();
      for (const name of [positionHeader, "Retry-After", "Content-Type"]) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      resolve({ status: request.status, text: request.responseText, headers });
    };
    request.onerror = request.ontimeout = () => {
      notReached();
      reject(noAnswer());
    };
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    });
  });
}
