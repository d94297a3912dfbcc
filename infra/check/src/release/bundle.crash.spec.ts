import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect } from "chai";
import { bundled, programsIn } from "./bundle.ts";

describe("the bundle", () => {
  it("has each program, with a map", () => {
    const programs = programsIn(resolve("."));
    const names = programs.map((path) => path.replace(/^.*\/(.*)\.js$/, "$1"));
    expect(names).to.include.members(["main", "filling-process", "reader-worker", "picture"]);
    for (const program of programs) {
      const [, name] = /^import "(.*)";\n$/.exec(readFileSync(bundled(program), "utf8")) ?? [];
      const path = join(dirname(program), name ?? "");
      expect(readFileSync(path, "utf8"), program).to.match(/^\/\/# sourceMappingURL=\S+\.map$/m);
      expect(existsSync(`${path}.map`), program).to.equal(true);
    }
  });

  it("names the sources where something fails", () => {
    const thread = resolve(bundled("command-api/dist/import/reader-worker.js"));
    const failing = `
      const thread = new (require("node:worker_threads").Worker)(${JSON.stringify(thread)});
      thread.on("message", ({ error }) => { if (error) { console.log(error.stack); thread.terminate(); } });
      thread.postMessage({ task: null });`;
    const stack = execFileSync(process.execPath, ["--enable-source-maps", "-e", failing], {
      encoding: "utf8",
    });
    expect(stack).to.match(/command-api\/src\/import\/reader-worker\.ts:\d+/);
    expect(stack).to.match(/infra\/thread\/src\/thread\.ts:\d+/);
  });
});
