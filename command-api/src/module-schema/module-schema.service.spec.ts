import { writeFields } from "@annals/document";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const contact = {
  object_type: "contact",
  name: "Contact",
  content: [
    { label: "Full name", required: true },
    { label: "Office", type: "choice", options: ["Lisbon", "Remote"], default: "Remote" },
    { label: "Site", type: "link" },
  ],
};
const filled = [
  { key: "full_name", type: "text" as const, label: "Full name", value: "Ann" },
  { key: "office", type: "choice" as const, label: "Office", value: "Remote" },
];
const block = (id: string, fields: object[], objectType = "contact") => ({
  ...{ id, type: "custom", children: [] },
  props: { objectType, title: "Contact", fields: writeFields(fields as typeof filled) },
});

describe("types of modules that admins define", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let id: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());
  const path = "/api/admin/moduleSchemas";
  const define = (schema: object, by = ada) => test.ask("POST", path, schema, by);
  const change = (to: object, by = ada) => test.ask("PUT", `${path}/contact`, to, by);
  const remove = (by = ada) => test.ask("DELETE", `${path}/contact`, undefined, by);
  const ask = (method: string, rest: string, body: unknown = {}) =>
    test.ask(method, `/api/entries/${id}${rest}`, method === "DELETE" ? undefined : body, ada);
  const save = (...blocks: object[]) => ask("PUT", "", { blocks });
  const publish = () => ask("POST", "/draft/publish");
  beforeEach(async () => {
    await remove();
    id = await test.create(ada, { title: "People" });
    await ask("POST", "/occupy");
  });

  it("are defined by admins alone, and answered whole", async () => {
    for (const role of ["developer", "author", "editor", "viewer"] as const) {
      const other = await test.join(ada, role);
      const statuses = [await define(contact, other), await change({}, other), await remove(other)];
      expect(
        statuses.map(({ status }) => status),
        role,
      ).to.deep.equal([403, 403, 403]);
    }
    const made = await define(contact, await test.join(ada, "admin"));
    expect([made.status, made.body]).to.deep.equal([
      200,
      {
        ...{ object_type: "contact", name: "Contact", settings: { cls: "" } },
        content: [
          { key: "full_name", type: "text", label: "Full name", default: null, required: true, options: [] },
          {
            ...{ key: "office", type: "choice", label: "Office", default: "Remote", required: false },
            options: ["Lisbon", "Remote"],
          },
          { key: "site", type: "link", label: "Site", default: null, required: false, options: [] },
        ],
      },
    ]);
    expect((await define({ ...contact, name: "Other" })).status).to.equal(409);
    expect((await change({ name: "Person" })).body.name).to.equal("Person");
    expect([(await remove()).status, (await change({})).status]).to.deep.equal([200, 404]);
    expect((await define({ ...contact, object_type: "metro-contact" })).body.object_type).to.equal("contact");
  });

  it("refuse an invalid type", async () => {
    const field = (more: object) => ({ ...contact, content: [{ label: "A", ...more }] });
    for (const [bad, at] of [
      [{ ...contact, object_type: "table" }, "object_type"],
      [{ ...contact, object_type: "rich_text" }, "object_type"],
      [{ ...contact, object_type: "codeBlock" }, "object_type"],
      [{ ...contact, object_type: "Contact us" }, "object_type"],
      [{ ...contact, object_type: "__proto__" }, "object_type"],
      [{ ...contact, name: " " }, "name"],
      [{ ...contact, more: 1 }, ""],
      [field({ label: "" }), "content.0.label"],
      [field({ type: "script" }), "content.0.type"],
      [field({ key: "A b" }), "content.0.key"],
      [field({ type: "number", default: "four" }), "content.0.default"],
      [field({ type: "link", default: "javascript:alert(1)" }), "content.0.default"],
      [field({ type: "choice" }), "content.0.options"],
      [field({ type: "choice", options: ["a"], default: "b" }), "content.0.default"],
      [field({ options: ["a"] }), "content.0.options"],
      [
        {
          ...contact,
          content: [
            { label: "A", key: "a" },
            { label: "B", key: "a" },
          ],
        },
        "content.1.key",
      ],
      [{ ...contact, content: Array.from({ length: 51 }, (_, n) => ({ label: `F${n}` })) }, "content"],
    ] as const) {
      const { status, body } = await define(bad);
      expect([status, body.errors?.[0].path], JSON.stringify(bad).slice(0, 200)).to.deep.equal([422, at]);
    }
  });

  it("are the types of modules, which are checked against them", async () => {
    await define({ ...contact, settings: { cls: "wide" } });
    const add = (content: unknown, more = {}) =>
      ask("POST", "/modules", { object_type: "metro-contact", content, ...more });
    const made = await add({ full_name: "Ann", site: "https://example.org" });
    expect(made.body).to.deep.include({
      ...{ object_type: "contact", cls: "wide" },
      content: { full_name: "Ann", office: "Remote", site: "https://example.org" },
    });
    for (const [content, at] of [
      [undefined, "content.full_name"],
      [{ full_name: "" }, "content.full_name"],
      [{ full_name: "Ann", office: "Berlin" }, "content.office"],
      [{ full_name: "Ann", site: "javascript:alert(1)" }, "content.site"],
      [{ full_name: 4 }, "content.full_name"],
      [{ full_name: "Ann", age: 4 }, "content.age"],
      [["Ann"], "content"],
      ["Ann", "content"],
    ] as const) {
      const { status, body } = await add(content);
      expect([status, body.errors?.[0].path], JSON.stringify(content)).to.deep.equal([422, at]);
    }
    const put = (body: object) => ask("PUT", `/modules/${made.body.id}`, body);
    expect((await put({ content: { site: null, office: "Lisbon" } })).body.content).to.deep.equal({
      ...{ full_name: "Ann", office: "Lisbon" },
    });
    expect((await put({ content: { full_name: null } })).status).to.equal(422);
    expect((await put({ object: block("", [{ ...filled[0], value: "Bo" }]) })).status).to.equal(422);
    const object = block(made.body.id, [{ ...filled[0], value: "Bo" }]);
    expect((await put({ object })).body.content).to.deep.equal({ full_name: "Bo" });
    expect((await ask("POST", "/modules", { object: block("x", filled, "unknown") })).status).to.equal(422);
    expect((await ask("POST", "/modules", { object_type: "custom" })).status).to.equal(422);
    expect((await put({ name: "Ann", sort_order: 0 })).status).to.equal(200);
  });

  it("let nothing be lost that was written before they changed, and say what does not fit when it is published", async () => {
    await define(contact);
    expect((await save(block("a", filled))).status).to.equal(200);
    expect((await publish()).status).to.equal(200);
    await change({ content: [{ label: "Full name", type: "number", required: true }] });
    // Somebody was still writing.
    expect((await save(block("a", [{ ...filled[0], value: "Anna" }, filled[1]!]))).status).to.equal(200);
    const refused = await publish();
    expect(refused.status).to.equal(422);
    expect(refused.body.detail).to.match(/^Contact: “Full name” no longer fits/);
    // What is published already stops nobody.
    const paragraph = { id: "p", type: "paragraph", content: [{ type: "text", text: "More", styles: {} }] };
    await save(block("a", filled), paragraph);
    expect((await publish()).status).to.equal(200);
    await remove();
    await save(block("a", [{ ...filled[0], value: "Bea" }]), paragraph);
    expect((await publish()).status).to.equal(200);
    const content = { full_name: "Cleo" };
    expect((await ask("PUT", "/modules/a", { content })).body.errors[0].path).to.equal("object_type");
    expect((await ask("PUT", "/modules/a", { cls: "wide" })).body.content).to.deep.equal({
      full_name: "Bea",
    });
  });

  it("refuse to save values that never fitted, and to publish or plan while a required field is empty", async () => {
    await define(contact);
    for (const [bad, words] of [
      [block("a", filled, "product"), /no type “product”/],
      [block("a", [{ ...filled[0], type: "yes_no", value: true }]), /another kind/],
      [block("a", [{ ...filled[0], key: "nickname" }]), /not a field of the type/],
    ] as const) {
      const { status, body } = await save(bad);
      expect([status, body.errors[0].path]).to.deep.equal([422, "blocks.a"]);
      expect(body.detail).to.match(words);
    }
    await save(block("a", [filled[1]!]));
    const at = new Date(Date.now() + 86_400_000).toISOString();
    for (const { status, body } of [await publish(), await ask("PUT", "/draft/schedule", { at })])
      expect([status, body.detail]).to.deep.equal([422, "Contact: “Full name” must be filled in."]);
  });

  it("are of their space alone", async () => {
    await define(contact);
    await test.ask("POST", "/api/spaces", { name: "Apart", key: "apart" }, ada);
    const there = { ...ada, headers: { Cookie: "space=apart" } };
    expect((await change({ name: "Mine" }, there)).status).to.equal(404);
    expect((await define({ ...contact, name: "Theirs" }, there)).body.name).to.equal("Theirs");
    expect((await change({})).body.name).to.equal("Contact");
  });
});
