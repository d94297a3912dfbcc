/** Random requests from an OpenAPI description: most are nearly right, so that they come far; all are repeatable by a seed. */

/** A JSON schema, or another part of an OpenAPI description. */
// biome-ignore lint/suspicious/noExplicitAny: a description is read as it comes
type Json = any;

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Texts that programs have stumbled over. */
export const nastyTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "💥👩‍👩‍👧",
  "\u202eabc",
  "ﷺ".repeat(50),
  "%00",
  "%",
  "../../etc/passwd",
  "' or 1=1 --",
  "\\",
  "$1",
  "__proto__",
  "constructor",
  "[object Object]",
  "<img src=/api/logout onerror=alert(1)>",
  "NaN",
  "-0",
  "1e999",
  "9007199254740993",
  "2026-02-30T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "a".repeat(5_000),
  "<!---->".repeat(200),
  " ".repeat(5_000),
  "[".repeat(2_000),
  "7.7",
];
const nastyValues = [null, true, -1, 0, 1.5, 1e308, 2 ** 53, [], {}, [[]], ...nastyTexts];

/** Draws requests for the operations of a description. @param ids real ones, which take the place of ids */
export function createFuzzer(
  { paths, components }: Json,
  random: () => number,
  ids: string[],
): () => FuzzRequest {
  const operations = Object.entries(paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Json>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const often = (share: number) => random() < share;

  function resolve(schema: Json): Json {
    if (schema?.$ref === undefined) return schema ?? {};
    return String(schema.$ref)
      .split("/")
      .slice(1)
      .reduce((found: Json, key) => found?.[key], { components });
  }

  function draw(given: Json, depth = 0): Json {
    const schema = resolve(given);
    if (often(0.08)) return one(nastyValues);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return draw(one(choices), depth);
    if (schema.allOf !== undefined)
      return Object.assign({}, ...schema.allOf.map((part: Json) => draw(part, depth)));
    switch (Array.isArray(schema.type) ? one(schema.type) : schema.type) {
      case "object":
        return objectOf(schema, depth);
      case "array":
        return depth > 6
          ? []
          : Array.from({ length: Math.floor(random() * 4) }, () => draw(schema.items, depth + 1));
      case "integer":
        return often(0.8) ? Math.floor(random() * 10) : one([-1, 2 ** 31, 2 ** 53, 1e21]);
      case "number":
        return random() * 100;
      case "boolean":
        return often(0.5);
      case "null":
        return null;
      case "string":
        return textOf(schema);
      default:
        return depth > 4 ? null : one(nastyValues);
    }
  }

  function objectOf({ properties = {}, required = [] }: Json, depth: number): Json {
    const made: Json = {};
    for (const [name, schema] of Object.entries(properties))
      if (required.includes(name) ? often(0.98) : depth < 6 && often(0.5))
        made[name] = draw(schema, depth + 1);
    if (often(0.03)) made[one(nastyTexts)] = 1;
    return made;
  }

  function textOf({ format, pattern }: Json): string {
    if (format === "uuid" || (pattern !== undefined && String(pattern).includes("[0-9a-f"))) return one(ids);
    if (format === "email") return `${Math.floor(random() * 1e9)}@example.org`;
    if (format === "date-time") return new Date(random() * 4e12).toISOString();
    return often(0.5) ? one(nastyTexts) : one(["a", "Leave", "author", "x1", ...ids]);
  }

  const asText = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value ?? ""));
  const inAddress = (value: Json) => encodeURIComponent(asText(value).toWellFormed());
  const inHeader = (value: Json) =>
    asText(value)
      .replace(/[^\x20-\x7e]/g, "?")
      .trim()
      .slice(0, 2_000);

  function formOf(schema: Json): FuzzRequest["body"] {
    const line = (disposition: string, content: string) =>
      `--fuzz\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
    const fields = Object.keys(schema.properties ?? {}).filter((name) => name !== "file" && often(0.5));
    const parts = fields.map((name) => line(`name="${name}"`, asText(draw(schema.properties[name]))));
    const file = line(
      one([
        'name="file"; filename="a.txt"',
        'name="file"; filename=""',
        'name="file"',
        'name="file"; filename="a.zip"',
      ]),
      one(nastyTexts),
    );
    const whole = `${parts.join("")}${file}${often(0.8) ? "--fuzz--\r\n" : ""}`;
    return new TextEncoder().encode(often(0.8) ? whole : whole.slice(0, Math.floor(random() * whole.length)));
  }

  return () => {
    const { path, method, operation } = one(operations);
    const headers: Record<string, string> = {};
    const query: string[] = [];
    let address = path;
    for (const given of operation.parameters ?? []) {
      const { name, in: place, schema, required } = resolve(given);
      const isId = name === "id" || name.endsWith("_id");
      const value = place === "path" && isId && often(0.8) ? one(ids) : draw(schema);
      if (place === "path") address = address.replace(`{${name}}`, () => inAddress(value) || "-");
      else if (!required && often(0.6)) continue;
      else if (place === "query") query.push(`${encodeURIComponent(name)}=${inAddress(value)}`);
      else headers[name] = inHeader(value);
    }
    const content = operation.requestBody?.content ?? {};
    let body: FuzzRequest["body"];
    if (content["application/json"] !== undefined) {
      headers["Content-Type"] = "application/json";
      body = JSON.stringify(draw(content["application/json"].schema)) ?? "";
      if (often(0.03)) body = body.slice(0, -1);
      if (often(0.01)) body = "[".repeat(20_000);
    } else if (content["multipart/form-data"] !== undefined) {
      headers["Content-Type"] = "multipart/form-data; boundary=fuzz";
      body = formOf(resolve(content["multipart/form-data"].schema));
    }
    const search = query.length > 0 ? `?${query.join("&")}` : "";
    return { method: method.toUpperCase(), path: address + search, headers, body };
  };
}

/** What came of many requests. */
export interface FuzzResult {
  sent: number;
  /** How many answers had each status; 0 is none. */
  statuses: Record<number, number>;
  slowest: { ms: number; request: string };
  /** What must not be: a 5xx other than 503, or no answer. */
  failures: string[];
}

/** Sends requests with the tokens of several people (null is nobody), some at a time, and says what came of it. */
export async function fuzz(options: {
  url: string;
  next: () => FuzzRequest;
  tokens: (string | null)[];
  count: number;
  atOnce?: number;
  /** Calls that are left out: they end the sessions that the rest needs, or take minutes. */
  skip?: RegExp;
  signal?: AbortSignal;
}): Promise<FuzzResult> {
  const { url, next, tokens, count, atOnce = 4, skip = /^$/, signal } = options;
  const result: FuzzResult = { sent: 0, statuses: {}, slowest: { ms: 0, request: "" }, failures: [] };
  async function work(): Promise<void> {
    while (result.sent < count && !signal?.aborted) {
      const request = next();
      if (skip.test(`${request.method} ${request.path}`)) continue;
      const token = tokens[result.sent++ % tokens.length];
      await send(url, request, token ?? null, result);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return result;
}

async function send(
  url: string,
  { method, path, headers, body }: FuzzRequest,
  token: string | null,
  result: FuzzResult,
): Promise<void> {
  const shown = `${method} ${path.slice(0, 200)} ${typeof body === "string" ? body.slice(0, 300) : ""}`;
  const started = performance.now();
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(token !== null && { Authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(30_000),
      redirect: "manual",
      ...(body !== undefined && { body }),
    });
    // An answer that goes on for ever has begun; that is all of it.
    if (answer.headers.get("Content-Type")?.startsWith("text/event-stream")) await answer.body?.cancel();
    else await answer.arrayBuffer();
    const { status } = answer;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    if (status >= 500 && status !== 503) result.failures.push(`${status}: ${shown}`);
  } catch (error) {
    result.statuses[0] = (result.statuses[0] ?? 0) + 1;
    result.failures.push(`${(error as Error).message}: ${shown}`);
  }
  const ms = performance.now() - started;
  if (ms > result.slowest.ms) result.slowest = { ms, request: shown };
}
