import { expect } from "chai";
import { renderBlocks } from "../render.ts";
import type { Block } from "../schema.ts";
import { isTexHtml } from "../tex/safe-html.ts";
import { writeContainers } from "./containers.ts";
import { fromMarkdown } from "./from.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { guardAgainst } from "./guard.ts";
import { readHtmlTokens } from "./html.ts";
import { includesOf } from "./includes.ts";
import { writeInline, writeSafeInline } from "./write-inline.ts";

const size = 400_000;
const filled = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size);
const plain = filled("the quick brown fox jumps over it. ");

const nasty = [
  " ",
  "\t",
  "\n",
  " \n",
  "[",
  "]",
  "![",
  "[a](",
  "[a]: b ",
  "<!--",
  "<!a",
  "<a ",
  '<a x="',
  "<",
  "\\",
  "\\\n",
  "::: tip\n",
  ":::\n",
  "!!! a\n    ",
  "%%\n",
  "::: a {",
  "[a](b ",
  "![a](b =1x",
  "[a]{.b",
  "x^2",
  "{% hint ",
  "{% tab",
  "+--",
  "-- ",
  "---- --\n",
  "| a\n",
  "+--+\n| a |\n",
  "[a](b c)",
].concat([
  "*",
  "**a ",
  "_a",
  "~",
  "`",
  "` ",
  "|",
  "| ",
  "&",
  "&a",
  "#",
  "{#",
  ">",
  "- ",
  "1. ",
  "!",
  "=",
  ":",
  '"',
  "🚀",
  "é",
  "\u00a0",
]);

const content = (text: string) => [{ type: "text" as const, text, styles: {} }];
const code = (text: string) =>
  [
    { id: "a", type: "codeBlock", props: { language: "text" }, content: content(text), children: [] },
  ] as Block[];

/** What each text goes through, but for the Markdown parser, which has a guard of its own. */
const jobs: Record<string, (text: string) => unknown> = {
  "looking for what the parser is slow at": (text) => guardAgainst(text),
  "looking for containers": (text) => writeContainers(`::: tip\n${text}\n:::`),
  "looking for files to take in": (text) => includesOf(`<<< a\n${text}`),
  "reading front matter": (text) => splitFrontMatter(`---\ntitle: x\n${text}\n---\nx`),
  "reading HTML": (text) => readHtmlTokens(text, 1),
  "writing a paragraph": (text) => writeInline(content(text), "lines", (id) => id),
  "writing a cell": (text) => writeInline(content(text), "cell", (id) => id),
  "writing code in a line": (text) =>
    writeInline([{ type: "text", text, styles: { code: true } }], "lines", (id) => id),
  "writing in the safe form": (text) => writeSafeInline(content(text), (id) => id),
  "rendering code": (text) => renderBlocks(code(text)),
};

/** Milliseconds of work of this process, whatever else the machine does. */
function work(job: () => unknown): number {
  const before = process.cpuUsage();
  job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("Texts of 400,000 signs that are made to be slow", () => {
  for (const [name, job] of Object.entries(jobs)) {
    it(`take no longer than plain ones, within reason: ${name}`, () => {
      job(plain);
      // The square of the size would be thousands of times as much.
      const most =
        40 *
        Math.max(
          25,
          work(() => job(plain)),
        );
      for (const part of nasty) {
        for (const text of [filled(part), `a${filled(part)}b`]) {
          expect(
            work(() => job(text)),
            `${JSON.stringify(text.slice(0, 6))}…`,
          ).to.be.lessThan(most);
        }
      }
    });
  }

  it("are no style of a formula, however they can be parted", () => {
    expect(isTexHtml(`<span style="${"a:b".repeat(40)}:"></span>`)).to.equal(false);
  });

  it("become pages: spaces inside of a heading, brackets and comments without an end, thousands of quotes and lists", () => {
    const read = (text: string) => fromMarkdown(text, { newId: () => "x" });
    const short = (text: string) => text.slice(0, size / 10);
    read(short(plain));
    // What many signs begin takes longer than words do; the square of the size would be thousands of times as much.
    const most =
      200 *
      Math.max(
        25,
        work(() => read(short(plain))),
      );
    for (const text of [
      `## a${filled(" ")}b`,
      filled("]"),
      `a ${filled("<!--")}`,
      `a ${filled("<!a")}`,
      `a ${filled("==a")}`,
      filled("[[a"),
      filled("%%a "),
      // A definition leaves all of a text to the parser.
      `[x]: /y\n\n${filled("> a\n\np\n\n")}`,
      `[x]: /y\n\n${filled("+ a\n\np\n\n")}`,
      `[x]: /y\n\n${filled("a\n===\n")}`,
      // What tools of sites write, almost: there are many ways to part these.
      `## a {\t-=${"#.--=".repeat(36)}#"}`,
      `![a](b){${"a".repeat(1_000)} !`,
      `![a](b){${".a".repeat(500)}!`,
      `import${filled("\t")}`,
      `import a${filled(" \t")}`,
      `<TabItem>${"\t".repeat(900)}x\n`.repeat(40),
      `> [!div${filled("\t")}`,
      `---\na: b${" ".repeat(39_000)}c\n---\n`,
      `---\n${"? ".repeat(19_000)}x\n---\n`,
      `{{<${" ".repeat(4_900)}x\n`.repeat(8),
      `\`\`\`{.${"#".repeat(30_000)}\n\`\`\``,
    ]) {
      expect(
        work(() => read(short(text))),
        `${text.slice(0, 6)}…`,
      ).to.be.lessThan(most);
    }
  });
});
