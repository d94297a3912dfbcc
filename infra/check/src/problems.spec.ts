/** What the server says to people is in one list, and each language has all of it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { recognise, said } from "@annals/http";
import { expect } from "chai";
import { parseSync, Visitor } from "oxc-parser";

const root = new URL("../../..", import.meta.url).pathname;
const rooms = ["command-api", "query-api", "infra/http", "infra/document", "infra/launch"];

/** Where the words stand among the arguments of what makes a problem, or checks a value. */
const places: Record<string, number> = {
  ...{ Problem: 1, Refused: 1, forbidden: 0, conflict: 0, invalid: 1 },
  ...{ refine: 1, regex: 1, min: 1, max: 1, email: 0 },
};
interface Node {
  type: string;
  start: number;
  value?: unknown;
  name?: string;
  expressions?: Node[];
  quasis?: { value: { cooked: string } }[];
  consequent?: Node;
  alternate?: Node;
  property?: Node;
}

/** All that an expression can say; null for one that is made elsewhere. What is put in is “1”. */
function textsOf(node: Node | undefined): string[] | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? [node.value] : null;
  if (node?.type === "ConditionalExpression") {
    const [yes, no] = [textsOf(node.consequent), textsOf(node.alternate)];
    return yes && no && [...yes, ...no];
  }
  if (node?.type !== "TemplateLiteral") return null;
  const fixed = node.quasis!.map(({ value }) => value.cooked);
  return node.expressions!.reduce(
    (texts, expression, at) =>
      texts.flatMap((text) => (textsOf(expression) ?? ["1"]).map((value) => text + value + fixed[at + 1])),
    [fixed[0]!],
  );
}

const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** What a file says, with the line that it stands in. */
function saidIn(file: string): { text: string; place: string }[] {
  const code = readFileSync(join(root, file), "utf8");
  const found: { text: string; place: string }[] = [];
  const note = (callee: Node, given: readonly unknown[]) => {
    const name = callee.name ?? callee.property?.name ?? "";
    if (!Object.hasOwn(places, name)) return;
    const place = `${file}:${code.slice(0, callee.start).split("\n").length}`;
    for (const text of textsOf(given[places[name]!] as Node | undefined) ?? [])
      if (hasWords(text)) found.push({ text, place });
  };
  new Visitor({
    NewExpression: (node) => note(node.callee as Node, node.arguments),
    CallExpression: (node) => note(node.callee as Node, node.arguments),
  }).visit(parseSync(file, code).program);
  return found;
}

const all = rooms.flatMap((room) =>
  readdirSync(join(root, room, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.ts$/.test(name) && !/\.(spec|testing|d)\.ts$/.test(name))
    .flatMap((name) => saidIn(`${room}/src/${name}`)),
);
const folder = join(root, "frontend/src/api/problems");
/** What stands in braces, in order of the alphabet. */
const valuesIn = (message: string) =>
  [...message.matchAll(/'\{[^']*\}'|\{(\w+)\}/g)].flatMap(([, name]) => name ?? []).sort();

describe("what the server says to people", () => {
  it("is in the list, wherever it is written", () => {
    expect(all.length).to.be.above(280);
    const strange = all.filter(({ text }) => recognise(text) === null);
    expect(strange.map(({ place, text }) => `${place}: ${text}`)).to.deep.equal([]);
  });
  it("has a name of its own, that programs can keep", () => {
    for (const name of Object.keys(said)) expect(name).to.match(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(Object.values(said)).size).to.equal(Object.keys(said).length);
  });
  for (const file of readdirSync(folder))
    it(`is all said in ${file}, with the same values`, () => {
      const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, file), "utf8"));
      expect(Object.keys(texts).sort()).to.deep.equal(
        Object.keys(said)
          .map((name) => `/problems/${name}`)
          .sort(),
      );
      for (const [name, message] of Object.entries(said)) {
        const text = texts[`/problems/${name}`]!;
        expect(valuesIn(text), name).to.deep.equal(valuesIn(message));
        expect(text.trim(), name).not.to.equal("");
      }
    });
});
