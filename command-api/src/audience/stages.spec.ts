import { expect } from "chai";
import { isSoonAgain, isTold, stageAt, stageTasks } from "./stages.ts";

const due = "2027-05-18";
const at = (moment: string) => new Date(`2027-05-${moment}:00Z`);

describe("reminders of a day", () => {
  it("begin some days before it, when it comes, and when it is over everywhere on earth", () => {
    expect(stageAt(due, at("14T23:59"))).to.equal(null);
    expect(stageAt(due, at("15T00:00"))).to.equal("soon");
    expect(stageAt(due, at("17T23:59"))).to.equal("soon");
    expect(stageAt(due, at("18T00:00"))).to.equal("day");
    expect(stageAt(due, at("19T11:59"))).to.equal("day");
    expect(stageAt(due, at("19T12:00"))).to.equal("late");
  });
  it("leave out what had begun when people were told, and end with the day", () => {
    const tasks = stageTasks("x", due, at("16T10:00").toISOString());
    expect(tasks.map(({ about, at }) => [about, at?.toISOString() ?? null])).to.deep.equal([
      ["x.soon", null],
      ["x.day", "2027-05-18T00:00:00.000Z"],
      ["x.late", "2027-05-19T12:00:00.000Z"],
    ]);
    expect(stageTasks("x", null, at("16T10:00").toISOString()).every((one) => one.at === null)).to.equal(
      true,
    );
  });
  it("are told once, and never go back", () => {
    expect(isTold("soon", [])).to.equal(false);
    expect(isTold("soon", ["day"])).to.equal(true);
    expect(isTold("late", ["soon", "day"])).to.equal(false);
  });
  it("are given by hand once a day, also after a clock was ahead", () => {
    const now = at("16T10:00").toISOString();
    expect(isSoonAgain(null, now)).to.equal(false);
    expect(isSoonAgain(at("15T10:01").toISOString(), now)).to.equal(true);
    expect(isSoonAgain(at("15T10:00").toISOString(), now)).to.equal(false);
    expect(isSoonAgain("2028-01-01T00:00:00.000Z", now)).to.equal(false);
  });
});
