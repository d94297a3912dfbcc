/** Documents of extreme content go all the way: saved, published, shown, found, exported and rebuilt, and nothing is parked or lost. */
import {
  type Block,
  type FieldType,
  type FieldValue,
  fieldTypes,
  flawOf,
  fromMarkdown,
  isLabel,
  named,
  parseBlocks,
  renderBlocks,
  toMarkdown,
  withNames,
  withoutNames,
} from "@annals/document";
import { customKeys, randomDocuments } from "@annals/document/testing";
import { startTestApp, type TestApp } from "@annals/testing/app";
import { rebuild } from "@annals/testing/rebuild";
import { unzip } from "@annals/testing/world";
import { expect } from "chai";
import * as fc from "fast-check";

/** What has broken programs like this one. */
const nasty = [
  "",
  " ",
  "7.7",
  "!",
  "\t\n\t",
  "\u202eright to left\u202c \u05d0\u05d1",
  `e${"\u0301".repeat(250)}`,
  "👩‍👩‍👧‍👦".repeat(20),
  "𝒳 İ ß ﷺ \u00ad\u200b\u200d\ufeff",
  "one\u2028two\u2029three",
  "'; drop table annals.checkpoint; --",
  "<script>alert(1)</script>&lt;&amp; ]]> <!----><!---->",
  '{"a": "\\u0000", "__proto__": null}',
  "\\u0000 \\x00 %00 {x} %s $1 \\",
  "__proto__",
  "``` | a | ::: $$ [[x]] ![y](z) # *_~",
  "../../../etc/passwd",
  "a:b & c | !d <-> (e",
];
const long = [
  "x".repeat(60_000),
  "ä".repeat(20_000),
  "\u0301".repeat(20_000),
  "<b>".repeat(20_000),
  " ".repeat(60_000),
  "a.b-".repeat(15_000),
];
const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
const titles = words
  .map((text) =>
    text
      .replace(/[\n\t]/g, " ")
      .trim()
      .slice(0, 200),
  )
  .filter((text) => text !== "");

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" } as const;
const paragraph = (id: string, text: string): Block => ({
  id,
  type: "paragraph",
  props: looks,
  content: [{ type: "text", text, styles: {} }],
  children: [],
});

/** Those that the document format lets in. */
const documents = fc
  .tuple(randomDocuments(words, 8), fc.option(fc.constantFrom(...long)))
  .map(([blocks, text]) => (text === null ? blocks : [...blocks, paragraph("long", text)]))
  .map((blocks) => parseBlocks(JSON.parse(JSON.stringify(blocks))))
  .filter((parsed): parsed is { blocks: Block[] } => "blocks" in parsed)
  .map(({ blocks }) => blocks);

const textField = { type: "text", label: "Marker", options: [], start: null, required: true } as const;

/** A field of a type, with what a block begins with and what somebody fills in. */
interface DrawnField {
  type: FieldType;
  label: string;
  options: readonly string[];
  start: FieldValue | null;
  value: FieldValue | null;
  required: boolean;
}
const lines = words.map((text) => text.replace(/[\n\t]/g, " "));
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
const addresses = fc.constantFrom(
  "https://example.org/a?b=c&d=(e)#<f>",
  "/0190c2f1-1111-7222-8333-444455556666",
  "mailto:a@example.org",
);
const valuesOf: Record<FieldType, fc.Arbitrary<FieldValue>> = {
  text: lines,
  long_text: fc.oneof(
    words,
    fc.constantFrom(...long).map((text) => text.slice(0, 10_000)),
  ),
  number: fc.oneof(fc.integer(), numbers),
  yes_no: fc.boolean(),
  choice: lines,
  date: fc.constantFrom("2026-01-31", "0001-01-01", "9999-12-31"),
  link: addresses,
  image: addresses,
};
const fields: fc.Arbitrary<DrawnField> = fc.constantFrom(...fieldTypes).chain((type) => {
  const values = valuesOf[type].filter((value) => flawOf(type, value) === null);
  return fc
    .record({
      label: titles.map((text) => text.slice(0, 100)).filter(isLabel),
      values: fc.tuple(values, values),
      has: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    })
    .map(({ label, values: [one, other], has: [starts, isFilled, required] }) => ({
      ...{ type, label, options: type === "choice" ? ([...new Set([one, other])] as string[]) : [] },
      ...{ start: starts ? one : null, value: isFilled ? other : null },
      required: required && (starts || isFilled),
    }));
});

describe("documents of extreme content", function () {
  this.timeout(600_000);
  let app: TestApp;
  const written: { id: string; marker: string; blocks: Block[] }[] = [];

  before(async () => {
    app = await startTestApp();
    await defineTypes();
  });
  after(() => app.stop());

  /** The types of the custom blocks that are drawn: each field was of every kind once. Then the types are removed. */
  async function defineTypes(): Promise<void> {
    const path = "/api/admin/moduleSchemas";
    for (const object_type of ["contact", "a"]) {
      await app.call("POST", path, { object_type, name: "Type" });
      for (const type of fieldTypes) {
        const options = type === "choice" ? ["one"] : [];
        const content = customKeys.map((key) => ({ key, label: key, type, options }));
        await app.call("PUT", `${path}/${object_type}`, { content });
      }
      await app.call("DELETE", `${path}/${object_type}`);
    }
  }
  const save = async (title: string, blocks: unknown[]): Promise<string> => {
    const { id } = await app.call("POST", "/api/entries/create", { title });
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { blocks });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    return id;
  };
  /** Nobody whom these documents mention is a person of this space. */
  const isShown = async ({ id, blocks }: (typeof written)[number]) => {
    const nameOf = () => "Erased person";
    const entry = await app.call("GET", `/api/entries/${id}`);
    expect(entry.parked).to.equal(false);
    expect(entry.html).to.equal(named(renderBlocks(withoutNames(blocks)).html, nameOf));
    expect((await app.call("GET", `/api/entries/${id}/draft`)).blocks).to.deep.equal(
      withNames(blocks, nameOf),
    );
  };
  const nothingIsParked = async () => {
    const { projections, parked } = await app.call("GET", "/api/admin/status");
    expect(parked).to.deep.equal([]);
    for (const { state, error } of projections)
      expect({ state, error }).to.deep.equal({ state: "live", error: null });
  };

  it("are saved, published, shown and found", async () => {
    await fc.assert(
      fc.asyncProperty(titles, documents, async (title, drawn) => {
        const marker = `marker${written.length}`;
        const blocks = [...drawn, paragraph("marker", marker)];
        const page = { id: await save(title, blocks), marker, blocks };
        await isShown(page);
        const { data } = await app.call("GET", `/api/search?q=${marker}`);
        expect(data.map(({ id }: { id: string }) => id)).to.include(page.id);
        written.push(page);
      }),
      { numRuns: 15, endOnFailure: true },
    );
    await nothingIsParked();
  });

  it("are saved, shown and found with blocks of random types, and read when these are gone", async () => {
    const path = "/api/admin/moduleSchemas";
    await fc.assert(
      fc.asyncProperty(
        titles,
        fc.array(fields, { maxLength: 6 }),
        fc.boolean(),
        async (name, drawn, goes) => {
          const [marker, object_type] = [`marker${written.length}`, `type_${written.length}`];
          const all = [...drawn, { ...textField, value: marker }];
          const schema = await app.call("POST", path, {
            object_type,
            name: name.slice(0, 100).toWellFormed(),
            content: all.map(({ type, label, options, start, required }) => ({
              ...{ type, label, options, default: start, required },
            })),
          });
          const keyed = all.map((field, at) => ({ ...field, key: schema.content[at].key as string }));
          const given = keyed.flatMap(({ key, value }) => (value === null ? [] : [[key, value]]));
          const { id } = await app.call("POST", "/api/entries/create", { title: "Typed" });
          await app.call("POST", `/api/entries/${id}/occupy`, {});
          const content = Object.fromEntries(given);
          const made = await app.call("POST", `/api/entries/${id}/modules`, { object_type, content });
          const begun = keyed.flatMap(({ key, start }) => (start === null ? [] : [[key, start]]));
          expect(made.content).to.deep.equal(Object.fromEntries([...begun, ...given]));
          await app.call("POST", `/api/entries/${id}/draft/publish`, {});
          if (goes) await app.call("DELETE", `${path}/${object_type}`);
          const page = { id, marker, blocks: [made.object as Block] };
          await isShown(page);
          const { data } = await app.call("GET", `/api/search?q=${marker}`);
          expect(data.map((one: { id: string }) => one.id)).to.include(id);
          const text = toMarkdown({ title: null, blocks: page.blocks });
          expect(fromMarkdown(text, { newId: () => made.id }).blocks).to.deep.equal(page.blocks);
          written.push(page);
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
    await nothingIsParked();
  });

  it("are refused with what no part of the house can store, and nothing of them is stored", async () => {
    for (const bad of ["\u0000", "\ud800", "\u001b[0m"]) {
      const { id } = await app.call("POST", "/api/entries/create", { title: "Refused" });
      await app.call("POST", `/api/entries/${id}/occupy`, {});
      const code = { ...paragraph("c", "x"), type: "codeBlock", props: { language: bad } };
      for (const blocks of [[paragraph("a", bad)], [code]]) {
        const failure = await app
          .call("PUT", `/api/entries/${id}`, { blocks })
          .catch((error: Error) => error.message);
        expect(failure, JSON.stringify(bad)).to.match(/422/);
      }
    }
    await nothingIsParked();
  });

  it("are exported, all of them", async () => {
    const answer = await fetch(new URL("/api/export", app.url), {
      headers: { Authorization: `Bearer ${app.admin.token}` },
    });
    expect(answer.status).to.equal(200);
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    const texts = [...files.values()].map(String);
    for (const { marker } of written)
      expect(
        texts.some((text) => text.includes(marker)),
        marker,
      ).to.equal(true);
  });

  it("are the same after a rebuild", async () => {
    expect(await rebuild(app)).to.equal("done");
    await nothingIsParked();
    for (const page of written) await isShown(page);
  });
});
