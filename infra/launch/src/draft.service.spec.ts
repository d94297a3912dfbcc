import { startTestApp, type TestApp, type TestPerson } from "@annals/testing/app";
import { expect } from "chai";
import * as fc from "fast-check";

/** The fields of a page that readers see, beside its text. */
const seen = ["title", "description", "icon", "sort_order", "show_in_nav", "commentable", "settings"];
/** What a page shows unless its settings say no: answers name all of it. */
const all = {
  ...{ title: true, attribution: true, tags: true, description: true, banner_image: true, chapters: true },
  ...{ tableOfContents: true, publishedDate: true, feedback: true },
};
type Fields = Record<string, unknown> & { settings: Record<string, unknown> };

const pick = (from: Record<string, unknown>): Fields =>
  Object.fromEntries(seen.map((name) => [name, from[name]])) as Fields;
const over = (fields: Fields, change: Partial<Fields>): Fields => ({
  ...fields,
  ...change,
  settings: { ...fields.settings, ...change.settings },
});

describe("drafts, from the writer to the reader", function () {
  this.timeout(120_000);
  let app: TestApp;
  let reader: TestPerson;
  before(async () => {
    app = await startTestApp();
    reader = await app.join("Rob", "Reader");
  });
  after(() => app.stop());

  const at = (id: string, path = "") => `/api/entries/${id}${path}`;
  const written = (id: string) => app.call("GET", at(id, "/draft"));
  const read = (id: string) => app.call("GET", at(id), undefined, reader.token);
  async function newPage(): Promise<string> {
    const id = await app.page("Leave", ["Text"]);
    await app.call("POST", at(id, "/occupy"), {});
    return id;
  }

  it("are answered to a save as they are then read, and go back as they came", async () => {
    const id = await newPage();
    const stored = await app.call("PUT", at(id), {
      title: "Holidays",
      settings: { tags: false, color: "#336699" },
      show_in_nav: 0,
      tags: [reader.id],
    });
    const draft = await written(id);
    expect(stored).to.deep.equal(draft);
    expect(draft).to.deep.include({ title: "Holidays", changed: true, tags: [reader.id] });
    expect(await app.call("PUT", at(id), draft)).to.deep.equal(draft);
    const published = await app.call("POST", at(id, "/draft/publish"), {});
    const after = await written(id);
    expect(after).to.deep.include({ title: "Holidays", changed: false, revision: published.revision });
    expect(await app.call("PUT", at(id), after)).to.deep.equal(after);
  });

  it("keep their settings from readers, from search and from the tree until they are published", async () => {
    const id = await newPage();
    const title = "Sabbaticals";
    await app.call("PUT", at(id), { title, show_in_nav: 0, settings: { color: "#336699" } });
    const found = async () =>
      (await app.call("GET", `/api/search?q=${title}`)).data.map((one: Fields) => one.id);
    const inTree = async () =>
      JSON.stringify(await app.call("GET", "/api/entries/tree?nav_filter=1", undefined, reader.token));
    expect(await read(id)).to.deep.include({ title: "Leave", show_in_nav: 1, settings: all });
    expect(await found()).not.to.include(id);
    expect(await inTree()).to.include(id);
    await app.call("POST", at(id, "/draft/publish"), {});
    expect(await read(id)).to.deep.include({
      ...{ title, show_in_nav: 0 },
      settings: { ...all, color: "#336699" },
    });
    expect(await found()).to.include(id);
    expect(await inTree()).not.to.include(id);
  });

  it("leave a trace in the versions: each is read with its settings", async () => {
    const id = await newPage();
    await app.call("PUT", at(id), { settings: { color: "#336699" }, commentable: 1 });
    await app.call("POST", at(id, "/draft/publish"), {});
    const [first, second] = await Promise.all(
      [1, 2].map((number) => app.call("GET", `/api/revisions/${id}/${number}`)),
    );
    expect(first).to.deep.include({ settings: {}, commentable: 0, tags: [] });
    expect(second).to.deep.include({ settings: { color: "#336699" }, commentable: 1 });
    const [line] = (await app.call("GET", at(id, "/activity"))).data;
    expect(line.text).to.equal("published version 2 and changed its comment setting and accent color");
  });

  /** What the reader and the writer see, told a second time and as plainly as can be. */
  it("show readers what was published or changed at once, whatever happens in which order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (taken) => {
        const id = await newPage();
        let now = pick(await read(id));
        let draft: Partial<Fields> = {};
        const versions = [now];
        for (const act of taken) {
          if (act.kind === "save") {
            await app.call("PUT", at(id), act.change);
            draft = differing(over(draft as Fields, act.change), now);
          } else if (act.kind === "publish") {
            const { number } = await app.call("POST", at(id, "/draft/publish"), {});
            now = over(now, draft);
            draft = {};
            versions[number - 1] ??= now;
          } else if (act.kind === "discard") {
            await app.call("DELETE", at(id, "/draft"));
            draft = {};
          } else if (act.kind === "restore") {
            const number = 1 + (act.number % versions.length);
            await app.call("POST", `/api/revisions/${id}/${number}/restore`, {});
            const then = versions[number - 1]!;
            draft = differing({ ...then, settings: { ...atFirst, ...then.settings } }, now);
          } else if (act.kind === "rename") {
            await app.call("PUT", at(id, "/rename"), { title: act.title });
            now = over(now, { title: act.title });
          } else {
            const { title: _, ...change } = act.change;
            await app.call("PUT", at(id, "/settings"), change);
            now = over(now, change);
          }
          expect(plain(pick(await read(id))), `what is read after ${act.kind}`).to.deep.equal(plain(now));
          expect(plain(pick(await written(id))), `the draft after ${act.kind}`).to.deep.equal(
            plain(over(now, draft)),
          );
        }
      }),
      { numRuns: 12, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
    );
  });
});

const atFirst = { tags: true, color: null };

/** A draft holds nothing that is as readers see it. */
function differing(fields: Fields, now: Fields): Partial<Fields> {
  const differs = (one: object, other: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== other[name]));
  const { settings, ...others } = fields;
  return { ...differs(others, now), settings: differs(settings, { ...atFirst, ...now.settings }) };
}

/** Settings at their defaults are as if they were not there. */
function plain(fields: Fields): Fields {
  const named = Object.entries(fields.settings).filter(([, value]) => value !== true && value !== null);
  return { ...fields, settings: Object.fromEntries(named) };
}

const titles = fc.constantFrom("Leave", "Holidays", "Days off");
const changes = fc.record(
  {
    title: titles,
    description: fc.constantFrom("", "About it"),
    icon: fc.constantFrom("", "🏖"),
    sort_order: fc.constantFrom(0, 2.5),
    show_in_nav: fc.constantFrom(0, 1),
    commentable: fc.constantFrom(0, 1),
    settings: fc.record(
      { tags: fc.boolean(), color: fc.constantFrom(null, "#336699") },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<Fields>>;
const acts = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("save" as const), change: changes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("publish" as const) }) },
  fc.record({ kind: fc.constant("discard" as const) }),
  fc.record({ kind: fc.constant("restore" as const), number: fc.nat(5) }),
  fc.record({ kind: fc.constant("rename" as const), title: titles }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("atOnce" as const), change: changes }) },
);
