import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect } from "chai";

const root = join(import.meta.dirname, "../src");
const read = (file: string) => readFileSync(file, "utf8");
const all = readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => join(root, file));

/** The classes that a sheet makes. */
function madeIn(sheet: string): Set<string> {
  const rules = read(sheet).replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
  return new Set([...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!));
}

/** Names that are asked of a sheet, each with who asks. */
function* asked(): Generator<{ by: string; sheet: string; name: string }> {
  for (const by of all.filter((file) => /\.tsx?$/.test(file))) {
    const text = read(by);
    const code = text.replace(/^import .*$/gm, "");
    for (const [, as, path] of text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g))
      for (const [, name] of code.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, "g")))
        yield { by, sheet: join(dirname(by), path!), name: name! };
  }
  for (const by of all.filter((file) => file.endsWith(".module.css")))
    for (const [, names, path] of read(by).matchAll(/composes:\s*([\w\s-]+?)\s+from\s+"([^"]+)"/g))
      for (const name of names!.split(/\s+/)) yield { by, sheet: join(dirname(by), path!), name };
}

describe("The classes of the screens", () => {
  it("are each made in the sheet that they are taken from", () => {
    const missing = [...asked()]
      .filter(({ sheet, name }) => !madeIn(sheet).has(name))
      .map(({ by, sheet, name }) => `${relative(root, by)}: .${name} of ${relative(root, sheet)}`);
    expect([...new Set(missing)]).to.deep.equal([]);
  });

  it("are each made in some sheet where they are of all screens", () => {
    const sheets = all.filter((file) => file.endsWith(".css") && !file.endsWith(".module.css"));
    const made = new Set(sheets.flatMap((sheet) => [...madeIn(sheet)]));
    // The editor's own, and one that only says what something is.
    const others = /^(bn-|page-)/;
    const used = all
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => [...read(file).matchAll(/\bclassName="([^"]+)"/g)])
      .flatMap(([, names]) => names!.split(" "));
    const missing = used.filter((name) => !made.has(name) && !others.test(name));
    expect([...new Set(missing)]).to.deep.equal([]);
  });
});
