import { formOf } from "@annals/testing/ask";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const inSpace = (by: Person, key: string) => ({ ...by, headers: { Cookie: `space=${key}` } });

describe("spaces", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());

  it("are founded by admins and developers, who are their first admins", async () => {
    const bob = await test.join(ada, "developer");
    const { status, body } = await test.ask(
      "POST",
      "/api/spaces",
      { name: "Research", key: "research" },
      bob,
    );
    expect([status, body.key]).to.deep.equal([200, "research"]);
    const member = await test.last(`member-${body.id}.${bob.id}`, "MemberJoined");
    expect(member.data.roles).to.deep.equal(["admin"]);
    const carol = await test.join(ada, "author");
    expect((await test.ask("POST", "/api/spaces", { name: "No", key: "no" }, carol)).status).to.equal(403);
  });

  it("have keys of their own", async () => {
    await test.ask("POST", "/api/spaces", { name: "One", key: "one" }, ada);
    const again = await test.ask("POST", "/api/spaces", { name: "Another", key: "one" }, ada);
    expect([again.status, again.body.errors[0].path]).to.deep.equal([409, "key"]);
    for (const key of ["www", "app", "-a", "a b", "ü", ""])
      expect((await test.ask("POST", "/api/spaces", { name: "x", key }, ada)).status, key).to.equal(422);
  });

  it("change their keys, and those that they had are no other's", async () => {
    await test.ask("POST", "/api/spaces", { name: "Moving", key: "before" }, ada);
    const change = (key: string, by: Person = inSpace(ada, "before")) =>
      test.ask("PUT", "/api/spaces/this/key", { key }, by);
    const page = await test.create(inSpace(ada, "before"));
    const carol = await test.join(ada, "author");
    expect((await change("after", carol)).status).to.equal(403);
    for (const key of ["www", "app", "-a", "ü"]) expect((await change(key)).status, key).to.equal(422);
    await test.ask("POST", "/api/spaces", { name: "Taken", key: "taken" }, ada);
    expect((await change("taken")).status).to.equal(409);
    const changed = await change("after");
    expect([changed.status, changed.body.key]).to.deep.equal([200, "after"]);
    for (const key of ["before", "after"]) {
      const renamed = await test.ask(
        "PUT",
        `/api/entries/${page}/rename`,
        { title: `By ${key}` },
        inSpace(ada, key),
      );
      expect(renamed.status, key).to.equal(200);
    }
    const other = await test.ask("POST", "/api/spaces", { name: "Other", key: "before" }, ada);
    expect(other.status).to.equal(409);
    expect((await change("before", inSpace(ada, "after"))).status, "back again").to.equal(200);
  });

  it("of which one was cut off while it was founded can be founded again", async () => {
    const { handler, keys, newId } = test.api.core;
    const { spaceKeyDecider } = await import("../space/decider.ts");
    const [space, command] = [newId(), newId()];
    await handler.execute(
      spaceKeyDecider,
      keys.fingerprint("late"),
      { type: "claim", space },
      { space, actor: ada.id, correlation: command, command },
    );
    const { status, body } = await test.ask("POST", "/api/spaces", { name: "Late", key: "late" }, ada);
    expect([status, body.id]).to.deep.equal([200, space]);
  });

  it("of which one was cut off before it was founded leave their key to others after a while", async () => {
    const { handler, keys, newId } = test.api.core;
    const { spaceKeyDecider } = await import("../space/decider.ts");
    const bob = await test.join(ada, "developer");
    const claim = async (key: string) => {
      const [space, command] = [newId(), newId()];
      const context = { space, actor: ada.id, correlation: command, command };
      await handler.execute(spaceKeyDecider, keys.fingerprint(key), { type: "claim", space }, context);
      return space;
    };
    const make = async (key: string, by: Person) => {
      const { status, body } = await test.ask("POST", "/api/spaces", { name: key, key }, by);
      return [status, body.id];
    };
    await claim("left");
    const own = await claim("resumed");
    expect((await make("left", bob))[0], "while it may still be founded").to.equal(409);
    test.pass(16 * 60 * 1000);
    const [status, id] = await make("left", bob);
    expect(status).to.equal(200);
    expect((await make("left", ada))[0], "who came too late").to.equal(409);
    expect(await make("resumed", ada)).to.deep.equal([200, own]);
    const entry = await test.ask("POST", "/api/entries/create", {}, inSpace(bob, "left"));
    const [fact] = await test.facts(`entry-${entry.body.id}`);
    expect(fact!.metadata.space).to.equal(id);
    test.pass(16 * 60 * 1000);
    expect((await make("left", ada))[0], "of a space that is there it never lapses").to.equal(409);
  });

  it("of which one was cut off before its founder was in are gone on with by the next try, and by nobody else", async () => {
    const { handler, keys, newId } = test.api.core;
    const { spaceDecider, spaceKeyDecider } = await import("../space/decider.ts");
    const bob = await test.join(ada, "developer");
    const [space, command] = [newId(), newId()];
    const context = { space, actor: ada.id, correlation: command, command };
    const claim = { type: "claim", space } as const;
    await handler.execute(spaceKeyDecider, keys.fingerprint("half"), claim, context);
    const found = { type: "found", id: space, key: "half", name: "Half" } as const;
    await handler.execute(spaceDecider, space, found, { ...context, command: newId() });
    const make = async (by: Person) => {
      const { status, body } = await test.ask("POST", "/api/spaces", { name: "Half", key: "half" }, by);
      return [status, body.id];
    };
    expect((await make(bob))[0]).to.equal(409);
    expect(await make(ada)).to.deep.equal([200, space]);
    const member = await test.last(`member-${space}.${ada.id}`, "MemberJoined");
    expect(member.data.roles).to.deep.equal(["admin"]);
    expect((await make(ada))[0], "once it is made").to.equal(409);
  });

  it("know nothing of each other", async () => {
    const page = await test.create(ada);
    const made = await test.ask("POST", "/api/spaces", { name: "Apart", key: "apart" }, ada);
    const apart = inSpace(ada, "apart");
    expect((await test.ask("PUT", `/api/entries/${page}/rename`, { title: "x" }, apart)).status).to.equal(
      404,
    );
    const below = await test.ask("POST", "/api/entries/create", { parent_entry_id: page }, apart);
    expect([below.status, below.body.errors[0].path]).to.deep.equal([422, "parent_entry_id"]);
    const inside = await test.ask("POST", "/api/entries/create", {}, apart);
    const moved = await test.ask(
      "PUT",
      `/api/entries/${inside.body.id}/move`,
      { destination_id: page },
      apart,
    );
    expect(moved.status).to.equal(422);
    const [fact] = await test.facts(`entry-${inside.body.id}`);
    expect(fact!.metadata.space).to.equal(made.body.id);
    const bob = await test.join(ada, "admin");
    expect((await test.ask("POST", "/api/entries/create", {}, inSpace(bob, "apart"))).status).to.equal(404);
  });

  describe("that begin with what another has", () => {
    const look = { theme: { hue: 120 }, general: { app_name: "Handbook" } };
    /** A file of the library, uploaded for no page. */
    async function picture(by: Person): Promise<string> {
      const png = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      );
      const { body } = await test.ask("POST", "/api/files", formOf({}, new Uint8Array(png)), by);
      return `/api/files/${body.id}`;
    }
    const change = (settings: object, by = ada) =>
      test.ask("PUT", "/api/settings/update", { settings }, by).then(({ status }) => status);
    async function founded(id: string) {
      const [fact] = await test.facts(`space-${id}`);
      if (fact?.type !== "SpaceFounded") throw new Error("the space was not founded");
      return fact.data.settings;
    }

    it("keep the address of a home page that is given by its slug alone", async () => {
      const home = await test.create(ada, { title: "A home of its own" });
      expect(await change({ general: { home: "a-home-of-its-own" } })).to.equal(200);
      const { space } = (await test.api.commands.setup.first())!;
      const fact = (await test.facts(`space-${space}`)).at(-1)!;
      expect(JSON.stringify(fact.data)).to.include(`"home":"a-home-of-its-own~${home}"`);
      expect(await change({ general: { home: "nowhere-at-all" } })).to.equal(422);
    });

    it("take its settings, theme, mails, terms, synonyms and ways in, and leave what leads to its pages", async () => {
      const home = await test.create(ada);
      const logo = await picture(ada);
      const links = [
        { title: "Home", url: `/${home}` },
        { title: "Away", url: "https://example.org" },
      ];
      const settings = {
        general: { allow_signup: true, home, top_nav: true },
        theme: { hue: 200, branding: { logo } },
        meta: { title: "Ours", noindex: false },
        footer: { text: "Kept", links },
        review: { approvals: 2 },
        presence: { shown: false },
        reading: { counted: false },
        links: { checked: true },
      };
      expect(await change(settings)).to.equal(200);
      const words = { subject: "Come to {space}", text: "Hello", button: "Join" };
      await test.ask("PUT", "/api/settings/emails/invitation", { words }, ada);
      await test.ask("PUT", "/api/settings/terms", { text: "Be kind." }, ada);
      await test.ask("POST", "/api/users/me/terms", { version: 1 }, ada);
      await test.ask("PUT", "/api/settings/synonyms", { groups: [["pay", "wage"]] }, ada);
      const github = {
        ...{ client_id: "annals", issuer: "", label: "GitHub", algorithm: null, directory: null },
        ...{ admits: false, on: true, secret: "a secret of github" },
      };
      const set = await test.ask("PUT", "/api/settings/providers/github", github, ada);
      expect(set.status, JSON.stringify(set.body)).to.equal(200);

      const asked = { name: "Like", key: "like", settings_of_this: true };
      const { status, body } = await test.ask("POST", "/api/spaces", asked, ada);
      expect(status, JSON.stringify(body)).to.equal(200);
      const of = await founded(body.id);
      expect(of.general).to.deep.include({ app_name: "Like", allow_signup: true, home: "", top_nav: false });
      expect(of.theme.hue).to.equal(200);
      expect(of.meta).to.deep.include({ title: "", noindex: false });
      expect(of.footer).to.deep.equal({ text: "Kept", links: [links[1]] });
      expect(of.review).to.deep.equal({ approvals: 2 });
      expect([of.presence, of.reading, of.links]).to.deep.equal([
        ...[{ shown: false }, { counted: false }, { checked: true }],
      ]);
      const [, ...facts] = await test.facts(`space-${body.id}`);
      expect(facts.map(({ type, data }) => [type, data])).to.deep.equal([
        ["SpaceLetterChanged", { kind: "invitation", words }],
        ["SpaceTermsChanged", { version: 1, text: "Be kind." }],
        ["SpaceSynonymsChanged", { groups: [["pay", "wage"]] }],
      ]);
      // Its logo is a file of its own, with the same content.
      expect(of.theme.branding.logo).not.to.equal(logo);
      const fileAt = (url: string) => test.last(`file-${url.slice("/api/files/".length)}`, "FileUploaded");
      const [here, there] = [await fileAt(logo), await fileAt(of.theme.branding.logo)];
      expect(there.data.sha256).to.equal(here.data.sha256);
      expect(there.metadata.space).to.equal(body.id);
      // So is the secret, under a key of its own.
      const { space_id } = (await test.last("installation-annals", "InstallationBegan")).data;
      const { data: first } = await test.last(`provider-${body.id}`, "ProviderSet");
      const { data: own } = await test.last(`provider-${space_id}`, "ProviderSet");
      expect(first).to.deep.include({ provider: "github", client_id: "annals", on: true });
      expect(first.key_id).not.to.equal(own.key_id);
      expect(await test.api.core.keys.open(first.key_id, first.secret)).to.equal("a secret of github");
      await test.ask("DELETE", "/api/settings/providers/github", undefined, ada);
      expect(await test.api.core.keys.open(first.key_id, first.secret)).to.equal("a secret of github");
      await test.ask("PUT", "/api/settings/terms", { text: "" }, ada);
      await change({ ...look, general: { allow_signup: false, top_nav: false, home: "" } });
    });

    it("take a color of their own where one is chosen, and the one of the other where none is", async () => {
      await change(look);
      const asked = { settings_of_this: true };
      const own = await test.ask(
        "POST",
        "/api/spaces",
        { name: "Own", key: "own-hue", hue: 330, ...asked },
        ada,
      );
      expect((await founded(own.body.id)).theme.hue).to.equal(330);
      const same = await test.ask("POST", "/api/spaces", { name: "Same", key: "same-hue", ...asked }, ada);
      expect((await founded(same.body.id)).theme.hue).to.equal(120);
      const none = await test.ask("POST", "/api/spaces", { name: "None", key: "no-hue" }, ada);
      expect((await founded(none.body.id)).review).to.deep.equal({ approvals: 0 });
    });

    it("ask people whether they join: members by id, others by address; nobody is in before", async () => {
      const bob = await test.join(ada, "author");
      const asked = {
        name: "Council",
        key: "council",
        people: [bob.id, "eve@example.org", "eve@example.org"],
      };
      const { status, body } = await test.ask("POST", "/api/spaces", asked, ada);
      expect(status, JSON.stringify(body)).to.equal(200);
      expect([body.invited, body.links]).to.deep.equal([2, 1]);
      const facts = await test.facts(`member-${body.id}.${bob.id}`);
      expect(facts.map(({ type }) => type)).to.deep.equal(["MemberInvited"]);
      expect(facts[0]!.metadata).to.include({ space: body.id, actor: ada.id });
      expect((await test.ask("POST", "/api/entries/create", {}, inSpace(bob, "council"))).status).to.equal(
        404,
      );
      await test.ask("POST", `/api/users/me/invitations/${body.id}/accept`, {}, bob);
      const joined = await test.last(`member-${body.id}.${bob.id}`, "MemberJoined");
      expect(joined.data.roles).to.deep.equal(["verified"]);
    });

    it("refuse people who are not members, and those who may not take the settings", async () => {
      const stranger = test.api.core.newId();
      const with_ = { name: "With", key: "with-whom", people: [stranger] };
      const refused = await test.ask("POST", "/api/spaces", with_, ada);
      expect([refused.status, refused.body.errors[0].path]).to.deep.equal([422, "people.0"]);
      expect((await test.ask("POST", "/api/spaces", { ...with_, people: ["nobody"] }, ada)).status).to.equal(
        422,
      );
      // Nothing was begun: the key is free.
      expect(
        (await test.ask("POST", "/api/spaces", { name: "With", key: "with-whom" }, ada)).status,
      ).to.equal(200);
    });
  });

  it("are chosen by the host, then by the cookie, else it is the first", async () => {
    const made = await test.ask("POST", "/api/spaces", { name: "Host", key: "host" }, ada);
    const first = (await test.facts("installation-annals"))[0]!.data;
    const spaceOf = async (host: string, cookie?: string) => {
      const request = {
        host,
        cookie: () => cookie,
        headers: {},
        ip: "",
        id: "",
        raw: null as never,
      };
      return test.api.spaceOf(request).then(
        ({ id }) => id,
        (error: { status: number }) => error.status,
      );
    };
    expect(await spaceOf("host.example.org")).to.equal(made.body.id);
    expect(await spaceOf("host.example.org", "handbook")).to.equal(made.body.id);
    expect(await spaceOf("unknown.example.org")).to.equal(404);
    expect(await spaceOf("www.example.org", "host")).to.equal(made.body.id);
    expect(await spaceOf("localhost:4000", "unknown")).to.equal(first.space_id);
    expect(await spaceOf("app.example.org")).to.equal(first.space_id);
  });

  it("change their settings part by part", async () => {
    const space = `space-${(await test.facts("installation-annals"))[0]!.data.space_id}` as const;
    const settings = { theme: { hue: 10 }, auth: { auth_required: false } };
    const { status } = await test.ask("PUT", "/api/settings/update", { settings }, ada);
    expect(status).to.equal(200);
    const changed = await test.last(space, "SpaceSettingsChanged");
    expect(changed.data.settings).to.have.nested.include({
      "theme.hue": 10,
      "theme.font.choice": "sans",
      "auth.auth_required": false,
      "general.app_name": "Handbook",
    });
    await test.ask("PUT", "/api/settings/update", { settings }, ada);
    expect((await test.facts(space)).at(-1)!.id).to.equal(changed.id);
    const bob = await test.join(ada, "author", "editor");
    expect((await test.ask("PUT", "/api/settings/update", { settings }, bob)).status).to.equal(403);
    const home = async (value: string) =>
      test.ask("PUT", "/api/settings/update", { settings: { general: { home: value } } }, ada);
    const page = await test.create(ada);
    const [nowhere, words] = [await home("0190c0de-0000-7000-8000-000000000001"), await home("start")];
    for (const { status, body } of [nowhere, words])
      expect([status, body.errors[0].path]).to.deep.equal([422, "settings.general.home"]);
    for (const value of [page, `/any-slug~${page}`, ""]) expect((await home(value)).status).to.equal(200);
    const bad = { settings: { theme: { hue: 999 }, rooms: {} } };
    expect((await test.ask("PUT", "/api/settings/update", bad, ada)).status).to.equal(422);
  });

  it("take a logo, a font and a social image only from files of their own that belong to no page", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    const upload = async (text: string | Uint8Array<ArrayBuffer>, fields = {}, by = ada) => {
      const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
      return (await test.ask("POST", "/api/files", formOf(fields, bytes), by)).body.url as string;
    };
    const logo = async (url: string, by = ada) =>
      (
        await test.ask(
          "PUT",
          "/api/settings/update",
          { settings: { theme: { branding: { logo: url } } } },
          by,
        )
      ).status;
    expect(await logo(await upload(svg))).to.equal(200);
    const page = await test.create(ada);
    const inPage = await upload(svg, { entry_id: page });
    const text = await upload("only words");
    await test.ask("POST", "/api/spaces", { name: "Far", key: "far" }, ada);
    const elsewhere = await upload(svg, {}, inSpace(ada, "far"));
    const nowhere = "/api/files/0190c0de-0000-7000-8000-000000000001";
    for (const bad of [inPage, text, elsewhere, nowhere, "javascript:alert(1)", "https://example.org/a.svg"])
      expect(await logo(bad), bad).to.equal(422);
    expect(await logo(elsewhere, inSpace(ada, "far"))).to.equal(200);

    const change = (settings: object) => test.ask("PUT", "/api/settings/update", { settings }, ada);
    const font = (custom_url: string) =>
      change({ theme: { font: { choice: "custom", custom_url, custom_type: "", custom_family: "Ours" } } });
    expect((await font(await upload(svg))).status).to.equal(422);
    const woff2 = new Uint8Array([0x77, 0x4f, 0x46, 0x32, 0, 1, 0, 0, ...Array(64).fill(0)]);
    expect((await font(await upload(woff2))).status).to.equal(200);
    expect((await change({ meta: { image: text } })).body.errors[0].path).to.equal("settings.meta.image");
    expect(await logo("")).to.equal(200);
  });

  it("name other sites by their hosts, and by nothing that would say more in the policy of a page", async () => {
    const status = async (site: string) => {
      const embeds = { sites: [site] };
      return (await test.ask("PUT", "/api/settings/update", { settings: { embeds } }, ada)).status;
    };
    for (const site of ["Miro.com", "boards.example", "xn--mnchen-3ya.de"])
      expect(await status(site), site).to.equal(200);
    for (const site of [
      "",
      "*",
      "*.com",
      "localhost",
      "127.0.0.1",
      "https://miro.com",
      "miro.com:8443",
      "a.b; script-src *",
      "a.b c.d",
    ])
      expect(await status(site), site).to.equal(422);
  });

  it("link to pages, sites and mail addresses in the footer, and to nothing that runs", async () => {
    const link = async (url: string) => {
      const footer = { links: [{ title: "Imprint", url }] };
      return (await test.ask("PUT", "/api/settings/update", { settings: { footer } }, ada)).status;
    };
    for (const url of ["/imprint", "https://example.org/imprint", "mailto:ada@example.org"])
      expect(await link(url), url).to.equal(200);
    for (const url of [
      "javascript:alert(1)",
      " java\u0000script:alert(1)",
      "//example.org",
      "data:text/html,x",
      "imprint",
      "",
    ])
      expect(await link(url), url).to.equal(422);
  });

  it("are closed for maintenance to all but admins and developers, who can still sign in", async () => {
    const author = await test.join(ada, "author");
    const developer = await test.join(ada, "developer");
    const page = await test.create(author);
    const change = (general: object, by = ada) =>
      test.ask("PUT", "/api/settings/update", { settings: { general } }, by);
    const rename = (by: Person) => test.ask("PUT", `/api/entries/${page}/rename`, { title: "Moved" }, by);
    await change({ maintenance: true, maintenance_text: "Back at nine." });
    const refused = await rename(author);
    expect([refused.status, refused.headers.get("Retry-After")]).to.deep.equal([503, "10"]);
    expect(refused.body.detail).to.equal("This space is closed for a little while. Back at nine.");
    expect((await change({ maintenance: false }, author)).status).to.equal(503);
    const someone = { first_name: "Nina", last_name: "", email: "nina@example.org" };
    expect((await test.ask("POST", "/api/users/register", someone)).status).to.equal(503);
    const wrong = { email: "nobody@example.org", password: "not the password" };
    expect((await test.ask("POST", "/api/auth/login", wrong)).status).to.equal(401);
    expect((await rename(developer)).status).to.equal(200);
    expect((await change({ maintenance: false }, developer)).status).to.equal(200);
    expect((await rename(author)).status).to.equal(200);
  });

  it("change which words mean the same, and go back to the usual ones", async () => {
    const space = `space-${(await test.facts("installation-annals"))[0]!.data.space_id}` as const;
    const change = (groups: unknown, by = ada) => test.ask("PUT", "/api/settings/synonyms", { groups }, by);
    expect((await change([["Holiday", "time  off", "holiday"]])).status).to.equal(200);
    const changed = await test.last(space, "SpaceSynonymsChanged");
    expect(changed.data.groups).to.deep.equal([["holiday", "time off"]]);
    await change([["holiday", "time off"]]);
    expect((await test.facts(space)).at(-1)!.id).to.equal(changed.id);
    expect((await change(null)).status).to.equal(200);
    expect((await test.last(space, "SpaceSynonymsChanged")).data.groups).to.equal(null);
    const same = await change([
      ["a", "b"],
      ["pay", "Pay "],
    ]);
    expect([same.status, same.body.errors[0].path]).to.deep.equal([422, "groups.1"]);
    for (const bad of [[["one"]], [["a", "x".repeat(41)]], [["a", ""]], [["a", "b\u0000"]], "a", [[1, 2]]])
      expect((await change(bad)).status, JSON.stringify(bad)).to.equal(422);
    const bob = await test.join(ada, "author", "editor");
    expect((await change([], bob)).status).to.equal(403);
  });
});
