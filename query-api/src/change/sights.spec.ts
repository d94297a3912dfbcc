import { expect } from "chai";
import type { Sight } from "../runtime/topic.ts";
import { createSights } from "./sights.ts";

const sight = (id: string): Sight =>
  ({ id, author: "a", parent: null, trashed: null, version: 1, grants: [] }) as never;

describe("what decides who may see entries after an event", () => {
  function reading() {
    const asked: string[][] = [];
    const sightsAfter = createSights(async (_space, ids) => {
      asked.push(ids);
      return new Map(ids.filter((id) => id !== "gone").map((id) => [id, sight(id)]));
    });
    return { asked, sightsAfter };
  }

  it("is read once for all who hear it", async () => {
    const { asked, sightsAfter } = reading();
    const all = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => sightsAfter("e.1", "space", [`page ${n % 2}`, "gone"])),
    );
    expect(asked).to.deep.equal([["page 0", "gone", "page 1"]]);
    expect([...all[1]!.keys()]).to.deep.equal(["page 1"]);
    await sightsAfter("e.1", "space", ["page 0", "page 3"]);
    expect(asked.slice(1)).to.deep.equal([["page 3"]]);
  });
  it("is read again after the next event, and in another space", async () => {
    const { asked, sightsAfter } = reading();
    await sightsAfter("e.1", "space", ["page"]);
    await sightsAfter("e.2", "space", ["page"]);
    await sightsAfter("e.2", "other", ["page"]);
    expect(asked).to.have.length(3);
  });
  it("fails for those who asked, and is asked again after the next event", async () => {
    let fails = true;
    const sightsAfter = createSights(async (_space, ids) => {
      if (fails) throw new Error("away");
      return new Map(ids.map((id) => [id, sight(id)]));
    });
    const failed = await sightsAfter("e.1", "space", ["page"]).catch((error: Error) => error.message);
    expect(failed).to.equal("away");
    fails = false;
    expect((await sightsAfter("e.2", "space", ["page"])).has("page")).to.equal(true);
  });
});
