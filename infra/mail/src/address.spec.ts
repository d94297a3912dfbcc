import { expect } from "chai";
import { addressPattern, asciiAddress } from "./address.ts";

describe("an address of a person", () => {
  const read = (address: string) => {
    const written = asciiAddress(address);
    return addressPattern.test(written) ? written : null;
  };
  it("is what browsers and mail servers take", () => {
    for (const address of [
      ..."ann@example.org r&d@example.org a/b@example.org o'brien@example.org ann+list@example.org".split(
        " ",
      ),
      ..."#!$%&'*+/=?^_`{|}~-@example.org a.b.c@sub.example.co.uk 1@2.example ann@xn--p1ai.xn--p1ai".split(
        " ",
      ),
      "Ann.Lee@Example.ORG",
    ])
      expect(read(address), address).to.equal(address);
    for (const address of [
      ..."ann ann@ @example.org ann@example .ann@example.org ann.@example.org a..b@example.org".split(" "),
      ..."ann@-example.org ann@example-.org ann@example..org ann@exa_mple.org a@b@example.org ann@1.2.3.4".split(
        " ",
      ),
      ...["a b@example.org", "ann@exam ple.org", "<ann@example.org>", `${"a".repeat(65)}@example.org`],
      ...["ann@münchen", "jörg@example.org", "ann@mün/chen.example", "ann@münchen.example:80"],
    ])
      expect(read(address), address).to.equal(null);
  });
  it("has the name of its host in the letters of the network", () => {
    expect(read("user@münchen.example")).to.equal("user@xn--mnchen-3ya.example");
    expect(read("user@MÜNCHEN.example")).to.equal("user@xn--mnchen-3ya.example");
    expect(read("почта@пример.рф".replace("почта", "info"))).to.equal("info@xn--e1afmkfd.xn--p1ai");
    expect(read("info@例え。テスト")).to.equal("info@xn--r8jz45g.xn--zckzah");
    expect(read("ann@mu\u0308nchen.example")).to.equal("ann@xn--mnchen-3ya.example");
  });
});
