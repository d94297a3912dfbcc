import { expect } from "chai";
import { createStandstill } from "./standstill.ts";

describe("read models that do not get on", () => {
  let time = 0;
  let head = "5";
  let asked = 0;
  const patience = 100;
  const open = () => {
    [time, head, asked] = [0, "5", 0];
    const standstill = createStandstill(
      async () => {
        asked++;
        return head;
      },
      patience,
      () => time,
    );
    return async (positions: Record<string, string>, stopped: string[] = []) =>
      (
        await standstill.look(
          Object.entries(positions).map(([projection, position]) => ({
            projection,
            position,
            state: stopped.includes(projection) ? ("stopped" as const) : ("live" as const),
          })),
        )
      ).map(({ projection }) => projection);
  };

  it("are those that are behind at one place for longer than that", async () => {
    const look = open();
    await look({ content: "3", search: "5" });
    await look({ content: "3", search: "5" });
    time += patience - 1;
    expect(await look({ content: "3", search: "5" })).to.deep.equal([]);
    time += 1;
    expect(await look({ content: "3", search: "5" })).to.deep.equal(["content"]);
    expect(await look({ content: "4", search: "5" })).to.deep.equal([]);
  });
  it("are not those that had nothing to do for long", async () => {
    const look = open();
    for (let n = 0; n < 3; n++) {
      await look({ content: "5" });
      time += patience;
    }
    head = "6";
    expect(await look({ content: "5" })).to.deep.equal([]);
  });
  it("are those that have stopped and miss something, at once", async () => {
    const look = open();
    expect(await look({ content: "3" }, ["content"])).to.deep.equal(["content"]);
    expect(await look({ content: "5" }, ["content"])).to.deep.equal([]);
  });
  it("are looked for without asking the log while all get on", async () => {
    const look = open();
    for (const position of ["1", "2", "3"]) await look({ content: position, search: position });
    expect(asked).to.equal(0);
    await look({ content: "4", search: "3" });
    expect(asked).to.equal(1);
  });
});
