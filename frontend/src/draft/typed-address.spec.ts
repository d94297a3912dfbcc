import { expect } from "chai";
import { addressOf } from "./typed-address.ts";

describe("an address that is typed for a link", () => {
  it("is a page, a site or a mail", () => {
    expect(addressOf(" /a ")).to.equal("/a");
    expect(addressOf("example.org/a")).to.equal("https://example.org/a");
    expect(addressOf("ann@example.org")).to.equal("mailto:ann@example.org");
    expect(addressOf("r&d@example.org")).to.equal("mailto:r&d@example.org");
    expect(addressOf("a/b?c@example.org")).to.equal("mailto:a/b%3Fc@example.org");
    expect(addressOf("info@例え.テスト")).to.equal(
      "mailto:info@%E4%BE%8B%E3%81%88.%E3%83%86%E3%82%B9%E3%83%88",
    );
    expect(addressOf("two words")).to.equal(null);
  });
});
