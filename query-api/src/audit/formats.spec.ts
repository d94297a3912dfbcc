import { expect } from "chai";
import type { AuditedFact } from "./contract.ts";
import { formats } from "./formats.ts";

const fact: AuditedFact = {
  ...{ id: "f1", type: "EntryShared", area: "access", at: "2026-11-27T10:00:00.000Z", request: "r1" },
  actor: {
    ...{ id: "p1", display_name: "=Ann|A", first_name: "Ann", last_name: "A", initials: "AA" },
    profile_pic: null,
  },
  text: 'gave "all" a=b\nc access',
  entry: { id: "e1", uuid: "e1", slug: "x", title: "Pay, 2027", icon: "" },
};

describe("the formats of the audit", () => {
  it("are CSV without formulas", () => {
    const line = formats.csv.line(fact, "main");
    expect(line).to.include(`"'=Ann|A"`).and.to.include('"Pay, 2027"').and.to.include('""all""');
  });
  it("are JSON lines, each a whole fact", () => {
    expect(JSON.parse(formats.jsonl.line(fact, "main"))).to.deep.equal(fact);
    expect(formats.jsonl.line(fact, "main").split("\n")).to.have.length(2);
  });
  it("are CEF with what it escapes", () => {
    const line = formats.cef.line(fact, "main");
    expect(line).to.match(/^CEF:0\|Annals\|Annals\|1\|EntryShared\|/);
    expect(line).to.include("suser=\\=Ann|A ").and.to.include("a\\=b\\nc").and.to.include("cs1=Pay, 2027");
    expect(line.trimEnd()).to.not.include("\n");
  });
  it("are OCSF events of one class", () => {
    const event = JSON.parse(formats.ocsf.line(fact, "main"));
    expect([event.class_uid, event.activity_id, event.type_uid]).to.deep.equal([6001, 8, 600_108]);
    expect([event.metadata.uid, event.actor.user.name, event.web_resources[0].name]).to.deep.equal([
      ...["f1", "=Ann|A", "Pay, 2027"],
    ]);
  });
});
