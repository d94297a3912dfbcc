/**
 * The one way to the server. Types come from the contracts, as in
 * `api.get<AnswerOf<typeof getEntry>>(`/api/entries/${id}`)` or simply `api.get<Entry>(…)`.
 *
 *     api.get<T>(path, { query?, signal? }): Promise<T>
 *     api.post<T>(path, body?, options?), api.put<T>(…), api.delete<T>(path, options?)
 *     api.upload<T>(path, form, { onProgress?, signal? }): Promise<T>
 *
 * Every call
 * - carries the bearer token of `session.ts`;
 * - as a read, sends `Annals-After` with the last `Annals-Position` that a command was answered with;
 * - as a command, sends an `Idempotency-Key`: pass `idempotencyKey` to repeat a command whose outcome is not known;
 * - answered 503 with `Retry-After`, is repeated (the same command under the same key) for up to half a minute;
 * - answered 401 though it had a token, turns the session to `expired` (a dialog asks for the password), waits, and is
 *   sent again with the new token. With `onExpired: "throw"` it throws the 401 instead, and `onSession(listener)` of
 *   `session.ts` tells when the session is good again;
 * - fails with an `ApiProblem`: `status` (0: no answer at all), `message` for people, `field(path)` of a 422,
 *   `body` with all that the server said (a stale `If-Match` is 409 with `body.draft`).
 * `ifMatch: n` sends the revision of the draft.
 */

import { notReached, reached } from "./connection.ts";
import { earlyAnswer } from "./early.ts";
import { afterHeader, positionHeader } from "./headers.ts";
import { uuid } from "./id.ts";
import { forgetPosition, lastPosition, rememberPosition } from "./position.ts";
import { ApiProblem, isAborted, noAnswer, problemOf, wordsOf } from "./problem.ts";
import { currentToken, expire, signedInAgain } from "./session.ts";

export { ApiProblem, isAborted, wordsOf };

export type QueryValue = string | number | boolean | null | undefined;

export interface CallOptions {
  /** Values that are null or undefined are left out. */
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
  /** Revision of the draft that the command was made on. */
  ifMatch?: number;
  /** Made up for each command when not given. */
  idempotencyKey?: string;
  /** What a refused token does: wait until the person has signed in again (default), or throw the 401. */
  onExpired?: "wait" | "throw";
  /** Lets a small command outlive the page (leaving it, closing the tab). */
  keepalive?: boolean;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

export const api = {
  get: <T>(path: string, options: CallOptions = {}) => call<T>("GET", path, undefined, options),
  post: <T>(path: string, body: unknown = {}, options: CallOptions = {}) =>
    call<T>("POST", path, body, options),
  put: <T>(path: string, body: unknown = {}, options: CallOptions = {}) =>
    call<T>("PUT", path, body, options),
  delete: <T>(path: string, options: CallOptions = {}) => call<T>("DELETE", path, undefined, options),
  upload,
};

/** How long a server that says "not ready yet" is asked again, in milliseconds. */
const patience = 30_000;

async function call<T>(method: Method, path: string, body: unknown, options: CallOptions): Promise<T> {
  const address = withQuery(path, options.query);
  const key = method === "GET" ? undefined : (options.idempotencyKey ?? uuid());
  const started = performance.now();
  for (let turn = 0; ; turn++) {
    const token = currentToken();
    const response = await send(method, address, body, options, token, key);
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
    if (problem.status === 503 && problem.retryAfter !== null && performance.now() - started < patience) {
      // A position that the server never reaches is of another log: ask without it.
      if (method === "GET" && turn > 0) forgetPosition();
      await pause(Math.min(problem.retryAfter, 5000), options.signal);
      continue;
    }
    throw problem;
  }
}

async function send(
  method: Method,
  address: string,
  body: unknown,
  options: CallOptions,
  token: string | null,
  key: string | undefined,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (key !== undefined) headers["Idempotency-Key"] = key;
  if (options.ifMatch !== undefined) headers["If-Match"] = `"${options.ifMatch}"`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method === "GET") {
    const position = lastPosition();
    const early = await earlyAnswer(address, token, position);
    if (early) return answered(early);
    if (position !== null) headers[afterHeader] = position;
  }
  try {
    const response = await fetch(address, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
      keepalive: options.keepalive,
      credentials: "same-origin",
    });
    return answered(response);
  } catch (error) {
    if (isAborted(error)) throw error;
    notReached();
    throw noAnswer();
  }
}

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
  /** Told the bytes sent and the bytes to send. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/** Sends a form with a file. XMLHttpRequest, because fetch tells nothing of what was sent. */
function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  const key = uuid();
  const attempt = async (): Promise<T> => {
    const token = currentToken();
    const { status, text, headers } = await sendForm(path, form, options, token, key);
    if (status >= 200 && status < 300) {
      const position = headers.get(positionHeader);
      if (position !== null) rememberPosition(position);
      return (text === "" ? {} : JSON.parse(text)) as T;
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

function sendForm(
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
  token: string | null,
  key: string,
): Promise<{ status: number; text: string; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", key);
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

/** An address with its query: `{a: 1, b: null}` becomes `?a=1`. */
export function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) parts.set(name, String(value));
  const text = parts.toString();
  return text === "" ? path : `${path}?${text}`;
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
