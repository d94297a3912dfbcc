import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { WebSocket, WebSocketServer } from "ws";
import { type Client, createClient, type Frame } from "./socket.ts";

describe("a socket", () => {
  let server: WebSocketServer;
  let client: Client;
  let socket: WebSocket;
  let peer: WebSocket;
  let frames: Frame[];
  let answered: Promise<void>;

  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(server, "listening");
    frames = [];
    answered = Promise.resolve();
    peer = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    [socket] = await once(server, "connection");
    client = createClient(socket, { id: "1.1", network: "127.0.0.1" }, async (frame) => {
      frames.push(frame);
      await answered;
    });
    if (peer.readyState !== peer.OPEN) await once(peer, "open");
  });
  afterEach(() => {
    peer.terminate();
    server.close();
  });

  it("stays open for what is large, or much at once, when its client reads", async () => {
    const heard: string[] = [];
    const all = new Promise<void>((resolve) => {
      peer.on("message", (text) => {
        heard.push(String(text));
        if (heard.length === 4) resolve();
      });
    });
    const texts = ["a", "b", "c", "d"].map((letter) => letter.repeat(200_000));
    for (const text of texts) client.send(text);
    await all;
    expect(heard).to.deep.equal(texts);
  });

  it("is cut off when its client does not read", async () => {
    const closed = once(socket, "close");
    peer.pause();
    let isOver = false;
    void closed.then(() => {
      isOver = true;
    });
    // More than the system itself keeps for a connection.
    while (!isOver) {
      client.send("x".repeat(500_000));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await closed)[0]).to.equal(1006);
  });

  it("hears nothing more from whom it told to go", async () => {
    let answer = () => {};
    answered = new Promise((resolve) => {
      answer = resolve;
    });
    const say = (event: string) => peer.send(JSON.stringify({ event }));
    const arrived = () => once(socket, "message");
    let last = arrived();
    say("first");
    await last;
    last = arrived();
    // Waits for the answer to the first.
    say("second");
    await last;
    // A client that does not close in its turn: what it says still arrives.
    peer.pause();
    client.close(4200, "Come again");
    last = arrived();
    say("third");
    await last;
    answer();
    peer.resume();
    await once(socket, "close");
    expect(frames.map(({ event }) => event)).to.deep.equal(["first"]);
  });
});
