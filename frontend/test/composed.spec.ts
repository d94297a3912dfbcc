import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { build, type Rollup } from "vite";
import { composed } from "../build/composed.ts";

/** What becomes of files: the styles and the script. */
async function built(files: Record<string, string>): Promise<{ styles: string; script: string }> {
  const root = await mkdtemp(join(tmpdir(), "annals-composed-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
    const { output } = (await build({
      ...{ root, configFile: false, logLevel: "silent", plugins: [composed()] },
      css: { modules: { generateScopedName: "[name]-[local]" } },
      build: { write: false, minify: false, rolldownOptions: { input: join(root, "main.js") } },
    })) as Rollup.RollupOutput;
    const text = output.map((one) => (one.type === "asset" ? String(one.source) : "")).join("");
    return { styles: text, script: output.map((one) => (one.type === "chunk" ? one.code : "")).join("") };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

describe("Classes that compose those of another sheet", () => {
  const shared = ".box {\n  color: red;\n}\n.row {\n  composes: box;\n  display: flex;\n}\n";
  const list = '.list {\n  composes: row from "./shared.module.css";\n  display: grid;\n}\n';
  const foot =
    '.foot {\n  margin: 0;\n  composes: box row from "./shared.module.css";\n}\n.end {\n  top: 0;\n}\n';
  const main = `import list from "./list.module.css";
    import foot from "./foot.module.css";
    document.title = [list.list, foot.foot, foot.end].map((names) => "<" + names + ">").join();`;

  it("have it as well by a class of their own sheet", async () => {
    const side = `${list}.side {\n  composes: list;\n  top: 0;\n}\n.far {\n  composes: side;\n}\n`;
    const main = `import list from "./list.module.css"; document.title = [list.side, list.far].join();`;
    const { script } = await built({
      ...{ "shared.module.css": shared, "list.module.css": side, "main.js": main },
    });
    const document = { title: "" };
    new Function("document", script)(document);
    for (const names of document.title.split(","))
      expect(names.split(" ")).to.include.members([
        ...["shared-module-box", "shared-module-row", "list-module-list", "list-module-side"],
      ]);
  });

  it("have it once, before them, and its names", async () => {
    const { styles, script } = await built({
      ...{ "shared.module.css": shared, "list.module.css": list, "foot.module.css": foot, "main.js": main },
    });
    expect(styles.match(/color: ?red/g)).to.have.length(1);
    expect(styles.indexOf("flex")).to.be.lessThan(styles.indexOf("grid"));
    expect(styles).not.to.include("composes");
    const document = { title: "" };
    new Function("document", script)(document);
    const names = document.title.split(",").map((one) => one.slice(1, -1).split(" ").sort());
    expect(names).to.deep.equal([
      ["shared-module-box", "shared-module-row", "list-module-list"].sort(),
      ["shared-module-box", "shared-module-row", "shared-module-box", "foot-module-foot"].sort(),
      ["foot-module-end"],
    ]);
  });
});
