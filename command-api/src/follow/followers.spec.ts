import { expect } from "chai";
import type { Handler } from "../runtime/handler.ts";
import { followersOf } from "./followers.ts";

describe("the followers of a page", () => {
  const streams: Record<string, unknown> = {
    "entry page": { author: "ann", parent: "above" },
    "entry above": { author: "mira", parent: null },
    "follow page": { rob: { scope: "page", since: "2026-01-02" }, zoe: null },
    "follow above": {
      ida: { scope: "subtree", since: "2026-01-01" },
      zoe: { scope: "subtree", since: "2026-01-01" },
      eve: { scope: "page", since: "2026-01-01" },
    },
  };
  const load = (async ({ category, initial }: { category: string; initial: unknown }, id: string) =>
    streams[`${category} ${id}`] ?? initial) as unknown as Handler["load"];

  it("are its author, who said so, and who follows all below a page above, but not who said no", async () => {
    expect((await followersOf({ load }, "page")).sort()).to.deep.equal(["ann", "ida", "rob"]);
    expect((await followersOf({ load }, "above")).sort()).to.deep.equal(["eve", "ida", "mira", "zoe"]);
    expect(await followersOf({ load }, "nowhere")).to.deep.equal([]);
  });
  it("of then are not those who began since", async () => {
    expect((await followersOf({ load }, "page", "2026-01-01")).sort()).to.deep.equal(["ann", "ida"]);
    expect((await followersOf({ load }, "page", "2026-01-02")).sort()).to.deep.equal(["ann", "ida", "rob"]);
  });
});
