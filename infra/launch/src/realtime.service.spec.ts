import { once } from "node:events";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask } from "@annals/testing/ask";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import Echo from "laravel-echo";
import PusherModule, { type Channel, type PresenceChannel } from "pusher-js";
import WebSocket from "ws";

type Pusher = PusherModule.default;
// Its types say otherwise: the module is the class.
const Pusher = PusherModule as unknown as typeof PusherModule.default;

describe("sockets of the Pusher protocol", function () {
  this.timeout(process.env.QUICK ? 8_000 : 120_000);
  let app: LocalApp;
  let key: string;
  let space: string;
  let ann: TestPerson;
  let rob: TestPerson;
  let page: string;
  let open: Pusher[];
  let raw: WebSocket[];

  before(async () => {
    app = await startTestApp();
    ({ key, id: space } = await app.call("GET", "/api/spaces/this"));
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
  });
  after(() => app.stop());
  beforeEach(async () => {
    [open, raw] = [[], []];
    page = (
      await app.call("POST", "/api/entries/create", { title: "Leave", published: true, commentable: 1 })
    ).id;
    // A pass is given by what can be read.
    await app.call("GET", `/api/entries/${page}`);
  });
  afterEach(() => {
    for (const one of open) one.disconnect();
    for (const one of raw) one.terminate();
  });

  function options(who: TestPerson | null) {
    const headers: Record<string, string> = who === null ? {} : { Authorization: `Bearer ${who.token}` };
    const at = (path: string) => new URL(path, app.url).href;
    return {
      ...{ cluster: "", wsHost: "127.0.0.1", wsPort: Number(new URL(app.url).port), forceTLS: false },
      ...{ enabledTransports: ["ws" as const], disableStats: true },
      channelAuthorization: { endpoint: at("/api/broadcasting/auth"), transport: "ajax" as const, headers },
      userAuthentication: {
        endpoint: at("/api/broadcasting/user-auth"),
        transport: "ajax" as const,
        headers,
      },
    };
  }
  function connect(who: TestPerson | null): Pusher {
    const pusher = new Pusher(key, options(who));
    open.push(pusher);
    return pusher;
  }
  const heard = (channel: Pick<Channel, "bind">, event: string): Promise<unknown> =>
    new Promise((resolve) => channel.bind(event, resolve));
  async function subscribed(pusher: Pusher, name: string): Promise<Channel> {
    const channel = pusher.subscribe(name);
    const refused = heard(channel, "pusher:subscription_error").then((error) => {
      throw new Error(JSON.stringify(error));
    });
    await Promise.race([heard(channel, "pusher:subscription_succeeded"), refused]);
    return channel;
  }
  const refusedBy = (pusher: Pusher, name: string) =>
    heard(pusher.subscribe(name), "pusher:subscription_error") as Promise<{ status: number }>;

  it("tell those who may view a page what happens on it, and a person what concerns them", async () => {
    const robs = connect(rob);
    const entry = await subscribed(robs, `private-entry.${page}`);
    const own = await subscribed(robs, `private-space.${space}.user.${rob.id}`);
    const said = heard(entry, "comments-changed");
    const told = heard(own, "notification-added");
    const mention = { type: "mention", props: { kind: "user", id: rob.id, label: "" } };
    const block = { id: "p1", type: "paragraph", props: {}, content: [mention], children: [] };
    const content = JSON.stringify([block]);
    await app.call("POST", `/api/entries/${page}/comments`, { content }, app.admin.token);
    expect(await said).to.deep.include({ entry: page });
    await told;
    const changed = heard(entry, "entry-changed");
    await app.call("POST", `/api/entries/${page}/occupy`, {});
    await app.call("PUT", `/api/entries/${page}`, { title: "Leave of absence" });
    await app.call("POST", `/api/entries/${page}/draft/publish`, {});
    await changed;
  });

  it("refuse what is not for one, and take it away when it no longer is", async () => {
    const robs = connect(rob);
    for (const name of [
      `private-entry.${page}.draft`,
      `private-entry.${page}.manage`,
      `private-space.${space}.user.${ann.id}`,
      `private-entry.${ann.id}`,
      "private-anything",
    ])
      expect((await refusedBy(robs, name)).status, name).to.equal(403);
    const entry = await subscribed(robs, `private-entry.${page}`);
    const gone = heard(entry, "entry-gone");
    const refused = heard(entry, "pusher:subscription_error");
    await app.call("POST", `/api/entries/${page}/share`, { type: "special", id: "logged_in", level: 0 });
    await gone;
    expect(await refused).to.include({ status: 403 });
    expect((await refusedBy(connect(rob), `private-entry.${page}`)).status).to.equal(403);
  });

  it("take a page away from who listens to it alone when what is above it goes, and tell them nothing of other pages", async () => {
    const created = async (title: string, parent_entry_id?: string): Promise<string> => {
      const body = { title, published: true, parent_entry_id };
      const { id } = await app.call("POST", "/api/entries/create", body);
      await app.call("GET", `/api/entries/${id}`);
      return id;
    };
    const ways = [
      (id: string) =>
        app.call("POST", `/api/entries/${id}/share`, { type: "special", id: "logged_in", level: 0 }),
      (id: string) => app.call("DELETE", `/api/entries/delete/${id}`),
    ];
    for (const close of ways) {
      const above = await created("Leave");
      const entry = await subscribed(connect(rob), `private-entry.${await created("Notice", above)}`);
      let isTold = false;
      entry.bind("entry-changed", () => {
        isTold = true;
      });
      const gone = heard(entry, "entry-gone");
      await app.call("PUT", `/api/entries/${above}/rename`, { title: "Leave of absence" });
      await close(above);
      await gone;
      expect(isTold).to.equal(false);
    }
  });

  it("say who is at a page, and when the last window of somebody closes", async () => {
    const robs = connect(rob);
    const seen = (await subscribed(robs, `presence-entry.${page}`)) as PresenceChannel;
    expect(seen.members.count).to.equal(1);
    const came = heard(seen, "pusher:member_added");
    const [one, other] = [connect(ann), connect(ann)];
    const annsChannel = (await subscribed(one, `presence-entry.${page}`)) as PresenceChannel;
    const annsOther = (await subscribed(other, `presence-entry.${page}`)) as PresenceChannel;
    expect(await came).to.deep.include({ id: ann.id });
    expect(annsChannel.members.get(rob.id).info).to.include({ name: "Rob Reader" });
    const said = async (what: () => void): Promise<unknown> => {
      const state = heard(seen, "client-state");
      what();
      return state;
    };
    const say = (where: PresenceChannel, state: string) => () => where.trigger("client-state", { state });
    expect(await said(say(annsChannel, "away"))).to.deep.equal({ state: "away" });
    // One window out of sight does not make away who reads in another one.
    expect(await said(say(annsOther, "reading"))).to.deep.equal({ state: "reading" });
    expect(await said(say(annsChannel, "away"))).to.deep.equal({ state: "reading" });
    const third = connect(ann);
    const annsThird = (await subscribed(third, `presence-entry.${page}`)) as PresenceChannel;
    expect(await said(say(annsThird, "writing"))).to.deep.equal({ state: "writing" });
    expect(await said(() => third.disconnect())).to.deep.equal({ state: "reading" });
    const left = heard(seen, "pusher:member_removed");
    one.disconnect();
    other.disconnect();
    expect(await left).to.deep.include({ id: ann.id });
    expect(seen.members.count).to.equal(1);
  });

  it("keep nobody there whose window closed before it was let in, and none of the windows that they may open", async () => {
    const name = `presence-entry.${page}`;
    const seen = (await subscribed(connect(rob), name)) as PresenceChannel;
    // More than one person may have open.
    for (let at = 0; at < 30; at++) {
      const { id, socket, send } = await rawSocket();
      send("pusher:subscribe", { channel: name, auth: await passFor(id, ann, name) });
      socket.close();
      await once(socket, "close");
    }
    const anns = connect(ann);
    await subscribed(anns, name);
    const left = heard(seen, "pusher:member_removed");
    anns.disconnect();
    expect(await left).to.deep.include({ id: ann.id });
    expect(seen.members.count).to.equal(1);
  });

  it("count as a window while they subscribe to something, and no longer", async () => {
    const eve = await app.join("Eve", "Everywhere");
    const channel = `private-entry.${page}`;
    const sockets: Raw[] = [];
    // More than one person may have open.
    for (let at = 0; at < 22; at++) {
      const one = await rawSocket();
      sockets.push(one);
      await join(one, eve, channel);
      one.send("pusher:unsubscribe", { channel });
      one.send("pusher:ping", {});
      await one.next("pusher:pong");
    }
    for (const one of sockets.slice(0, 20)) await join(one, eve, channel);
    const more = sockets[20]!;
    more.send("pusher:subscribe", { channel, auth: await passFor(more.id, eve, channel) });
    expect(await more.next("pusher:subscription_error")).to.include({ status: 429 });
  });

  it("leave a page at once when they have to ask anew, however long their client takes to close", async () => {
    const name = `presence-entry.${page}`;
    const max = await app.join("Max", "Mover", "editor");
    const seen = (await subscribed(connect(rob), name)) as PresenceChannel;
    const came = heard(seen, "pusher:member_added");
    const one = await rawSocket();
    await join(one, max, name);
    await came;
    const left = heard(seen, "pusher:member_removed");
    // Does not even read that it has to close.
    one.socket.pause();
    await app.call("PUT", `/api/admin/members/${max.id}/roles`, { roles: ["author"] });
    expect(await left).to.deep.include({ id: max.id });
    expect(one.socket.readyState).to.equal(WebSocket.OPEN);
  });

  it("are so many for a network, with those that do not close when they are told to", async () => {
    const held: WebSocket[] = [];
    const say = async () => {
      const socket = new WebSocket(addressOf());
      raw.push(socket);
      held.push(socket);
      const told = once(socket, "message").then(([text]) => JSON.parse(String(text)).event as string);
      const closed = once(socket, "close").then(([code]) => code as number);
      const failed = once(socket, "error").then(([error]) => String(error));
      const said = await Promise.race([told, closed, failed]);
      return said;
    };
    let answers: (string | number)[] = [];
    while (answers.at(-1) !== 4100) answers.push(await say());
    expect(answers.length).to.be.at.most(201);
    expect(new Set(answers.slice(0, -1))).to.deep.equal(new Set(["pusher:connection_established"]));
    for (const socket of held.slice(0, 5)) {
      socket.close();
      await once(socket, "close");
    }
    answers = [await say()];
    expect(answers).to.deep.equal(["pusher:connection_established"]);
  });

  it("let guests subscribe to anything public, and tell them of what they may view alone", async () => {
    const guest = connect(null);
    const hidden = await subscribed(guest, `public-entry.${page}`);
    await subscribed(guest, `public-entry.${rob.id}`);
    let count = 0;
    hidden.bind("changed", () => count++);
    const shown = (await app.call("POST", "/api/entries/create", { title: "News", published: true })).id;
    await app.call("POST", `/api/entries/${shown}/share`, { type: "special", id: "public", level: 1 });
    const open = await subscribed(guest, `public-entry.${shown}`);
    const changed = heard(open, "changed");
    for (const id of [page, shown])
      await app.call("PUT", `/api/entries/${id}/sort`, { sort_order: 3 }).catch(() => undefined);
    await app.call("POST", `/api/entries/${shown}/occupy`, {});
    await app.call("PUT", `/api/entries/${shown}`, { title: "Newer" });
    await app.call("POST", `/api/entries/${shown}/draft/publish`, {});
    await changed;
    expect(count).to.equal(0);
    expect((await refusedBy(guest, `presence-entry.${shown}`)).status).to.equal(403);
  });

  it("are spoken by Laravel Echo", async () => {
    const echo = new Echo({ ...options(rob), broadcaster: "pusher", key, Pusher: PusherModule });
    open.push(echo.connector.pusher);
    const told = new Promise((resolve) => {
      echo.private(`entry.${page}`).listen(".comments-changed", resolve);
    });
    const here = await new Promise<{ id: string }[]>((resolve) => {
      echo.join(`entry.${page}`).here(resolve);
    });
    expect(here.map(({ id }) => id)).to.deep.equal([rob.id]);
    await app.call("POST", `/api/entries/${page}/comments`, { body: "When?" });
    expect(await told).to.deep.include({ entry: page });
  });

  it("say whose they are", async () => {
    const robs = connect(rob);
    robs.signin();
    const said = await new Promise<{ data: { user_data: string } }>((resolve) => {
      robs.connection.bind("message", (one: { event: string; data: { user_data: string } }) => {
        if (one.event === "pusher:signin_success") resolve(one);
      });
    });
    expect(JSON.parse(said.data.user_data)).to.deep.equal({ id: rob.id });
  });

  it("close when roles change, so that every channel is asked for anew, and when the session ends", async () => {
    const eve = await app.join("Eve", "Editor", "editor");
    const [first, second] = [await rawSocket(), await rawSocket()];
    await join(first, eve, `private-entry.${page}`);
    const closed = once(first.socket, "close");
    await app.call("PUT", `/api/admin/members/${eve.id}/roles`, { roles: ["author"] });
    expect((await closed)[0]).to.equal(4200);
    await app.call("GET", "/api/users/me", undefined, eve.token);
    await join(second, eve, `private-entry.${page}`);
    const over = once(second.socket, "close");
    await app.call("POST", "/api/auth/logout", {}, eve.token);
    expect((await over)[0]).to.equal(4200);
  });

  it("close when their person is erased, who can open none anew", async () => {
    const zed = await app.join("Zed", "Zapped");
    const [first, second] = [await rawSocket(), await rawSocket()];
    await join(first, zed, `private-entry.${page}`);
    const closed = once(first.socket, "close");
    await app.call("DELETE", `/api/admin/members/${zed.id}/personal-data`);
    expect((await closed)[0]).to.equal(4200);
    const refused = await join(second, zed, `private-entry.${page}`).catch(String);
    expect(String(refused)).to.match(/40[13]/);
    second.socket.close();
  });

  it("take no pass of another socket or channel, no pass that was changed, and no other site", async () => {
    const [one, other] = [await rawSocket(), await rawSocket()];
    const auth = await passFor(one.id, rob, `private-entry.${page}`);
    for (const [socket, channel, given] of [
      [other, `private-entry.${page}`, auth],
      [one, `presence-entry.${page}`, auth],
      [one, `private-entry.${page}`, `${auth.slice(0, -3)}AAA`],
      [one, `private-entry.${page}`, undefined],
    ] as const) {
      socket.send("pusher:subscribe", { channel, auth: given });
      expect(await socket.next("pusher:subscription_error")).to.include({ status: 403 });
    }
    one.send("pusher:subscribe", { channel: `private-entry.${page}`, auth });
    await one.next("pusher_internal:subscription_succeeded");
    for (const Origin of ["https://evil.example", "http://127.0.0.1:9", "null"]) {
      const foreign = new WebSocket(addressOf(), { headers: { Origin } });
      const [error] = await once(foreign, "error");
      expect(String(error), Origin).to.include("403");
    }
    // A proxy that passes the host on without its port.
    const proxied = new WebSocket(addressOf(), {
      headers: { Origin: "http://127.0.0.1:8443", Host: "127.0.0.1" },
    });
    await once(proxied, "open");
    proxied.close();
  });

  it("answer a ping, and what is no message; too many of these are not heard, and too large ones end the socket", async () => {
    const socket = await rawSocket();
    socket.send("pusher:ping", {});
    await socket.next("pusher:pong");
    socket.socket.send("not json");
    await socket.next("pusher:error");
    socket.send("client-evil", {});
    await socket.next("pusher:error");
    for (let at = 0; at < 60; at++) socket.send("pusher:ping", {});
    expect(await socket.next("pusher:error")).to.include({ code: 4301 });
    socket.socket.send("x".repeat(9_000));
    const [code] = await once(socket.socket, "close");
    expect(code).to.equal(1009);
    const unknown = new WebSocket(addressOf("no-such-space"));
    raw.push(unknown);
    expect((await once(unknown, "close"))[0]).to.equal(4001);
  });

  it("answer to all that a client subscribes to, also without a channel, or as JSON in JSON", async () => {
    const socket = new WebSocket(addressOf());
    raw.push(socket);
    const heard: { event: string; data: string }[] = [];
    socket.on("message", (bytes) => heard.push(JSON.parse(String(bytes))));
    const hear = (count: number) =>
      until(
        async () => heard.length,
        (now) => now >= count,
      );
    await hear(1);
    expect(heard[0]!.event).to.equal("pusher:connection_established");
    const { socket_id, activity_timeout } = JSON.parse(heard[0]!.data);
    expect(socket_id).to.match(/^\d+\.\d+$/);
    expect(activity_timeout).to.be.greaterThan(0);
    const asking = [
      { channel: "private-nothing" },
      { channel: `#server-to-user-${rob.id}` },
      {},
      // As some libraries send it.
      JSON.stringify({ channel: `public-entry.${rob.id}` }),
    ];
    for (const [at, data] of asking.entries()) {
      socket.send(JSON.stringify({ event: "pusher:subscribe", data }));
      await hear(at + 2);
    }
    expect(heard.slice(1).map(({ event }) => event)).to.deep.equal([
      ...["pusher:subscription_error", "pusher:subscription_error", "pusher:error"],
      "pusher_internal:subscription_succeeded",
    ]);
    const plain = await fetch(new URL(`/app/${key}`, app.url));
    expect(plain.status).to.equal(426);
  });

  it("leave requests alone that ask for a newer protocol, and refuse sockets elsewhere", async () => {
    const headers = { Connection: "Upgrade, HTTP2-Settings", Upgrade: "h2c" };
    const { request } = await import("node:http");
    const asked = request(new URL("/api/setup", app.url), { headers });
    asked.end();
    const [answer] = await once(asked, "response");
    expect(answer.statusCode).to.equal(200);
    answer.resume();
    const elsewhere = new WebSocket(new URL("/api/changes", app.url).href.replace("http", "ws"));
    const [error] = await once(elsewhere, "error");
    expect(String(error)).to.match(/Unexpected server response/);
  });

  it("are not needed: what changed is asked for", async () => {
    const at = (after: string) => new URL(`/api/changes?after=${after}`, app.url).href;
    const first = await ask(at("none"), "GET", undefined, { token: rob.token });
    expect(first.status).to.equal(200);
    expect(first.body.changed.all).to.equal(true);
    await app.call("POST", `/api/entries/${page}/comments`, { body: "When?" });
    for (;;) {
      const { body } = await ask(at(first.body.id), "GET", undefined, { token: rob.token });
      if (body.changed.topics.comment?.includes(page)) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  const addressOf = (of = key) => new URL(`/app/${of}?protocol=7`, app.url).href.replace("http", "ws");
  interface Raw {
    id: string;
    socket: WebSocket;
    send(event: string, data: object): void;
    next(event: string): Promise<Record<string, unknown>>;
  }
  async function rawSocket(): Promise<Raw> {
    const socket = new WebSocket(addressOf());
    raw.push(socket);
    const waiting: { event: string; take(data: Record<string, unknown>): void }[] = [];
    const come: { event: string; data: Record<string, unknown> }[] = [];
    socket.on("message", (bytes) => {
      const { event, data } = JSON.parse(String(bytes));
      const said = { event, data: typeof data === "string" ? JSON.parse(data) : data };
      const at = waiting.findIndex((one) => one.event === event);
      if (at < 0) come.push(said);
      else waiting.splice(at, 1)[0]!.take(said.data);
    });
    const next = (event: string): Promise<Record<string, unknown>> => {
      const at = come.findIndex((one) => one.event === event);
      if (at >= 0) return Promise.resolve(come.splice(at, 1)[0]!.data);
      return new Promise((take) => waiting.push({ event, take }));
    };
    const { socket_id: id } = await next("pusher:connection_established");
    const send = (event: string, data: object) => socket.send(JSON.stringify({ event, data }));
    return { id: id as string, socket, send, next };
  }
  const passFor = async (socket_id: string, who: TestPerson, channel_name: string): Promise<string> =>
    (await app.call("POST", "/api/broadcasting/auth", { socket_id, channel_name }, who.token)).auth;
  async function join(one: Raw, who: TestPerson, channel: string): Promise<void> {
    one.send("pusher:subscribe", { channel, auth: await passFor(one.id, who, channel) });
    await one.next("pusher_internal:subscription_succeeded");
  }
});
