/** What belongs to a feature is named in its folders alone (decisions 113, 117, 191). */
import { readdirSync, readFileSync } from "node:fs";
import { letters } from "@annals/command-api/letters";
import { expect } from "chai";
import { parseSync, Visitor } from "oxc-parser";

const root = new URL("../../../", import.meta.url).pathname;
/** What is shipped, or tests it: not the worlds, measurements and attacks, which know everything. */
const rooms = ["command-api", "projectors", "query-api", "frontend", "infra"];
const sources = rooms.flatMap((room) =>
  readdirSync(`${root}${room}`, { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        /(^|\/)src\/.*\.tsx?$/.test(name) &&
        !/\.(spec|testing|d)\.tsx?$|(^|\/)(node_modules|dist|dist-types)\//.test(name),
    )
    .map((name) => `${room}/${name}`)
    .filter((file) => !/^infra\/(testing|check|bench|attack)\//.test(file)),
);
const textOf = (file: string) => readFileSync(`${root}${file}`, "utf8");

/** The names of a file's identifiers and properties. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => {
      names.add(name);
    },
  }).visit(parseSync(file, textOf(file)).program);
  return names;
}

describe("what belongs to a feature", () => {
  const inFolder = (name: string) => sources.filter((file) => file.split("/").slice(0, -1).includes(name));

  it("is read from all rooms", () => {
    expect(sources.length).to.be.above(1_500);
    expect(inFolder("mail").length).to.be.above(25);
    expect(inFolder("seat").length).to.be.above(10);
    expect(namesIn("command-api/src/mail/send.ts")).to.include.keys("handler", "worthMailing");
  });

  it("is one row, for a field of a page: two registers name it, and who does something with it", () => {
    const naming = sources.filter((file) => /\bcommentable\b/.test(textOf(file)));
    const registers = ["command-api/src/entry/page-fields.ts", "frontend/src/entry/switches.ts"];
    // Who comments and votes; and what a new page begins with, as the space has chosen.
    const uses = [
      ...["command-api/src/comment/commands.ts", "command-api/src/vote/commands.ts"],
      ...["query-api/src/comment/queries.ts", "frontend/src/comment/feature.tsx"],
      ...["frontend/src/entry/begun.ts", "frontend/src/entry/api.ts"],
      // Many pages at once, and an import, which says it of each page that it brings.
      ...["page", "undo"].map((name) => `command-api/src/bulk/${name}.ts`),
      ...["contract", "routes", "jobs", "job-rows", "target"].map(
        (name) => `command-api/src/import/${name}.ts`,
      ),
      "command-api/src/runtime/schema.ts",
      "query-api/src/export/plan.ts",
      "frontend/src/import/ImportScreen.tsx",
      ...["cli/import", "welcome"].map((name) => `infra/launch/src/${name}.ts`),
    ];
    expect(naming).to.have.members([...registers, ...uses]);
  });

  it("is not known to mails: no folder of theirs names a kind of notice", () => {
    const kinds = Object.keys(letters).filter((kind) =>
      /^(review|read|course|access|page|entry)_/.test(kind),
    );
    expect(kinds).to.include.members([
      "review_asked",
      "read_late",
      "course_late",
      "page_check",
      "entry_update",
    ]);
    const named = inFolder("mail").flatMap((file) =>
      kinds.filter((kind) => textOf(file).includes(kind)).map((kind) => `${file}: ${kind}`),
    );
    expect(named).to.deep.equal([]);
    expect(inFolder("mail").filter((file) => textOf(file).includes("review_"))).to.deep.equal([]);
  });

  it("is not known to what hands changes on: nothing but the seat's folders has anything named `seats`", () => {
    const seats = new Set(inFolder("seat"));
    const named = sources.filter((file) => !seats.has(file) && namesIn(file).has("seats"));
    expect(named).to.deep.equal([]);
  });

  it("has names for what it says: nothing turns words back into them", () => {
    expect(
      sources.filter((file) => namesIn(file).has("recognise") || namesIn(file).has("recognize")),
    ).to.deep.equal([]);
  });
});
