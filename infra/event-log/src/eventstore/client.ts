import { EventStoreDBClient } from "@eventstore/db-client";
import { InterceptingCall, type Interceptor, Metadata, status } from "@grpc/grpc-js";
import { BadAddress, clientAddress } from "./address.ts";

/**
 * A client of the server's makers, version 6.2, without two of its traps:
 * - It asks the server what it can do before the first append, and keeps a failure of that question for ever: after one
 *   election it never wrote again. All servers that we work with can append in batches, so nothing is asked.
 * - It throws where nobody can catch it when a node that does not lead knows no leader either.
 * @throws BadAddress
 */
export function createClient(url: string): EventStoreDBClient {
  const address = clientAddress(url);
  let client: EventStoreDBClient;
  try {
    client = EventStoreDBClient.connectionString(address);
  } catch (error) {
    const { message } = error as Error;
    // Of the address it repeats only what it could not read, which may be the password.
    throw new BadAddress(/file/i.test(message) ? message : "it cannot be read");
  }
  const inner = client as unknown as Inner;
  const callArguments = inner.callArguments;
  inner.supports = async () => true;
  inner.callArguments = (base, options) => callArguments(base, { ...options, interceptors: [namesLeader] });
  return client;
}

/** What its class keeps for itself. */
interface Inner {
  supports: () => Promise<boolean>;
  callArguments: (base: object, options?: object) => unknown;
}

/** "I am not the leader, and know of none" becomes "not available", which the client looks for another node after. */
const namesLeader: Interceptor = (options, next) =>
  new InterceptingCall(next(options), {
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
