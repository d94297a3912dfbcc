import { readdirSync } from "node:fs";
import { expect } from "chai";
import { circlesIn, foldersIn, type Imports, importsOf, readImports } from "./imports.ts";
import { testCodeShippedBy } from "./shipped.ts";
import { upwardIn } from "./upward.ts";

const root = new URL("../../..", import.meta.url).pathname;
const workspaces = [
  "command-api",
  "projectors",
  "query-api",
  "frontend",
  ...readdirSync(`${root}infra`).map((name) => `infra/${name}`),
];

/** Folders of each room that are machinery: features are made with them, and they know no feature. */
const machinery: Record<string, string[]> = {
  "command-api": ["runtime"],
  projectors: ["runtime"],
  "query-api": ["runtime"],
  frontend: [
    "api",
    "change",
    "command",
    "connection",
    "dialog",
    "focus",
    "frame",
    "kept",
    "locale",
    "paging",
    "pick",
    "progress",
    "slot",
    "theme",
    "toast",
  ],
};

describe("the arrows inside the rooms", () => {
  let imports: Imports;
  before(() => {
    imports = readImports(root, workspaces);
  });

  it("are many, so that they were really read", () => {
    expect([...imports.values()].flat().length).to.be.greaterThan(1_000);
  });

  it("never go in a circle", () => {
    const circles = circlesIn(imports).map((circle) => [...circle, circle[0]].join(" → "));
    expect(circles).to.deep.equal([]);
  });

  it("lead to test code from tests alone", () => {
    expect(testCodeShippedBy(imports)).to.deep.equal([]);
  });

  for (const [room, folders] of Object.entries(machinery)) {
    it(`of ${room} never go up: machinery imports no feature, and no folder imports the root`, () => {
      expect(upwardIn(imports, room, folders)).to.deep.equal([]);
    });

    it(`of ${room} lead from one folder to another, and never back`, () => {
      const all = readdirSync(`${root}${room}/src`, { withFileTypes: true });
      const names = all.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      expect(names).to.include.members(folders);
      expect(circlesIn(foldersIn(imports, room, names))).to.deep.equal([]);
    });
  }
});

describe("the reading of imports", () => {
  it("finds all kinds of them", () => {
    const source = `
      import one from "./one.ts";
      import type { Two } from "../two.ts";
      import { type Three } from "./three.ts";
      import "./four.ts";
      export * from "./five.ts";
      export type { Six } from "./six.ts";
      const seven = await import("./seven.tsx");
      import type { Eight } from "@annals/eight";
      import elsewhere from "elsewhere";`;
    expect(importsOf("a/b/c.ts", source)).to.have.members([
      "a/b/one.ts",
      "a/two.ts",
      "a/b/three.ts",
      "a/b/four.ts",
      "a/b/five.ts",
      "a/b/six.ts",
      "a/b/seven.tsx",
      "@annals/eight",
    ]);
  });

  const found = (edges: Record<string, string[]>): Imports => new Map(Object.entries(edges));

  it("finds the shortest circle through each file, once", () => {
    const circles = circlesIn(found({ a: ["b"], b: ["c", "d"], c: ["a"], d: ["d"], e: ["a"] }));
    expect(circles.map((circle) => circle.join(""))).to.have.length(2);
    expect(circles[0]).to.have.members(["a", "b", "c"]);
    expect(circles[1]).to.deep.equal(["d"]);
  });

  it("finds circles of folders that no file is on", () => {
    const edges = found({
      "room/src/theme/menu.ts": ["room/src/frame/focus.ts", "room/src/theme/icon.ts"],
      "room/src/frame/bar.ts": ["room/src/theme/icon.ts", "room/src/entry/page.ts"],
      "room/src/frame/bar.spec.ts": ["room/src/slot/slot.ts"],
      "room/src/entry/page.ts": ["room/src/frame/bar.ts"],
    });
    const folders = foldersIn(edges, "room", ["theme", "frame", "slot"]);
    expect([...folders]).to.deep.equal([
      ["theme", ["frame"]],
      ["frame", ["theme"]],
      ["slot", []],
    ]);
  });

  it("finds what goes up", () => {
    const edges = found({
      "room/src/runtime/handle.ts": [
        "room/src/runtime/route.ts",
        "room/src/entry/decider.ts",
        "room/src/all.ts",
      ],
      "room/src/entry/decider.ts": [
        "room/src/runtime/handle.ts",
        "room/src/seat/decider.ts",
        "room/src/all.ts",
      ],
      "room/src/all.ts": ["room/src/entry/decider.ts"],
      "room/src/entry/decider.spec.ts": ["room/src/all.ts"],
      "other/src/entry/decider.ts": ["other/src/all.ts"],
    });
    expect(upwardIn(edges, "room", ["runtime"])).to.deep.equal([
      "room/src/runtime/handle.ts → room/src/entry/decider.ts",
      "room/src/runtime/handle.ts → room/src/all.ts",
      "room/src/entry/decider.ts → room/src/all.ts",
    ]);
  });

  it("finds test code that would be shipped", () => {
    const edges = found({
      "room/src/entry/routes.ts": ["room/src/entry/history.testing.ts", "room/src/entry/decider.ts"],
      "room/src/api.ts": ["@annals/testing/database", "@annals/postgres"],
      "room/src/entry/decider.spec.ts": ["room/src/entry/history.testing.ts", "@annals/testing/database"],
      "room/src/entry/history.testing.ts": ["@annals/testing/history"],
    });
    expect(testCodeShippedBy(edges)).to.deep.equal([
      "room/src/entry/routes.ts → room/src/entry/history.testing.ts",
      "room/src/api.ts → @annals/testing/database",
    ]);
  });
});
