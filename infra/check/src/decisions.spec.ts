/** The index of the decisions has all of them, and what comments cite is there. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";

const root = new URL("../../..", import.meta.url).pathname;
const folder = join(root, "docs/decisions");
const decisions = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.md$/.test(name));
const numberOf = (name: string) => Number(name.slice(0, 4));
const numbers = new Set(decisions.map(numberOf));

const sources = ["command-api", "projectors", "query-api", "frontend", "infra"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter(
      (name) => /\.(ts|tsx|css|sql)$/.test(name) && !/(^|\/)(node_modules|dist|dist-types)\//.test(name),
    )
    .map((name) => join(room, name)),
);

describe("decisions", () => {
  const links = [...readFileSync(join(folder, "README.md"), "utf8").matchAll(/\[(\d+)\]\(([^)]+)\)/g)];

  it("are all in the index, each under its number", () => {
    expect([...new Set(links.map(([, , file]) => file!))].sort()).to.deep.equal(decisions.sort());
    for (const [, number, file] of links) expect(numberOf(file!), file).to.equal(Number(number));
    expect(numbers.size).to.equal(decisions.length);
  });

  it("are cited by their numbers, which are there", () => {
    const cited = sources.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(
        ([, list]) => list!.match(/\d+/g)!.map((number) => ({ file, number: Number(number) })),
      ),
    );
    expect(cited.length).to.be.above(5);
    expect(cited.filter(({ number }) => !numbers.has(number))).to.deep.equal([]);
    const unnumbered = sources.filter((file) =>
      /\(decisions?, "/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(unnumbered.filter((file) => !file.endsWith("decisions.spec.ts"))).to.deep.equal([]);
  });
});
