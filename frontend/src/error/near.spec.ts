import { expect } from "chai";
import { isNear } from "./near.ts";

describe("a title near to an address", () => {
  for (const [words, title] of [
    ["paid parental leave", "Paid parental leave policy"],
    ["parentel leave", "Parental leave"],
    ["größe", "Größe & Maße"],
  ])
    it(`${title} is near to ${words}`, () => expect(isNear(words!, title!)).to.equal(true));
  for (const [words, title] of [
    ["quarterly budget plan", "Paid parental leave policy"],
    ["no such page", "Such is life at the office"],
    ["", "Anything"],
  ])
    it(`${title} is not near to “${words}”`, () => expect(isNear(words!, title!)).to.equal(false));
});
