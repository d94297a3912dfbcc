/** However an upload ends: the process lives, and nothing of it is left. */
import { readdir, readlink } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { until } from "@annals/testing/until";
import { expect } from "chai";

const boundary = "cut";
const formOf = (disposition: string, content: Buffer, type = "application/octet-stream") =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

describe("an upload", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());

  /** Sends a form; with `length` only that much of its body, though all of it is announced, and then hangs up. */
  function send(path: string, body: Buffer, length = body.length): Promise<number> {
    const { port } = new URL(test.url);
    return new Promise((resolve) => {
      let answer = "";
      const socket = connect(Number(port), "127.0.0.1", () => {
        const type = `multipart/form-data; boundary=${boundary}`;
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${ada.token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        socket.write(body.subarray(0, length), () => length < body.length && socket.destroy());
      });
      socket.on("data", (data) => {
        answer += data;
      });
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
    });
  }

  /** What uploads keep on the disk and open while they last. */
  async function leftOver(): Promise<string[]> {
    const incoming = await readdir(join(test.folder, "incoming"));
    const descriptors = await Promise.all(
      (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
    );
    const open = descriptors.filter((path) => path.startsWith(test.folder));
    return [...incoming, ...open];
  }

  async function expectNothingLeft(): Promise<void> {
    while ((await leftOver()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  const content = Buffer.alloc(200_000, "some text ");

  it("may have no name", async () => {
    expect(await send("/api/files", formOf('name="file"', content))).to.equal(200);
  });

  it("is answered by the names of the specification", async () => {
    const form = new FormData();
    form.append("file", new Blob(["x".repeat(1536)], { type: "text/plain" }), "notes.txt");
    const headers = { Authorization: `Bearer ${ada.token}` };
    const sent = await fetch(new URL("/api/files", test.url), { method: "POST", headers, body: form });
    const file = (await sent.json()) as Record<string, unknown>;
    expect(file).to.deep.include({
      uuid: file.id,
      name: "notes.txt",
      file_name: "notes.txt",
      human_readable_size: "1.5 KB",
      api_url: `/api/files/${file.id}`,
      thumbnail: null,
      custom_properties: { creator: { name: "Ada Lovelace" }, folder: null },
    });
    expect(Number.isNaN(Date.parse(String(file.created_at)))).to.equal(false);
  });

  it("whose form ends before its boundary is 400", async () => {
    const whole = formOf('name="file"; filename="a.txt"', content);
    for (const length of [0, 20, 100, 130, 200, 100_000, whole.length - 5])
      expect(await send("/api/files", whole.subarray(0, length)), String(length)).to.equal(400);
    await expectNothingLeft();
  });

  it("leaves nothing behind wherever it is cut", async () => {
    const upload = formOf('name="file"; filename="a.txt"', content);
    const archive = formOf('name="file"; filename="a.zip"', content, "application/zip");
    const cuts = Array.from({ length: 300 }, (_, number) => async () => {
      const isImport = number % 2 === 1;
      const body = isImport ? archive : upload;
      // Some within the head of the form, most within the file.
      const length = number % 5 === 0 ? number : Math.floor(Math.random() * body.length);
      if (number % 3 === 0) await send(isImport ? "/api/imports" : "/api/files", body.subarray(0, length));
      else await send(isImport ? "/api/imports" : "/api/files", body, length);
    });
    for (let at = 0; at < cuts.length; at += 10)
      await Promise.all(cuts.slice(at, at + 10).map((cut) => cut()));
    await expectNothingLeft();
    // The name of the import is free again, and the archive is what it is refused for.
    const refused = await until(
      () => send("/api/imports", archive),
      (status) => status !== 409,
    );
    expect(refused).to.equal(422);
    expect(await send("/api/files", upload)).to.equal(200);
    await expectNothingLeft();
  });

  it("that is running does not keep the process alive", async () => {
    const another = await test.another();
    const { port } = new URL(another.url);
    const body = formOf('name="file"; filename="a.zip"', content, "application/zip");
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => undefined);
    const head = `POST /api/imports HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 100_000)]));
    while ((await leftOver()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await another.stop();
    await expectNothingLeft();
  });
});
