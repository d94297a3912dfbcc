import { expect } from "chai";
import type { Handler } from "../runtime/handler.ts";
import { followersOf } from "./followers.ts";

describe("the followers of a page", () => {
  const streams: Record<string, unknown> = {
    "entry page": { author: "ann", parent: "above" },
    "entry above": { author: "mira", parent: null },
    "follow page": { rob: "page", zoe: null },
    "follow above": { ida: "subtree", zoe: "subtree", eve: "page" },
  };
  const load = (async ({ category, initial }: { category: string; initial: unknown }, id: string) =>
    streams[`${category} ${id}`] ?? initial) as unknown as Handler["load"];

  it("are its author, who said so, and who follows all below a page above, but not who said no", async () => {
    expect((await followersOf({ load }, "page")).sort()).to.deep.equal(["ann", "ida", "rob"]);
    expect((await followersOf({ load }, "above")).sort()).to.deep.equal(["eve", "ida", "mira", "zoe"]);
    expect(await followersOf({ load }, "nowhere")).to.deep.equal([]);
  });
});
