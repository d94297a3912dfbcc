import { expect } from "chai";
import { addressOf, idOf, idOfLink } from "./address.ts";

const id = "0190c0de-0000-7000-8000-000000000001";

describe("the address of a page", () => {
  it("is the slug, a tilde and the id", () => {
    expect(addressOf({ slug: "paid-leave", id })).to.equal(`/paid-leave~${id}`);
  });
  it("is the id alone when the title leaves no slug", () => {
    expect(addressOf({ slug: "", id })).to.equal(`/${id}`);
  });
  it("names a heading, whatever its id holds", () => {
    expect(addressOf({ slug: "a", id }, "why? so")).to.equal(`/a~${id}#why%3F%20so`);
  });
  it("is found again in any case and behind any slug", () => {
    expect(idOf(`anything-else~${id.toUpperCase()}`)).to.equal(id);
    expect(idOf(id)).to.equal(id);
  });
  it("is not found in a path without an id, nor with something behind it", () => {
    expect(idOf("paid-leave")).to.equal(null);
    expect(idOf(`${id}x`)).to.equal(null);
    expect(idOf(`x${id}`)).to.equal(null);
  });
  it("is found in links of this site only", () => {
    expect(idOfLink(`/a~${id}?x=1#team`)).to.equal(id);
    expect(idOfLink(`https://elsewhere.example/a~${id}`)).to.equal(null);
    expect(idOfLink(`/api/files/${id}`)).to.equal(null);
  });
});
