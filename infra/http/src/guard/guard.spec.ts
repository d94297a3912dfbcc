import { once } from "node:events";
import { type RequestListener, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect } from "chai";
import { createGuarded } from "./guard.ts";
import { type Limits, usualLimits } from "./limits.ts";

describe("a guarded server", () => {
  let server: Server | undefined;
  let port = 0;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server?.closeAllConnections();
    server?.close();
  });

  async function serve(listener: RequestListener, limits: Partial<Limits> = {}, proxies = 0): Promise<void> {
    server = createGuarded(listener, {
      personOf: async ({ headers }) => headers.authorization ?? null,
      proxies,
      limits: { ...usualLimits, ...limits },
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  }
  /** A connection, with all that came on it. */
  function open(sends = "", reads = true) {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    const got = { text: "", isClosed: false };
    if (reads)
      socket.on("data", (chunk) => {
        got.text += chunk.toString();
      });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      got.isClosed = true;
    });
    socket.write(sends);
    return { socket, got };
  }
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const get = (path: string, headers = {}) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET ${path} HTTP/1.1\r\nHost: x\r\n${lines.join("")}\r\n`;
  };
  const post = (body: string, length: number, headers = "") =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n${headers}\r\n${body}`;
  /** @returns status and the headers that matter */
  const ask = (path: string, headers = {}) =>
    new Promise<[number, string | undefined, string | undefined]>((resolve, reject) => {
      request({ port, path, headers, agent: false }, (answer) => {
        answer.resume();
        const { "retry-after": after, connection } = answer.headers;
        answer.on("end", () => resolve([answer.statusCode!, after, connection]));
      })
        .on("error", reject)
        .end();
    });
  /** Answers when it is told to. */
  function holding() {
    const held: { path: string; answer: () => void }[] = [];
    const listener: RequestListener = ({ url, headers }, response) =>
      held.push({ path: `${headers.authorization ?? ""}${url}`, answer: () => response.end("done") });
    return { held, listener };
  }

  it("closes the oldest idle connection of a network for one more, and refuses one more where none is idle", async () => {
    const { held, listener } = holding();
    await serve(listener, { connections: { network: 3, person: 2, all: 10 } });
    const idle = Array.from({ length: 3 }, () => open());
    await until(() => sockets.every(({ connecting }) => !connecting));
    const busy = Array.from({ length: 3 }, () => open(get("/")));
    await until(() => idle.every(({ got }) => got.isClosed) && held.length === 3);
    const more = open(get("/"));
    await until(() => more.got.isClosed);
    expect(more.got.text).to.match(/^HTTP\/1.1 503 .*\r\nRetry-After: 10\r\nConnection: close\r\n/s);
    for (const { answer } of held) answer();
    await until(() => busy.every(({ got }) => got.text.endsWith("done")));
  });

  it("counts connections of who is signed in for them, and leaves them theirs when a network takes all", async () => {
    const { held, listener } = holding();
    await serve(listener, { connections: { network: 2, person: 2, all: 5 } });
    const mine = Array.from({ length: 2 }, () => open(get("/", { Authorization: "ada" })));
    await until(() => held.length === 2);
    for (const { answer } of held.splice(0)) answer();
    await until(() => mine.every(({ got }) => got.text.endsWith("done")));
    for (let count = 0; count < 20; count++) open();
    const other = open(get("/", { Authorization: "bob" }));
    await until(() => held.length === 1);
    expect(mine.some(({ got }) => got.isClosed)).to.equal(false);
    expect(other.got.isClosed).to.equal(false);
    const third = open(get("/", { Authorization: "ada" }));
    await until(() => held.length === 2 && mine.some(({ got }) => got.isClosed));
    expect(third.got.isClosed).to.equal(false);
  });

  it("answers what is sent ahead one by one, and ends a connection that sends too far ahead", async () => {
    const { held, listener } = holding();
    await serve(listener, { pipelined: 5 });
    const ahead = open(["a", "b", "c", "d"].map((path) => get(`/${path}`)).join(""));
    const order: string[] = [];
    while (order.length < 4) {
      await until(() => held.length > 0);
      expect(held).to.have.length(1);
      const [one] = held.splice(0);
      order.push(one!.path);
      one!.answer();
    }
    expect(order).to.deep.equal(["/a", "/b", "/c", "/d"]);
    await until(() => ahead.got.text.split("done").length === 5);
    const far = open(get("/").repeat(50));
    await until(() => far.got.isClosed);
    expect(held.length).to.be.at.most(1);
  });

  it("lets each party have some answers made at once, and says busy to who waits for too long", async () => {
    const { held, listener } = holding();
    await serve(listener, { answering: { each: 2, all: 10, waiting: 3, patience: 100 } });
    const guests = Array.from({ length: 4 }, () => ask("/guest"));
    const tooMany = guests.concat(Array.from({ length: 3 }, () => ask("/guest")));
    const person = ask("/person", { Authorization: "ada" });
    await until(() => held.length === 3);
    expect(held.map(({ path }) => path)).to.include("ada/person");
    const said: number[] = [];
    for (const one of tooMany) void one.then(([status]) => said.push(status));
    await until(() => said.length === 5);
    for (const { answer } of held) answer();
    expect((await person)[0]).to.equal(200);
    const statuses = await Promise.all(tooMany);
    expect(statuses.filter(([status]) => status === 200)).to.have.length(2);
    for (const answer of statuses.filter(([status]) => status !== 200))
      expect(answer).to.deep.equal([503, "5", "close"]);
  });

  it("lets those who wait in when an answer is made, and in turn", async () => {
    const { held, listener } = holding();
    await serve(listener, { answering: { each: 1, all: 2, waiting: 100, patience: 60_000 } });
    const all = ["ada", "ada", "ada", "bob", "bob"].map((name) => ask("/", { Authorization: name }));
    let most = 0;
    for (let answered = 0; answered < 5; answered++) {
      await until(() => held.length > 0);
      most = Math.max(most, held.length);
      held.shift()!.answer();
    }
    expect((await Promise.all(all)).map(([status]) => status)).to.deep.equal([200, 200, 200, 200, 200]);
    expect(most).to.be.at.most(2);
  });

  it("ends a connection that takes nothing of its answer, and not one that is slow", async () => {
    const big = Buffer.alloc(30_000_000);
    const ends: string[] = [];
    const listener: RequestListener = ({ url }, response) => {
      response.on("close", () => ends.push(url!));
      // More than a system keeps for a client.
      for (let times = url === "/silent" ? 5 : 1; times > 0; times--) response.write(big);
      response.end();
    };
    await serve(listener, { unread: { bytes: 1e9, silence: 2_000 } });
    const silent = open(get("/silent"), false);
    const slow = open(get("/slow"), false);
    let taken = 0;
    const sip = setInterval(() => {
      for (let read = slow.socket.read(); read !== null; read = slow.socket.read()) taken += read.length;
    }, 2);
    try {
      await until(() => slow.got.isClosed || taken >= big.length);
      expect(taken).to.be.at.least(big.length);
      await until(() => ends.length === 2);
      // What is left for it is in the system, and not all of it.
      silent.socket.resume();
      await until(() => silent.got.isClosed);
      expect(silent.socket.bytesRead).to.be.lessThan(4 * big.length);
    } finally {
      clearInterval(sip);
    }
  });

  it("makes no more answers for who does not read those that are there", async () => {
    let made = 0;
    await serve(
      (_, response) => {
        made++;
        response.end(Buffer.alloc(20_000_000));
      },
      {
        unread: { bytes: 30_000_000, silence: 60_000 },
        answering: { each: 50, all: 50, waiting: 50, patience: 200 },
      },
    );
    const unread = Array.from({ length: 10 }, () => open(get("/"), false));
    await until(() => made > 0);
    expect((await ask("/", { Authorization: "ada" }))[0]).to.equal(200);
    expect(made).to.be.at.most(5);
    for (const { socket } of unread) socket.destroy();
  });

  it("ends bodies that do not come, however they drip, and leaves uploads of who is signed in their time", async () => {
    const read: RequestListener = (request, response) => {
      request.resume().on("end", () => response.end("whole"));
    };
    await serve(read, { body: { guest: 100, person: 100, upload: 60_000 } });
    const never = open(post("", 1_000));
    const dripped = open(post("a", 1_000_000));
    const drip = setInterval(() => dripped.socket.write("a"), 10);
    const form = "Content-Type: multipart/form-data; boundary=x\r\n";
    const guest = open(post("a", 10, form));
    const upload = open(post("a", 10, `${form}Authorization: ada\r\n`));
    try {
      await until(() => [never, dripped, guest].every(({ got }) => got.isClosed));
    } finally {
      clearInterval(drip);
    }
    for (const { got } of [never, guest]) expect(got.text).to.match(/^HTTP\/1.1 408 /);
    upload.socket.write("b".repeat(9));
    await until(() => upload.got.text.endsWith("whole"));
  });

  it("closes after an answer whose body goes on dripping", async () => {
    await serve((_, response) => response.end("refused"), { rest: { guest: 50, person: 50 } });
    const dripped = open(post("a", 1_000_000));
    const drip = setInterval(() => dripped.socket.write("a"), 10);
    await until(() => dripped.got.isClosed);
    clearInterval(drip);
    expect(dripped.got.text).to.match(/refused/);
  });

  it("counts people by the address that proxies saw, and no connection of a proxy", async () => {
    const { held, listener } = holding();
    await serve(
      listener,
      {
        connections: { network: 1, person: 1, all: 100 },
        answering: { each: 1, all: 100, waiting: 0, patience: 1_000 },
      },
      1,
    );
    const from = (address: string) => ask("/", { "X-Forwarded-For": `6.6.6.6, ${address}` });
    const first = [from("203.0.113.1:1"), from("203.0.113.2"), from("[2001:db8::1]:7")];
    await until(() => held.length === 3);
    expect((await from("203.0.113.1:2"))[0]).to.equal(503);
    for (const { answer } of held) answer();
    expect((await Promise.all(first)).map(([status]) => status)).to.deep.equal([200, 200, 200]);
  });

  it("answers a request to upgrade as any other", async () => {
    await serve((_, response) => response.end("plain"));
    const { got } = open(get("/", { Connection: "Upgrade", Upgrade: "h2c" }));
    await until(() => got.text.endsWith("plain"));
  });
});
