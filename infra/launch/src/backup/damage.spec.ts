import { expect } from "chai";
import { inWords } from "./damage.ts";

describe("the reason of a disk", () => {
  const words: Record<string, RegExp> = {
    ENOSPC: /no room left on the disk of \/b\. Make room/,
    EDQUOT: /no room left on the disk of \/b\. Make room/,
    "53100": /no room left on the disk of \/b\. Make room/,
    EROFS: /\/b cannot be written: allow it, or name another/,
    EACCES: /\/b cannot be written: allow it, or name another/,
    EPERM: /\/b cannot be written: allow it, or name another/,
    ENOTDIR: /\/b is no folder/,
    EEXIST: /\/b is no folder/,
    EIO: /disk of \/b does not work \(EIO\)/,
  };
  for (const [code, expected] of Object.entries(words))
    it(`is told in words with what to do (${code})`, () => {
      const told = inWords(Object.assign(new Error("raw"), { code }), "/b") as Error;
      expect([told.name, told.message]).to.satisfy(
        ([name, message]: [string, string]) => name === "Failure" && expected.test(message),
      );
    });

  it("is told where a folder cannot be made on a disk that is only read, and where the database has no room", () => {
    const closed = Object.assign(new Error("its disk can only be read"), { name: "NoFolder", code: "EROFS" });
    expect((inWords(closed, "/b") as Error).message).to.match(
      /\/b cannot be used: its disk can only be read\./,
    );
    const away = Object.assign(new Error("The event log is away: the disk is full: 3 MB are left"), {
      name: "EngineAway",
    });
    const told = inWords(away, "/b") as Error;
    expect(told.name).to.equal("Failure");
    expect(told.message).to.equal(`${away.message}. When that is over, do it again: it goes on.`);
    const missing = Object.assign(new Error("a file is missing"), { code: "ENOENT", syscall: "open" });
    expect(inWords(missing, "/b")).to.equal(missing);
  });

  it("leaves other errors as they are", () => {
    const error = new Error("a mistake of ours");
    expect(inWords(error, "/b")).to.equal(error);
  });
});
