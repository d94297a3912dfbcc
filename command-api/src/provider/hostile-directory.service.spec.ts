import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { Problem } from "@annals/http";
import { createLogger } from "@annals/logging";
import { expect } from "chai";
import { createDirectories } from "./directory.ts";

/** A space's admin may set up any server as directory. */
describe("a hostile directory", function () {
  this.timeout(60_000);
  const directories = createDirectories(createLogger({ level: "silent" }));
  let server: Server;
  let answer: (socket: Socket) => void;
  let sent: number;
  beforeEach(async () => {
    sent = 0;
    server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => answer(socket));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  const provider = () => ({
    ...{ issuer: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`, client_id: "cn=reader" },
    ...{ secret: "secret", label: "Company" },
    directory: {
      ...{ start_tls: false, base: "dc=example,dc=org", filter: "(uid={name})" },
      ...{ id: "entryUUID", email: "mail", first_name: "givenName", last_name: "sn" },
    },
  });
  const find = () => directories.find(provider(), { name: "ann", password: "a password" }, async () => true);
  const statusOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof Problem ? error.status : String(error)),
    );
  /** Goes on for as long as anybody listens. */
  const endless =
    (start: Buffer, more: Buffer) =>
    (socket: Socket): void => {
      socket.write(start);
      const write = () => {
        do sent += more.length;
        while (!socket.destroyed && socket.write(more));
      };
      socket.on("drain", write);
      write();
    };

  it("is not read to the end where one answer does not end, or answers do not", async () => {
    const one = Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff]);
    const many = Buffer.concat(
      Array.from({ length: 2_000 }, () => Buffer.from("300c020177610a010004000400".slice(0, 28), "hex")),
    );
    for (const saying of [endless(one, Buffer.alloc(64 * 1024)), endless(Buffer.alloc(0), many)]) {
      for (const ask of [find, () => directories.check(provider())]) {
        sent = 0;
        answer = saying;
        expect(await statusOf(ask())).to.be.oneOf([409, 422]);
        // What is on its way in buffers of the system is a few megabytes at most.
        expect(sent).to.be.lessThan(16_000_000);
      }
    }
  });

  it("signs nobody in by what is no answer, and is no crash", async () => {
    for (const bytes of [
      "",
      "00",
      "ff".repeat(100),
      "30",
      "3000",
      "3003020101",
      "48545450",
      "30050201016100",
    ]) {
      answer = (socket) => socket.end(Buffer.from(bytes, "hex"));
      expect([bytes, await statusOf(find())]).to.deep.equal([bytes, 409]);
    }
  });
});
