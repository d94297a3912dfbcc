import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect } from "chai";
import { languages } from "../build/catalogues.ts";
import { textsIn, textsOfScreens } from "../build/texts.ts";

const source = join(import.meta.dirname, "../src");
const { texts, mistakes } = textsOfScreens();
const messages = new Map(texts.map(({ key, message }) => [key, message]));
const features = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What a feature says in a language. */
function catalogueOf(feature: string, language: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(source, feature, "texts", `${language}.json`), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** The names and tags that a message needs values for. */
function namesIn(elements: MessageFormatElement[], names = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
    if (element.type === TYPE.tag) namesIn(element.children, names);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) namesIn(value, names);
  }
  return names;
}

const needs = (message: string) =>
  [...namesIn(parse(message, { ignoreTag: !message.includes("</") }))].sort();

describe("texts of screens", () => {
  it("go through the catalogue, each written out where it is shown", () => {
    expect(texts.length).to.be.above(1500);
    expect(mistakes).to.deep.equal([]);
  });

  it("are found where they are missing", () => {
    const found = textsIn(
      "a/B.tsx",
      'const b = <p title="Two words">Loose text {t(name)} <code>as it is</code></p>;',
    );
    expect(found.mistakes).to.have.length(3);
  });

  it("can be read as messages", () => {
    for (const { message, place } of texts) expect(() => needs(message), place).not.to.throw();
  });

  for (const language of languages())
    describe(`in ${language}`, () => {
      it("are all translated, by the feature that shows them or, when several do, by one of them or `locale`", () => {
        const said = new Map(
          features.flatMap((feature) =>
            Object.keys(catalogueOf(feature, language)).map((key): [string, string] => [key, feature]),
          ),
        );
        expect(
          texts.filter(({ key }) => !said.has(key)).map(({ key, place }) => `${place}: ${key}`),
        ).to.deep.equal([]);
        const strange = [...said].filter(
          ([key, feature]) =>
            feature !== "locale" && !texts.some((text) => text.key === key && text.feature === feature),
        );
        expect(strange, "translated by another feature").to.deep.equal([]);
      });

      it("are translated once, need the same values, and none is left of a text that is gone", () => {
        const seen = new Set<string>();
        for (const feature of features)
          for (const [key, text] of Object.entries(catalogueOf(feature, language))) {
            const message = messages.get(key);
            expect(message, `${feature}: no screen says “${key}”`).not.to.equal(undefined);
            expect(seen.has(key), `${feature}: “${key}” is translated twice`).to.equal(false);
            seen.add(key);
            expect(text.trim(), key).not.to.equal("");
            expect(needs(text), key).to.deep.equal(needs(message!));
          }
      });
    });
});
