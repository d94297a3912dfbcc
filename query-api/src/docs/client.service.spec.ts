import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";
import openapiTS, { astToString } from "openapi-typescript";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");

describe("a client that is made of the API's own description", function () {
  this.timeout(180_000);
  let world: World;
  let folder: string;
  before(async () => {
    world = await startWorld();
    // Where the packages of the example are found.
    folder = await mkdtemp(join(root, "query-api/.client-"));
  });
  after(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("compiles and runs as the guide shows it", async () => {
    const { space, admin } = await world.begin();
    await world.write(space, admin.id, { title: "Parental leave" });
    const { body } = await world.get("/api/openapi.json", admin);
    await world.get("/api/search?q=leave", admin);
    await writeFile(join(folder, "annals.ts"), astToString(await openapiTS(body)));
    const guide = await readFile(join(root, "docs/client.md"), "utf8");
    const [, example] = /```ts\n(.*?)```/s.exec(guide)!;
    await writeFile(join(folder, "example.ts"), `${example}\nexport {};\n`);
    const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck"];
    const lib = ["--lib", "es2022,dom", "--types", "node", "--allowImportingTsExtensions", "--ignoreConfig"];
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    const { stdout } = await run(process.execPath, [tsc, ...options, ...lib, "example.ts"], {
      cwd: folder,
    }).catch((error) => ({ stdout: `${error.stdout}` }));
    expect(stdout).to.equal("");

    const wrong = example!.replace('"/api/search"', '"/api/serch"');
    await writeFile(join(folder, "wrong.ts"), `${wrong}\nexport {};\n`);
    const failed = await run(process.execPath, [tsc, ...options, ...lib, "wrong.ts"], { cwd: folder }).catch(
      (error) => error,
    );
    expect(String(failed.stdout)).to.match(/serch/);

    const real = example!
      .replaceAll("https://handbook.example.org", world.url)
      .replace("annals_pat_…", admin.token)
      .replace("parental leave", "leave");
    await writeFile(join(folder, "run.ts"), real);
    const said = await run(process.execPath, ["--import", "tsx", "run.ts"], { cwd: folder });
    expect(said.stdout).to.match(/^Parental leave [0-9a-f-]{36}\n$/);
  });
});
