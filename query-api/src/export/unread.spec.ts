import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { expect } from "chai";
import { hangUpUnread } from "./unread.ts";

describe("an export that nobody reads", () => {
  it("ends, and what reads it to the end gets all of it", async () => {
    const size = 20_000_000;
    const open = new Set<Readable>();
    const server = createServer((request, response) => {
      const out = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(size / 200)));
      open.add(out.once("close", () => open.delete(out)));
      response.once("close", () => out.destroy());
      hangUpUnread(out, request.socket, 100);
      out.pipe(response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const silent = connect(port, "127.0.0.1", () => silent.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    silent.on("error", () => undefined);
    const read = await fetch(`http://127.0.0.1:${port}/`);
    expect((await read.arrayBuffer()).byteLength).to.equal(size);
    for (const one of open) await once(one, "close");
    silent.destroy();
    server.close();
    server.closeAllConnections();
  });
});
