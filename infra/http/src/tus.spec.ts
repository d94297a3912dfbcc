import { expect } from "chai";
import { Problem } from "./problem.ts";
import { tusAnswer, tusBeginning, tusChecksum, tusHasBytes, tusOffset } from "./tus.ts";

const statusOf = (work: () => unknown): number | string => {
  try {
    work();
    return "fine";
  } catch (error) {
    return (error as Problem).status;
  }
};
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("the wire format of resumable uploads", () => {
  it("reads how an upload begins", () => {
    const headers = {
      "upload-length": "12",
      "upload-metadata": `filename ${base64("Plan “ä”.pdf")}, folder ${base64("f")},empty`,
    };
    const { size, metadata } = tusBeginning(headers, 100, () => new Problem(413, { type: "x", text: "x" }));
    expect(size).to.equal(12);
    expect({ ...metadata }).to.deep.equal({ filename: "Plan “ä”.pdf", folder: "f", empty: "" });
  });
  it("refuses what it cannot read", () => {
    const begin = (length: string | undefined, metadata = "") =>
      statusOf(() =>
        tusBeginning(
          { "upload-length": length, "upload-metadata": metadata },
          100,
          () => new Problem(413, { type: "x", text: "x" }),
        ),
      );
    expect([
      begin("0"),
      begin("100"),
      begin("101"),
      begin(undefined),
      begin("-1"),
      begin("1e3"),
    ]).to.deep.equal([...["fine", "fine", 413], ...[400, 400, 400]]);
    expect([begin("1", "a b c"), begin("1", "a !"), begin("1", "a YQ==,a YQ==")]).to.deep.equal([
      400, 400, 400,
    ]);
    expect(statusOf(() => tusOffset({ "upload-offset": "x" }))).to.equal(400);
    expect(statusOf(() => tusHasBytes({ "content-type": "text/plain" }, true))).to.equal(415);
    expect(statusOf(() => tusHasBytes({ "content-length": "3" }, false))).to.equal(415);
    expect(tusHasBytes({}, false)).to.equal(false);
    expect(statusOf(() => tusChecksum({ "upload-checksum": "crc32 AAAA" }))).to.equal(400);
    expect(statusOf(() => tusChecksum({ "upload-checksum": "sha1 AAAA" }))).to.equal(400);
    expect(tusChecksum({})).to.equal(null);
  });
  it("says its version with every refusal", async () => {
    const refused = await tusAnswer({}, async () => null).catch((error: Problem) => error);
    expect(refused).to.deep.include({ status: 412 });
    expect((refused as Problem).headers).to.include({ "Tus-Version": "1.0.0", "Tus-Resumable": "1.0.0" });
  });
});
