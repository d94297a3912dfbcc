import { randomUUID } from "node:crypto";
import { type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";
import type { Topic } from "../topics.ts";
import type { Changed } from "./contract.ts";
import { type Listening, listenTo } from "./listening.testing.ts";

/** The ids of a topic. */
const of = (topic: Topic, { topics }: Changed) => topics[topic] ?? [];
/** Whether a topic changed; of one of which ids are named: whether this one did. */
const names = (topic: Topic, id: string | null) => (changed: Changed) => of(topic, changed).includes(id);
const tells = (topic: Topic) => names(topic, null);

describe("hearing what changes", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let ben: Person;
  let open: Listening[];

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    ben = await world.join(space, "Ben Reader");
  });
  after(() => world.close());
  beforeEach(() => {
    open = [];
  });
  afterEach(() => {
    for (const one of open) one.close();
  });

  /** Opens a stream after everything recorded so far. */
  async function listen(who: Person | null, last?: string): Promise<Listening> {
    await world.get("/api/users/me", admin);
    const headers = last === undefined ? {} : { "Last-Event-ID": last };
    const listening = await listenTo(world.url, { token: who?.token ?? null, headers });
    open.push(listening);
    return listening;
  }

  /** Waits until a client has heard everything recorded so far. */
  async function caughtUp(listening: Listening): Promise<void> {
    const id = await world.write(space, admin.id, { title: "The last one" });
    await listening.hears(names("entry", id));
  }

  it("tells a reader what was published and where and who writes, and an editor what is written", async () => {
    const parent = await world.write(space, admin.id, { title: "Parent" });
    const reader = await listen(ben);
    const editor = await listen(admin);
    expect(reader.status).to.equal(200);
    expect(reader.headers).to.include({
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
      "cache-control": "no-store, no-transform",
    });
    expect(reader.headers["content-encoding"]).to.equal(undefined);
    const id = await world.write(space, admin.id, { title: "New", parent });
    expect(of("place", await reader.hears(names("entry", id)))).to.include(parent);
    const until = new Date(Date.now() + 60_000).toISOString();
    const seat = { person_id: admin.id, until };
    await world.record(`seat-${id}`, { type: "SeatOccupied", data: seat }, { space });
    await world.record(
      `draft-${id}`,
      { type: "DraftSaved", data: { changes: [], fields: { title: "Newer" } } },
      { space, actor: admin.id },
    );
    await editor.hears(names("seat", id));
    await editor.hears(names("draft", id));
    await world.change(space, {});
    await reader.hears(tells("settings"));
    await caughtUp(reader);
    expect(reader.heard.flatMap((one) => of("draft", one))).to.deep.equal([]);
    expect(reader.heard.flatMap((one) => of("seat", one))).to.include(id);
  });

  it("says nothing of a page that was never published to who cannot edit it", async () => {
    const parent = await world.write(space, admin.id, { title: "Shelf" });
    const reader = await listen(ben);
    await caughtUp(reader);
    const known = reader.heard.length;
    const id = await world.write(space, admin.id, { title: "Secret", parent, published: false });
    await caughtUp(reader);
    const heard = reader.heard.slice(known);
    expect(heard.flatMap((one) => of("entry", one))).not.to.include(id);
    expect(heard.flatMap((one) => of("place", one))).not.to.include(parent);
  });

  it("tells of a vote for a comment those who see the comment now, whoever saw it when somebody voted first", async () => {
    const page = await world.write(space, admin.id, { title: "Talk" });
    const [id, by] = [randomUUID(), { space, actor: admin.id }];
    const words = { text: "", shows: [], is_private: false };
    const about = { entry_id: page, thread_id: null, person_id: admin.id, module_id: null, anchor: null };
    const vote = (cast: "up" | null) => {
      const data = { kind: "comment" as const, target_id: id, entry_id: page, person_id: ben.id, vote: cast };
      return world.record(`vote-${id}.${ben.id}`, { type: "VoteCast", data }, { space, actor: ben.id });
    };
    await world.record(`comment-${id}`, { type: "CommentPosted", data: { ...words, ...about } }, by);
    const reader = await listen(ben);
    const manager = await listen(admin);
    const votes = ({ heard }: Listening) => heard.flatMap((one) => of("vote", one));
    await vote("up");
    await reader.hears(names("vote", page));
    await world.record(`comment-${id}`, { type: "CommentEdited", data: { ...words, is_private: true } }, by);
    await caughtUp(reader);
    await caughtUp(manager);
    const [read, managed] = [votes(reader).length, votes(manager).length];
    await vote(null);
    await caughtUp(reader);
    await caughtUp(manager);
    expect(votes(reader)).to.have.length(read);
    expect(votes(manager).length).to.be.above(managed);
  });

  it("tells guests of comments, and of votes for them, where the space shows them comments, and of no private ones", async () => {
    const [page, hidden] = [
      await world.write(space, admin.id, { title: "Open talk", sharing: { "special:public": 1 } }),
      await world.write(space, admin.id, { title: "Inner talk", sharing: { "special:public": 0 } }),
    ];
    const auth = { auth_required: false };
    await world.change(space, { auth });
    const by = { space, actor: admin.id };
    const post = async (entry_id: string, is_private: boolean): Promise<string> => {
      const about = { entry_id, thread_id: null, person_id: admin.id, module_id: null, anchor: null };
      const id = randomUUID();
      const data = { text: "", shows: [], is_private, ...about };
      await world.record(`comment-${id}`, { type: "CommentPosted", data }, by);
      const vote = {
        kind: "comment" as const,
        target_id: id,
        entry_id,
        person_id: ben.id,
        vote: "up" as const,
      };
      await world.record(`vote-${id}.${ben.id}`, { type: "VoteCast", data: vote }, { space, actor: ben.id });
      return id;
    };
    const heardBy = async (guest: Listening) => {
      const last = await world.write(space, admin.id, { title: "Last", sharing: { "special:public": 1 } });
      await guest.hears(names("entry", last));
      return (["comment", "vote"] as const).map((topic) => guest.heard.flatMap((one) => of(topic, one)));
    };
    const guest = await listen(null);
    expect(guest.status).to.equal(200);
    await post(page, false);
    expect(await heardBy(guest)).to.deep.equal([[], []]);
    await world.change(space, { auth, comments: { guests: true, new_pages: true } });
    await guest.hears(tells("settings"));
    await post(page, true);
    await post(hidden, false);
    expect(await heardBy(guest)).to.deep.equal([[], []]);
    await post(page, false);
    await guest.hears(names("comment", page));
    await guest.hears(names("vote", page));
    await world.change(space, {});
  });

  it("says that something went out of sight below what one never saw, and names neither", async () => {
    const hidden = { "special:logged_in": 0 };
    const parent = await world.write(space, admin.id, { title: "Hidden", sharing: hidden });
    const sharing = { [`user:${ben.id}`]: 1 };
    const id = await world.write(space, admin.id, { title: "Lent", parent, sharing });
    const reader = await listen(ben);
    await caughtUp(reader);
    const known = reader.heard.length;
    const data = { principal: `user:${ben.id}` };
    await world.record(`entry-${id}`, { type: "EntryUnshared", data }, { space, actor: admin.id });
    await reader.hears((changed) => reader.heard.indexOf(changed) >= known && tells("place")(changed));
    const text = JSON.stringify(reader.heard.slice(known));
    expect(text).not.to.include(id).and.not.to.include(parent);
  });

  it("says where something went out of sight, and does not name it", async () => {
    const parent = await world.write(space, admin.id, { title: "Shelf" });
    const id = await world.write(space, admin.id, { title: "Book", parent });
    const reader = await listen(ben);
    await caughtUp(reader);
    const known = reader.heard.length;
    await world.record(`entry-${id}`, { type: "EntryTrashed", data: {} }, { space, actor: admin.id });
    await caughtUp(reader);
    const heard = reader.heard.slice(known);
    expect(heard.flatMap((one) => of("place", one))).to.include(parent);
    expect(heard.flatMap((one) => of("entry", one))).not.to.include(id);
  });

  it("goes on where it stopped, and says so when it cannot", async () => {
    const first = await listen(ben);
    const seen = await world.write(space, admin.id, { title: "Seen" });
    await first.hears(names("entry", seen));
    await caughtUp(first);
    first.close();
    const missed = await world.write(space, admin.id, { title: "Missed" });
    const again = await listen(ben, first.last);
    const heard = await again.hears(names("entry", missed));
    expect(heard.all).to.equal(false);
    expect(again.heard.flatMap((one) => of("entry", one))).not.to.include(seen);
    const stranger = await listen(ben, `${randomUUID().slice(0, 8)}.1`);
    await stranger.hears(({ all }) => all);
    const garbled = await listen(ben, "what");
    await garbled.hears(({ all }) => all);
  });

  it("goes on for who asks now and then, whichever process answers", async () => {
    const other = await world.anew();
    const ask = async ({ get }: Pick<World, "get">, after: string) => {
      const { status, body } = await get(`/api/changes?after=${after}`, ben);
      expect(status).to.equal(200);
      return body as { id: string; changed: Changed };
    };
    let { id: after } = await ask(world, "");
    for (const one of [other, world, other, other, world]) {
      const isFirst = after.split(",").length === 1;
      let heard: { id: string; changed: Changed };
      // An announcement that comes late says everything, once: then it is tried with another page.
      do {
        const entry = await world.write(space, admin.id, { title: "Told by whichever" });
        heard = await ask(one, after);
        while (!isFirst && !heard.changed.all && !names("entry", entry)(heard.changed)) {
          await new Promise((over) => setTimeout(over, 20));
          heard = await ask(one, after);
        }
        after = heard.id;
      } while (!isFirst && heard.changed.all);
      if (isFirst) expect(heard.changed.all).to.equal(true);
    }
    await other.close();
  });

  it("ends when the session ends, and when roles change", async () => {
    const cara = await world.join(space, "Cara Editor", ["editor"]);
    const other = await world.signIn(cara);
    const [here, there] = [await listen(cara), await listen(other)];
    await world.record(`session-${cara.session}`, { type: "SessionClosed", data: { reason: "logout" } });
    await here.ended;
    const data = { person_id: cara.id, roles: ["verified" as const] };
    await world.record(`member-${space}.${cara.id}`, { type: "MemberRolesChanged", data }, { space });
    await there.ended;
    expect(there.heard.at(-1)).to.include({ all: true });
    expect((await listen(cara)).status).to.equal(401);
    expect((await listen(other)).status).to.equal(200);
  });

  it("tells those outside a closed space that its settings changed, and nothing else", async () => {
    const closed = await world.found("closed", { auth: { auth_required: true } });
    const there = { host: "closed.example.org" };
    const mia = await world.join(closed, "Mia Member");
    const stranger = await world.join(space, "Sam Stranger");
    await world.get("/api/spaces/this", { ...stranger, ...there });
    const outside: Listening[] = [];
    for (const { token } of [{ token: null }, stranger])
      outside.push(await listenTo(world.url, { token, ...there }));
    const inside = await listenTo(world.url, { token: mia.token, ...there });
    open.push(inside, ...outside);
    expect(outside.map(({ status }) => status)).to.deep.equal([200, 200]);
    const id = await world.write(closed, mia.id, { title: "Inside" });
    await inside.hears(names("entry", id));
    await world.join(closed, "Nora New");
    await inside.hears(tells("person"));
    await world.change(closed, { auth: { auth_required: true }, general: { app_name: "Renamed" } });
    for (const one of outside) {
      await one.hears(tells("settings"));
      expect(one.heard).to.deep.equal([{ all: false, topics: { settings: [null] } }]);
    }
  });

  it("says nothing of its pages while a space is closed for maintenance, and again when it is open", async () => {
    const mended = await world.found("mended", { general: { maintenance: true } });
    const there = { host: "mended.example.org" };
    const mia = await world.join(mended, "Mia Member");
    const boss = await world.join(mended, "Bea Boss", ["admin"]);
    await world.get("/api/spaces/this", { ...boss, ...there });
    const [outside, inside] = [
      await listenTo(world.url, { token: mia.token, ...there }),
      await listenTo(world.url, { token: boss.token, ...there }),
    ];
    open.push(outside, inside);
    const hidden = await world.write(mended, boss.id, { title: "Meanwhile" });
    await inside.hears(names("entry", hidden));
    await world.change(mended, { general: { maintenance: true, maintenance_text: "Still" } });
    const first = await outside.hears(tells("settings"));
    expect(outside.heard.flatMap((one) => of("entry", one))).to.deep.equal([]);
    await world.change(mended, { general: { maintenance: false } });
    await outside.hears((changed) => tells("settings")(changed) && changed !== first);
    // What they did not hear meanwhile is not known: they look at everything again.
    await outside.hears(({ all }) => all);
    const shown = await world.write(mended, boss.id, { title: "Open" });
    await outside.hears(names("entry", shown));
  });

  it("tells somebody what becomes of them in another space, and nobody else", async () => {
    const other = await world.found("elsewhere");
    const owner = await world.join(other, "Otto Owner", ["admin"]);
    const ivy = await world.join(space, "Ivy Invited");
    const [hers, bens] = [await listen(ivy), await listen(ben)];
    // Her own joining here is about her as well.
    await caughtUp(hers);
    const known = hers.heard.length;
    const by = { space: other, actor: owner.id };
    const data = { person_id: ivy.id, roles: ["author" as const] };
    await world.record(`member-${other}.${ivy.id}`, { type: "MemberInvited", data }, by);
    await hers.hears((changed) => tells("mine")(changed) && hers.heard.indexOf(changed) >= known);
    hers.close();
    await hers.ended;
    const withdrawn = { type: "InvitationWithdrawn", data: { person_id: ivy.id } } as const;
    await world.record(`member-${other}.${ivy.id}`, withdrawn, by);
    await world.get("/api/users/me", admin);
    const again = await listen(ivy, hers.last);
    await again.hears((changed) => tells("mine")(changed) && !changed.all);
    await caughtUp(bens);
    expect(bens.heard.filter(tells("mine"))).to.deep.equal([]);
  });

  it("counts the streams of one person", async () => {
    const dora = await world.join(space, "Dora Many");
    const statuses: number[] = [];
    for (let count = 0; count < 22; count++) statuses.push((await listen(dora)).status);
    expect(statuses.filter((status) => status === 200)).to.have.length(20);
    const refused = await listen(dora);
    expect([refused.status, refused.headers["retry-after"]]).to.deep.equal([429, "60"]);
    open[0]!.close();
    await open[0]!.ended;
  });

  it("counts the streams of the guests of one network, and leaves those of others theirs", async () => {
    const from = (address: string) => listenTo(world.url, { headers: { "X-Forwarded-For": address } });
    const mine: Listening[] = [];
    for (let count = 0; count < 52; count++) mine.push(await from(`203.0.113.7:${1_000 + count}`));
    expect(mine.filter(({ status }) => status === 200)).to.have.length(50);
    const others = [await from("203.0.113.8"), await from("2001:db8::1"), await listen(ben)];
    expect(others.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    for (const one of [...mine, ...others]) one.close();
    await mine[0]!.ended;
    expect((await from("203.0.113.7")).status).to.equal(200);
  });

  it("ends all when the server stops, and has them come again one after another", async () => {
    const another = await world.anew();
    const listening = await Promise.all([1, 2, 3].map(() => listenTo(another.url, { token: ben.token })));
    expect(listening.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    await another.api.endStreams();
    await Promise.all(listening.map(({ ended }) => ended));
    expect(new Set(listening.map(({ pause }) => pause)).size).to.equal(3);
    expect(listening.every(({ pause }) => pause! > 0)).to.equal(true);
    expect((await listenTo(another.url, { token: ben.token })).status).to.equal(503);
    await another.close();
  });
});
