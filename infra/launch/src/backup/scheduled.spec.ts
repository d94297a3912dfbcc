import { expect } from "chai";
import { momentOf, nameOf, nextDue } from "./scheduled.ts";

describe("the schedule of backups", () => {
  const at = (text: string) => new Date(`2026-05-${text}:00.000Z`);

  it("names a folder by when its backup began", () => {
    expect(nameOf(at("04T03:07"))).to.equal("annals-2026-05-04T03-07Z");
    expect(momentOf("annals-2026-05-04T03-07Z")).to.deep.equal(at("04T03:07"));
    for (const other of ["annals-2026-05-04T03-07Z.partial", "annals-2026-99-04T03-07Z", "files", ""])
      expect(momentOf(other), other).to.equal(null);
  });

  it("is due once a day, and at once when a day was missed", () => {
    const now = at("04T12:00");
    expect(nextDue(null, "03:00", now)).to.deep.equal(at("04T03:00"));
    expect(nextDue(at("03T03:00"), "03:00", now)).to.deep.equal(at("04T03:00"));
    expect(nextDue(at("04T03:00"), "03:00", now)).to.deep.equal(at("05T03:00"));
    expect(nextDue(at("04T11:00"), "03:00", now), "made by hand").to.deep.equal(at("05T03:00"));
    expect(nextDue(at("03T15:00"), "15:00", now)).to.deep.equal(at("04T15:00"));
  });
});
