/** `docs/security.md` answers every line of the OWASP ASVS, level 2, and what it names is there. */
import { existsSync, readFileSync } from "node:fs";
import { expect } from "chai";

const root = new URL("../../../", import.meta.url);
const text = readFileSync(new URL("docs/security.md", root), "utf8");

/** The lines of ASVS 5.0, level 2, by section. */
const lines = `
  1.1: 1-2; 1.2: 1-9; 1.3: 1-11; 1.4: 1-3; 1.5: 1-2; 2.1: 1-3; 2.2: 1-3; 2.3: 1-4; 2.4: 1; 3.2: 1-2; 3.3: 1-4;
  3.4: 1-6; 3.5: 1-5; 3.7: 1-2; 4.1: 1-3; 4.2: 1; 4.3: 1-2; 4.4: 1-4; 5.1: 1; 5.2: 1-3; 5.3: 1-2; 5.4: 1-3; 6.1: 1-3;
  6.2: 1-12; 6.3: 1-4; 6.4: 1-4; 6.5: 1-5; 6.6: 1-3; 6.8: 1-4; 7.1: 1-3; 7.2: 1-4; 7.3: 1-2; 7.4: 1-5; 7.5: 1-2;
  7.6: 1-2; 8.1: 1-2; 8.2: 1-3; 8.3: 1; 8.4: 1; 9.1: 1-3; 9.2: 1-4; 10.1: 1-2; 10.2: 1-2; 10.3: 1-4; 10.4: 1-11;
  10.5: 1-5; 10.6: 1-2; 10.7: 1-3; 11.1: 1-2; 11.2: 1-3; 11.3: 1-3; 11.4: 1-4; 11.5: 1; 11.6: 1; 12.1: 1-3; 12.2: 1-2;
  12.3: 1-4; 13.1: 1; 13.2: 1-5; 13.3: 1-2; 13.4: 1-5; 14.1: 1-2; 14.2: 1-4; 14.3: 1-3; 15.1: 1-3; 15.2: 1-3;
  15.3: 1-7; 16.1: 1; 16.2: 1-5; 16.3: 1-4; 16.4: 1-3; 16.5: 1-3; 17.1: 1; 17.2: 1-4; 17.3: 1-2`
  .split(";")
  .flatMap((part) => {
    const [section, ranges] = part.trim().split(": ") as [string, string];
    return ranges.split(",").flatMap((range) => {
      const [first, last = first] = range.split("-").map(Number) as [number, number?];
      return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
    });
  });

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id, asked, answer, where]) => ({ id: id!, asked: asked!, answer: answer!, where: where! }),
);
/** What stands in code quotes and looks like a path of this repository. */
const pathsIn = (words: string) =>
  [...words.matchAll(/`([^`\s]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => /^\.?[\w-]+[/.][\w./-]*\w$/.test(path));

describe("the page about security", () => {
  it("answers each line once, in their order", () => {
    expect(rows.map(({ id }) => id)).to.deep.equal(lines);
    expect(lines).to.have.length(253);
  });

  it("says of each line that it is met and where, or why it is not", () => {
    for (const { id, answer, where } of rows) {
      expect(answer, id).to.be.oneOf(["met", "not met", "not applicable"]);
      const names = pathsIn(where).length > 0 || /this page|above|below|\bgit\b/.test(where);
      expect(answer === "met" ? names : where.length >= 8, `${id}: ${where}`).to.equal(true);
    }
  });

  it("names only what is there", () => {
    const gone = pathsIn(text).filter((path) => !existsSync(new URL(path, root)));
    expect(gone).to.deep.equal([]);
    const operators = readFileSync(new URL("docs/operators.md", root), "utf8");
    const parts = [...text.matchAll(/"([^"|]+)" in `docs\/operators\.md`/g)].map(([, part]) => part!);
    expect(parts.filter((part) => !operators.includes(`## ${part}\n`))).to.deep.equal([]);
    expect(parts.length).to.be.greaterThan(5);
  });
});
