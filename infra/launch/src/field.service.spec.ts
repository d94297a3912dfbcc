import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask, formOf, type Json } from "@annals/testing/ask";
import { until } from "@annals/testing/until";
import { unzip, zipOf } from "@annals/testing/zip";
import { expect } from "chai";

describe("custom fields", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let author: TestPerson;
  let reader: TestPerson;

  before(async () => {
    app = await startTestApp();
    author = await app.join("Ann", "Author", "author");
    reader = await app.join("Rob", "Reader");
  });
  after(() => app.stop());

  const asked = (as: TestPerson, method: string, path: string, body?: object): Promise<Json> =>
    app.ask(method, path, body, { token: as.token });
  const define = (model: string, field: object): Promise<Json> =>
    app.call("POST", `/api/${model}/custom`, field);
  const fields = async (model: string, as = reader, query = ""): Promise<Json[]> =>
    (await app.call("GET", `/api/${model}/custom${query}`, undefined, as.token)).data;
  const fill = (as: TestPerson, object: string, field: string, value: unknown) =>
    asked(as, "PUT", `/api/${object}/custom/${field}`, { value });
  /** The same for what is taken, and read again afterwards. */
  const filled = (as: TestPerson, object: string, field: string, value: unknown): Promise<Json> =>
    app.call("PUT", `/api/${object}/custom/${field}`, { value }, as.token);
  /** The form of a profile, sent by its person. */
  const sentBy = (person: TestPerson, form: Record<string, string>) =>
    app.ask("POST", "/api/users/me", formOf(form), { token: person.token });
  const mine = async (as: TestPerson): Promise<Json> => app.call("GET", "/api/users/me", undefined, as.token);

  it("are text without a label if nothing is said, and have keys that no other ever gets", async () => {
    const { key, label } = await define("groups", {});
    expect([key, label]).to.deep.equal(["field", ""]);
    const [made] = await fields("groups");
    expect(made).to.include({ type: "text", required: false, filled_by: "everyone", seen_by: "everyone" });
    const one = await define("groups", { label: "Time zone" });
    await app.call("DELETE", `/api/customfield/${one.id}`);
    const two = await define("groups", { label: "Time zone" });
    expect([one.key, two.key]).to.deep.equal(["time_zone", "time_zone_2"]);
    expect((await asked(author, "POST", "/api/groups/custom", { label: "No" })).status).to.equal(403);
    expect((await asked(app.admin, "POST", "/api/nothing/custom", {})).status).to.equal(422);
  });

  it("of pages are shown on them, unless it is said that they are not", async () => {
    const { id } = await define("entries", { label: "Cost center of the page" });
    const shown = async () => (await fields("entries")).find((one) => one.id === id)!.on_page;
    expect(await shown()).to.equal(true);
    await app.call("PUT", `/api/customfield/${id}`, { on_page: false });
    await app.call("PUT", `/api/customfield/${id}`, { label: "Cost center" });
    expect(await shown()).to.equal(false);
  });

  it("keep choices by their ids when they are renamed, and values whatever the type becomes", async () => {
    const { id } = await define("users", { label: "Team", type: "choice", options: ["Bakers", "Millers"] });
    const field = (await fields("users")).find((one) => one.id === id)!;
    const [bakers, millers] = field.options;
    await filled(reader, `users/${reader.id}`, id, bakers.id);
    const options = [{ ...bakers, label: "Guild of bakers" }, millers, "Smiths"];
    await app.call("PUT", `/api/customfield/${id}`, { options });
    const changed = (await fields("users")).find((one) => one.id === id)!;
    expect(changed.options.slice(0, 2)).to.deep.equal([{ ...bakers, label: "Guild of bakers" }, millers]);
    expect((await mine(reader))["custom[team]"]).to.equal(bakers.id);
    await filled(reader, `users/${reader.id}`, id, "millers");
    expect((await mine(reader))["custom[team]"], "a choice by its name").to.equal(millers.id);
    await sentBy(reader, { "custom[team]": "Guild of bakers" });
    expect((await mine(reader))["custom[team]"]).to.equal(bakers.id);
    const wrong = await fill(reader, `users/${reader.id}`, id, "nobody");
    expect([wrong.status, wrong.body.errors[0].message]).to.deep.equal([
      422,
      "must be one of the choices; “nobody” is none of them",
    ]);
    await app.call("PUT", `/api/customfield/${id}`, { type: "text", options: [] });
    expect((await mine(reader))["custom[team]"], "nothing is lost").to.equal(bakers.id);
    expect((await asked(app.admin, "PUT", `/api/customfield/${id}`, { type: "choice" })).status).to.equal(
      422,
    );
  });

  it("keep a choice that is no longer offered where it was chosen, with its name", async () => {
    const { id } = await define("users", {
      label: "Crafts",
      type: "many",
      options: ["Bread", "Cake", "Pie"],
    });
    const choices = async () => (await fields("users")).find((one) => one.id === id)!.options as Json[];
    const [bread, cake, pie] = await choices();
    const take = (...all: Json[]) =>
      fill(
        reader,
        `users/${reader.id}`,
        id,
        all.map((one) => one.id),
      );
    expect((await take(bread, cake)).status).to.equal(200);
    await app.call("PUT", `/api/customfield/${id}`, { options: [pie, bread] });
    expect(await choices()).to.deep.equal([pie, bread, { ...cake, removed: true }]);
    expect((await take(bread, cake, pie)).status, "it is theirs already").to.equal(200);
    expect((await take(bread)).status).to.equal(200);
    expect((await take(bread, cake)).status, "it is not offered").to.equal(422);
    // What lists answer can be sent back; a choice of the same name is the same.
    await app.call("PUT", `/api/customfield/${id}`, { options: await choices() });
    await app.call("PUT", `/api/customfield/${id}`, { options: ["Bread", "cake", "Pie"] });
    expect(await choices()).to.deep.equal([bread, { ...cake, label: "cake" }, pie]);
    await app.call("DELETE", `/api/customfield/${id}`);
  });

  it("take a choice once, whatever two of its names are", async () => {
    const { id } = await define("groups", { label: "Twice", type: "choice", options: ["One", "Two"] });
    const [one, two] = (await fields("groups")).find((field) => field.id === id)!.options;
    const save = (options: unknown[]) => asked(app.admin, "PUT", `/api/customfield/${id}`, { options });
    const { status, body } = await save([one, { ...one, label: "Another" }, two]);
    expect([status, body.errors[0].path]).to.deep.equal([422, "options"]);
    await app.call("DELETE", `/api/customfield/${id}`);
  });

  it("are no more than there can be, also when one is restored", async () => {
    const { id } = await define("courses", { label: "Removed" });
    await app.call("DELETE", `/api/customfield/${id}`);
    for (let n = 0; n < 100; n++)
      await asked(app.admin, "POST", "/api/courses/custom", { label: `Field ${n}` });
    const { status, body } = await asked(app.admin, "PUT", `/api/customfield/${id}/restore`);
    expect([status, body.detail]).to.deep.equal([
      422,
      "There can be at most 100 fields. Delete some of them first.",
    ]);
    const all = await fields("courses", app.admin);
    await app.call("DELETE", `/api/customfield/${all[0]!.id}`);
    await app.call("PUT", `/api/customfield/${id}/restore`);
    for (const one of [...all.slice(1), { id }]) await app.call("DELETE", `/api/customfield/${one.id}`);
  });

  it("keep what another admin did to their choices meanwhile: added, renamed and took away", async () => {
    const { id } = await define("users", {
      label: "Tools",
      type: "choice",
      options: ["Knife", "Fork", "Whisk"],
    });
    const choices = async () => (await fields("users")).find((one) => one.id === id)!.options as Json[];
    const seen = await choices();
    const [knife, fork, whisk] = seen;
    const save = (options: unknown[]) =>
      app.call("PUT", `/api/customfield/${id}`, { options, options_before: seen });
    await save([{ ...knife, label: "Blade" }, whisk, "Spoon"]);
    await save([knife, fork, { ...whisk, label: "Beater" }, "Ladle", "spoon"]);
    const now = await choices();
    expect(now.map(({ label, removed = false }) => [label, removed])).to.deep.equal([
      ["Blade", false],
      ["Beater", false],
      ["Ladle", false],
      ["spoon", false],
      ["Fork", true],
    ]);
    expect([now[0].id, now[1].id]).to.deep.equal([knife.id, whisk.id]);
    await save([knife, { ...whisk, label: "Beater" }]);
    expect((await choices()).map(({ label }) => label)).to.deep.equal([
      "Blade",
      "Beater",
      "Ladle",
      "spoon",
      "Fork",
    ]);
    await app.call("DELETE", `/api/customfield/${id}`);
  });

  it("take what fits: numbers with a comma, days that there are, links of the web, 0 and no", async () => {
    const tries: [type: string, given: unknown, kept: unknown][] = [
      ["number", "4,5", 4.5],
      ["number", 0, 0],
      ["number", "12345678901234567890", "12345678901234567890"],
      ["number", "4-B", "must be a number, such as 42"],
      ["number", "1e400", "must be a number, such as 42"],
      ["date", "2026-02-29", "must be a day, such as 2026-03-01"],
      ["date", "2028-02-29", "2028-02-29"],
      ["link", "javascript:alert(1)", "must be a link that begins with https://"],
      ["link", "https://example.org/a", "https://example.org/a"],
      ["check", false, false],
      ["check", "perhaps", "must be yes or no"],
      ["person", "01a202e1-0000-7000-8000-00000000beef", "must be a member of the space"],
      ["text", "  ", null],
    ];
    for (const [type, given, kept] of tries) {
      const { id } = await define("users", { label: type, type });
      const { status, body } = await fill(reader, `users/${reader.id}`, id, given);
      const got = status === 200 ? body.value : body.errors[0].message;
      expect(got, `${type} ${String(given)}`).to.equal(kept);
    }
  });

  it("of people are for themselves and for admins to fill in, and can be for admins alone", async () => {
    const { id } = await define("users", {
      label: "Start date",
      type: "date",
      filled_by: "admins",
      seen_by: "admins",
    });
    expect((await fill(reader, `users/${reader.id}`, id, "2026-03-01")).status).to.equal(403);
    expect((await fill(author, `users/${reader.id}`, id, "2026-03-01")).status).to.equal(403);
    await filled(app.admin, `users/${reader.id}`, id, "2026-03-01");
    const values = async (as: TestPerson) =>
      (await app.call("GET", `/api/users/${reader.id}/custom`, undefined, as.token)).values;
    expect((await values(app.admin))[id]).to.equal("2026-03-01");
    expect(await values(author)).to.not.have.property(id);
    expect(await mine(reader)).to.not.have.property("custom[start_date]");
    expect((await fields("users")).some((one) => one.id === id)).to.equal(false);
    const unseen = await define("users", { label: "Talks", seen_by: "admins" });
    await filled(app.admin, `users/${reader.id}`, unseen.id, "went well");
    expect((await fill(reader, `users/${reader.id}`, unseen.id, "over it")).status).to.equal(403);
    expect((await values(app.admin))[unseen.id]).to.equal("went well");
    const other = await define("users", { label: "Nickname" });
    expect((await fill(author, `users/${reader.id}`, other.id, "Robbie")).status).to.equal(403);
    await filled(reader, `users/${reader.id}`, other.id, "Robbie");
    expect((await values(author))[other.id]).to.equal("Robbie");
  });

  it("are filled in by the form of the profile", async () => {
    await define("users", { label: "Desk", type: "number" });
    const sent = (custom: Record<string, string>) => sentBy(reader, custom);
    expect((await sent({ "custom[desk]": "42" })).status).to.equal(200);
    expect((await mine(reader))["custom[desk]"]).to.equal(42);
    const wrong = await sent({ "custom[desk]": "4-B" });
    expect(wrong.status).to.equal(422);
    expect((await sent({ "custom[nothing]": "1" })).status).to.equal(422);
    expect((await sent({ "custom[__proto__]": "1" })).status).to.equal(422);
  });

  it("of one form are filled in all, or none of them, with nothing else of the form", async () => {
    await define("users", { label: "Floor" });
    await define("users", { label: "Chair", type: "number" });
    expect((await sentBy(author, { "custom[floor]": "[2] Low" })).status, "no list").to.equal(200);
    expect((await mine(author))["custom[floor]"]).to.equal("[2] Low");
    const first = await sentBy(author, { "custom[floor]": "Low", "custom[chair]": "2" });
    expect(first.status).to.equal(200);
    const wrong = await sentBy(author, {
      first_name: "Other",
      "custom[floor]": "High",
      "custom[chair]": "none",
    });
    expect(wrong.status).to.equal(422);
    expect(wrong.body.errors[0].path).to.equal("custom[chair]");
    expect(await mine(author)).to.include({
      ...{ first_name: "Ann", "custom[floor]": "Low", "custom[chair]": 2 },
    });
  });

  it("of pages are written in the draft with the seat, published with it, and are where the field says", async () => {
    const create = async (title: string, parent: string | null = null): Promise<string> =>
      (
        await app.call(
          "POST",
          "/api/entries/create",
          { title, published: true, parent_entry_id: parent },
          author.token,
        )
      ).id;
    const top = await create("Policies");
    const page = await create("Travel", top);
    const other = await create("Elsewhere");
    const { id } = await define("entries", { label: "Owner", type: "person", below: top });
    expect((await fill(author, `entries/${page}`, id, author.id)).status, "without the seat").to.equal(409);
    await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
    await filled(author, `entries/${page}`, id, author.id);
    const custom = async (as = reader) =>
      (await app.call("GET", `/api/entries/${page}`, undefined, as.token)).settings.custom;
    expect(await custom()).to.equal(undefined);
    const draft = await app.call("GET", `/api/entries/${page}/draft`, undefined, author.token);
    expect(draft.settings.custom).to.deep.equal({ [id]: author.id });
    await app.call("POST", `/api/entries/${page}/draft/publish`, {}, author.token);
    expect(await custom()).to.deep.equal({ [id]: author.id });
    await app.call("POST", `/api/entries/${other}/occupy`, {}, author.token);
    expect((await fill(author, `entries/${other}`, id, author.id)).status, "not below the page").to.equal(
      422,
    );
    expect((await fill(reader, `entries/${page}`, id, author.id)).status).to.be.oneOf([403, 409]);
    const { id: people } = await define("users", { label: "Of people" });
    expect((await fill(author, `entries/${page}`, people, "x")).status, "of another model").to.equal(422);
    // A removed field keeps its values.
    await app.call("DELETE", `/api/customfield/${id}`);
    expect((await fields("entries")).some((one) => one.id === id)).to.equal(false);
    expect((await fields("entries", app.admin, "?removed=1")).some((one) => one.id === id)).to.equal(true);
    expect(await custom(), "it is told to nobody").to.deep.equal({});
    expect(await custom(app.admin)).to.deep.equal({});
    const version = await app.call("GET", `/api/revisions/${page}/2`, undefined, author.token);
    expect(version.settings.custom).to.deep.equal({});
    const at = new Date().toISOString();
    const then = await app.call("GET", `/api/entries/${page}?at=${at}`, undefined, author.token);
    expect(then.settings.custom).to.deep.equal({});
    // Who saves what they were told loses nothing of it, and changes nothing.
    await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
    const told = await app.call("GET", `/api/entries/${page}/draft`, undefined, author.token);
    expect(told.settings.custom, "nor to who writes it").to.deep.equal({});
    const saved = await app.call("PUT", `/api/entries/${page}`, { settings: { custom: {} } }, author.token);
    expect([saved.settings.custom, saved.changed]).to.deep.equal([{}, false]);
    await app.call("PUT", `/api/customfield/${id}/restore`);
    expect(await custom()).to.deep.equal({ [id]: author.id });
    expect(
      (await asked(app.admin, "POST", "/api/entries/custom", { label: "x", seen_by: "admins" })).status,
    ).to.equal(422);
  });

  it("of a page that are filled in at the same moment are all kept", async () => {
    const { id: page } = await app.call("POST", "/api/entries/create", { title: "At once" }, author.token);
    await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
    const made: Json[] = [];
    for (const label of ["One", "Two", "Three"]) made.push(await define("entries", { label }));
    const all = await Promise.all(made.map(({ id, label }) => fill(author, `entries/${page}`, id, label)));
    expect(all.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    for (const { position } of all) app.heard(position);
    const draft = await app.call("GET", `/api/entries/${page}/draft`, undefined, author.token);
    expect(draft.settings.custom).to.deep.equal(Object.fromEntries(made.map(({ id, label }) => [id, label])));
    for (const { id } of made) await app.call("DELETE", `/api/customfield/${id}`);
    const stale = await ask(
      new URL(`/api/entries/${page}`, app.url).href,
      "PUT",
      { title: "New" },
      {
        ...{ token: author.token, headers: { "If-Match": "0" } },
      },
    );
    expect([stale.status, (stale.body as Json).draft?.settings.custom]).to.deep.equal([409, {}]);
  });

  it("of pages show where the page has the field: not once it was moved elsewhere", async () => {
    const create = async (title: string, parent: string | null = null): Promise<string> =>
      (
        await app.call(
          "POST",
          "/api/entries/create",
          { title, published: true, parent_entry_id: parent },
          author.token,
        )
      ).id;
    const top = await create("Machines");
    const page = await create("Oven", top);
    const { id } = await define("entries", { label: "Serial number", below: top });
    await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
    await filled(author, `entries/${page}`, id, "A-1");
    await app.call("POST", `/api/entries/${page}/draft/publish`, {}, author.token);
    const custom = async (query = "") =>
      (await app.call("GET", `/api/entries/${page}${query}`, undefined, author.token)).settings.custom;
    const here = async (which: string, as = author) =>
      (await fields("entries", as, `?page=${which}`)).some((one) => one.id === id);
    expect([await here(page), await here(top)]).to.deep.equal([true, false]);
    // Who may not view the page above sees the field all the same: they are to fill it in.
    await app.call("POST", `/api/entries/${page}/share`, { type: "user", id: reader.id, level: 3 });
    const nobody = { type: "special", id: "logged_in", level: 0 };
    await app.call("POST", `/api/entries/${top}/share`, nobody, author.token);
    expect([
      await here(page, reader),
      (await asked(reader, "GET", `/api/entries/${top}`)).status,
    ]).to.deep.equal([true, 404]);
    expect((await asked(reader, "GET", `/api/entries/custom?page=${top}`)).status).to.equal(404);
    const exported = async (): Promise<string> => {
      const { bytes } = await asked(author, "GET", `/api/export?under=${page}`);
      return [...(await unzip(bytes)).values()].join("\n");
    };
    expect(await custom()).to.deep.equal({ [id]: "A-1" });
    expect(await exported()).to.include("serial_number: A-1");
    const before = new Date().toISOString();
    await app.call("PUT", `/api/entries/${page}/move`, { destination_id: null }, author.token);
    expect(await custom()).to.deep.equal({});
    expect(await exported()).to.not.include("A-1");
    expect(await custom(`?at=${before}`), "where it was then").to.deep.equal({ [id]: "A-1" });
    await app.call("PUT", `/api/entries/${page}/move`, { destination_id: top }, author.token);
    expect(await custom()).to.deep.equal({ [id]: "A-1" });
  });

  it("that only admins fill in stay as they are, and keep nobody from publishing", async () => {
    const { id: page } = await app.call("POST", "/api/entries/create", { title: "Audit" }, author.token);
    const { id: audited } = await define("entries", {
      label: "Audited by",
      required: true,
      filled_by: "admins",
    });
    const { id: note } = await define("entries", { label: "Remark" });
    const own = { [audited]: "Me", [note]: "mine" };
    const save = async (as: TestPerson, custom: object) => {
      await app.call("POST", `/api/entries/${page}/occupy`, {}, as.token);
      await app.call("PUT", `/api/entries/${page}`, { settings: { custom } }, as.token);
    };
    const custom = async (id = page) =>
      (await app.call("GET", `/api/entries/${id}`, undefined, author.token)).settings.custom;
    const publish = (as: TestPerson) => app.call("POST", `/api/entries/${page}/draft/publish`, {}, as.token);
    await save(author, own);
    // Who cannot fill it in publishes.
    await publish(author);
    expect(await custom()).to.deep.equal({ [note]: "mine" });
    await app.call("PUT", `/api/entries/${page}/settings`, { settings: { custom: own } }, author.token);
    expect(await custom()).to.deep.equal({ [note]: "mine" });
    await app.call("POST", `/api/entries/${page}/release`, {}, author.token);
    await save(app.admin, { [audited]: "Admin", [note]: "mine" });
    await publish(app.admin);
    await app.call("POST", `/api/entries/${page}/release`, {}, app.admin.token);
    await save(author, { [note]: "again" });
    await publish(author);
    expect(await custom()).to.deep.equal({ [note]: "again", [audited]: "Admin" });
    // Nor does who manages the page undo what an admin filled in.
    await app.call("POST", `/api/entries/${page}/release`, {}, author.token);
    const both = { [audited]: "Once more", [note]: "of an admin" };
    await app.call("PUT", `/api/entries/${page}/settings`, { settings: { custom: both } });
    const { data: lines } = await app.call("GET", `/api/entries/${page}/activity`, undefined, author.token);
    await app.call("POST", `/api/entries/${page}/activity/${lines[0].id}/undo`, {}, author.token);
    expect(await custom()).to.deep.equal({ [note]: "again", [audited]: "Once more" });
    const alone = { custom: { [note]: "again", [audited]: "Alone" } };
    await app.call("PUT", `/api/entries/${page}/settings`, { settings: alone });
    const now = await app.call("GET", `/api/entries/${page}/activity`, undefined, author.token);
    const refused = await asked(author, "POST", `/api/entries/${page}/activity/${now.data[0].id}/undo`, {});
    expect([refused.status, refused.body.detail]).to.deep.equal([422, "This cannot be undone."]);
    const settings = { custom: own };
    const made = await app.call(
      "POST",
      "/api/entries/create",
      { title: "New audit", published: true, settings },
      author.token,
    );
    expect(await custom(made.id)).to.deep.equal({ [note]: "mine" });
  });

  it("that only admins fill in are said by admins alone of a page that is made from another", async () => {
    const { id: audited } = await define("entries", { label: "Passed audit", filled_by: "admins" });
    const { id: note } = await define("entries", { label: "Annotation" });
    const create = (as: TestPerson, page: object): Promise<Json> =>
      app.call("POST", "/api/entries/create", { title: "New", ...page }, as.token);
    const { id: top } = await create(author, { title: "All audited", published: true });
    const { id: page } = await create(author, { title: "Audited", parent_entry_id: top, published: true });
    const custom = { [audited]: "yes", [note]: "kept" };
    for (const id of [top, page])
      await app.call("PUT", `/api/entries/${id}/settings`, { settings: { custom } });
    await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
    await app.call("PUT", `/api/entries/${page}`, { description: "two" }, author.token);
    await app.call("POST", `/api/entries/${page}/draft/publish`, {}, author.token);
    await app.call("POST", `/api/entries/${page}/release`, {}, author.token);
    await app.call("PUT", `/api/entries/${page}/template`, { is_template: true }, author.token);
    const ofDraft = async (id: string): Promise<Json> =>
      (await app.call("GET", `/api/entries/${id}/draft`)).settings.custom;
    for (const [as, expected] of [
      [author, { [note]: "kept" }],
      [app.admin, custom],
    ] as const) {
      const post = (path: string, body = {}): Promise<Json> => app.call("POST", path, body, as.token);
      expect(await ofDraft((await post(`/api/entries/${page}/duplicate`)).id), "a copy").to.deep.equal(
        expected,
      );
      const version = await post(`/api/revisions/${page}/2/duplicate`);
      expect(await ofDraft(version.id), "a version").to.deep.equal(expected);
      const begun = await create(as, { template_id: page });
      expect(await ofDraft(begun.id), "a template").to.deep.equal(expected);
      const { id: tree } = await post(`/api/entries/${top}/recursively_duplicate`, { title: `Of ${as.id}` });
      const below = await until(async () => {
        const { data } = await app.call("GET", `/api/entries/${tree}/subEntries`);
        return data[0];
      });
      expect([await ofDraft(tree), await ofDraft(below.id)], "a tree").to.deep.equal([expected, expected]);
    }
  });

  it("that were set without the draft meanwhile stay so when it is published, but for those that it changes", async () => {
    const { id: page } = await app.call(
      "POST",
      "/api/entries/create",
      { title: "Slow", published: true },
      author.token,
    );
    const { id: audited } = await define("entries", { label: "Audit of it", filled_by: "admins" });
    const made = [await define("entries", { label: "State" }), await define("entries", { label: "Words" })];
    const [state, words] = made.map(({ id }) => id);
    const set = (custom: object) =>
      app.call("PUT", `/api/entries/${page}/settings`, { settings: { custom } });
    const custom = async (): Promise<Json> =>
      (await app.call("GET", `/api/entries/${page}`, undefined, author.token)).settings.custom;
    await set({ [audited]: "yes", [state]: "open", [words]: "old" });
    await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
    const write = (said: string) => {
      const all = { [audited]: "yes", [state]: "open", [words]: said };
      return app.call("PUT", `/api/entries/${page}`, { settings: { custom: all } }, author.token);
    };
    await write("new");
    await set({ [audited]: null, [state]: "closed" });
    // A window that was opened before says the same as it did.
    await write("newer");
    await app.call("POST", `/api/entries/${page}/draft/publish`, {}, author.token);
    expect(await custom()).to.deep.equal({ [state]: "closed", [words]: "newer" });
  });

  it("of a draft are shown as they would be published: with those that were set without a draft meanwhile", async () => {
    const { id: page } = await app.call("POST", "/api/entries/create", {
      title: "Meanwhile",
      published: true,
    });
    const [note, audit] = [
      await define("entries", { label: "Note meanwhile" }),
      await define("entries", { label: "Audit meanwhile" }),
    ].map(({ id }) => id as string) as [string, string];
    const set = (custom: object) =>
      app.call("PUT", `/api/entries/${page}/settings`, { settings: { custom } });
    const drafted = async (): Promise<Json> =>
      (await app.call("GET", `/api/entries/${page}/draft`)).settings.custom;
    const differing = async (): Promise<string[]> =>
      (await app.call("GET", `/api/entries/${page}/draft/compare`)).settings;
    await set({ [note]: "old", [audit]: "open" });
    await app.call("POST", `/api/entries/${page}/occupy`, {});
    await filled(app.admin, `entries/${page}`, note, "new");
    await set({ [audit]: "passed", [note]: "other" });
    expect(await drafted()).to.deep.equal({ [note]: "new", [audit]: "passed" });
    expect(await differing()).to.deep.equal(["custom"]);
    const isChanged = async () => (await app.call("GET", `/api/entries/${page}/draft`)).changed;
    expect(await isChanged()).to.equal(true);
    await set({ [note]: "new" });
    expect([await differing(), await isChanged()]).to.deep.equal([[], false]);
    await set({ [note]: "other" });
    await filled(app.admin, `entries/${page}`, note, "old");
    expect(await drafted(), "set back on purpose").to.deep.equal({ [note]: "old", [audit]: "passed" });
    await filled(app.admin, `entries/${page}`, audit, "open");
    expect(await drafted(), "as the draft was made from").to.deep.equal({ [note]: "old", [audit]: "open" });
    await app.call("POST", `/api/entries/${page}/draft/publish`, {});
    const { settings } = await app.call("GET", `/api/entries/${page}`);
    const published = { [note]: "old", [audit]: "open" };
    expect(settings.custom).to.deep.equal(published);

    const begin = async () => {
      await set({ [audit]: "open" });
      await app.call("POST", `/api/entries/${page}/occupy`, {});
      await filled(app.admin, `entries/${page}`, note, "new");
      await set({ [audit]: "passed" });
    };
    await begin();
    const custom = { [note]: "new", [audit]: "open" };
    await app.call("PUT", `/api/entries/${page}`, { settings: { custom } });
    expect(await drafted(), "not seen").to.deep.equal({ [note]: "new", [audit]: "passed" });
    await app.call("PUT", `/api/entries/${page}`, { settings: { custom }, custom_changed: [audit] });
    expect(await drafted(), "on purpose").to.deep.equal(custom);
    const { version } = await app.call("GET", `/api/entries/${page}/draft`);
    await app.call("DELETE", `/api/entries/${page}/draft`);
    await begin();
    await app.call("POST", `/api/revisions/${page}/${version}/restore`, {});
    expect(await drafted(), "restored").to.deep.equal(published);

    await app.call("DELETE", `/api/entries/${page}/draft`);
    await app.call("POST", `/api/entries/${page}/occupy`, {});
    await app.call("PUT", `/api/entries/${page}`, { settings: { chapters: false } });
    expect(await differing()).to.deep.equal(["chapters"]);
    await app.call("PUT", `/api/entries/${page}/settings`, { settings: { chapters: false } });
    expect([await differing(), await isChanged()]).to.deep.equal([[], false]);
    for (const id of [note, audit]) await app.call("DELETE", `/api/customfield/${id}`);
  });

  it("that two people change at once without a draft are each set by itself; what is left out stays", async () => {
    const { id: page } = await app.call("POST", "/api/entries/create", { title: "Of two" }, author.token);
    const made = [await define("entries", { label: "Left" }), await define("entries", { label: "Right" })];
    const set = (as: TestPerson, custom: object): Promise<Json> =>
      asked(as, "PUT", `/api/entries/${page}/settings`, { settings: { custom } });
    const custom = async () => (await app.call("GET", `/api/entries/${page}/draft`)).settings.custom;
    const [left, right] = made.map(({ id }) => id);
    for (let turn = 0; turn < 5; turn++) {
      const both = await Promise.all([set(app.admin, { [left]: turn }), set(author, { [right]: turn })]);
      expect(both.map(({ status }) => status)).to.deep.equal([200, 200]);
      for (const { position } of both) app.heard(position);
      expect(await custom()).to.deep.equal({ [left]: turn, [right]: turn });
    }
    app.heard((await set(author, { [left]: null })).position);
    expect(await custom()).to.deep.equal({ [right]: 4 });
  });

  it("go with a version that is restored: one from before has none", async () => {
    const { id: page } = await app.call("POST", "/api/entries/create", { title: "Restored" }, author.token);
    const { id } = await define("entries", { label: "Since then" });
    const publish = async (change: object) => {
      await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
      await app.call("PUT", `/api/entries/${page}`, change, author.token);
      await app.call("POST", `/api/entries/${page}/draft/publish`, {}, author.token);
    };
    await publish({ description: "one" });
    await publish({ settings: { custom: { [id]: "x" } } });
    await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
    await app.call("POST", `/api/revisions/${page}/1/restore`, {}, author.token);
    const draft = await app.call("GET", `/api/entries/${page}/draft`, undefined, author.token);
    expect(draft.settings.custom).to.deep.equal({});
  });

  it("come from the front matter of an import; what could not be taken is said, and taken the next time", async () => {
    await define("entries", { label: "Cost centre" });
    await define("entries", { label: "Audited", filled_by: "admins" });
    await define("entries", { label: "Places", type: "many", options: ["North", "South"] });
    const text = `---
custom: { cost centre: "4711", audited: "Yes", places: [south], later: 7 }
---

# Imported page`;
    const start = async () => {
      const form = new FormData();
      form.set("name", "fields");
      form.set("file", new Blob([await zipOf({ "a.md": text })]), "a.zip");
      const { id } = await app.call("POST", "/api/imports", form, author.token);
      const look = (): Promise<Json> => app.call("GET", `/api/imports/${id}`, undefined, author.token);
      return until(look, ({ state }) => state !== "running");
    };
    /** The values of the imported page, once readers have one of them. */
    const valuesWith = async (key: string) => {
      for (;;) {
        const { data } = await app.call("GET", "/api/search?q=Imported");
        const entry = data[0] && (await app.call("GET", `/api/entries/${data[0].id}`));
        const all = await fields("entries");
        const found = Object.fromEntries(all.map(({ id, key }) => [key, entry?.settings.custom?.[id]]));
        if (found[key] !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const said = ({ problems }: Json) => problems.map(({ message }: Json) => message);
    expect(said(await start())).to.deep.equal([
      "The custom field “audited” was left out: Only admins and developers fill this in.",
      "The custom field “later” was left out: There is no such field.",
    ]);
    const [, south] = (await fields("entries")).find(({ key }) => key === "places")!.options;
    const first = await valuesWith("cost_centre");
    expect(first).to.include({ cost_centre: "4711", audited: undefined });
    expect(first.places).to.deep.equal([south.id]);
    await define("entries", { label: "Later", type: "number" });
    expect(said(await start())).to.deep.equal([
      "The custom field “audited” was left out: Only admins and developers fill this in.",
    ]);
    expect(await valuesWith("later")).to.include({ cost_centre: "4711", later: 7 });
  });

  it("of pages are a table: filtered, sorted, below a page, and of what one may view alone", async () => {
    const create = async (title: string, parent: string | null, custom: object): Promise<string> => {
      const place = { title, published: true, parent_entry_id: parent };
      const { id } = await app.call("POST", "/api/entries/create", place, author.token);
      await app.call("POST", `/api/entries/${id}/occupy`, {}, author.token);
      await app.call("PUT", `/api/entries/${id}`, { settings: { custom } }, author.token);
      await app.call("POST", `/api/entries/${id}/draft/publish`, {}, author.token);
      return id;
    };
    const top = await create("Rooms", null, {});
    const { id: seats } = await define("entries", { label: "Seats", type: "number", below: top });
    const { id: floor } = await define("entries", {
      label: "Floor",
      type: "choice",
      options: ["Low", "High"],
    });
    const [low, high] = (await fields("entries")).find(({ id }) => id === floor)!.options;
    const attic = await create("Attic", top, { [seats]: 4, [floor]: high.id });
    await create("Cellar", top, { [seats]: 30, [floor]: low.id });
    // Written while the field was a text.
    await create("Hall", top, { [seats]: "4,5", [floor]: high.id });
    await create("Elsewhere", null, { [seats]: 99 });
    const secret = await create("Vault", top, { [seats]: 2 });
    const closed = { type: "special", id: "logged_in", level: 0 };
    await app.call("POST", `/api/entries/${secret}/share`, closed, author.token);
    const table = async (query: object, as = reader): Promise<Json> => {
      const given = new URLSearchParams({ page: top, under: "here", ...query });
      return app.call("GET", `/api/customfield/pages?${given}`, undefined, as.token);
    };
    const titles = async (query: object, as = reader) =>
      (await table(query, as)).data.map(({ title }: Json) => title);
    const filters = (...all: [field: string, way: string, ...values: string[]][]) => ({
      filters: JSON.stringify(all.map(([field, way, ...values]) => ({ field, way, values }))),
    });
    expect(await titles({ sort: seats }), "numbers, in words too").to.deep.equal(["Attic", "Hall", "Cellar"]);
    expect(await titles({ sort: `-${seats}` })).to.deep.equal(["Cellar", "Hall", "Attic"]);
    expect(await titles({ sort: floor }), "in the order of the choices").to.deep.equal([
      "Cellar",
      "Attic",
      "Hall",
    ]);
    expect(await titles(filters([seats, "min", "4,2"]))).to.deep.equal(["Cellar", "Hall"]);
    expect(await titles(filters([seats, "is", "4"]))).to.deep.equal(["Attic"]);
    expect(await titles(filters([floor, "is", high.id, "gone"], [seats, "max", "4.2"]))).to.deep.equal([
      "Attic",
    ]);
    expect(
      await titles({ ...filters([seats, "filled"]), under: "all" }),
      "elsewhere it is none",
    ).to.deep.equal(["Attic", "Cellar", "Hall"]);
    expect(await titles(filters([seats, "max", "3"]), author)).to.deep.equal(["Vault"]);
    const shown = await table({ columns: `${floor},${seats},updated`, sort: "-title" });
    expect(shown.fields.map(({ key }: Json) => key)).to.deep.equal(["floor", "seats"]);
    expect(shown.data[2]).to.deep.include({ id: attic, values: { [seats]: 4, [floor]: high.id } });
    expect((await table({ limit: "1" })).total).to.equal(3);
    // A removed field hides what was filled in.
    await app.call("DELETE", `/api/customfield/${floor}`);
    expect(await titles(filters([floor, "is", high.id]))).to.deep.equal([]);
    expect((await table({ columns: floor })).fields).to.deep.equal([]);
    expect((await asked(reader, "GET", "/api/customfield/pages?under=nothing")).status).to.equal(422);
  });

  it("that pages must have stop the first publication without them, and no old page", async () => {
    const create = async (title: string): Promise<string> =>
      (await app.call("POST", "/api/entries/create", { title }, author.token)).id;
    const publish = (id: string) => asked(author, "POST", `/api/entries/${id}/draft/publish`, {});
    const write = async (id: string, settings: object) => {
      await app.call("POST", `/api/entries/${id}/occupy`, {}, author.token);
      await app.call("PUT", `/api/entries/${id}`, { settings }, author.token);
    };
    const old = await create("Old");
    await write(old, { color: "#112233" });
    expect((await publish(old)).status).to.equal(200);
    const { id } = await define("entries", { label: "Reviewer", required: true });
    await write(old, { color: "#445566" });
    expect((await publish(old)).status, "an old page").to.equal(200);
    const page = await create("New");
    await write(page, { color: "#112233" });
    const refused = await publish(page);
    expect([refused.status, refused.body.detail]).to.deep.equal([
      422,
      "Fill in “Reviewer” among the details of the page, then publish it.",
    ]);
    await write(page, { custom: { [id]: "Ada" } });
    expect((await publish(page)).status).to.equal(200);
    await write(page, { custom: {} });
    expect((await publish(page)).status, "it is not lost again").to.equal(422);
    await app.call("DELETE", `/api/customfield/${id}`);
    expect((await publish(page)).status, "once it is removed").to.equal(200);
  });

  it("of people are told to admins in the list of members, and go with copies of pages", async () => {
    const { id } = await define("users", { label: "Shoe size", type: "number", seen_by: "admins" });
    await filled(app.admin, `users/${author.id}`, id, 38);
    const members = async (as: TestPerson) => asked(as, "GET", "/api/admin/users?q=author");
    expect((await members(app.admin)).body.data[0].custom[id]).to.equal(38);
    expect((await members(reader)).status).to.equal(403);
    const { id: note } = await define("entries", { label: "Note" });
    const { id: page } = await app.call("POST", "/api/entries/create", { title: "Pattern" }, author.token);
    await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
    await app.call("PUT", `/api/entries/${page}`, { settings: { custom: { [note]: "kept" } } }, author.token);
    await app.call("POST", `/api/entries/${page}/draft/publish`, {}, author.token);
    const custom = async (path: string) =>
      (await app.call("GET", path, undefined, author.token)).settings.custom;
    expect(await custom(`/api/revisions/${page}/1`)).to.deep.equal({ [note]: "kept" });
    const copy = await app.call("POST", `/api/entries/${page}/duplicate`, {}, author.token);
    expect(await custom(`/api/entries/${copy.id}/draft`)).to.deep.equal({ [note]: "kept" });
  });

  it("of pages are told by their names where two versions are compared, and in the history", async () => {
    const { id: page } = await app.call("POST", "/api/entries/create", { title: "Compared" }, author.token);
    const state = await define("entries", { label: "State", type: "choice", options: ["Draft", "Valid"] });
    const [draft, valid] = (await fields("entries")).find(({ id }) => id === state.id)!.options;
    const { id: owner } = await define("entries", { label: "Owned by", type: "person" });
    const { id: signed } = await define("entries", { label: "Signed", type: "check" });
    const { id: gone } = await define("entries", { label: "Gone" });
    const publish = async (custom: object) => {
      await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
      await app.call("PUT", `/api/entries/${page}`, { settings: { custom } }, author.token);
      await app.call("POST", `/api/entries/${page}/draft/publish`, {}, author.token);
    };
    await publish({ [state.id]: draft.id, [owner]: author.id, [gone]: "a" });
    await publish({ [state.id]: valid.id, [owner]: author.id, [signed]: true, [gone]: "b" });
    await app.call("DELETE", `/api/customfield/${gone}`);
    const changed = [
      { field: `custom.${state.id}`, about: "State", before: "Draft", after: "Valid" },
      { field: `custom.${signed}`, about: "Signed", before: null, after: true },
    ];
    const compared = await app.call(
      "GET",
      `/api/revisions/${page}/compare?from=1&to=2`,
      undefined,
      author.token,
    );
    expect(compared.fields).to.deep.equal(changed);
    const first = await app.call("GET", `/api/entries/${page}/activity`, undefined, author.token);
    const published = first.data.filter(({ type }: Json) => type === "EntryPublished");
    expect(published[0].changes).to.deep.equal(changed);
    expect(published[1].changes).to.deep.include({
      ...{ field: `custom.${owner}`, about: "Owned by" },
      ...{ before: null, after: "Ann Author" },
    });
  });

  it("have an order, and come to files and groups too", async () => {
    const one = await define("files", { label: "One" });
    const two = await define("files", { label: "Two" });
    const labels = async () => (await fields("files")).map(({ label }) => label);
    expect(await labels()).to.deep.equal(["One", "Two"]);
    await app.call("PUT", "/api/files/custom/order", { ids: [two.id, one.id] });
    expect(await labels()).to.deep.equal(["Two", "One"]);
    const home = (await app.call("GET", "/api/file-libraries")).current.uuid;
    const { uuid: file } = await app.call(
      "POST",
      `/api/file-libraries/${home}/upload`,
      formOf({}, new TextEncoder().encode("x")),
      author.token,
    );
    expect((await fill(reader, `files/${file}`, one.id, "No")).status).to.equal(403);
    await filled(author, `files/${file}`, one.id, "Yes");
    expect(
      (await app.call("GET", `/api/files/${file}/custom`, undefined, reader.token)).values,
    ).to.deep.equal({ [one.id]: "Yes" });
    const group = await app.call("POST", "/api/groups", { name: "Bakers" }, author.token);
    const { id } = await define("groups", { label: "Room" });
    await filled(author, `groups/${group.id}`, id, "B 12");
    expect((await fill(reader, `groups/${group.id}`, id, "B 13")).status).to.equal(403);
  });

  it("of courses are filled in by those who manage them, and known to those who take them", async () => {
    const pack = await zipOf({ "index.html": "<h1>Bread</h1>" });
    const course = await app.call("POST", "/api/courses", formOf({ title: "Bread" }, pack));
    const { id, key } = await define("courses", { label: "Owner" });
    expect(key).to.equal("owner");
    expect((await fields("courses")).map(({ label }) => label)).to.deep.equal(["Owner"]);
    expect((await fill(reader, `courses/${course.id}`, id, "Me")).status).to.equal(403);
    await filled(app.admin, `courses/${course.id}`, id, "Ann");
    const values = () => asked(reader, "GET", `/api/courses/${course.id}/custom`);
    expect((await values()).body.values).to.deep.equal({ [id]: "Ann" });
    await app.call("DELETE", `/api/courses/${course.id}`);
    expect((await values()).status, "with a course that is gone").to.equal(404);
    expect((await fill(app.admin, `courses/${course.id}`, id, "Rob")).status).to.equal(404);
  });
});
