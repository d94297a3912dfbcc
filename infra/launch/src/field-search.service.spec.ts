/** Pages found by their custom fields: the same on each engine. */
import { setTimeout as delay } from "node:timers/promises";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { testMeilisearch } from "@annals/testing/meilisearch";
import { expect } from "chai";

const engines = {
  "in PostgreSQL": async () => ({ settings: {}, close: async () => undefined }),
  "in Meilisearch": async () => {
    const { url, key, close } = await testMeilisearch();
    return { settings: { ANNALS_MEILI_URL: url, ...(key !== null && { ANNALS_MEILI_KEY: key }) }, close };
  },
};

for (const [name, open] of Object.entries(engines))
  describe(`pages found by custom fields ${name}`, function () {
    this.timeout(180_000);
    let engine: Awaited<ReturnType<typeof open>>;
    let app: LocalApp;
    let author: TestPerson;
    let reader: TestPerson;
    const ids: Record<string, string> = {};
    const options: Record<string, string> = {};

    before(async () => {
      engine = await open();
      app = await startTestApp(engine.settings);
      author = await app.join("Ann", "Author", "author");
      reader = await app.join("Rob", "Reader");
      while ((await app.call("GET", "/api/search?q=welcome").catch(() => null)) === null) await delay(20);
      for (const [label, type, ...labels] of [
        ["Team", "choice", "Bakers", "Night shift", "Millers"],
        ["Skills", "many", "Bread", "Cake", "Tea"],
        ["Seats", "number"],
        ["Due date", "date"],
        ["Owner", "person"],
        ["Done", "check"],
        ["Cost center", "text"],
      ]) {
        const field = { label, type, options: labels };
        ids[label!] = (await app.call("POST", "/api/entries/custom", field)).id;
      }
      for (const field of (await app.call("GET", "/api/entries/custom")).data)
        for (const option of field.options) options[option.label] = option.id;
      await page("Oven report", {
        ...{
          Team: options.Bakers,
          Skills: [options.Bread, options.Cake],
          Seats: 4,
          "Due date": "2026-03-31",
        },
        ...{ Owner: reader.id, Done: true, "Cost center": "Ä-100" },
      });
      await page("Mill report", {
        Team: options.Millers,
        Seats: -2.5,
        "Due date": "2025-12-01",
        Done: false,
      });
      await page("Night report", {
        ...{ Team: options["Night shift"], Skills: [options.Cake], Seats: "80,5", Owner: author.id },
      });
      const secret = await page("Secret report", { Team: options.Bakers, Seats: 7 });
      const closed = { type: "special", id: "logged_in", level: 0 };
      await app.call("POST", `/api/entries/${secret}/share`, closed, author.token);
      await page("Empty report", {});
    });
    after(async () => {
      await app?.stop();
      await engine.close();
    });

    const custom = (values: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(values).map(([label, value]) => [ids[label], value]));
    const write = async (id: string, values: Record<string, unknown>) => {
      await app.call("POST", `/api/entries/${id}/occupy`, {}, author.token);
      await app.call("PUT", `/api/entries/${id}`, { settings: { custom: custom(values) } }, author.token);
    };
    const publish = (id: string) => app.call("POST", `/api/entries/${id}/draft/publish`, {}, author.token);
    async function page(title: string, values: Record<string, unknown>, parent: string | null = null) {
      const place = { title, published: true, parent_entry_id: parent };
      const { id } = await app.call("POST", "/api/entries/create", place, author.token);
      await write(id, values);
      await publish(id);
      return id;
    }
    const results = (q: string, as = reader): Promise<Json> =>
      app.call("GET", `/api/search/results?q=${encodeURIComponent(q)}`, undefined, as.token);
    /** By the screen of results and by the jumper, with words and without. */
    const titles = async (q: string, as = reader): Promise<string[]> => {
      const read = async (text: string) => {
        const screen = (await results(text, as)).data;
        const path = `/api/search?per_page=20&q=${encodeURIComponent(text)}`;
        const jumper = (await app.call("GET", path, undefined, as.token)).data;
        const [one, other] = [screen, jumper].map((all: Json[]) => all.map(({ title }) => title).sort());
        expect(one, text).to.deep.equal(other);
        return one!;
      };
      const [alone, worded] = [await read(q), await read(`report ${q}`)];
      expect(worded, `report ${q}`).to.deep.equal(alone);
      return alone;
    };
    const counts = async (q: string, as = reader): Promise<Record<string, Record<string, number> | number>> =>
      Object.fromEntries(
        (await results(q, as)).facets.fields.map(({ key, pages, values }: Json) => [
          key,
          values.length === 0 ? pages : Object.fromEntries(values.map((one: Json) => [one.value, one.pages])),
        ]),
      );

    it("by choices, one of which is enough, and by several fields, all of which have to fit", async () => {
      expect(await titles("field:team=bakers")).to.deep.equal(["Oven report"]);
      expect(await titles('field:"Team=Night Shift" field:team=Millers')).to.deep.equal([
        "Mill report",
        "Night report",
      ]);
      expect(await titles("field:skills=Cake")).to.deep.equal(["Night report", "Oven report"]);
      expect(await titles("field:skills=Cake field:team=Bakers")).to.deep.equal(["Oven report"]);
      expect(await titles("field:skills=Tea")).to.deep.equal([]);
      expect(await titles(`field:team=${options.Millers}`)).to.deep.equal(["Mill report"]);
      expect(await titles("field:team")).to.deep.equal(["Mill report", "Night report", "Oven report"]);
    });
    it("by a choice that is called like one that was removed, which counts with it once", async () => {
      const path = "/api/entries/custom";
      const made = await app.call("POST", path, { label: "Shift", type: "many", options: ["Early", "Dawn"] });
      ids.Shift = made.id;
      const [early, dawn] = (await app.call("GET", path)).data.find(({ id }: Json) => id === made.id).options;
      await page("Shift report one", { Shift: [early.id, dawn.id] });
      await page("Shift report two", { Shift: [dawn.id] });
      const options = [{ id: dawn.id, label: "early" }];
      await app.call("PUT", `/api/customfield/${made.id}`, { label: "Shift", type: "many", options });
      const expected = ["Shift report one", "Shift report two"];
      expect(await titles("field:shift=Early")).to.deep.equal(expected);
      expect((await counts("shift report")).shift).to.deep.equal({ early: 2 });
      await app.call("DELETE", `/api/customfield/${made.id}`);
    });
    it("by numbers and days, from and to, numbers in words too", async () => {
      expect(await titles("field:seats=4")).to.deep.equal(["Oven report"]);
      expect(await titles("field:seats=-3..4,0")).to.deep.equal(["Mill report", "Oven report"]);
      expect(await titles("field:seats=4.5..")).to.deep.equal(["Night report"]);
      expect(await titles("field:seats=..-2,5")).to.deep.equal(["Mill report"]);
      expect(await titles("field:seats=5..79")).to.deep.equal([]);
      expect(await titles("field:due_date=2026")).to.deep.equal(["Oven report"]);
      expect(await titles('field:"due date=2025-12..2026-03"')).to.deep.equal(["Mill report", "Oven report"]);
      expect(await titles("field:due_date=..2026-03-30")).to.deep.equal(["Mill report"]);
      expect(await titles("field:due_date=2026-04..")).to.deep.equal([]);
    });
    it("by people, yes or no, and what a text is", async () => {
      expect(await titles("field:owner=rob")).to.deep.equal(["Oven report"]);
      expect(await titles("field:owner=me")).to.deep.equal(["Oven report"]);
      expect(await titles("field:owner=me", author)).to.deep.equal(["Night report"]);
      expect(await titles("field:done=yes")).to.deep.equal(["Oven report"]);
      expect(await titles("field:done=no")).to.deep.equal(["Mill report"]);
      expect(await titles('field:"cost center=ä-100"')).to.deep.equal(["Oven report"]);
      expect(await titles("field:cost_center=100")).to.deep.equal([]);
      expect(await titles("field:nothing=100")).to.deep.equal([]);
    });
    it("with how many each value would leave, of what one may see", async () => {
      const all = await counts("report");
      expect(all).to.deep.equal({
        team: { Bakers: 1, "Night shift": 1, Millers: 1 },
        skills: { Bread: 1, Cake: 2 },
        seats: 3,
        due_date: 2,
        owner: { "Rob Reader": 1, "Ann Author": 1 },
        done: { yes: 1, no: 1 },
        cost_center: 1,
      });
      for (const words of ["report ", ""]) {
        const chosen = await counts(`${words}field:team=bakers`);
        expect(chosen.team, "another one can be chosen").to.deep.equal(all.team);
        expect(chosen.skills).to.deep.equal({ Bread: 1, Cake: 1 });
        const both = await counts(`${words}field:team=bakers field:skills=cake`);
        expect(both.team).to.deep.equal({ Bakers: 1, "Night shift": 1 });
        expect(both.owner).to.deep.equal({ "Rob Reader": 1 });
      }
      expect((await counts("report", author)).team).to.deep.equal({
        Bakers: 2,
        "Night shift": 1,
        Millers: 1,
      });
      expect(await titles("field:team=bakers", author)).to.deep.equal(["Oven report", "Secret report"]);
    });
    it("of published pages alone, at once", async () => {
      const id = await page("Tea report", { Team: options.Millers });
      expect(await titles("field:team=millers")).to.deep.equal(["Mill report", "Tea report"]);
      await write(id, { Team: options.Bakers });
      expect(await titles("field:team=millers", author), "a draft").to.deep.equal([
        "Mill report",
        "Tea report",
      ]);
      await publish(id);
      expect(await titles("field:team=millers")).to.deep.equal(["Mill report"]);
      expect(await titles("field:team=bakers")).to.deep.equal(["Oven report", "Tea report"]);
      await app.call("DELETE", `/api/entries/delete/${id}`, {}, author.token);
      expect(await titles("field:team=bakers")).to.deep.equal(["Oven report"]);
      const { id: never } = await app.call(
        "POST",
        "/api/entries/create",
        { title: "New report" },
        author.token,
      );
      await write(never, { Team: options.Bakers });
      expect(await titles("field:team=bakers", author)).to.deep.equal(["Oven report", "Secret report"]);
      expect((await counts("report", author)).team).to.include({ Bakers: 2 });
    });
    it("never by fields that were removed, nor where a page has no such field", async () => {
      await app.call("DELETE", `/api/customfield/${ids.Skills}`);
      expect(await titles("field:skills=cake")).to.deep.equal([]);
      expect(await counts("report")).to.not.have.property("skills");
      await app.call("PUT", `/api/customfield/${ids.Skills}/restore`, {});
      expect(await titles("field:skills=cake")).to.deep.equal(["Night report", "Oven report"]);
      const top = await page("Top report", {});
      await page("Low report", { Seats: 4 }, top);
      await app.call("PUT", `/api/customfield/${ids.Seats}`, { below: top });
      expect(await titles("field:seats=4")).to.deep.equal(["Low report"]);
      expect((await counts("report")).seats).to.equal(1);
    });
  });
