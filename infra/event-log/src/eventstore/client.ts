import type { Duplex } from "node:stream";
import type { EventStoreDBClient } from "@eventstore/db-client";
import type { Channel, Interceptor } from "@grpc/grpc-js";
import { BadAddress, clientAddress } from "./address.ts";
import { grpc, library } from "./library.ts";

/**
 * A client of the server's makers, version 6.2, without five of its traps:
 * - It asks the server what it can do before the first append, and keeps a failure of that question for ever: after one
 *   election it never wrote again. All servers that we work with can append in batches, so nothing is asked.
 * - It throws where nobody can catch it when a node that does not lead knows no leader either.
 * - It does so too when a node answers an append that it has given up, as a frozen one that goes on: one list has the
 * waiting
 *   appends of all connections of the process, and the end of any connection empties it.
 * - It sends all appends through one call, which takes the next one when the last has left, and that is at the next turn
 * of the
 *   event loop: a busy process sent one append a turn. So there are several calls, taken in turn.
 * - It goes to the node that others name as their leader, which may be frozen. So `only` can keep it to one host for a
 * time.
 * @throws BadAddress
 */
export function createClient(url: string, only: () => string | null = () => null): EventStoreDBClient {
  const address = clientAddress(url);
  let client: EventStoreDBClient;
  try {
    client = library().EventStoreDBClient.connectionString(address);
  } catch (error) {
    const { message } = error as Error;
    // Its message repeats the unreadable part of the address, which may be the password.
    throw new BadAddress(/file/i.test(message) ? message : "it cannot be read");
  }
  const inner = client as unknown as Inner;
  const { callArguments, resolveUri, getChannel } = inner;
  inner.supports = async () => true;
  inner.resolveUri = async () => only() ?? resolveUri();
  inner.getChannel = () => {
    const channel = getChannel();
    channels.set(client, channel);
    return channel;
  };
  inner.callArguments = (base, options) => callArguments(base, { ...options, interceptors: [namesLeader] });
  const createStream = inner.GRPCStreamCreator;
  const calls = Array.from({ length: callsForAppends }, () => new WeakMap());
  let next = 0;
  inner.GRPCStreamCreator = (kind, name, creator, cache) =>
    name === "appendToStream"
      ? createStream(kind, name, (grpc) => creator(forgiving(grpc)), calls[next++ % callsForAppends])
      : createStream(kind, name, creator, cache);
  return client;
}

/** The newest connection of each client. */
const channels = new WeakMap<EventStoreDBClient, Promise<Channel>>();

/** Ends the calls of a client, and its connection, which the library leaves open. */
export async function endClient(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  const channel = await channels.get(client)?.catch(() => null);
  channel?.close();
}

/** A server lets one connection have a hundred calls, and reads and subscriptions need some. */
const callsForAppends = 16;

/** What answers in many parts, as the client uses it for appends. */
export interface Appends {
  batchAppend(...args: unknown[]): Duplex;
}

/** Appends whose answers may come after nobody waits for them. */
export const forgiving = (grpc: Appends): Appends => ({
  batchAppend(...args) {
    const stream = grpc.batchAppend(...args);
    const on = stream.on.bind(stream) as (event: string, listener: (...parts: never[]) => void) => Duplex;
    const onForgiving = (event: string, listener: (part: unknown) => void): Duplex => {
      if (event !== "data") return on(event, listener);
      return on(event, (answer) => {
        try {
          listener(answer);
        } catch {
          // The waiting caller got an error, and retries with the same event ids.
        }
      });
    };
    stream.on = onForgiving as Duplex["on"];
    return stream;
  },
});

/** Private parts of its class. */
interface Inner {
  supports: () => Promise<boolean>;
  callArguments: (base: object, options?: object) => unknown;
  /** Where its next connection goes to, as `host:port`. */
  resolveUri: () => Promise<string>;
  getChannel: () => Promise<Channel>;
  GRPCStreamCreator: (
    kind: unknown,
    name: string,
    creator: (grpc: Appends) => Duplex,
    cache?: unknown,
  ) => () => Promise<Duplex>;
}

/** "I am not the leader, and know of none" becomes "not available", which the client looks for another node after. */
const namesLeader: Interceptor = (options, next) => {
  const { InterceptingCall, Metadata, status } = grpc();
  return new InterceptingCall(next(options), {
    start(metadata, _, proceed) {
      proceed(metadata, {
        onReceiveStatus(said, pass) {
          const isLeaderless =
            said.metadata.get("exception")[0] === "not-leader" &&
            said.metadata.get("leader-endpoint-host").length === 0;
          if (!isLeaderless) return pass(said);
          pass({ code: status.UNAVAILABLE, details: "There is no leader now", metadata: new Metadata() });
        },
      });
    },
  });
};
