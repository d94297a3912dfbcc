import { fromMarkdown } from "@annals/document";
import { expect } from "chai";
import { verificationFrontMatter } from "./front-matter.ts";

describe("the check in front matter", () => {
  const part = verificationFrontMatter({} as never);
  const due = (text: string) => {
    const { frontMatter } = fromMarkdown(`${text}\n\n# A`, { newId: () => "x" });
    return (part.read(frontMatter) as { due: string } | undefined)?.due;
  };
  it("is on the day that is written, whatever time and zone stand behind it", () => {
    for (const written of [
      "2027-05-18",
      '"2027-05-18"',
      "2027-05-18T23:30:00-05:00",
      "2027-05-18 00:30:00 +13:00",
      "2027-05-18T00:30:00Z",
    ])
      expect(due(`---\nverify_by: ${written}\n---`), written).to.equal("2027-05-18");
    for (const written of ["2027-05-18", "2027-05-18T23:30:00-05:00", "2027-05-18T00:30:00+13:00"])
      expect(due(`+++\nverify_by = ${written}\n+++`), written).to.equal("2027-05-18");
    expect(due("---\nverify_by: soon\n---")).to.equal(undefined);
  });
});
