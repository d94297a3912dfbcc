import { expect } from "chai";
import { onceEach } from "./once-each.ts";

describe("what is done once each", () => {
  const done: string[] = [];
  const passed = () => new Promise((over) => setTimeout(over, 0));
  beforeEach(() => done.splice(0));

  it("is not begun again while it is under way, and others are", async () => {
    const once = onceEach(0);
    let end = () => {};
    const slow = () => {
      done.push("slow");
      return new Promise<void>((over) => {
        end = over;
      });
    };
    once("one", slow);
    once("one", slow);
    once("other", async () => done.push("other"));
    expect(done).to.deep.equal(["slow", "other"]);
    end();
    await passed();
    once("one", slow);
    expect(done).to.deep.equal(["slow", "other", "slow"]);
  });

  it("rests when it failed", async () => {
    const refused = async () => {
      done.push("asked");
      throw new Error("Not now");
    };
    const patient = onceEach(500);
    patient("one", refused);
    await passed();
    patient("one", refused);
    expect(done).to.deep.equal(["asked"]);
    const soon = onceEach(0);
    soon("one", refused);
    await passed();
    await passed();
    soon("one", refused);
    expect(done).to.have.length(3);
  });
});
