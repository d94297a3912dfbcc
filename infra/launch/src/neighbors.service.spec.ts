import { once } from "node:events";
import { createLogger } from "@annals/logging";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { expect } from "chai";
import PusherModule, { type Channel, type PresenceChannel } from "pusher-js";
import WebSocket from "ws";
import { launch, type Running } from "./app.ts";

// Its types say otherwise: the module is the class.
const Pusher = PusherModule as unknown as typeof PusherModule.default;

describe("people at a page who listen at several processes", () => {
  let one: LocalApp;
  let other: Running;
  let ann: TestPerson;
  let rob: TestPerson;
  let key: string;
  let open: PusherModule.default[];
  before(async () => {
    one = await startTestApp();
    other = await launch(one.settings, { frontend: "", logger: createLogger({ level: "error" }) });
    ({ key } = await one.call("GET", "/api/spaces/this"));
    ann = await one.join("Ann", "Author", "author");
    rob = await one.join("Rob", "Reader");
  });
  after(async () => {
    await other.stop();
    await one.stop();
  });
  beforeEach(() => {
    open = [];
  });
  afterEach(() => {
    for (const pusher of open) pusher.disconnect();
  });

  /** Comes to a page over a process. */
  async function come(
    where: string,
    who: TestPerson,
    page: string,
    onState: (state: unknown) => void = () => undefined,
  ): Promise<PresenceChannel> {
    const pusher = new Pusher(key, {
      ...{ cluster: "", wsHost: "127.0.0.1", wsPort: Number(new URL(where).port), forceTLS: false },
      ...{ enabledTransports: ["ws" as const], disableStats: true },
      channelAuthorization: {
        endpoint: new URL("/api/broadcasting/auth", where).href,
        transport: "ajax" as const,
        headers: { Authorization: `Bearer ${who.token}`, "Annals-After": one.position() },
      },
    });
    open.push(pusher);
    const channel = pusher.subscribe(`presence-entry.${page}`);
    // It may come together with the answer.
    channel.bind("client-state", onState);
    await heard(channel, "pusher:subscription_succeeded");
    return channel as PresenceChannel;
  }
  const heard = (channel: Channel, event: string): Promise<unknown> =>
    new Promise((resolve) => channel.bind(event, resolve));

  it("see each other come, what they do, and leave", async () => {
    const page = await one.page("Leave", ["Ask."]);
    const robs = await come(one.url, rob, page);
    const came = heard(robs, "pusher:member_added");
    const anns = await come(other.local, ann, page);
    expect(await came).to.deep.include({ id: ann.id });
    const state = heard(robs, "client-state");
    anns.trigger("client-state", { state: "writing" });
    expect(await state).to.deep.equal({ state: "writing" });
    expect(robs.members.get(ann.id).info).to.include({ name: "Ann Author" });

    // Somebody who is there twice is gone with the last of their windows.
    const second = await come(one.url, ann, page);
    expect(second.members.count).to.equal(2);
    open[1]!.disconnect();
    const gone = heard(robs, "pusher:member_removed");
    open[2]!.disconnect();
    expect(await gone).to.deep.include({ id: ann.id });
    expect(robs.members.count).to.equal(1);
  });

  it("are told to who comes later, with what they do", async () => {
    const page = await one.page("Travel", ["By train."]);
    const anns = await come(other.local, ann, page);
    anns.trigger("client-state", { state: "away" });
    let hear: (state: unknown) => void = () => undefined;
    const state = new Promise((resolve) => {
      hear = resolve;
    });
    const robs = await come(one.url, rob, page, hear);
    if (robs.members.get(ann.id) === null) await heard(robs, "pusher:member_added");
    expect(await state).to.deep.equal({ state: "away" });
  });

  it("are not seen when they hide, nor by who may not see the page", async () => {
    const page = await one.page("Pay", ["Monthly."]);
    const robs = await come(one.url, rob, page);
    const names: string[] = [];
    robs.bind("pusher:member_added", (member: { id: string }) => names.push(member.id));
    await one.call("PUT", "/api/users/me/presence", { hidden: true }, ann.token);
    await come(other.local, ann, page);
    const mira = heard(robs, "pusher:member_added");
    await come(other.local, one.admin, page);
    await mira;
    expect(names).to.deep.equal([one.admin.id]);
    await one.call("PUT", "/api/users/me/presence", { hidden: false }, ann.token);
  });

  it("are no longer seen in any window once they hide, also where the window does not know of it", async () => {
    const page = await one.page("Hiding", ["Soon."]);
    const robs = await come(other.local, rob, page);
    const came = heard(robs, "pusher:member_added");
    await come(one.url, ann, page);
    await came;
    const gone = heard(robs, "pusher:member_removed");
    await one.call("PUT", "/api/users/me/presence", { hidden: true }, ann.token);
    expect(await gone).to.deep.include({ id: ann.id });
    const back = heard(robs, "pusher:member_added");
    await one.call("PUT", "/api/users/me/presence", { hidden: false }, ann.token);
    expect(await back).to.deep.include({ id: ann.id });
  });

  it("are told to wait when a process stops: clients that may come again at once would all do so", async () => {
    const third = await launch(one.settings, { frontend: "", logger: createLogger({ level: "error" }) });
    const address = new URL(`/app/${key}?protocol=7`, third.local).href.replace("http", "ws");
    const sockets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = new WebSocket(address);
        await once(socket, "message");
        return socket;
      }),
    );
    const closed = sockets.map((socket) => once(socket, "close"));
    await third.stop();
    expect((await Promise.all(closed)).map(([code]) => code)).to.deep.equal([4100, 4100, 4100, 4100, 4100]);
  });

  it("are gone when a process stops", async () => {
    const page = await one.page("Notice", ["Soon."]);
    const third = await launch(one.settings, { frontend: "", logger: createLogger({ level: "error" }) });
    const robs = await come(one.url, rob, page);
    const came = heard(robs, "pusher:member_added");
    await come(third.local, ann, page);
    await came;
    const gone = heard(robs, "pusher:member_removed");
    open[1]!.disconnect();
    await third.stop();
    expect(await gone).to.deep.include({ id: ann.id });
  });
});
