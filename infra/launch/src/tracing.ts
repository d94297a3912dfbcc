/** What is traced of an Annals: requests, appends, projections and tasks. */
import type { IncomingMessage, RequestListener } from "node:http";
import { type EventLog, type RecordedEvent, RevisionConflict, type StreamAppend } from "@annals/event-log";
import { requestIdHeader, routeOf } from "@annals/http";
import { now, type Place, placeIn, rootOf, type Span, type Tracer, traceparentOf } from "@annals/tracing";
import { sideOf } from "./gateway.ts";
import { alivePath } from "./upstream.ts";

const parentHeader = "traceparent";
const numberOf = ({ headers }: IncomingMessage) => String(headers[requestIdHeader.toLowerCase()]);

/**
 * Traces requests, which have their numbers by now. Behind a gateway they are below what that says. Clients begin no trace of ours, as
 * they choose no number: what they send is linked.
 */
export function traced(
  answer: RequestListener,
  { tracer, isBehindGateway }: { tracer: Tracer | null; isBehindGateway: boolean },
): RequestListener {
  if (tracer === null) return answer;
  return (request, response) => {
    if (request.url === alivePath) return answer(request, response);
    const number = numberOf(request);
    const came = placeIn(request.headers[parentHeader]);
    const isTaken = tracer.takes(number);
    request.headers[parentHeader] = traceparentOf(number, isTaken);
    if (!isTaken) return answer(request, response);
    const began = now();
    response.once("close", () => {
      const { method = "GET", url = "/" } = request;
      const side = sideOf(method, url.split("?", 1)[0]!);
      const route = routeOf(request);
      tracer.record({
        ...{ name: `${method} ${route ?? side}`, kind: "server", number, began, ended: now() },
        ...placeOf(number, came, isBehindGateway),
        attributes: {
          ...{ "annals.side": side, "http.request.method": method, ...(route && { "http.route": route }) },
          "http.response.status_code": response.statusCode,
        },
        failed: response.statusCode >= 500,
      });
    });
    answer(request, response);
  };
}

function placeOf(
  number: string,
  came: Place | null,
  isBehindGateway: boolean,
): Pick<Span, "isRoot" | "parent" | "link"> {
  if (!isBehindGateway) return { isRoot: true, ...(came && { link: came }) };
  // A mesh in between may have put spans of its own there.
  return { parent: came !== null && came.trace === number.replaceAll("-", "") ? came.span : rootOf(number) };
}

/** The log, with its appends traced. */
export function tracedLog(log: EventLog, tracer: Tracer | null): EventLog {
  if (tracer === null) return log;
  const recorded = async <T>(parts: readonly StreamAppend[], work: () => Promise<T>): Promise<T> => {
    const began = now();
    const end = (failed: boolean, more: Span["attributes"] = {}) => {
      const events = parts.flatMap((part) => part.events);
      const number = events[0]?.metadata.correlation;
      if (number === undefined || !tracer.takes(number)) return;
      const attributes = {
        "annals.stream": parts.map(({ stream }) => stream.split("-", 1)[0]!).join(" "),
        "annals.facts": events.length,
        ...more,
      };
      tracer.record({
        ...{ name: "append", kind: "client", number, began, ended: now(), attributes, failed },
      });
    };
    try {
      const appended = await work();
      end(false);
      return appended;
    } catch (error) {
      end(!(error instanceof RevisionConflict), { "error.type": (error as Error).name });
      throw error;
    }
  };
  return {
    ...log,
    append: (stream, expected, events) =>
      recorded([{ stream, expected, events }], () => log.append(stream, expected, events)),
    appendTogether: (parts) => recorded(parts, () => log.appendTogether(parts)),
  };
}

/** Facts that are older than this are read again, and no request waits for them. In milliseconds. */
const longAgo = 60_000;

/** Traces what projections take in; undefined where nothing is traced. */
export const tracedTaking = (tracer: Tracer | null) =>
  tracer === null
    ? undefined
    : (projection: string, events: readonly RecordedEvent[], began: number): void => {
        const ended = now();
        const counts = new Map<string, number>();
        for (const { metadata } of events) {
          const { at, correlation } = metadata;
          if (!tracer.takes(correlation) || ended - Date.parse(at) > longAgo) continue;
          counts.set(correlation, (counts.get(correlation) ?? 0) + 1);
        }
        for (const [number, count] of counts)
          tracer.record({
            ...{ name: `project ${projection}`, kind: "consumer", number, began, ended },
            attributes: { "annals.projection": projection, "annals.facts": count },
          });
      };

/** Traces the tasks of process managers, as mails; undefined where nothing is traced. */
export const tracedTasks = (tracer: Tracer | null) =>
  tracer === null
    ? undefined
    : (tried: { manager: string; correlation: string; began: number; failed: boolean }): void =>
        tracer.record({
          ...{ name: `carry out ${tried.manager}`, kind: "consumer", number: tried.correlation },
          ...{ began: tried.began, ended: now(), failed: tried.failed },
          attributes: { "annals.manager": tried.manager },
        });
