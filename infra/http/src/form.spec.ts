import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { createLogger } from "@annals/logging";
import { expect } from "chai";
import * as z from "zod";
import { createApp, handle } from "./app.ts";
import { call, form } from "./contract.ts";
import { receiveForm } from "./form.ts";

const upload = call({
  method: "post",
  path: "/api/uploads",
  tag: "uploads",
  summary: "Answers what it was sent.",
  body: form({ note: z.string().max(10).optional() }, 1000),
  answer: z.unknown(),
  signedIn: false,
});

const part = (disposition: string, content: string, type = "") =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n${content}\r\n`;
const end = "--x--\r\n";

describe("a form with a file", () => {
  let server: Server;
  let port: number;
  /** How each reading of a file ended. */
  const endings: string[] = [];
  before(async () => {
    const received = handle(upload, (request) =>
      receiveForm(upload.body, request, async ({ fields, name, bytes }) => {
        // As where access is checked first: the form may break meanwhile.
        await new Promise(setImmediate);
        try {
          const content = await buffer(bytes);
          endings.push("whole");
          return { ...fields, name, content: content.toString() };
        } catch (error) {
          endings.push("broken");
          throw error;
        }
      }),
    );
    const app = createApp({ routes: [received], logger: createLogger({ level: "silent" }) });
    server = createServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  async function send(body: string) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/uploads`, {
      method: "POST",
      body,
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  it("is received, its fields first", async () => {
    const { status, body } = await send(
      part('name="note"', "hi") + part('name="file"; filename="a/b.txt"', "Text") + end,
    );
    expect([status, body]).to.deep.equal([200, { note: "hi", name: "b.txt", content: "Text" }]);
  });
  it("is not called what turns letters round: a program would be shown as a picture", async () => {
    const { body } = await send(
      part('name="note"', "hi") + part('name="file"; filename="a\u202egnp.exe"', "x") + end,
    );
    expect(body.name).to.equal("agnp.exe");
  });
  it("may have no name for its file", async () => {
    const { status, body } = await send(part('name="file"', "Text", "application/octet-stream") + end);
    expect([status, body]).to.deep.equal([200, { name: "file", content: "Text" }]);
  });
  it("is refused without a file, and for a wrong field", async () => {
    expect((await send(part('name="note"', "hi") + end)).status).to.equal(422);
    expect(
      (await send(part('name="note"', "much too long") + part('name="file"; filename="a"', "x") + end))
        .status,
    ).to.equal(422);
    expect(
      (await send(part('name="__proto__"', "x") + part('name="file"; filename="a"', "x") + end)).status,
    ).to.equal(200);
  });
  it("is 400 wherever it is cut, and whoever reads its file sees it break", async () => {
    const whole =
      part('name="note"', "hi") + part('name="file"; filename="a"', "Text") + part('name="more"', "x");
    const complete = whole.indexOf("--x", whole.indexOf("Text")) + 3;
    for (let length = 0; length < whole.length; length++) {
      const { status } = await send(whole.slice(0, length));
      expect(status, JSON.stringify(whole.slice(0, length))).to.be.oneOf(
        length < complete ? [400] : [200, 400],
      );
    }
    expect(endings).to.include("broken");
  });
  it("ends with its connection, wherever that is cut", async () => {
    const text = part('name="file"; filename="a"', "Text");
    for (let length = 1; length <= text.length; length += 7) {
      endings.length = 0;
      const socket = connect(port, "127.0.0.1");
      const head = `POST /api/uploads HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n`;
      await new Promise<void>((sent) => socket.write(head + text.slice(0, length), () => sent()));
      socket.destroy();
    }
    expect((await send(text + end)).status).to.equal(200);
  });
});
