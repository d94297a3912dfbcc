import { expect } from "chai";
import { checkpointText, createSigner, openNote, readCheckpoint } from "./note.ts";

const signer = createSigner(Buffer.alloc(32, 7));

describe("a signed checkpoint", () => {
  const checkpoint = { origin: `${signer.name}/none`, size: 20_852_163, root: Buffer.alloc(32, 9) };
  const note = signer.sign(checkpointText(checkpoint));

  it("has the form of C2SP: origin, size and hash, a line each, an empty line, the signature", () => {
    const lines = note.split("\n");
    expect(lines.slice(0, 4)).to.deep.equal([
      `${signer.name}/none`,
      "20852163",
      Buffer.alloc(32, 9).toString("base64"),
      "",
    ]);
    expect(lines[4]).to.match(/^— annals-[0-9a-f]{16} [A-Za-z0-9+/]+=*$/);
    // Four bytes of the key's digest, and 64 of the signature.
    expect(Buffer.from(lines[4]!.split(" ")[2]!, "base64")).to.have.length(68);
    expect(lines.slice(5)).to.deep.equal([""]);
  });

  it("is read back, and by nobody else's key", () => {
    expect(readCheckpoint(openNote(note, signer.verifier)!)).to.deep.equal(checkpoint);
    expect(openNote(note, createSigner(Buffer.alloc(32, 8)).verifier)).to.equal(null);
    expect(createSigner(Buffer.alloc(32, 7)).verifier).to.equal(signer.verifier);
  });

  it("is not taken when any letter of it is another", () => {
    for (let at = 0; at < note.length; at++) {
      const other = `${note.slice(0, at)}${note[at] === "x" ? "y" : "x"}${note.slice(at + 1)}`;
      const text = openNote(other, signer.verifier);
      expect(text, `letter ${at}`).to.equal(null);
    }
  });

  it("is also taken with the signatures of witnesses beside ours", () => {
    const witnessed = note.replace("\n\n", `\n\n— witness.example ${Buffer.alloc(68).toString("base64")}\n`);
    expect(readCheckpoint(openNote(witnessed, signer.verifier)!)).to.deep.equal(checkpoint);
  });

  it("is refused when it is none", () => {
    for (const text of [
      "",
      "\n\n",
      "a\n1\n",
      `a\n-1\n${checkpoint.root.toString("base64")}\n`,
      "a\n1\nAAAA\n",
    ])
      expect(readCheckpoint(text)).to.equal(null);
  });
});
