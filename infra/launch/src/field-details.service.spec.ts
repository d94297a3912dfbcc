import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { formOf, type Json } from "@annals/testing/ask";
import { until } from "@annals/testing/until";
import { unzip, zipOf } from "@annals/testing/zip";
import { expect } from "chai";

/** What is easily missed of custom fields, each tried on a running Annals. */
describe("custom fields in detail", function () {
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
  const listed = async (model: string, as = reader): Promise<Json[]> =>
    (await app.call("GET", `/api/${model}/custom`, undefined, as.token)).data;
  const optionsOf = async (model: string, id: string) =>
    (await listed(model, app.admin)).find((one) => one.id === id)!.options as Json[];
  const fill = (as: TestPerson, object: string, field: string, value: unknown) =>
    asked(as, "PUT", `/api/${object}/custom/${field}`, { value });
  const mine = async (as: TestPerson): Promise<Json> => app.call("GET", "/api/users/me", undefined, as.token);
  async function page(title: string, custom: object, as = author): Promise<string> {
    const { id } = await app.call("POST", "/api/entries/create", { title, published: true }, as.token);
    await app.call("POST", `/api/entries/${id}/occupy`, {}, as.token);
    await app.call("PUT", `/api/entries/${id}`, { settings: { custom } }, as.token);
    await app.call("POST", `/api/entries/${id}/draft/publish`, {}, as.token);
    return id;
  }
  const valuesOf = async (id: string) =>
    (await app.call("GET", `/api/entries/${id}`, undefined, reader.token)).settings.custom ?? {};

  it("with the same label have keys of their own, and an import says that the label means none of them", async () => {
    const [one, two] = [
      await define("entries", { label: "Twin" }),
      await define("entries", { label: "twin" }),
    ];
    expect([one.key, two.key]).to.deep.equal(["twin", "twin_2"]);
    const said = await imported({ "twins.md": "---\ncustom: { TWIN: a, twin_2: b }\n---\n\n# Twins\n" });
    expect(said).to.deep.equal(["The custom field “TWIN” was left out: There is no such field."]);
  });

  it("name the choice that they do not have, and take the others by name in any case", async () => {
    const { id } = await define("users", { label: "Sites", type: "many", options: ["North", "South"] });
    const wrong = await fill(reader, `users/${reader.id}`, id, ["north", "West", "East"]);
    expect([wrong.status, wrong.body.errors[0].message]).to.deep.equal([
      422,
      "must be one of the choices; “West, East” is none of them",
    ]);
    expect(await mine(reader)).to.not.have.property("custom[sites]");
    const right = await fill(reader, `users/${reader.id}`, id, [" SOUTH ", "north"]);
    const [north, south] = await optionsOf("users", id);
    expect(right.body.value).to.deep.equal([south!.id, north!.id]);
    await define("entries", { label: "Region", type: "choice", options: ["Coast"] });
    const said = await imported({ "region.md": "---\ncustom: { region: Hills }\n---\n\n# Region\n" });
    expect(said).to.deep.equal([
      "The custom field “region” does not fit: must be one of the choices; “Hills” is none of them",
    ]);
  });

  it("are empty as an empty list, a text of spaces and null alike; 0 and no are values", async () => {
    const { id } = await define("users", { label: "Skills", type: "many", options: ["Bread"] });
    const [bread] = await optionsOf("users", id);
    for (const nothing of [[], null, ""]) {
      await fill(reader, `users/${reader.id}`, id, [bread!.id]);
      expect(await mine(reader)).to.deep.include({ "custom[skills]": [bread!.id] });
      expect((await fill(reader, `users/${reader.id}`, id, nothing)).body.value).to.equal(null);
      expect(await mine(reader)).to.not.have.property("custom[skills]");
    }
    const number = await define("users", { label: "Level", type: "number" });
    const check = await define("users", { label: "Driver", type: "check" });
    await fill(reader, `users/${reader.id}`, number.id, 0);
    await fill(reader, `users/${reader.id}`, check.id, false);
    expect(await mine(reader)).to.include({ "custom[level]": 0, "custom[driver]": false });
  });

  it("have keys that are no names of what is there already, nor of objects themselves", async () => {
    for (const label of ["__proto__", "constructor", "toString", "first_name", "a]b[c"]) {
      const { id, key } = await define("users", { label });
      expect(key).to.match(/^[a-z0-9_]+$/);
      expect((await fill(reader, `users/${reader.id}`, id, `of ${label}`)).status).to.equal(200);
      const all = await mine(reader);
      expect(all[`custom[${key}]`]).to.equal(`of ${label}`);
      expect(all.first_name).to.equal("Rob");
      const sent = await app.ask("POST", "/api/users/me", formOf({ [`custom[${key}]`]: "sent" }), {
        token: reader.token,
      });
      expect(sent.status, label).to.equal(200);
      await app.call("DELETE", `/api/customfield/${id}`);
    }
    const { id } = await define("entries", { label: "constructor" });
    const made = await page("Constructed", { [id]: "x" });
    expect(await valuesOf(made)).to.deep.equal({ [id]: "x" });
    await app.call("POST", `/api/entries/${made}/occupy`, {}, author.token);
    const write = (custom: string) =>
      asked(author, "PUT", `/api/entries/${made}`, JSON.parse(`{"settings":{"custom":${custom}}}`));
    expect((await write('{"constructor":"x"}')).status).to.equal(422);
    expect((await write(`{"__proto__":"x","${id}":"y"}`)).status).to.equal(200);
    const draft = await app.call("GET", `/api/entries/${made}/draft`, undefined, author.token);
    expect(draft.settings.custom).to.deep.equal({ [id]: "y" });
  });

  it("of another space are not there, and those of another kind do not fit", async () => {
    const { id } = await define("users", { label: "Elsewhere" });
    const key = "fields-elsewhere";
    await app.call("POST", "/api/spaces", { name: "Other", key });
    const there = { ...{ token: app.admin.token }, headers: { "Annals-Space": key } };
    const values = await app.ask("PUT", `/api/users/${app.admin.id}/custom/${id}`, { value: "x" }, there);
    expect(values.status).to.equal(404);
    for (const [method, path, body] of [
      ["PUT", `/api/customfield/${id}`, { label: "Taken" }],
      ["DELETE", `/api/customfield/${id}`, undefined],
      ["PUT", `/api/customfield/${id}/restore`, undefined],
    ] as const)
      expect((await app.ask(method, path, body, there)).status, `${method} ${path}`).to.equal(404);
    expect((await listed("users")).find((one) => one.id === id)).to.include({ label: "Elsewhere" });
    const made = await page("Wrong kind", {});
    await app.call("POST", `/api/entries/${made}/occupy`, {}, author.token);
    expect((await fill(author, `entries/${made}`, id, "x")).status).to.equal(422);
  });

  it("for admins alone are told nowhere else: to nobody, by no list, search, history, audit or export", async () => {
    const secret = "Zyzzyva77";
    const { id } = await define("users", { label: "Appraisal77", seen_by: "admins" });
    await app.call("PUT", `/api/users/${reader.id}/custom/${id}`, { value: secret });
    await app.call("POST", "/api/groups", { name: "Readers" });
    const reads = [
      "/api/users/custom",
      `/api/users/${reader.id}/custom`,
      "/api/users/me",
      "/api/users/me/activity",
      `/api/search?q=${secret}`,
      `/api/search/results?q=${secret}`,
      `/api/mentions/users/search?q=${secret}`,
      "/api/mentions/users/search?q=Rob",
      "/api/groups?users=1",
      "/api/admin/users",
      `/api/audit?q=${secret}`,
      "/api/audit/export?format=csv",
      "/api/users/notifications",
      `/api/customfield/pages?page=${reader.id}&under=all&columns=${id}`,
    ];
    for (const as of [reader, author])
      for (const path of reads) {
        const answer = await asked(as, "GET", path);
        const text = answer.bytes.toString();
        expect(text, path).to.not.include("Appraisal77");
        if (!path.includes(secret)) expect(text, path).to.not.include(secret);
        else if (answer.status === 200)
          expect(answer.body.data.concat(answer.body.people ?? []), path).to.deep.equal([]);
      }
    expect((await app.call("GET", "/api/admin/users?q=reader")).data[0].custom[id]).to.equal(secret);
    // Those who see it are told it where members are listed, and not by words that look for it.
    for (const path of [`/api/admin/users?q=${secret}`, `/api/audit?q=${secret}`])
      expect((await app.call("GET", path)).data, path).to.deep.equal([]);
    const facts = (await asked(app.admin, "GET", "/api/audit/export?format=csv&routine=1")).bytes.toString();
    expect(facts).to.include("ValueSet").and.not.include(secret);
    const [fact] = (await app.call("GET", "/api/audit?type=ValueSet")).data;
    expect(JSON.stringify(await app.call("GET", `/api/audit/${fact.id}`))).to.not.include(secret);
    // What everyone saw is for admins once it is said so.
    const open = await define("users", { label: "Nickname77" });
    await fill(reader, `users/${reader.id}`, open.id, "Robbie");
    await app.call("PUT", `/api/customfield/${open.id}`, { seen_by: "admins" });
    expect(await mine(reader)).to.not.have.property("custom[nickname77]");
    const seen = await app.call("GET", `/api/users/${reader.id}/custom`, undefined, author.token);
    expect(seen.values).to.not.have.property(open.id);
  });

  it("of somebody who was erased are gone, and who is named by one has no name there", async () => {
    const { id } = await define("users", { label: "Diet" });
    const { id: owner } = await define("entries", { label: "Keeper", type: "person" });
    const gone = await app.join("Gil", "Gone");
    await fill(gone, `users/${gone.id}`, id, "No nuts");
    const kept = await page("Kept by Gil", { [owner]: gone.id });
    const members = async () => JSON.stringify(await app.call("GET", "/api/admin/users"));
    expect(await members()).to.include("No nuts");
    await app.call("DELETE", `/api/admin/members/${gone.id}/personal-data`);
    const { values } = await app.call("GET", `/api/users/${gone.id}/custom`);
    expect(values).to.deep.equal({});
    expect(await members()).to.not.include("No nuts");
    const { names } = await app.call(
      "GET",
      `/api/customfield/people?ids=${gone.id}`,
      undefined,
      reader.token,
    );
    expect(JSON.stringify(names)).to.not.include("Gil");
    expect(await valuesOf(kept)).to.deep.equal({ [owner]: gone.id });
    expect((await fill(reader, `users/${reader.id}`, id, "x")).status).to.equal(200);
    const found = await app.call("GET", "/api/search?q=field:keeper=Gil", undefined, reader.token);
    expect(found.data).to.deep.equal([]);
  });

  it("go with templates, copies and front matter, and come back from it as they were", async () => {
    const { id: many } = await define("entries", {
      label: "Ovens",
      type: "many",
      options: ["Big", "Small: 2"],
    });
    const { id: day } = await define("entries", { label: "Built", type: "date" });
    const { id: link } = await define("entries", { label: "Manual", type: "link" });
    const { id: number } = await define("entries", { label: "Heat", type: "number" });
    const { id: check } = await define("entries", { label: "Gas", type: "check" });
    const [big, small] = await optionsOf("entries", many);
    const values = {
      ...{ [many]: [small!.id, big!.id], [day]: "2026-03-01", [link]: "https://example.org/a?b=1#c" },
      ...{ [number]: 0.5, [check]: false },
    };
    const made = await page("Oven", values);
    await app.call("PUT", `/api/entries/${made}/template`, { is_template: true });
    const started = await app.call(
      "POST",
      "/api/entries/create",
      { title: "Another oven", template_id: made },
      author.token,
    );
    const copy = await app.call("POST", `/api/entries/${made}/duplicate`, {}, author.token);
    for (const { id } of [started, copy]) {
      const { settings } = await app.call("GET", `/api/entries/${id}/draft`, undefined, author.token);
      expect(settings.custom).to.deep.equal(values);
    }
    const files = await unzip((await asked(author, "GET", `/api/export?under=${made}`)).bytes);
    const text = [...files.values()].map(String).join("\n");
    expect(text).to.include("Small: 2").and.include("2026-03-01").and.include("0.5");
    const said = await imported({ "oven-again.md": text.replaceAll("Oven", "Oven again") });
    expect(said).to.deep.equal([]);
    const { data } = await app.call("GET", '/api/search?q=title:"Oven again"', undefined, author.token);
    expect(await valuesOf(data[0].id)).to.deep.equal(values);
  });

  it("of several choices are sorted by the first of them, as the choices are, then by title, empty ones last", async () => {
    const { id } = await define("entries", { label: "Sizes", type: "many", options: ["S", "M", "L"] });
    const [s, m, l] = await optionsOf("entries", id);
    const pages = {
      Late: [l!.id],
      Mixed: [l!.id, s!.id],
      Middle: [m!.id],
      None: [],
    };
    const top = await page("Sorted sizes", {});
    for (const [title, value] of Object.entries(pages)) {
      const given = { title, published: true, parent_entry_id: top };
      const { id: made } = await app.call("POST", "/api/entries/create", given, author.token);
      await app.call("POST", `/api/entries/${made}/occupy`, {}, author.token);
      const custom = value.length === 0 ? {} : { [id]: value };
      await app.call("PUT", `/api/entries/${made}`, { settings: { custom } }, author.token);
      await app.call("POST", `/api/entries/${made}/draft/publish`, {}, author.token);
    }
    const titles = async (sort: string) =>
      (await app.call("GET", `/api/customfield/pages?page=${top}&under=here&sort=${sort}`)).data.map(
        ({ title }: Json) => title,
      );
    expect(await titles(id)).to.deep.equal(["Middle", "Late", "Mixed", "None"]);
    expect((await titles(`-${id}`)).at(-1)).to.equal("None");
  });

  it("that another admin removed meanwhile are changed no more, until they are restored", async () => {
    const { id } = await define("users", { label: "Shelf" });
    await app.call("DELETE", `/api/customfield/${id}`);
    const { status, body } = await asked(app.admin, "PUT", `/api/customfield/${id}`, { label: "Rack" });
    expect([status, body.detail]).to.deep.equal([
      409,
      "This field was removed meanwhile. Restore it to change it.",
    ]);
    expect((await fill(reader, `users/${reader.id}`, id, "x")).status).to.equal(404);
    await app.call("PUT", `/api/customfield/${id}/restore`);
    await app.call("PUT", `/api/customfield/${id}`, { label: "Rack" });
    await fill(reader, `users/${reader.id}`, id, "x");
    await app.call("PUT", `/api/customfield/${id}`, { required: true });
    const cleared = await fill(reader, `users/${reader.id}`, id, "");
    expect([cleared.status, cleared.body.errors[0].message]).to.deep.equal([422, "must be filled in"]);
    await app.call("DELETE", `/api/customfield/${id}`);
  });

  it("that two admins change at once keep what each of them changed", async () => {
    const { id } = await define("users", { label: "Both", type: "choice", options: ["A", "B"] });
    const dora = await app.join("Dora", "Developer", "developer");
    const seen = await optionsOf("users", id);
    const [a, b] = seen;
    const changes = [
      asked(app.admin, "PUT", `/api/customfield/${id}`, { label: "Both of us", required: true }),
      asked(dora, "PUT", `/api/customfield/${id}`, {
        options: [{ ...a, label: "Alpha" }, b],
        options_before: seen,
      }),
      asked(app.admin, "PUT", `/api/customfield/${id}`, {
        options: [a, { ...b, label: "Beta" }, "C"],
        options_before: seen,
      }),
    ];
    for (const { status, position } of await Promise.all(changes)) {
      expect(status).to.equal(200);
      app.heard(position);
    }
    const now = (await listed("users", app.admin)).find((one) => one.id === id)!;
    expect(now).to.include({ label: "Both of us", required: true });
    expect(now.options.map(({ label }: Json) => label)).to.deep.equal(["Alpha", "Beta", "C"]);
    await app.call("DELETE", `/api/customfield/${id}`);
  });

  /** What an import says that it could not carry over. */
  async function imported(files: Record<string, string>): Promise<string[]> {
    const form = new FormData();
    form.set("name", Object.keys(files)[0]!);
    form.set("file", new Blob([await zipOf(files)]), "a.zip");
    const { id } = await app.call("POST", "/api/imports", form, author.token);
    const look = (): Promise<Json> => app.call("GET", `/api/imports/${id}?report=1`, undefined, author.token);
    const { problems } = await until(look, ({ state }) => state !== "running");
    return problems.map(({ message }: Json) => message);
  }
});
