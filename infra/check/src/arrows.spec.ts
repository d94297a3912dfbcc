import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "chai";

const root = new URL("../../..", import.meta.url).pathname;

/** A file of a room that imports something, and whether the linter allows it. */
type Arrow = [room: string, imported: string];

const allowed: Arrow[] = [
  ["command-api", "@annals/event-log"],
  ["projectors", "@annals/command-api/events"],
  ["query-api", "@annals/projectors/tables"],
  ["frontend", "@annals/command-api/contract"],
  ["frontend", "@annals/document/browser"],
  ["frontend", "@annals/search/browser"],
  ["infra/launch", "@annals/command-api"],
  ["infra/search", "@annals/postgres"],
  ["infra/testing", "@annals/query-api"],
];
const forbidden: Arrow[] = [
  ["infra/files", "@annals/command-api/events"],
  ["command-api", "@annals/projectors/tables"],
  ["projectors", "@annals/command-api"],
  ["projectors", "../../command-api/src/events.ts"],
  ["query-api", "@annals/command-api/events"],
  ["frontend", "@annals/document"],
  ["frontend", "@annals/search"],
  ["frontend", "@annals/query-api"],
  ["query-api", "@annals/http/src/app.ts"],
];

/** Broken in every file, so that what is allowed has been looked at as well. */
const witness = "lint/suspicious/noDebugger";

/** Lints a file for each arrow under the rules of this project, all in one run. @returns the rules that each one breaks */
function lint(arrows: Arrow[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), "annals-arrows-"));
  try {
    copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
    for (const [at, [room, imported]] of arrows.entries()) {
      const file = join(folder, room, `src/arrow-${at}.ts`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import "${imported}";\ndebugger;\n`);
    }
    const run = spawnSync(
      join(root, "node_modules/.bin/biome"),
      ["lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=github", "."],
      { cwd: folder, encoding: "utf8" },
    );
    const broken = [...run.stdout.matchAll(/title=([\w/]+),file=\S*?arrow-(\d+)\.ts/g)];
    return arrows.map((_, at) => broken.flatMap(([, rule, probe]) => (Number(probe) === at ? [rule!] : [])));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the arrows of the house", () => {
  let broken: string[][];
  before(() => {
    broken = lint([...allowed, ...forbidden]);
  });

  for (const [at, [room, imported]] of allowed.entries()) {
    it(`${room} may import ${imported}`, () => expect(broken[at]).to.deep.equal([witness]));
  }
  for (const [at, [room, imported]] of forbidden.entries()) {
    it(`${room} may not import ${imported}`, () =>
      expect(broken[allowed.length + at]).to.include.members([witness, "lint/style/noRestrictedImports"]));
  }
});
