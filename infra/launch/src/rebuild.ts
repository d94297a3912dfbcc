import { call, conflict, forbidden, type Handled, handle, type RequestHead } from "@annals/http";
import { BuildUnderWay, type Projectors } from "@annals/projectors";
import * as z from "zod";

const state = z.object({
  state: z.enum(["running", "done", "cancelled", "failed"]),
  /** 0 to 1. */
  progress: z.number(),
  /** The one that serves, or will. */
  generation: z.number().int(),
  seconds: z.number().nullable(),
  /** Facts turned into rows each second; the search index is filled from the rows after that. */
  events_per_second: z.number().int(),
  error: z.string().nullable(),
});
/** How the last rebuild that was asked for is going. */
export type RebuildState = z.infer<typeof state>;

const noRebuild: Omit<RebuildState, "generation"> = {
  state: "done",
  progress: 1,
  seconds: null,
  events_per_second: 0,
  error: null,
};

const rebuildCall = { path: "/api/admin/rebuild", tag: "status", headers: [] } as const;
const startRebuild = call({
  ...rebuildCall,
  method: "post",
  summary: "Computes all read models anew from the log, while the old ones serve (admins, developers).",
});
const rebuildState = call({
  ...rebuildCall,
  method: "get",
  summary: "How the last rebuild is going (admins, developers).",
  answer: state,
});
const cancelRebuild = call({
  ...rebuildCall,
  method: "delete",
  summary: "Cancels it; the old read models go on serving (admins, developers).",
});

export const rebuildCalls = { startRebuild, rebuildState, cancelRebuild };

/** The calls of an operator: neither commands of the log nor reads of it, they are about this process. */
export function rebuildRoutes(
  projectors: Projectors,
  mayRebuild: (request: RequestHead) => Promise<boolean>,
): Handled[] {
  let current: RebuildState | null = null;
  let stop = new AbortController();

  const allowed =
    <T>(work: () => Promise<T>) =>
    async (request: RequestHead) => {
      if (!(await mayRebuild(request))) throw forbidden("Only admins and developers may rebuild.");
      return work();
    };
  const run = async () => {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    const end = (part: Partial<RebuildState>) => {
      current = { ...current!, seconds: seconds(), ...part };
    };
    try {
      await projectors.rebuild(
        ({ progress, generation, eventsPerSecond }) =>
          end({ progress, generation, seconds: null, events_per_second: eventsPerSecond }),
        stop.signal,
      );
      const { generation } = await projectors.status();
      end({ state: "done", progress: 1, generation });
    } catch (error) {
      if (stop.signal.aborted) end({ state: "cancelled" });
      else
        end({
          state: "failed",
          error: error instanceof BuildUnderWay ? "another one is under way" : (error as Error).message,
        });
    }
  };
  return [
    handle(
      startRebuild,
      allowed(async () => {
        if (current?.state === "running") throw conflict("A rebuild is under way already.");
        const { generation } = await projectors.status();
        current = { ...noRebuild, state: "running", progress: 0, generation };
        stop = new AbortController();
        void run();
        return {};
      }),
    ),
    handle(
      rebuildState,
      allowed(async () => {
        const { generation } = await projectors.status();
        return current ?? { ...noRebuild, generation };
      }),
    ),
    handle(
      cancelRebuild,
      allowed(async () => {
        stop.abort();
        return {};
      }),
    ),
  ];
}
