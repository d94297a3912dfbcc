import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { expect } from "chai";

const root = new URL("../../..", import.meta.url).pathname;

/** What the linter says of an import that stands in a file of a room. */
function lint(room: string, imported: string): string {
  const file = `${room}/src/arrow-under-test.ts`;
  writeFileSync(`${root}${file}`, `import "${imported}";\n`);
  try {
    const run = spawnSync("node_modules/.bin/biome", ["lint", file], { cwd: root, encoding: "utf8" });
    return run.status === 0 ? "allowed" : run.stdout + run.stderr;
  } finally {
    rmSync(`${root}${file}`);
  }
}

describe("the arrows of the house", () => {
  const allowed: [string, string][] = [
    ["command-api", "@annals/event-log"],
    ["projectors", "@annals/command-api/events"],
    ["query-api", "@annals/projectors/tables"],
    ["frontend", "@annals/command-api/contract"],
    ["frontend", "@annals/document/browser"],
    ["infra/launch", "@annals/command-api"],
    ["infra/search", "@annals/postgres"],
  ];
  const forbidden: [string, string][] = [
    ["infra/files", "@annals/command-api/events"],
    ["command-api", "@annals/projectors/tables"],
    ["projectors", "@annals/command-api"],
    ["projectors", "../../command-api/src/events.ts"],
    ["query-api", "@annals/command-api/events"],
    ["frontend", "@annals/document"],
    ["frontend", "@annals/query-api"],
    ["query-api", "@annals/http/src/app.ts"],
  ];
  for (const [room, imported] of allowed) {
    it(`${room} may import ${imported}`, () => expect(lint(room, imported)).to.equal("allowed"));
  }
  for (const [room, imported] of forbidden) {
    it(`${room} may not import ${imported}`, () =>
      expect(lint(room, imported)).to.include("noRestrictedImports"));
  }
});
