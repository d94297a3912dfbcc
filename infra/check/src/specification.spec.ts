/** The table of the specification's statements names tests and decisions that are there, and says of each statement where it stands. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";

const root = new URL("../../..", import.meta.url).pathname;
const rooms = ["command-api", "projectors", "query-api", "frontend", "infra"];
const specs = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".spec.ts") && !/(^|\/)(node_modules|dist|dist-types)\//.test(name))
    .map((name) => `${room}/${name}`),
);
const decisions = readdirSync(join(root, "docs/decisions"));
const rows = readFileSync(join(root, "docs/specification.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| S\d-/.test(line))
  .map((line) => line.slice(2, -2).split(" | "));
/** Without the signs around them. */
const wordsOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

describe("the table of the specification", () => {
  it("has each statement once, in order", () => {
    const ids = rows.map(([id]) => id!);
    const numbered = (part: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${part}-${String(at + 1).padStart(3, "0")}`);
    expect(ids).to.deep.equal([...numbered("S1", 449), ...numbered("S2", 398)]);
  });

  it("names one test for each name, and decisions that are there", () => {
    for (const [id, , , where = ""] of rows) {
      for (const [, name] of where.matchAll(/`([^`]+\.spec\.ts)`/g)) {
        const meant = specs.filter((path) => `/${path}`.endsWith(`/${name}`));
        expect(meant, `${id}: ${name}`).to.have.length(1);
      }
      for (const [, file] of where.matchAll(/\]\(decisions\/([^)]+)\)/g))
        expect(decisions, id).to.include(file);
    }
  });

  it("names a test that has the words that the statement quotes, where no decision says otherwise", () => {
    // A spec that is replaced by another of its name would take its statements along, and nobody would miss them.
    const missing = rows.flatMap(([id, , statement = "", where = ""]) => {
      if (where.includes("[decision")) return [];
      const names = [...where.matchAll(/`([^`]+\.spec\.ts)`/g)].map(([, name]) => `/${name}`);
      const named = specs.filter((path) => names.some((name) => `/${path}`.endsWith(name)));
      const said = named.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
      const quoted = [...statement.matchAll(/(?<!\p{L})['"]([^'"]+)['"](?!\p{L})/gu)].map(
        ([, words]) => words!,
      );
      return quoted.filter((words) => !said.includes(wordsOf(words))).map((words) => `${id}: ${words}`);
    });
    expect(missing).to.deep.equal([]);
  });

  it("says where each statement is tested, or that it is not", () => {
    const said = /\.spec\.ts`|\[decision \d+\]|\*\*(not built|not so|no test)\*\*|nothing to test/;
    expect(rows.filter(([, , , where = ""]) => !said.test(where))).to.deep.equal([]);
  });
});
