import { setTimeout as delay } from "node:timers/promises";
import type { EventStoreDBClient } from "@eventstore/db-client";
import { clientAddress, hostsOf, isByName } from "./address.ts";
import { createClient, endClient } from "./client.ts";
import type { Deadlines } from "./deadlines.ts";
import { isFinal } from "./failure.ts";
import { nodesByName } from "./nodes.ts";

/** How long until a node that does not lead is asked again, in milliseconds. */
const pause = 100;

/**
 * A new client that is connected to the leader. Each host of the address is asked separately and repeatedly, so that a
 * frozen one delays nobody, though others may still name it as their leader. With one host the library decides.
 * @param ask fails on a node that does not lead; it must not append
 * @throws what the last host answered when none leads in time
 */
export async function clientOfLeader(
  url: string,
  ask: (client: EventStoreDBClient) => Promise<void>,
  patience: Deadlines,
): Promise<EventStoreDBClient> {
  const address = clientAddress(url);
  const hosts = isByName(address) ? await patience.within(nodesByName(address)) : hostsOf(address);
  if (hosts.length < 2) return createClient(url);
  const isOver = new AbortController();
  const { signal } = isOver;
  let failure: unknown;
  const candidates = hosts.map((host) => createClient(url, () => (signal.aborted ? null : host)));
  const pursue = async (candidate: EventStoreDBClient) => {
    for (;;) {
      try {
        await ask(candidate);
        return candidate;
      } catch (error) {
        if (isFinal(error) || signal.aborted) throw error;
        failure = error;
        await delay(pause, undefined, { signal });
      }
    }
  };
  let leader: EventStoreDBClient | undefined;
  try {
    leader = await patience.within(Promise.any(candidates.map(pursue)));
    return leader;
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : (failure ?? error);
  } finally {
    isOver.abort();
    for (const candidate of candidates) if (candidate !== leader) endClient(candidate).catch(() => undefined);
  }
}
