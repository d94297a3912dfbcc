import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect } from "chai";

const root = new URL("../../..", import.meta.url);
const folders = [
  "command-api",
  "projectors",
  "query-api",
  "frontend",
  // Beside them are examples for operators: an image, a compose file.
  ...readdirSync(new URL("infra", root))
    .map((name) => `infra/${name}`)
    .filter((folder) => existsSync(new URL(`${folder}/package.json`, root))),
];

describe("the packages", () => {
  for (const path of ["package.json", ...folders.map((folder) => `${folder}/package.json`)]) {
    it(`${path} says of everything that it uses which version`, () => {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(new URL(path, root), "utf8"),
      ) as Record<string, Record<string, string>>;
      const open = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) =>
        /^(\*|x|latest|)$/.test(version),
      );
      expect(open).to.deep.equal([]);
    });
  }
});
