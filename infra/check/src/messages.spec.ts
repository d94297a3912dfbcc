/** What the server says to people is in the `messages.ts` of its feature, and each language has all of it beside that. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "chai";
import { parseSync, Visitor } from "oxc-parser";

const root = new URL("../../..", import.meta.url).pathname;
const rooms = ["command-api", "query-api", "infra/http", "infra/document", "infra/launch"];
const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.ts$/.test(name) && !/\.(spec|testing|d)\.ts$/.test(name))
    .map((name) => join(root, room, "src", name)),
);
const files = sources.filter((file) => file.endsWith("/messages.ts"));

/** A message as a module has it: said as it is, or with values. */
type Made = { type: string; text?: string; english?: string };
const messages = new Map<string, Made[]>(
  await Promise.all(
    files.map(
      async (file): Promise<[string, Made[]]> => [
        file,
        Object.values((await import(file)).messages as Record<string, Made>),
      ],
    ),
  ),
);
const all = [...messages.values()].flat();

/** What stands in braces, in order of the alphabet. */
const valuesIn = (message: string) =>
  [...message.matchAll(/'\{[^']*\}'|\{(\w+)\}/g)].flatMap(([, name]) => name ?? []).sort();

interface Node {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  key?: Node;
  property?: Node;
  properties?: Node[];
}

/** The checks of schemas that take a message. */
const checks = ["refine", "regex", "min", "max", "length", "email", "superRefine"];
const hasWords = (node: Node | undefined): boolean =>
  node?.type === "TemplateLiteral" ||
  (node?.type === "Literal" && typeof node.value === "string" && /\p{L}{2}.* /u.test(node.value));

/** Where a file says something that is no message: in a check of a schema, or by making a message elsewhere. */
function strangeIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const found: string[] = [];
  const note = (node: Node) =>
    found.push(`${file.slice(root.length)}:${code.slice(0, node.start).split("\n").length}`);
  new Visitor({
    CallExpression(node) {
      const callee = node.callee as Node;
      const name = callee.name ?? callee.property?.name ?? "";
      const given = node.arguments as unknown as Node[];
      if (name === "message" && !file.endsWith("/messages.ts")) note(node);
      if (!checks.includes(name) || callee.property === undefined) return;
      for (const one of given) {
        const inside = one.properties?.filter(({ key }) => ["message", "error"].includes(key?.name ?? ""));
        if (hasWords(one) || inside?.some(({ value }) => hasWords(value as Node))) note(one);
      }
    },
  }).visit(parseSync(file, code).program);
  return found;
}

describe("what the server says to people", () => {
  it("is made in the messages of a feature, also what a schema says", () => {
    expect(all.length).to.be.above(390);
    expect(sources.flatMap(strangeIn)).to.deep.equal([]);
  });
  it("has a name of its own, that programs can keep, and words of its own", () => {
    for (const { type } of all) expect(type).to.match(/^\/problems\/[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const part of [({ type }: Made) => type, ({ text, english }: Made) => text ?? english])
      expect(new Set(all.map(part)).size).to.equal(all.length);
  });

  const languages = new Set(
    files.flatMap((file) => readdirSync(join(dirname(file), "texts")).map((name) => name.slice(0, -5))),
  );
  for (const language of languages)
    for (const [file, made] of messages)
      it(`is all in ${join(dirname(file), "texts", language).slice(root.length)}, with the same values`, () => {
        const path = join(dirname(file), "texts", `${language}.json`);
        const texts: Record<string, string> = JSON.parse(readFileSync(path, "utf8"));
        expect(Object.keys(texts).sort()).to.deep.equal(made.map(({ type }) => type).sort());
        for (const { type, english } of made) {
          expect(texts[type]!.trim(), type).not.to.equal("");
          expect(valuesIn(texts[type]!), type).to.deep.equal(valuesIn(english ?? ""));
        }
      });
});
