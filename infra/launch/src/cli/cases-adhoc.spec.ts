import { mkdir, mkdtemp, writeFile, readdir, cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { zipOf } from "@annals/testing/zip";
import { toMarkdown } from "@annals/document/markdown";
import { connect } from "./client.ts";
import { importPages } from "./import.ts";

const cases = "/work/shared/cases";
describe("adhoc", function () {
  this.timeout(300000);
  let app: LocalApp;
  before(async () => { app = await startTestApp(); });
  after(() => app.stop());
  async function run(path: string, keep?: boolean) {
    const client = await connect({ url: app.url, token: app.admin.token });
    const lines: string[] = [];
    const { log } = console;
    console.log = (line: string) => void lines.push(line);
    let done: unknown;
    try { done = await importPages(client, path, {}); } finally { console.log = log; }
    console.log(`\n#### ${path}\ndone=${done}\n${lines.join("\n")}`);
    const tree: any = await app.call("GET", "/api/entries/tree?level=3");
    if (!keep) for (const e of tree.data) {
      if (seen.has(e.id)) continue;
      seen.add(e.id);
      const full: any = await app.call("GET", `/api/entries/${e.id}`);
      const path: string[] = [];
      for (let at: any = e; at; at = (tree.data).find((x: any) => x.id === at.parent_id)) path.unshift(at.title);
      console.log(`--- ${path.join(" > ")}\n${String(full.data?.html ?? full.html ?? JSON.stringify(full).slice(0, 500))}`);
    }
  }
  const seen = new Set<string>();
  it("runs", async () => {
    const tree: any = await app.call("GET", "/api/entries/tree?level=3");
    console.log(JSON.stringify(tree).slice(0, 600));
    for (const e of tree.data) seen.add(e.id);
    const tmp = await mkdtemp(join(tmpdir(), "cs-"));
    for (const name of await readdir(cases)) {
      if (!/^(0[1-9]|17|19|2[0-2]|30)/.test(name)) continue;
      const zips = (await readdir(join(cases, name))).filter((n) => n.endsWith(".zip"));
      if (zips.length) { for (const z of zips) await run(join(cases, name, z)); continue; }
      const to = join(tmp, name);
      await cp(join(cases, name), to, { recursive: true, filter: (f) => !f.endsWith("recipe.md") });
      if (name.startsWith("07")) for (const [p, t] of [["sub dir/x y.md", "# XY\n\n## Some heading\n\ntext"]]) { await mkdir(dirname(join(to, p!)), { recursive: true }).catch(() => {}); await writeFile(join(to, p!), t!).catch(()=>{}); }
      if (name.startsWith("21")) { await mkdir(join(to, "Alpha-page"), { recursive: true }); await writeFile(join(to, "Alpha-page/Q%26A%2Dnotes.md"), "text"); }
      if (name.startsWith("30")) for (const [p, t] of [["img/a.png", "png"], ["sub/two.md", "# Two"]]) { await mkdir(dirname(join(to, p!)), { recursive: true }); await writeFile(join(to, p!), t!); }
      await run(to);
    }
    const extra: Record<string, Record<string, string | Buffer>> = JSON.parse(await (await import("node:fs/promises")).readFile("/tmp/cases/extra.json", "utf8"));
    for (const [name, files] of Object.entries(extra)) {
      const z = join(tmp, name + ".zip");
      await writeFile(z, await zipOf(files));
      await run(z);
    }
  });
});
