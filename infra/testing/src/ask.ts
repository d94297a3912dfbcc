import { request } from "node:http";

/** Somebody who is signed in. */
export interface Person {
  id: string;
  token: string;
}

/** How to ask: a `Person` is enough, to ask as them. */
export interface Asking {
  token?: string | null;
  headers?: Record<string, string | undefined>;
  host?: string;
}

/** Any answer: a test says what it expects of it. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

export interface Answer {
  status: number;
  headers: Headers;
  /** As JSON, where it is JSON; else null. */
  body: Json;
  bytes: Buffer;
  /** Of the log, after what was written. */
  position: string | null;
}

/** Sends a request: a form, a text or bytes as they are, anything else as JSON. `fetch` does not send a `Host` of one's choice. */
export async function ask(
  url: string,
  method: string,
  body?: unknown,
  { token, headers, host }: Asking = {},
): Promise<Answer> {
  const { content, type } = await encoded(body);
  return new Promise((resolve, reject) => {
    const sent = request(url, { method }, (response) => {
      const chunks: Buffer[] = [];
      const finish = () => resolve(answerOf(response.statusCode ?? 0, response.headersDistinct, chunks));
      // An answer that goes on for ever has begun; that is all of it.
      const isEndless = response.headers["content-type"]?.startsWith("text/event-stream");
      response.on("data", (chunk) => {
        chunks.push(chunk);
        if (!isEndless) return;
        finish();
        response.destroy();
      });
      response.on("error", reject);
      response.on("end", finish);
    });
    const all = {
      ...(content !== undefined && {
        "Content-Type": type,
        "Content-Length": String(Buffer.byteLength(content)),
      }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(host !== undefined && { Host: host }),
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) sent.setHeader(name, value);
    sent.on("error", reject);
    sent.end(content);
  });
}

/** What is sent, and as what. */
async function encoded(body: unknown): Promise<{ content: string | Uint8Array | undefined; type: string }> {
  if (body instanceof FormData) {
    const form = new Response(body);
    return { content: new Uint8Array(await form.arrayBuffer()), type: form.headers.get("Content-Type")! };
  }
  const isRaw = typeof body === "string" || body instanceof Uint8Array || body === undefined;
  return { content: isRaw ? body : JSON.stringify(body), type: "application/json" };
}

/** A form with these fields, and a file. */
export function formOf(fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) form.append("file", new Blob([file]), "picture");
  return form;
}

function answerOf(status: number, given: NodeJS.Dict<string[]>, chunks: Buffer[]): Answer {
  const headers = new Headers(
    Object.entries(given).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
  const bytes = Buffer.concat(chunks);
  const isJson = /json/.test(headers.get("Content-Type") ?? "") && bytes.length > 0;
  return {
    status,
    headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString()) : null,
    position: headers.get("Annals-Position"),
  };
}
