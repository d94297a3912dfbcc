/** What operators measure, in the text of Prometheus. */
import { type EventLog, RevisionConflict } from "@annals/event-log";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What is read when somebody asks: values with their labels. */
type Read = () => Promise<{ labels: Record<string, string>; value: number }[]>;

/** The meters of one process. Names and labels are part of what operators rely on: the guide lists them. */
export interface Meters {
  /** A request is answered. @param side who answered @param seconds from its first byte to the last of the answer */
  answered(side: string, method: string, status: number, seconds: number): void;
  /** A value that is read whenever somebody asks; when it cannot be read, it is left out. Several may give values of one name. */
  gauge(name: string, help: string, labelNames: readonly string[], read: Read): void;
  /** The log, with its appends counted. */
  measured(log: EventLog): EventLog;
  /** The sum of a measured value over all its labels, now: 0 for one that nothing measures here. @param part "count" or "sum" of a histogram */
  total(name: string, part?: "count" | "sum"): Promise<number>;
  /** Everything, as text. @returns the text, and its content type */
  text(): Promise<{ body: string; type: string }>;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param ofNode also measures memory, processor time and the event loop: once in a process */
export function createMeters({ ofNode }: { ofNode: boolean }): Meters {
  const registry = new Registry();
  const registers = [registry];
  if (ofNode) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    ...{ name: "annals_request_seconds", help: "Requests, by who answered, method and status", registers },
    ...{ labelNames: ["side", "method", "status"] as const, buckets: seconds },
  });
  const appends = new Histogram({
    ...{ name: "annals_append_seconds", help: "Appends to the log", registers, buckets: seconds },
  });
  const facts = new Counter({ name: "annals_facts_total", help: "Facts written to the log", registers });
  const conflicts = new Counter({
    ...{ name: "annals_conflicts_total", registers },
    help: "Appends that lost to another process and were decided again",
  });
  const reads = new Map<string, Read[]>();
  return {
    answered: (side, method, status, took) =>
      requests.observe({ side, method, status: String(status) }, took),
    gauge(name, help, labelNames, read) {
      const others = reads.get(name);
      if (others !== undefined) {
        others.push(read);
        return;
      }
      const all = [read];
      reads.set(name, all);
      const gauge = new Gauge({
        ...{ name, help, labelNames, registers },
        async collect() {
          gauge.reset();
          for (const one of all)
            for (const { labels, value } of await one().catch(() => [])) gauge.set(labels, value);
        },
      });
    },
    measured(log) {
      const count = async <T>(written: number, work: () => Promise<T>) => {
        const end = appends.startTimer();
        try {
          const appended = await work();
          facts.inc(written);
          return appended;
        } catch (error) {
          if (error instanceof RevisionConflict) conflicts.inc();
          throw error;
        } finally {
          end();
        }
      };
      return {
        ...log,
        append: (stream, expected, events) =>
          count(events.length, () => log.append(stream, expected, events)),
        appendTogether: (parts) =>
          count(parts.flatMap(({ events }) => events).length, () => log.appendTogether(parts)),
      };
    },
    async total(name, part) {
      const whole = part === undefined ? name : `${name}_${part}`;
      const measured = await registry.getSingleMetric(name)?.get();
      const values: { value: number; metricName?: string }[] = measured?.values ?? [];
      return values
        .filter(({ metricName = name }) => metricName === whole)
        .reduce((sum, { value }) => sum + value, 0);
    },
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
  };
}
