import type { Socket } from "node:net";
import { networkOf } from "../network.ts";
import type { Limits } from "./limits.ts";

/** An open connection. */
export interface Connection {
  socket: Socket;
  /** Whose number it counts in: a network, until somebody signed in asks on it. */
  holder: string;
  /** Requests on it that are not answered to their end. */
  open: number;
  /** Ends when what was asked before is answered: answers go out in the order of requests anyway. */
  last: Promise<void>;
}

export interface Connections {
  /** @returns null for one too many, which is refused */
  add(socket: Socket): Connection | null;
  of(socket: Socket): Connection | undefined;
  /** A person has asked on a connection. @returns whether it may go on */
  signIn(connection: Connection, person: string): boolean;
  count(): number;
}

/** @param counted whether connections come from people; behind proxies all are of a few addresses, and only their sum counts */
export function createConnections(max: Limits["connections"], counted: boolean): Connections {
  const all = new Map<Socket, Connection>();
  const held = new Map<string, Set<Connection>>();

  const holding = (holder: string) => held.get(holder)?.size ?? 0;
  function hold(connection: Connection): void {
    const others = held.get(connection.holder) ?? new Set();
    others.add(connection);
    held.set(connection.holder, others);
  }
  function release(connection: Connection): void {
    const others = held.get(connection.holder);
    others?.delete(connection);
    if (others?.size === 0) held.delete(connection.holder);
  }
  /** Closes one that nothing is asked on, the oldest: a browser opens another when it needs one. @returns whether there was one */
  function closeIdle(connections: Iterable<Connection>): boolean {
    for (const connection of connections)
      if (connection.open === 0) {
        remove(connection);
        connection.socket.destroy();
        return true;
      }
    return false;
  }
  function remove(connection: Connection): void {
    all.delete(connection.socket);
    release(connection);
  }
  /** Those of guests first: who is signed in keeps theirs. */
  function* guestsFirst(): Iterable<Connection> {
    for (const connection of all.values()) if (isNetwork(connection.holder)) yield connection;
    yield* all.values();
  }

  return {
    add(socket) {
      const holder = networkName(socket.remoteAddress ?? "");
      if (counted && holding(holder) >= max.network && !closeIdle(held.get(holder)!)) return null;
      if (all.size >= max.all && !closeIdle(guestsFirst())) return null;
      const connection: Connection = { socket, holder, open: 0, last: Promise.resolve() };
      all.set(socket, connection);
      hold(connection);
      socket.once("close", () => remove(connection));
      return connection;
    },
    of: (socket) => all.get(socket),
    signIn(connection, person) {
      const holder = personName(person);
      if (!counted || connection.holder === holder) return true;
      if (holding(holder) >= max.person && !closeIdle(held.get(holder)!)) return false;
      release(connection);
      connection.holder = holder;
      hold(connection);
      return true;
    },
    count: () => all.size,
  };
}

export const personName = (person: string): string => `person ${person}`;
export const networkName = (address: string): string => `network ${networkOf(address)}`;
const isNetwork = (holder: string) => holder.startsWith("network ");
