/** English texts of screens, mails and messages use one word for one thing: `docs/terms.md`. */
import { readdirSync, readFileSync } from "node:fs";
import { letters } from "@annals/command-api/letters";
import { templateOf } from "@annals/mail/letters";
import { expect } from "chai";

const root = new URL("../../../", import.meta.url);
const text = readFileSync(new URL("docs/terms.md", root), "utf8");
/** What is not said, by the table of terms: patterns in code quotes, in its last column. */
const banned = [...text.matchAll(/^\| (.+?) \| .+? \| (.+) \|$/gm)].flatMap(([, term, not]) =>
  [...not!.matchAll(/`\/([^`]+)\/`/g)].map(([, pattern]) => ({
    term: term!,
    pattern: new RegExp(pattern!, "i"),
  })),
);
/** Every text that has a translation, by the English of its source. Words that are only searched for have no capital. */
const texts = ["frontend/src", "command-api/src", "query-api/src", "infra"]
  .flatMap((room) =>
    readdirSync(new URL(room, root), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("texts/de.json") && !/node_modules|dist/.test(name))
      .map((name) => new URL(`${room}/${name}`, root)),
  )
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>))
  .filter((english) => /[A-Z]/.test(english) && !english.startsWith("/problems/"));
const mails = Object.values(letters).flatMap((letter) => Object.values(templateOf(letter, "en")).flat());
/** What the server says, as its sources have it: the second text of each message. */
const messages = ["command-api/src", "query-api/src", "infra"]
  .flatMap((room) =>
    readdirSync(new URL(room, root), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("/messages.ts") && !/node_modules|dist/.test(name))
      .map((name) => new URL(`${room}/${name}`, root)),
  )
  .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/message\(\s*"[^"]+",\s*"((?:[^"\\]|\\.)*)"/g)])
  .map(([, english]) => english!);

/** What the audit calls each kind of fact. */
const facts = readdirSync(new URL("query-api/src", root), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("/facts.ts"))
  .flatMap((name) => [
    ...readFileSync(new URL(`query-api/src/${name}`, root), "utf8").matchAll(/english:\s*"([^"]+)"/g),
  ])
  .map(([, english]) => english!);

describe("the words of screens, mails and messages", () => {
  it("are those of the page of terms", () => {
    expect(banned.length).to.be.greaterThan(8);
    expect(texts.length).to.be.greaterThan(1000);
    expect(mails.length).to.be.greaterThan(150);
    expect(messages.length).to.be.greaterThan(500);
    expect(facts.length).to.be.greaterThan(150);
    const all = [...texts, ...mails, ...messages, ...facts];
    const wrong = banned.flatMap(({ term, pattern }) =>
      all.filter((english) => pattern.test(english)).map((english) => `${english} (say: ${term})`),
    );
    expect(wrong).to.deep.equal([]);
  });
});
