import type { ModuleSchema, SchemaField } from "@annals/document";
import { expect } from "chai";
import { fold, given } from "../runtime/given.testing.ts";
import { type ModuleSchemaFact, maxModuleSchemas, moduleSchemaDecider, typeOf } from "./decider.ts";
import { keyFor } from "./key.ts";

const field = (key: string, more: Partial<SchemaField> = {}): SchemaField => ({
  ...{ key, type: "text", label: key, default: null, required: false, options: [] },
  ...more,
});
const schema = (object_type: string, ...content: SchemaField[]): ModuleSchema => ({
  ...{ object_type, name: "Contact", content, settings: { cls: "" } },
});
const added = (data: ModuleSchema): ModuleSchemaFact => ({ type: "ModuleSchemaAdded", data });
const changed = (data: ModuleSchema): ModuleSchemaFact => ({ type: "ModuleSchemaChanged", data });
const removed: ModuleSchemaFact = { type: "ModuleSchemaRemoved", data: { object_type: "contact" } };
const types = (...facts: ModuleSchemaFact[]) => given(moduleSchemaDecider, facts);
const contact = schema("contact", field("phone"));

describe("the types of blocks of a space", () => {
  it("are added, each once, and changed", () => {
    types()
      .when({ type: "add", schema: contact })
      .then([added(contact)]);
    types(added(contact))
      .when({ type: "add", schema: schema("contact") })
      .refused("conflict", /already a type “contact”/);
    types(added(contact))
      .when({ type: "change", object_type: "contact", change: { name: "Person" } })
      .then([changed({ ...contact, name: "Person" })]);
    types(added(contact))
      .when({ type: "change", object_type: "contact", change: { name: "Contact" } })
      .then([]);
    for (const facts of [[], [added(contact), removed]])
      types(...facts)
        .when({ type: "change", object_type: "contact", change: {} })
        .refused("missing");
  });
  it("come back after they were removed", () => {
    types(added(contact)).when({ type: "remove", object_type: "contact" }).then([removed]);
    types().when({ type: "remove", object_type: "contact" }).then([]);
    types(added(contact), removed)
      .when({ type: "add", schema: contact })
      .then([added(contact)]);
  });
  it("have a maximum number", () => {
    const all = Array.from({ length: maxModuleSchemas }, (_, n) => added(schema(`t${n}`)));
    types(...all)
      .when({ type: "add", schema: contact })
      .refused("invalid", /100 types/);
    types(...all, { type: "ModuleSchemaRemoved", data: { object_type: "t0" } })
      .when({ type: "add", schema: contact })
      .then([added(contact)]);
  });
  it("remember what their fields ever were", () => {
    const later = schema("contact", field("phone", { type: "number" }), field("constructor"));
    const state = fold(moduleSchemaDecider, [added(contact), changed(later), removed]);
    expect(typeOf(state, "contact")).to.deep.equal({
      now: null,
      ever: { phone: ["text", "number"], constructor: ["text"] },
    });
    expect(typeOf(state, "constructor")).to.equal(null);
  });
});

describe("the key of a field", () => {
  it("is made from its label, and no other field has it", () => {
    const key = (label: string, ...taken: string[]) => keyFor(label, new Set(taken));
    expect([key("Phone number"), key("Émile's  Büro!"), key("2nd phone"), key("電話")]).to.deep.equal([
      ...["phone_number", "emile_s_buro", "nd_phone", "field"],
    ]);
    expect([
      key("Phone", "phone"),
      key("Phone", "phone", "phone_2"),
      key("x".repeat(90)).length,
    ]).to.deep.equal([...["phone_2", "phone_3", 36]]);
  });
});
