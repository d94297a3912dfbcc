import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server that can break in each way that networks and processes break. */
export interface Wire {
  port: number;
  /** Breaks every connection; new ones are taken. */
  cut(): void;
  /** Nothing goes through any more, in either direction, and nobody is told: as of a process that was stopped. */
  freeze(): void;
  thaw(): void;
  /** As of a process that has ended: connections break, new ones are refused. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** How many are open to whoever asks. */
  connections(): number;
}

export async function startWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const wire = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on("data", (bytes) => other.write(bytes));
      if (isFrozen) one.pause();
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const up = async (port: number) => {
    wire.listen(port, "127.0.0.1");
    await once(wire, "listening");
  };
  await up(0);
  const { port } = wire.address() as AddressInfo;
  return {
    port,
    cut,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async down() {
      const closed = wire.listening ? once(wire, "close") : Promise.resolve();
      wire.close();
      cut();
      await closed;
    },
    up: () => up(port),
    // Each has two ends here.
    connections: () => sockets.size / 2,
  };
}
