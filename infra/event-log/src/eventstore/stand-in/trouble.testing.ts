import { setTimeout as delay } from "node:timers/promises";
import { EngineAway } from "@annals/watch";
import type { EventLog, RecordedEvent } from "../../port.ts";
import type { StandIn } from "./server.testing.ts";

/** As a command does: an append that is refused, as the log is away, comes again with the same events; and a read goes on. */
export function insisting(log: EventLog): EventLog {
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        await isBack(error);
      }
    }
  };
  const isBack = async (error: unknown) => {
    if (!(error instanceof EngineAway)) throw error;
    await log.watch!.up(AbortSignal.timeout(60_000));
  };
  return {
    ...log,
    append: (...what) => again(() => log.append(...what)),
    appendTogether: (parts) => again(() => log.appendTogether(parts)),
    head: () => again(() => log.head()),
    async *read(stream, from = 0): AsyncGenerator<RecordedEvent> {
      for (let next = from; ; ) {
        try {
          for await (const event of log.read(stream, next)) {
            yield event;
            next = event.revision + 1;
          }
          return;
        } catch (error) {
          await isBack(error);
        }
      }
    },
  };
}

export interface Trouble {
  /** Leaders also freeze, which costs the time that it takes to be sure. */
  withFrozen: boolean;
  /** Milliseconds between two changes of the leader, at most. */
  rest: number;
}

/** Lets leaders end, change, lose their connections and be unknown for a moment, one after the other, until `signal` aborts; then all is well. */
export async function makeTrouble(
  cluster: StandIn,
  { withFrozen, rest }: Trouble,
  signal: AbortSignal,
): Promise<void> {
  const wait = (longest: number) =>
    delay(Math.random() * longest, undefined, { signal }).catch(() => undefined);
  for (let n = 0; !signal.aborted; n++) {
    const leader = cluster.nodes[n % 3]!;
    const next = cluster.nodes[(n + 1) % 3]!;
    cluster.elect(leader);
    await wait(rest / 4);
    if (n % 3 === 0 && withFrozen) leader.freeze();
    else if (n % 3 === 1) await leader.down();
    else leader.cut();
    if (n % 3 === 2) cluster.answerEmpty(1);
    cluster.elect(null, (["names nobody", "is not ready", "names the leader"] as const)[n % 3]);
    await wait(400);
    cluster.elect(next);
    await wait(rest);
    leader.thaw();
    if (n % 3 === 1) await leader.up();
  }
}
