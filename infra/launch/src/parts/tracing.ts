import type { Tracer } from "@annals/tracing";
import { type Given, part } from "./part.ts";

/** What parts that trace find: null where no receiver is set, and then nothing of it is loaded. */
export interface Traces {
  tracer: Tracer | null;
}

/** Sends traces to the receiver that the settings name. */
export const tracing = part({
  name: "tracing",
  async start({ settings, kind, logger }: Given, onStop): Promise<Traces> {
    if (settings.tracing === null) return { tracer: null };
    const { openOtlp } = await import("@annals/tracing/otlp");
    const { service, ...given } = settings.tracing;
    const tracer = openOtlp({
      ...given,
      service: service ?? ["annals", kind ?? []].flat().join("-"),
      logger,
    });
    onStop(() => tracer.close());
    return { tracer };
  },
});
