import { expect } from "chai";
import { type CoursePass, signCoursePass, verifyCoursePass } from "./course-pass.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const secret = new Uint8Array(32);
const pass: CoursePass = {
  ...{ space: "s", course: "c", person: "p", version: 1, number: 1, session: "one" },
  named: true,
  app: "https://wiki.example.org",
};
const noon = new Date("2026-01-01T12:00:00Z");
/** Whether a pass of noon opens its course so many milliseconds later. */
const opens = async (later: number) => {
  const signed = await signCoursePass(secret, pass, noon);
  return (await verifyCoursePass(secret, signed, new Date(noon.getTime() + later))) !== null;
};

describe("the address of a course", () => {
  it("opens it until the day after", async () => {
    expect([await opens(0), await opens(day), await opens(2 * day)]).to.deep.equal([true, true, false]);
  });
  it("is the same all day", async () => {
    const evening = new Date(noon.getTime() + 11 * hour);
    expect(await signCoursePass(secret, pass, evening)).to.equal(await signCoursePass(secret, pass, noon));
  });
  it("opens nothing when it was made while the clock was ahead, and goes on when that went back a little", async () => {
    expect([await opens(-40 * day), await opens(-3650 * day), await opens(-hour)]).to.deep.equal([
      false,
      false,
      true,
    ]);
  });
  it("is ours alone", async () => {
    const signed = await signCoursePass(new Uint8Array(32).fill(1), pass, noon);
    expect(await verifyCoursePass(secret, signed, noon)).to.equal(null);
  });
});
