import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import { isComposing } from "./composing.ts";

const root = join(import.meta.dirname, "..");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("composing"))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** Where Enter does not come from a field in which somebody writes. */
const noFields =
  /return-focus|GoTo|Grid|Tree\.tsx|Pictures|rehearsal|typed-lines|enter-key|leave\.ts|\.spec\./;

describe("A sign that is being put together", () => {
  const key = (event: object) => isComposing(event as KeyboardEvent);

  it("has its keys for itself, in Safari as well", () => {
    expect(key({ isComposing: true, keyCode: 13 })).to.equal(true);
    expect(key({ isComposing: false, keyCode: 229 })).to.equal(true);
    expect(key({ nativeEvent: { isComposing: false, keyCode: 229 } })).to.equal(true);
    expect(key({ isComposing: false, keyCode: 13 })).to.equal(false);
  });

  it("is asked for in one way, by every field that hears Enter", () => {
    const alone = sources.filter(({ text }) => /\.isComposing|isComposing[,}]|keyCode/.test(text));
    expect(alone.map(({ file }) => file)).to.deep.equal([]);
    const deaf = sources.filter(
      ({ file, text }) =>
        /key [!=]== "Enter"|case "Enter"/.test(text) &&
        !text.includes("isComposing(") &&
        !noFields.test(file),
    );
    expect(deaf.map(({ file }) => file)).to.deep.equal([]);
  });
});
