import { createHash } from "node:crypto";
import { compressed, type Reply, reply } from "@annals/http";
import { LRUCache } from "lru-cache";
import type { Live } from "./live.ts";
import type { Asked } from "./reads.ts";
import type { Viewer } from "./viewer.ts";

/** What a route made for an answer. */
export interface Made {
  /** JSON. */
  text: string;
  /** When it is no longer true, though nothing changed; milliseconds since 1970. */
  until?: number;
}

/** Answers that are asked for again and again. */
export interface Answers {
  /**
   * A JSON answer with an `ETag`, 304 when the client has it. What was made before for a viewer who sees the same is
   * answered again as long as nothing was projected since: every commit of the read models forgets all of it.
   * @param key what is asked, unique among all calls
   */
  of(request: Asked, viewer: Viewer, key: string, make: () => Promise<Made>): Promise<Reply>;
}

interface Kept {
  /** As it is sent: outside of the heap, and encoded once. */
  bytes: Buffer;
  until: number | undefined;
  etag: string;
  small: Map<string, Awaited<ReturnType<typeof compressed>>>;
}

/** Most bytes that are kept, of all answers and of one. */
const mostKept = 20_000_000;
const mostOfOne = 1_000_000;

/** A JSON answer with an `ETag` that is not kept; 304 when the client has it. */
export function answerOnce(request: Asked, text: string): Promise<Reply> {
  return answerWith(request, keepable({ text }));
}

function keepable({ text, until }: Made): Kept {
  const bytes = Buffer.from(text);
  const etag = `W/"${createHash("sha1").update(bytes).digest("base64url")}"`;
  return { bytes, until, etag, small: new Map() };
}

/** Makes answers and keeps them while they are true. */
export function createAnswers(live: Pick<Live, "epoch">, now: () => Date): Answers {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostKept,
    maxEntrySize: mostOfOne,
    // With what the compressed forms of it take.
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * 1.3) + 500,
  });
  let keptSince = live.epoch();

  async function find(name: string, make: () => Promise<Made>): Promise<Kept> {
    const began = live.epoch();
    if (began !== keptSince) kept.clear();
    keptSince = began;
    const known = kept.get(name);
    if (known !== undefined && (known.until === undefined || known.until > now().getTime())) return known;
    const answer = keepable(await make());
    // What was read while something changed may be from before the change.
    if (live.epoch() === began) kept.set(name, answer);
    return answer;
  }

  return {
    async of(request, viewer, key, make) {
      return answerWith(request, await find(`${viewer.key} ${key}`, make));
    },
  };
}

async function answerWith(request: Asked, { bytes, etag, small }: Kept): Promise<Reply> {
  const headers: Record<string, string> = {
    ETag: etag,
    "Cache-Control": "private, no-cache",
    Vary: "Authorization, Cookie, Accept-Encoding",
  };
  if (matches(request.headers["if-none-match"], etag)) return reply(null, { status: 304, headers });
  headers["Content-Type"] = "application/json; charset=utf-8";
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (!small.has(accepted)) {
    if (small.size >= 4) small.clear();
    small.set(accepted, await compressed(bytes.toString(), accepted));
  }
  const less = small.get(accepted);
  if (!less) return reply(bytes, { headers });
  return reply(less.bytes, { headers: { ...headers, "Content-Encoding": less.encoding } });
}

/** True when one of the tags of an `If-None-Match` header is this one. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
