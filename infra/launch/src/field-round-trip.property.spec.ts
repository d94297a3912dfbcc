/** What pages are filled in with, and what else is said of them beside their text, comes back from an export that is imported, and is the same when read models are made again. */
import { setTimeout as delay } from "node:timers/promises";
import { startTestApp, type TestApp } from "@annals/testing/app";
import { rebuild } from "@annals/testing/rebuild";
import type { Json } from "@annals/testing/world";
import { expect } from "chai";
import * as fc from "fast-check";

type Value = string | number | boolean | string[];

/** Written while the field had any type: values stay whatever the type becomes. */
const texts = fc.oneof(
  fc.constantFrom(
    "4,5",
    "12",
    "true",
    "null",
    "~",
    "- a",
    "a: b",
    '"x"',
    "2026-03-01",
    "#",
    "__proto__",
    "one\ntwo",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).filter((text) => /^[^\p{C}]*$/u.test(text)),
);
const plain: fc.Arbitrary<Value> = fc.oneof(texts, fc.integer(), fc.constantFrom(0, 0.5, -1e21, true, false));
const types = ["text", "number", "date", "person", "link", "check", "choice", "many"] as const;
const options = ["Bakers", "7", "true", "a, b", "Ä: [x]"];

describe("custom fields of pages, exported and imported", function () {
  this.timeout(600_000);
  let app: TestApp;
  /** By type. */
  const fields = new Map<string, Json>();
  const tagIds = new Map<string, string>();

  before(async () => {
    app = await startTestApp();
    for (const type of types) {
      const hasOptions = type === "choice" || type === "many";
      await app.call("POST", "/api/entries/custom", {
        label: type,
        type,
        options: hasOptions ? options : [],
      });
    }
    for (const field of (await app.call("GET", "/api/entries/custom")).data) fields.set(field.type, field);
  });
  after(() => app.stop());
  before(async () => {
    const { id } = await app.call("POST", "/api/entries/create", { title: "Tagged", published: true });
    const { tags } = await app.call("POST", `/api/entries/${id}/tags`, { tag: ["plain", "two words"] });
    for (const tag of tags) tagIds.set(tag.name, tag.id);
  });

  const ofChoices = (pick: (ids: string[]) => Value) => () =>
    pick(fields.get("choice")!.options.map(({ id }: { id: string }) => id));
  /** The values of a page by the type of the field; choices are known only once there are fields. */
  const values = fc.record(
    {
      ...Object.fromEntries(types.map((type) => [type, plain.map((value) => () => value)])),
      choice: fc.oneof(
        fc.nat(4).map((at) => ofChoices((ids) => ids[at]!)),
        fc.constant(() => "gone0000"),
      ),
      many: fc
        .subarray([0, 1, 2, 3, 4], { minLength: 1 })
        .map((chosen) => () => chosen.map((at) => fields.get("many")!.options[at].id as string)),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, () => Value>>;
  /** What else is said of a page beside its text. */
  const beside = fc.record({
    ...{
      description: fc.constantFrom("", "For all", "a: b"),
      icon: fc.constantFrom("", "📘"),
      sort_order: fc.nat(9),
    },
    ...{
      show_in_nav: fc.constantFrom(0, 1),
      commentable: fc.constantFrom(0, 1),
      tags: fc.subarray(["plain", "two words"]),
    },
  });
  const pages = fc.array(fc.record({ values, beside, before: beside }), { minLength: 1, maxLength: 6 });

  it("keep their values, of drafts as of published pages, also when read models are made again", async () => {
    let round = 0;
    const all: [id: string, custom: object][] = [];
    await fc.assert(
      fc.asyncProperty(pages, fc.constantFrom("published", "new", "changed"), async (drawn, stage) => {
        const isDraft = stage !== "published";
        const root = `Round ${round++}`;
        const { id: parent } = await app.call("POST", "/api/entries/create", {
          title: root,
          published: true,
        });
        const given = new Map<string, object>();
        for (const [at, { values, beside, before }] of drawn.entries()) {
          const title = `${root}, page ${at}`;
          const custom = Object.fromEntries(
            Object.entries(values).map(([type, value]) => [fields.get(type)!.id as string, value()]),
          );
          const place = { title, parent_entry_id: parent };
          const { id } = await app.call("POST", "/api/entries/create", place);
          await app.call("POST", `/api/entries/${id}/occupy`, {});
          const save = ({ tags, ...fields }: typeof beside, settings: object) =>
            app.call("PUT", `/api/entries/${id}`, {
              ...fields,
              settings,
              tags: tags.map((name) => tagIds.get(name)),
            });
          if (stage === "changed") {
            await save(before, {});
            await app.call("POST", `/api/entries/${id}/draft/publish`, {});
          }
          await save(beside, { custom });
          if (!isDraft) await app.call("POST", `/api/entries/${id}/draft/publish`, {});
          await app.call("POST", `/api/entries/${id}/vacate`, {}).catch(() => undefined);
          given.set(title, { custom, ...beside });
        }
        const { id: copy } = await app.call("POST", "/api/entries/create", {
          title: "Copy",
          published: true,
        });
        await importBelow(copy, await exported(parent));
        const said = async (id: string) => ({
          custom: await valuesOf(id, isDraft),
          ...(await besideOf(id, isDraft)),
        });
        const found = new Map<string, object>();
        for (const [title, id] of await pagesBelow(copy))
          if (given.has(title)) {
            found.set(title, await said(id));
            all.push([id, await valuesOf(id, true)]);
          }
        expect([...found].sort(byTitle)).to.deep.equal([...given].sort(byTitle));
      }),
      { numRuns: 8, endOnFailure: true },
    );
    expect(await rebuild(app)).to.equal("done");
    for (const [id, custom] of all) expect(await valuesOf(id, true)).to.deep.equal(custom);
  });

  const valuesOf = async (id: string, isDraft: boolean): Promise<object> =>
    (await app.call("GET", `/api/entries/${id}${isDraft ? "/draft" : ""}`)).settings.custom ?? {};
  /** What a page, or its draft, says of itself, with the names of its tags. */
  async function besideOf(id: string, isDraft: boolean): Promise<object> {
    const said = await app.call("GET", `/api/entries/${id}${isDraft ? "/draft" : ""}`);
    const { description, icon, sort_order, show_in_nav, commentable } = said;
    const names = new Map([...tagIds].map(([name, tag]) => [tag, name]));
    const tags = said.tags.map((one: Json) => names.get(one.id ?? one)).sort();
    return { description, icon, sort_order, show_in_nav, commentable, tags };
  }
  const _bearer = () => ({ Authorization: `Bearer ${app.admin.token}` });
  async function exported(under: string): Promise<Blob> {
    const { token } = app.admin;
    const path = `/api/export?under=${under}&drafts=true`;
    const { status, bytes } = await app.ask("GET", path, undefined, { token });
    expect(status).to.equal(200);
    return new Blob([new Uint8Array(bytes)]);
  }
  async function importBelow(under: string, archive: Blob): Promise<void> {
    const form = new FormData();
    form.set("name", under);
    form.set("under", under);
    form.set("file", archive, "copy.zip");
    const { id } = await app.call("POST", "/api/imports", form);
    let state: string;
    do {
      await delay(20);
      ({ state } = await app.call("GET", `/api/imports/${id}`));
    } while (state === "running");
    expect(state).to.equal("finished");
  }
  async function pagesBelow(root: string): Promise<[title: string, id: string][]> {
    interface Node {
      id: string;
      title: string;
      entries: Node[];
    }
    const flat = (nodes: Node[]): [string, string][] =>
      nodes.flatMap(({ id, title, entries }) => [[title, id] as [string, string], ...flat(entries)]);
    return flat((await app.call("GET", `/api/entries/tree?level=3&parent_ids=${root}`)).data);
  }
});

const byTitle = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
