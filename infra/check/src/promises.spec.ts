/** Each promise of `docs/security.md` names tests and kinds of attacks that are there, and each kind of attack a promise. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect } from "chai";

const root = new URL("../../../", import.meta.url);
const text = readFileSync(new URL("docs/security.md", root), "utf8");
const part = /^## Promises\n(.*?)^## /ms.exec(text)![1]!;
const rows = part
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (promise|---) /.test(line))
  .map((line) => line.slice(2, -2).split(" | "));
const kinds = readdirSync(new URL("infra/attack/src/kinds", root)).map((file) => file.replace(/\.ts$/, ""));

describe("the promises", () => {
  it("name a test and a figure each, and only what is there", () => {
    for (const [promise, tests, figure, ...others] of rows) {
      expect(others, promise).to.have.length(0);
      expect(figure, promise).to.be.a("string").and.not.equal("");
      const named = [...(tests ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
      expect(named, promise).to.have.length.greaterThan(0);
      const gone = named.filter((name) =>
        name.startsWith("--only=") ? !kinds.includes(name.slice(7)) : !existsSync(new URL(name, root)),
      );
      expect(gone, promise).to.deep.equal([]);
    }
    expect(rows.length).to.be.greaterThan(5);
  });

  it("have each kind of attack in one of them", () => {
    expect(kinds.filter((kind) => !part.includes(`\`--only=${kind}\``))).to.deep.equal([]);
  });
});
