import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import { build, type Rolldown } from "vite";
import { asModule, browserContracts, evaluate } from "../build/contracts.ts";

const source = join(import.meta.dirname, "../src");
const calls = ["@annals/command-api/contract", "@annals/query-api/contract"];

/** The code of a module with these lines in it, built as the app is. */
async function built(lines: string): Promise<string> {
  const entry = "\0entry";
  const result = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { conditions: ["source"] },
    plugins: [
      browserContracts(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? lines : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  return ((result as Rolldown.RolldownOutput).output[0] as Rolldown.OutputChunk).code;
}

describe("the contracts in the browser", () => {
  it("are plain data: methods, paths, constants and objects of these", () => {
    const call = { method: "get", path: "/api/things/{id}", params: { parse() {} }, summary: "A thing." };
    expect(
      asModule({
        getThing: call,
        max: 3,
        name: "x",
        first: { icon: "", at: null },
        schema: { parse() {} },
        check() {},
      }),
    ).to.equal(
      'export const getThing = {"method":"get","path":"/api/things/{id}"};\nexport const max = 3;\nexport const name = "x";\nexport const first = {"icon":"","at":null};\n',
    );
  });

  it("hold nothing but what is used, and no zod", async () => {
    const code = await built(
      'import { seatLease, positionHeader } from "@annals/command-api/contract";\nimport { getEntry } from "@annals/query-api/contract";\nexport const used = [seatLease, positionHeader, getEntry];',
    );
    expect(code).to.include("/api/entries/{id}").and.include("Annals-Position");
    expect(code.length, code).to.be.lessThan(1000);
  });

  it("refuse what is no data", async () => {
    const failed = await built('export { entrySummary } from "@annals/query-api/contract";').catch(String);
    expect(failed).to.include("entrySummary");
  });

  it("come from the sources, so that an edit is seen at once", async () => {
    for (const contract of calls) {
      const { exported, files } = await evaluate(contract);
      expect(Object.keys(exported)).to.have.length.greaterThan(5);
      expect(files.some((file) => file.endsWith("/page/contract.ts"))).to.equal(true);
    }
  });
});

describe("addresses of the API", () => {
  it("are not written by hand anywhere in the app", () => {
    const names = readdirSync(source, { encoding: "utf8", recursive: true });
    const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name));
    expect(files).to.have.length.greaterThan(50);
    const byHand = [...files.map((file) => join(source, file)), join(source, "../public/boot.js")].filter(
      (file) => /["'`(=]\/api\//.test(readFileSync(file, "utf8")),
    );
    expect(byHand).to.deep.equal([]);
  });
});
