import { expect } from "chai";
import fc from "fast-check";
import { everySignedName, signedNames } from "./tokens.ts";

const pieces = fc.constantFrom(
  ..."a B 1 é 漢 ́ _ __ - -- -> $ @ # / . :: : ( ) () [ ] [] { \" ' ` , ; | < > <= >= <=> << == != = ! + ++ ~ ’ ‑".split(
    " ",
  ),
  ...[
    " ",
    "\n",
    "\t",
    "\u00a0",
    "\u2028",
    "\u0085",
    "\u200b",
    "\ud83d",
    "operator",
    "_MSC_VER",
    "-NoNewline",
  ],
);

describe("names with signs", () => {
  it("are the same, whether only what may have signs is looked at or every letter", () => {
    const texts = fc.array(pieces, { maxLength: 40 }).map((all) => all.join(""));
    fc.assert(
      fc.property(texts, (text) => {
        expect(signedNames(text)).to.deep.equal(everySignedName(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it("are found where they stand", () => {
    expect(signedNames("Use `_MSC_VER`, operator<< and -NoNewline; not well-known.")).to.deep.equal([
      "_msc_ver",
      "operator<<",
      "-nonewline",
    ]);
  });
});
