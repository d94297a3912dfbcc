/** Connections to a server whose machine is gone, or whose network is: nobody closes them, so whoever waits would wait for a quarter of an hour. */
import type { Socket } from "node:net";
import type pg from "pg";

/** For every connection: one that is idle is asked after so many milliseconds whether the other side is there, and is broken within 10 s. */
export const asked = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Breaks a connection that says nothing any more. What was asked over it fails as if the server had closed it. */
export function breakOff(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy(Object.assign(new Error("The server says nothing any more"), { code: "ETIMEDOUT" }));
}
