import type { createEntry, releaseSeat, startImport } from "@annals/command-api/contract";
import { exportPages, getEntry, getHome, getTree, me } from "@annals/query-api/contract";
import { expect } from "chai";
import type { Given } from "./client.ts";
import { isUrlOf, urlOf } from "./url.ts";

describe("the URL of a call", () => {
  it("holds its parameters and its query, without what is undefined", () => {
    expect(urlOf(me)).to.equal("/api/users/me");
    expect(urlOf(getEntry, { params: { id: "a/b" } })).to.equal("/api/entries/a%2Fb");
    const query = { parent_ids: undefined, nav_filter: 1 as const, after: "x&y" };
    expect(urlOf(getTree, { query })).to.equal("/api/entries/tree?nav_filter=1&after=x%26y");
  });

  it("is known again whatever its parameters are", () => {
    expect(isUrlOf(getTree, "/api/entries/tree?nav_filter=1")).to.equal(true);
    const entry = "/api/entries/0190a1b2-0000-7000-8000-0123456789ab";
    expect(isUrlOf(getEntry, entry)).to.equal(true);
    expect(isUrlOf(getEntry, `${entry}/draft`)).to.equal(false);
  });

  it("is not taken for one with an id, where a word stands in its place", () => {
    expect(isUrlOf(getEntry, urlOf(getHome))).to.equal(false);
    expect(isUrlOf(getHome, urlOf(getHome))).to.equal(true);
  });

  it("is asked for what the schemas ask for", () => {
    // @ts-expect-error: a page has an id.
    expect(() => urlOf(getEntry)).not.to.throw();
    // @ts-expect-error: it is called `under`.
    expect(urlOf(exportPages, { query: { below: "a" } })).to.be.a("string");
    const given: [Given<typeof createEntry>, Given<typeof releaseSeat>] = [{}, { params: { id: "a" } }];
    // @ts-expect-error: a title is text.
    const wrong: Given<typeof createEntry> = { body: { title: 1 } };
    // @ts-expect-error: a form is sent by `upload`.
    const form: Given<typeof startImport> = { body: { name: "a" } };
    expect([given, wrong, form]).to.have.length(3);
  });
});
