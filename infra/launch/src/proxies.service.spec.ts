/** Behind the proxies of the guide for operators, with the settings that it gives. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { type FrontServer, findProxy, proxyNames, startProxy } from "@annals/testing/proxies";
import { expect } from "chai";
import WebSocket from "ws";

/** A package of a course, or a film, as large as uploads are taken by most. */
const large = 300 * 1024 * 1024;

for (const name of proxyNames)
  describe(`Behind ${name}, as the guide sets it up`, function () {
    this.timeout(120_000);
    let app: LocalApp;
    let proxy: FrontServer;
    /** Says what it was asked. */
    let echo: Server;
    let echoProxy: FrontServer;
    let heard: { headers: IncomingHttpHeaders; bytes: number };

    before(async function () {
      const program = await findProxy(name);
      if (program === null) return this.skip();
      app = await startTestApp({ ANNALS_PROXIES: "1" });
      proxy = await startProxy(name, program, Number(new URL(app.url).port));
      echo = createServer((asked, answer) => {
        let bytes = 0;
        asked.on("data", (piece: Buffer) => {
          bytes += piece.length;
        });
        asked.on("end", () => {
          heard = { headers: asked.headers, bytes };
          answer.end();
        });
      });
      echo.listen(0, "127.0.0.1");
      await once(echo, "listening");
      echoProxy = await startProxy(name, program, (echo.address() as AddressInfo).port);
    });
    after(async () => {
      await proxy?.stop();
      await echoProxy?.stop();
      echo?.close();
      await app?.stop();
    });

    it("the host with its port is passed on, and who asks", async () => {
      await fetch(`${echoProxy.url}/api/setup`);
      expect(heard.headers.host).to.equal(new URL(echoProxy.url).host);
      expect(heard.headers["x-forwarded-for"]).to.equal("127.0.0.1");
    });

    it("an upload of 300 MB arrives", async () => {
      const headers = { "Content-Length": large, "Content-Type": "application/zip" };
      const sent = request(`${echoProxy.url}/api/files`, { method: "POST", headers });
      const answered = once(sent, "response");
      const piece = Buffer.alloc(1024 * 1024, 7);
      for (let left = large; left > 0; left -= piece.length)
        if (!sent.write(piece)) await Promise.race([once(sent, "drain"), answered]);
      sent.end();
      const [answer] = await answered;
      answer.resume();
      expect([answer.statusCode, heard.bytes]).to.deep.equal([200, large]);
    });

    it("changes come while the answer that tells them is open", async () => {
      const stop = new AbortController();
      const headers = { Authorization: `Bearer ${app.admin.token}` };
      const stream = await fetch(`${proxy.url}/api/changes`, { headers, signal: stop.signal });
      expect(stream.status).to.equal(200);
      const page = await app.page("Told at once", ["A text."]);
      let text = "";
      for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
        text += piece;
        if (text.includes(page)) break;
      }
      stop.abort();
      expect(text).to.include(page);
    });

    it("sockets are let through", async () => {
      const { key } = await app.call("GET", "/api/spaces/this");
      const socket = new WebSocket(`${proxy.url.replace("http", "ws")}/app/${key}?protocol=7`);
      const [message] = await once(socket, "message");
      expect(JSON.parse(String(message)).event).to.equal("pusher:connection_established");
      socket.close();
      await once(socket, "close");
    });
  });
