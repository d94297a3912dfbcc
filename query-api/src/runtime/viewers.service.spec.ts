import { randomUUID } from "node:crypto";
import { capabilitiesOf } from "@annals/access";
import { signToken } from "@annals/http";
import { type Json, type Person, type Role, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("who asks", () => {
  let world: World;
  let space: string;
  let other: string;
  let admin: Person;
  let reader: Person;
  let page: string;

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  it("is nobody before the installation has been set up", async () => {
    expect((await world.get("/api/setup")).body).to.deep.equal({ needed: true, people_without_keys: 0 });
    expect((await world.get("/api/spaces/this")).status).to.equal(404);
    expect((await world.get("/api/entries/tree")).status).to.equal(404);
    ({ space, admin } = await world.begin());
    other = await world.found("other", { auth: { auth_required: false } });
    reader = await world.join(space, "Rob Reader");
    page = await world.write(space, admin.id, { title: "Home" });
    expect((await world.get("/api/setup")).body).to.deep.equal({ needed: false, people_without_keys: 0 });
  });

  it("is told who they are", async () => {
    const { body } = await world.get("/api/users/me", reader);
    expect(body).to.deep.equal({
      id: reader.id,
      email: "rob@example.org",
      display_name: "Rob Reader",
      first_name: "Rob",
      last_name: "Reader",
      initials: "RR",
      profile_pic: null,
      roleList: ["verified"],
      isAuthed: true,
      can: capabilitiesOf(["verified"]),
    });
    expect((await world.get("/api/auth/user", reader)).body).to.deep.equal({
      user: { ...body, scope: body.roleList },
    });
    expect((await world.get("/api/users/me")).status).to.equal(401);
  });

  it("is told what their roles let them do, so that screens need to know no roles", async () => {
    const may = async (as: Person) => (await world.get("/api/users/me", as)).body.can;
    const author = await world.join(space, "Ava Author", ["author"]);
    expect(await may(admin)).to.include({ createAtTop: true, import: true, manageMembers: true });
    expect(await may(author)).to.include({ createAtTop: true, import: false, rebuild: false });
    expect(await may(reader)).to.include({ createAtTop: false, createBelow: false, export: true });
  });

  it("needs a living token", async () => {
    const later = Math.floor(Date.now() / 1000) + 3600;
    const forged = await signToken(
      new TextEncoder().encode("another secret of thirty-two bytes!!"),
      { session: reader.session, person: reader.id },
      later,
    );
    const borrowed = `${reader.token.slice(0, -4)}AAAA`;
    for (const token of [forged, borrowed, "x", "", "a.b.c"]) {
      const { status, body, headers } = await world.get(`/api/entries/${page}`, { token: token });
      expect(status, token).to.equal(401);
      expect(body.title).to.equal("Not signed in");
      expect(headers.get("Content-Type")).to.equal("application/problem+json");
    }
    expect((await world.get(`/api/entries/${page}`)).status).to.equal(401);
  });

  it("is out at once after signing out", async () => {
    const ben = await world.join(space, "Ben Brief");
    expect((await world.get(`/api/entries/${page}`, ben)).status).to.equal(200);
    await world.record(`session-${ben.session}`, { type: "SessionClosed", data: { reason: "logout" } });
    expect((await world.get(`/api/entries/${page}`, ben)).status).to.equal(401);
  });

  it("does not wait for anything without showing who it is", async () => {
    const later = world.position().replace(/^./, "9");
    const wait = (as: { token: string } | null) =>
      world.get(`/api/entries/${page}`, { ...as, atOnce: true, headers: { "Annals-After": later } });
    const waiting = wait(reader);
    const strangers = Promise.all([wait(null), wait({ token: "a.b.c" }), wait({ token: "" })]);
    const first = await Promise.race([waiting.then(() => "who may wait"), strangers.then(() => "strangers")]);
    expect(first).to.equal("strangers");
    expect((await strangers).map(({ status }) => status)).to.deep.equal([401, 401, 401]);
    expect((await waiting).status).to.equal(503);
  });

  it("is out when the session has run out", async () => {
    const short = { session: randomUUID(), person: reader.id };
    const until = new Date(Date.now() + 60_000).toISOString();
    await world.record(`session-${short.session}`, {
      type: "SessionOpened",
      data: {
        session_id: short.session,
        person_id: reader.id,
        method: "password",
        until,
      },
    });
    const token = await signToken(
      new TextEncoder().encode("a secret of tests, of thirty-two bytes"),
      short,
      Math.floor(Date.now() / 1000) + 3600,
    );
    expect((await world.get("/api/users/me", { token: token })).status).to.equal(200);
    world.pass(61_000);
    expect((await world.get("/api/users/me", { token: token })).status).to.equal(401);
  });

  it("gets and loses what roles give at once", async () => {
    const eve = await world.join(space, "Eve Editor");
    const may = async () => (await world.get(`/api/entries/${page}`, eve)).body.access.canEdit;
    expect(await may()).to.equal(false);
    const change = (roles: Role[]) =>
      world.record(
        `member-${space}.${eve.id}`,
        { type: "MemberRolesChanged", data: { person_id: eve.id, roles } },
        { space },
      );
    await change(["editor"]);
    expect(await may()).to.equal(true);
    await change(["viewer"]);
    expect(await may()).to.equal(false);
    await world.record(
      `member-${space}.${eve.id}`,
      { type: "MemberLeft", data: { person_id: eve.id } },
      { space },
    );
    expect((await world.get(`/api/entries/${page}`, eve)).status).to.equal(404);
  });

  it("reads with the cookie, but an old cookie closes nothing that is open", async () => {
    const cookie = (token: string) => ({ headers: { Cookie: `annals_session=${token}` } });
    expect((await world.get(`/api/entries/${page}`, cookie(reader.token))).status).to.equal(200);
    expect((await world.get(`/api/entries/${page}`, cookie("old"))).status).to.equal(401);
    expect((await world.get("/api/spaces/this", cookie("old"))).status).to.equal(200);
  });

  it("is the first admin with the secret of this machine", async () => {
    const { body } = await world.get("/api/users/me", { token: world.localToken });
    expect(body).to.deep.include({ id: admin.id, roleList: ["admin"] });
    expect((await world.get(`/api/entries/${page}`, { token: `${world.localToken}x` })).status).to.equal(401);
  });

  it("sees the space of the address, and nothing of any other", async () => {
    const stranger = await world.join(other, "Sam Stranger", ["admin"]);
    const theirs = await world.write(other, stranger.id, { title: "Theirs" });
    const shown = async (host: string, cookie?: string) =>
      (await world.get("/api/spaces/this", { host, headers: cookie ? { Cookie: `space=${cookie}` } : {} }))
        .body.key;
    expect(await shown("localhost:4000")).to.equal("main");
    expect(await shown("other.example.org")).to.equal("other");
    expect(await shown("www.example.org")).to.equal("main");
    expect(await shown("app.example.org", "other")).to.equal("other");
    expect(await shown("app.example.org", "nowhere")).to.equal("main");
    expect((await world.get("/api/spaces/this", { host: "nowhere.example.org" })).status).to.equal(404);

    const there = { host: "other.example.org" };
    expect((await world.get(`/api/entries/${theirs}`, { ...stranger, ...there })).status).to.equal(200);
    expect((await world.get(`/api/entries/${page}`, { ...stranger, ...there })).status).to.equal(404);
    expect((await world.get(`/api/entries/${page}`, stranger)).status).to.equal(404);
    expect((await world.get(`/api/entries/${theirs}`, admin)).status).to.equal(404);
  });

  it("may be a guest if the space has guests, who sees what is public", async () => {
    const there = { host: "other.example.org" };
    const author = await world.join(other, "Ada Author", ["author"]);
    const open = await world.write(other, author.id, { title: "Open", sharing: { "special:public": 4 } });
    const below = await world.write(other, author.id, { title: "Below", parent: open });
    const closed = await world.write(other, author.id, {
      title: "Closed",
      parent: open,
      sharing: { "special:public": 0 },
    });
    const seen = await world.get(`/api/entries/${below}`, there);
    expect(seen.status).to.equal(200);
    expect(seen.body.access).to.deep.include({ canView: true, canComment: false, canEdit: false });
    expect((await world.get(`/api/entries/${closed}`, there)).status).to.equal(404);
    expect((await world.get(`/api/entries/${open}/draft`, there)).status).to.equal(403);
    const tree = await world.get("/api/entries/tree?level=2", there);
    expect(
      tree.body.data.map((node: Json) => [node.title, node.entries.map((one: Json) => one.title)]),
    ).to.deep.equal([["Open", ["Below"]]]);
    // An account of another space is a guest here.
    expect((await world.get(`/api/entries/${closed}`, { ...reader, ...there })).status).to.equal(404);
    expect((await world.get("/api/users/me", { ...reader, ...there })).body.roleList).to.deep.equal([]);
  });

  it("sees settings with the shades of the space's hue, also before signing in", async () => {
    const { body } = await world.get("/api/settings");
    expect(body.theme.colors[0].shades[7]).to.equal("#136f89");
    expect(body.general.app_name).to.equal("main");
    const levels = await world.get("/api/sharing_levels", reader);
    expect(levels.body.map((level: Json) => level.value)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it("sees the state of the system as an admin or a developer only", async () => {
    expect((await world.get("/api/admin/status", reader)).status).to.equal(403);
    const developer = await world.join(space, "Dev Developer", ["developer"]);
    expect((await world.get("/api/admin/status", developer)).status).to.equal(200);
    const { body } = await world.get("/api/admin/status", admin);
    expect(body.log).to.deep.equal({ head: await world.log.head(), identity: world.log.identity });
    expect(body.projections.map((one: Json) => one.name)).to.include.members(["content", "search"]);
    expect(body.rebuild).to.equal(null);
  });

  it("is told nothing of the whole system as an admin of another space", async () => {
    const there = { host: "other.example.org" };
    const eve = await world.join(other, "Eve Other", ["admin"]);
    const refused = await world.get("/api/admin/status", { ...eve, ...there });
    expect(refused.status).to.equal(403);
    expect(JSON.stringify(refused.body)).to.not.include(world.log.identity);
    expect((await world.get("/api/users/me", { ...eve, ...there })).body.can).to.include({
      administer: true,
      seeStatus: true,
      rebuild: false,
    });
    expect((await world.get("/api/admin/parked", { ...eve, ...there })).body).to.deep.equal({
      parked: [],
      stopped: false,
    });
    expect((await world.get("/api/admin/parked", reader)).status).to.equal(403);
    // Nor does the admin of the first space operate from a space that they are not in.
    expect((await world.get("/api/admin/status", { ...admin, ...there })).status).to.equal(403);
    expect((await world.get("/api/users/me", admin)).body.can.rebuild).to.equal(true);
    const local = { token: world.localToken, ...there };
    expect((await world.get("/api/admin/status", local)).status).to.equal(200);
  });
});
