import { createHash } from "node:crypto";
import { compressed, encodingFor, isOver, type Reply, reply } from "@annals/http";
import type { Asked } from "./asked.ts";
import type { Dependency } from "./changes.ts";
import { createKept } from "./kept.ts";
import type { Live } from "./live.ts";
import type { Viewer } from "./viewer.ts";

/** A made answer. */
interface MadeAnswer {
  /** JSON. */
  text: string;
  /** Its dependencies: it is kept until one of these changes. */
  from: Dependency[];
  /** When it expires, though nothing changed; milliseconds since 1970. */
  until?: number;
}

/** A cache of frequent answers. */
export interface Answers {
  /**
   * A JSON answer with an `ETag`, 304 when the client has it. An answer for a viewer who sees the same is used again
   * until one of its dependencies changes. @param key of the question, unique among all calls
   */
  of(request: Asked, viewer: Viewer, key: string, make: () => Promise<MadeAnswer>): Promise<Reply>;
}

interface Answer {
  /** The body as it is sent: outside of the heap, and encoded once. */
  bytes: Buffer;
  until: number | undefined;
  etag: string;
  /** For clients that have it already. */
  same: Reply;
  /** For other clients, by the encoding that they get. */
  whole: Map<string | null, Reply>;
}

/** The maximum bytes of all answers, and of one. */
const maxKept = 20_000_000;
const maxOfOne = 1_000_000;

/** A JSON answer with an `ETag` that is not kept; 304 when the client has it. */
export function answerOnce(request: Asked, text: string): Promise<Reply> {
  return send(request, answerOf(text));
}

/** An answer that never changes: made once, with all its forms, and shared by all who ask. */
export function answerShared(make: () => string): (request: Asked) => Promise<Reply> {
  let answer: Answer | undefined;
  return (request) => {
    answer ??= answerOf(make());
    return send(request, answer);
  };
}

function answerOf(text: string, until?: number): Answer {
  const bytes = Buffer.from(text);
  const etag = `W/"${createHash("sha1").update(bytes).digest("base64url")}"`;
  return {
    bytes,
    until,
    etag,
    same: reply(null, { status: 304, headers: headersOf(etag) }),
    whole: new Map(),
  };
}

/** Makes answers, and keeps them while they are valid. */
export function createAnswers(changes: Live["changes"], now: () => Date): Answers {
  const kept = createKept<Answer>(changes, {
    maxBytes: {
      all: maxKept,
      one: maxOfOne,
      // Includes its compressed forms and its dependencies.
      of: ({ value: { bytes }, from }) => Math.ceil(bytes.length * 1.3) + 80 * [...from].length + 500,
    },
    isAlive: ({ until }) => until === undefined || !isOver("seat", new Date(until), now()),
  });
  return {
    async of(request, viewer, key, make) {
      const answer = await kept.get(`${viewer.key} ${key}`, async () => {
        const { text, until, from } = await make();
        return { value: answerOf(text, until), space: viewer.space.id, from };
      });
      return send(request, answer!);
    },
  };
}

const headersOf = (etag: string) => ({
  ETag: etag,
  "Cache-Control": "private, no-cache",
  Vary: "Authorization, Cookie, Accept-Encoding, Prefer",
});

async function send({ headers }: Asked, answer: Answer): Promise<Reply> {
  const { etag, same, whole } = answer;
  if (matches(headers["if-none-match"], etag)) return same;
  const accepted = String(headers["accept-encoding"] ?? "");
  const encoding = encodingFor(accepted);
  const known = whole.get(encoding);
  if (known !== undefined) return known;
  const found = await wholeReply(answer, encoding ?? "");
  whole.set(encoding, found);
  return found;
}

async function wholeReply({ bytes, etag }: Answer, accepted: string): Promise<Reply> {
  const headers = { ...headersOf(etag), "Content-Type": "application/json; charset=utf-8" };
  const less = await compressed(bytes.toString(), accepted);
  if (less === null) return reply(bytes, { headers });
  return reply(less.bytes, { headers: { ...headers, "Content-Encoding": less.encoding } });
}

/** True when one of the tags of an `If-None-Match` header is this one. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
