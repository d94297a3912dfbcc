import { type Changed, getChanges } from "@annals/query-api/contract";
import { spaceNamed } from "../api/client.ts";
import { currentToken } from "../api/session.ts";
import { urlOf } from "../api/url.ts";
import { eventReader } from "./event-stream.ts";

/** What changed, with the place in the stream to go on from. */
export interface Heard {
  id: string | null;
  /** Null when only time passed. */
  changed: Changed | null;
}

/**
 * Where this browser hears what changes: one stream of server-sent events.
 * @param last the last event that is known
 * @returns when the stream has ended: after how many milliseconds one may come again, if the server said so; rejects when there was none
 */
export async function openSource({
  last,
  signal,
  onHeard,
}: {
  last: string | null;
  signal: AbortSignal;
  onHeard(heard: Heard): void;
}): Promise<number | null> {
  let pause: number | null = null;
  const token = currentToken();
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitFor = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), milliseconds);
  };
  waitFor(patience);
  try {
    const response = await fetch(urlOf(getChanges), {
      headers: {
        Accept: "text/event-stream",
        ...spaceNamed(),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(last !== null && { "Last-Event-ID": last }),
      },
      cache: "no-store",
      priority: "low",
      credentials: "same-origin",
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || response.body === null) throw new NoSource(response);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const read = eventReader(({ id, data, retry }) => {
      pause = retry;
      onHeard({ id, changed: data === null ? null : (JSON.parse(data) as Changed) });
    });
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      waitFor(maxSilence);
      read(piece.value);
    }
    return pause;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The server sends a sign of life every twenty seconds. A stream that is silent for longer than this is dead, in
 * milliseconds.
 */
const maxSilence = 50_000;
/** The first one comes at once. Where none does, something on the way holds the stream back: how long that is waited for. */
const patience = 20_000;

/** The server opened no stream. */
export class NoSource extends Error {
  readonly status: number;
  /** Milliseconds to wait before asking again; null when the server did not say. */
  readonly retryAfter: number | null;
  constructor({ status, headers }: Response) {
    super(`No stream: ${status}`);
    this.status = status;
    const after = Number(headers.get("Retry-After") ?? "");
    this.retryAfter = after > 0 ? after * 1000 : null;
  }
}
