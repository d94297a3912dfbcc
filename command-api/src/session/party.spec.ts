import { expect } from "chai";
import { partyOf } from "./party.ts";

describe("where passkeys work", () => {
  const url = "https://book.example.org";
  it("is the configured address, and what is below it", () => {
    expect(partyOf(url, url, "passkeys")).to.deep.equal({ id: "book.example.org", origin: url });
    expect(partyOf(url, "https://docs.book.example.org", "passkeys").id).to.equal("book.example.org");
  });
  it("is this machine without one", () => {
    expect(partyOf(null, "http://localhost:3000", "passkeys").id).to.equal("localhost");
    expect(() => partyOf(null, "http://127.0.0.1:3000", "passkeys")).to.throw(/localhost/);
  });
  it("is nowhere else", () => {
    for (const origin of [
      undefined,
      "null",
      "http://book.example.org",
      "https://book.example.org:8443",
      "https://evilbook.example.org",
      "https://book.example.org.evil.org",
      "https://example.org",
    ])
      expect(() => partyOf(url, origin, "passkeys"), origin).to.throw(/only at book\.example\.org\./);
  });
});
