import { admin, localToken, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import { createPersonCommands } from "../person/commands.ts";
import type { Core } from "../runtime/core.ts";
import { createFounding } from "../space-admin/found.ts";
import { createSetupCommands } from "./commands.ts";

const asked = { ...admin, space_name: "Our handbook" };

describe("setting up", function () {
  this.timeout(60_000);
  let test: TestApi;
  beforeEach(async () => {
    test = await startTestApi();
  });
  afterEach(() => test.close());

  it("makes the space and its admin, and signs them in", async () => {
    const { status, body, position, headers } = await test.ask("POST", "/api/setup", { ...asked, hue: 120 });
    expect(status).to.equal(200);
    expect(position).to.equal(await test.log.head());
    expect(body.user).to.deep.include({
      email: "ada@example.org",
      display_name: "Ada Lovelace",
      initials: "AL",
      roleList: ["admin"],
      profile_pic: null,
    });
    expect(headers.get("set-cookie")).to.match(
      /^annals_session=.+; Path=\/api; .*HttpOnly; SameSite=Strict, annals_page=.+; Path=\/; .*HttpOnly; SameSite=Lax, annals_browser=.+; Path=\/api; .*HttpOnly; SameSite=Strict$/,
    );
    const [began] = await test.facts("installation-annals");
    const [founded] = await test.facts(`space-${began!.data.space_id}`);
    expect(founded!.data).to.deep.include({ key: "our-handbook", name: "Our handbook" });
    expect(founded!.metadata).to.include({ space: began!.data.space_id, actor: body.user.id });
    expect((await test.ask("POST", "/api/entries/create", {}, body)).status).to.equal(200);
  });

  it("is done once", async () => {
    await test.ask("POST", "/api/setup", asked);
    const again = await test.ask("POST", "/api/setup", { ...asked, email: "eve@example.org" });
    expect(again.status).to.equal(409);
    expect(again.body.detail).to.match(/already set up/);
  });

  it("is won by one of many who try at once, in two processes", async () => {
    const other = await test.another();
    const tries = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? test : other).ask("POST", "/api/setup", {
        ...asked,
        email: `first${n}@example.org`,
        space_key: `key-${n}`,
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).to.have.length(1);
    expect(statuses.filter((status) => status === 409)).to.have.length(19);
    const all = await test.everything();
    expect(all.filter(({ type }) => type === "PersonRegistered")).to.have.length(1);
    expect(all.filter(({ type }) => type === "SpaceFounded")).to.have.length(1);
  });

  it("goes on where it was cut off, wherever that was", async () => {
    for (let steps = 0; ; steps++) {
      const cut = await startTestApi();
      try {
        if (!(await cutOffAfter(cut, steps))) break;
        const { status, body } = await cut.ask("POST", "/api/setup", {
          ...asked,
          password: "another password",
        });
        expect([status, body.user?.roleList], `after ${steps} appends`).to.deep.equal([200, ["admin"]]);
        const login = { email: asked.email, password: "another password" };
        expect((await cut.ask("POST", "/api/auth/login", login)).status).to.equal(200);
        const types = (await cut.everything())
          .map(({ type }) => type)
          .filter((type) => type !== "SessionOpened");
        expect(types).to.have.members([
          "InstallationBegan",
          "EmailClaimed",
          "PersonRegistered",
          "SpaceKeyClaimed",
          "SpaceFounded",
          "MemberJoined",
        ]);
        expect((await cut.ask("POST", "/api/setup", asked)).status).to.equal(409);
      } finally {
        await cut.close();
      }
      expect(steps).to.be.lessThan(10);
    }
  });

  it("goes on only for who began it", async () => {
    await cutOffAfter(test, 4);
    const other = await test.ask("POST", "/api/setup", { ...asked, email: "eve@example.org" });
    expect(other.status).to.equal(409);
    expect(other.body.detail).to.match(/another email address/);
  });

  it("works without the form, once", async () => {
    const first = { ...admin, space_name: "Handbook" };
    const ids = await test.api.setUp(first);
    expect(await test.types(`member-${ids!.space}.${ids!.person}`)).to.deep.equal(["MemberJoined"]);
    expect(await test.api.setUp(first)).to.equal(null);
    const { email, password } = admin;
    expect((await test.ask("POST", "/api/auth/login", { email, password })).status).to.equal(200);
  });

  it("is needed before anything else", async () => {
    const { email, password } = admin;
    const login = await test.ask("POST", "/api/auth/login", { email, password });
    expect([login.status, login.body.detail]).to.deep.equal([
      409,
      "Annals is not set up yet. Open it in a browser to create the first account.",
    ]);
    expect((await test.ask("POST", "/api/entries/create", {})).status).to.equal(401);
    expect(await test.api.founderContext("job")).to.equal(null);
  });

  it("makes the founder, as whom the local token acts", async () => {
    const ids = await test.api.setUp({ ...admin, space_name: "Handbook" });
    const id = await test.create({ id: "", token: localToken });
    const [created] = await test.facts(`entry-${id}`);
    expect(created!.metadata).to.include({ actor: ids!.person, space: ids!.space });
    expect((await test.ask("POST", "/api/entries/create", {}, { token: `${localToken}x` })).status).to.equal(
      401,
    );
    const context = await test.api.founderContext("job");
    expect(context).to.include({ actor: ids!.person, space: ids!.space, correlation: "job" });
  });

  it("writes no secret and nothing personal in the clear", async () => {
    const { body } = await test.ask("POST", "/api/setup", asked);
    const log = JSON.stringify(await test.everything()).toLowerCase();
    for (const secret of [
      admin.email,
      admin.password,
      '"ada"',
      "lovelace",
      body.token.toLowerCase(),
      "argon2",
    ])
      expect(log).not.to.include(secret);
  });
});

/** Sets up until so many commands have run, and then as if the process were killed. False when it was done before. */
async function cutOffAfter(test: TestApi, steps: number): Promise<boolean> {
  let appended = 0;
  const { api } = test;
  const core: Core = { ...api.core };
  const cut = new Error("killed");
  core.handler = {
    ...core.handler,
    execute: (async (...args: Parameters<Core["handler"]["execute"]>) => {
      if (appended === steps) throw cut;
      appended++;
      return api.core.handler.execute(...args);
    }) as Core["handler"]["execute"],
  };
  const context = { space: null, actor: null, correlation: core.newId(), command: core.newId() };
  const setup = createSetupCommands(core, {
    person: createPersonCommands(core),
    space: createFounding(core),
  });
  try {
    await setup.setUp(context, asked);
  } catch (error) {
    if (error !== cut) throw error;
    expect(await setup.isDone()).to.equal(false);
    return true;
  }
  return false;
}
