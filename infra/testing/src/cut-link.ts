import { createServer, connect as dial, type Server, type Socket } from "node:net";

/** A link to a server that is cut 20 times: each time so many bytes have gone over it. */
export async function startCutLink(to: string, cutAfter: number) {
  const { port } = new URL(to);
  const sockets = new Set<Socket>();
  let received = 0;
  let cuts = 0;
  const server: Server = createServer((client) => {
    const upstream = dial(Number(port), "127.0.0.1");
    sockets.add(client).add(upstream);
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    client.on("data", (bytes) => {
      received += bytes.length;
      upstream.write(bytes);
      if (cuts >= 20 || received < cutAfter * (cuts + 1)) return;
      cuts++;
      client.destroy();
    });
    // What has arrived has arrived; then the link is gone.
    client.on("close", () => upstream.end());
    upstream.on("data", (bytes) => client.write(bytes));
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    received: () => received,
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
