import { expect } from "chai";
import { disposition } from "./file-headers.ts";

/** The name that a browser saves a file under. */
const savedAs = (name: string) =>
  decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition("attachment", name))![1]!);

describe("the name of a download", () => {
  it("is that of the file", () => {
    expect(savedAs('Plan (2) "grün" 100%.pdf')).to.equal('Plan (2) "grün" 100%.pdf');
    expect(disposition("inline", 'a"\\%ü.pdf')).to.contain('filename="a____.pdf"');
    expect(disposition("inline", "")).to.contain('filename="file"');
  });
  it("keeps its ending when it is too long, and no half of a letter", () => {
    expect(savedAs(`${"a".repeat(240)}.pdf`)).to.equal(`${"a".repeat(146)}.pdf`);
    expect(disposition("attachment", `${"a".repeat(240)}.pdf`)).to.contain(
      `filename="${"a".repeat(146)}.pdf"`,
    );
    expect(savedAs(`a${"🙂".repeat(100)}.docx`)).to.equal(`a${"🙂".repeat(72)}.docx`);
    expect(savedAs("b".repeat(200))).to.equal("b".repeat(150));
  });
});
