import { expect } from "chai";
import { allZones, zoneOf, zonesWith } from "./zones.ts";

describe("time zones, as people find them", () => {
  const found = (search: string) => zonesWith(allZones(), search).map(({ value }) => value);
  it("have the newer name of a place, and what their time is called", () => {
    expect(zoneOf("asia/calcutta").label).to.match(/^Asia\/Kolkata · /);
    expect(zoneOf("UTC").label).to.match(/^UTC/);
    expect(zoneOf("Mars/Base")).to.deep.equal({ value: "Mars/Base", label: "Mars/Base" });
  });
  it("are found by place and by time, whatever the accents and capitals", () => {
    expect(found("new york")).to.deep.equal(["America/New_York"]);
    expect(found("são paulo")).to.deep.equal(["America/Sao_Paulo"]);
    expect(found("Europe/Zür")).to.deep.equal(["Europe/Zurich"]);
    expect(found("pacific time")).to.include("America/Los_Angeles");
    expect(found("kolkata")).to.have.length(1);
    expect(found("utc")).to.include("UTC");
    expect(found("atlantis city")).to.deep.equal([]);
  });
  it("are each there once", () => {
    const all = allZones().map(({ value }) => value);
    expect(new Set(all).size).to.equal(all.length);
  });
});
