import { expect } from "chai";
import { isAskedFor, isNavigation } from "./initiator.ts";

const sent = (site: string, mode: string, dest: string) => ({
  "sec-fetch-site": site,
  "sec-fetch-mode": mode,
  "sec-fetch-dest": dest,
});

describe("what made a browser send a request", () => {
  it("is a person who opens an address of this site", () => {
    expect(isNavigation(sent("same-origin", "navigate", "document"))).to.equal(true);
    expect(isNavigation(sent("none", "navigate", "document"))).to.equal(true);
    expect(isNavigation({ accept: "text/html,application/xhtml+xml,*/*;q=0.8" })).to.equal(true);
  });
  it("is no person when a page names the address", () => {
    for (const dest of ["image", "video", "iframe", "embed", "object", "script", "style", "track"])
      for (const mode of ["no-cors", "cors", "navigate"]) {
        expect(isNavigation(sent("same-origin", mode, dest)), dest).to.equal(false);
        expect(isAskedFor(sent("same-origin", mode, dest)), dest).to.equal(false);
      }
    expect(isNavigation({ accept: "image/avif,image/webp,*/*;q=0.8" })).to.equal(false);
    expect(isNavigation({})).to.equal(false);
  });
  it("is no person of ours when another site does", () => {
    for (const site of ["cross-site", "same-site", "", "Same-Origin", "none, none", "anything"]) {
      expect(isNavigation(sent(site, "navigate", "document")), site).to.equal(false);
      expect(isAskedFor(sent(site, "navigate", "empty")), site).to.equal(false);
    }
  });
  it("may be a link that saves, or a script of ours, for what is only fetched", () => {
    expect(isAskedFor(sent("same-origin", "no-cors", "empty"))).to.equal(true);
    expect(isNavigation(sent("same-origin", "cors", "empty"))).to.equal(false);
  });
});
