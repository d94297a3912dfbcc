/** Sends traces by the OpenTelemetry Protocol, as JSON over HTTP: small enough to need no package (decision 204). */
import { randomBytes } from "node:crypto";
import type { Logger } from "@annals/logging";
import { isSampled, rootOf, traceOf } from "./place.ts";
import type { Span, Tracer } from "./port.ts";

export interface OtlpOptions {
  /** Where they are sent, whole. */
  url: string;
  /** Sent with them, as a key of the receiver; never logged. */
  headers: Record<string, string>;
  /** What this process is called. */
  service: string;
  /** Which share of all requests is recorded, from 0 to 1. */
  share: number;
  logger: Logger;
  /** How often they are sent, in milliseconds. */
  every?: number;
}

/** Spans in one message, and those that wait at most: beyond that the newest are dropped. */
const most = { sent: 512, waiting: 4_096 };
/** Milliseconds that the receiver may take, and at the end of the process. */
const patience = { usual: 10_000, atEnd: 3_000 };

const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

export function openOtlp(options: OtlpOptions): Tracer {
  const { share, logger, every = 2_000 } = options;
  let waiting: Span[] = [];
  let sending: Promise<void> | null = null;
  let isAway = false;

  async function send(spans: Span[], longest: number): Promise<"taken" | "refused"> {
    const answer = await fetch(options.url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...options.headers },
      body: JSON.stringify(messageOf(spans, options.service)),
      redirect: "error",
      signal: AbortSignal.timeout(longest),
    });
    await answer.body?.cancel();
    if (answer.ok) return "taken";
    // What it does not understand it does not understand later either (OTLP, "Failures").
    const isPassing = [429, 502, 503, 504].includes(answer.status);
    if (isPassing) throw new Error(`it answers ${answer.status}`);
    say(`it answers ${answer.status}`);
    return "refused";
  }

  /** Once, until it is there again. */
  function say(why: string): void {
    if (!isAway) logger.warn({ error: why }, "Traces cannot be sent; they are dropped when too many wait");
    isAway = true;
  }

  async function sendAll(longest: number): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, most.sent);
      try {
        const came = await send(spans, longest);
        waiting = waiting.slice(spans.length);
        if (came === "taken" && isAway) logger.warn("Traces are sent again");
        if (came === "taken") isAway = false;
      } catch (error) {
        const { message, cause } = error as Error;
        say(cause instanceof Error ? cause.message : message);
        return;
      }
    }
  }
  const flush = (longest: number): Promise<void> => {
    sending ??= sendAll(longest).finally(() => {
      sending = null;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(patience.usual), every);
  timer.unref();

  const takes = (number: string) => isSampled(number, share);
  return {
    takes,
    record(span) {
      if (!takes(span.number) || waiting.length >= most.waiting) return;
      waiting.push(span);
      if (waiting.length === most.sent) void flush(patience.usual);
    },
    async close() {
      clearInterval(timer);
      await Promise.race([
        (sending ?? Promise.resolve()).then(() => flush(patience.atEnd)),
        new Promise<void>((resolve) => setTimeout(resolve, patience.atEnd).unref()),
      ]);
    },
  };
}

/** A message of the protocol. */
function messageOf(spans: readonly Span[], service: string) {
  return {
    resourceSpans: [
      {
        resource: {
          attributes: attributesOf({
            ...{ "service.name": service, "service.instance.id": instance, "process.pid": process.pid },
          }),
        },
        scopeSpans: [{ scope: { name: "annals" }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

const instance = randomBytes(8).toString("hex");

function spanOf({ number, isRoot = false, parent, link, ...span }: Span) {
  const above = parent ?? rootOf(number);
  return {
    traceId: traceOf(number),
    spanId: isRoot ? rootOf(number) : randomBytes(8).toString("hex"),
    ...(!isRoot && { parentSpanId: above }),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: nanos(span.began),
    endTimeUnixNano: nanos(span.ended),
    attributes: attributesOf(span.attributes),
    ...(link && { links: [{ traceId: link.trace, spanId: link.span }] }),
    // 2: failed; 0: nothing is said, as what an answer means is for the reader.
    status: { code: span.failed ? 2 : 0 },
  };
}

const attributesOf = (values: Span["attributes"]) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? { stringValue: value } : { intValue: String(value) },
  }));

/** Nanoseconds since 1970: more digits than a number has. */
const nanos = (milliseconds: number): string => {
  const whole = Math.floor(milliseconds);
  return `${whole}${String(Math.floor((milliseconds - whole) * 1e6)).padStart(6, "0")}`;
};
