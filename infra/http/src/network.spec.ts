import { expect } from "chai";
import { addressIn, networkOf } from "./network.ts";

describe("the network of an address", () => {
  it("is an IPv4 address itself, however it is written", () => {
    expect(networkOf("203.0.113.7")).to.equal("203.0.113.7");
    const written = ["::ffff:203.0.113.7", "::FFFF:cb00:7107", "0:0:0:0:0:ffff:203.0.113.7"];
    expect(new Set(written.map(networkOf))).to.deep.equal(new Set(["203.0.113.7"]));
  });
  it("is the first half of an IPv6 address, however it is written", () => {
    const same = ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::1", "2001:0DB8:0000:0007::", "2001:db8:0:7:1::"];
    expect(new Set(same.map(networkOf))).to.deep.equal(new Set(["2001:db8:0:7::/64"]));
    expect(networkOf("2001:db8::1")).to.equal("2001:db8:0:0::/64");
    expect(networkOf("::1")).to.equal("0:0:0:0::/64");
    expect(networkOf("fe80::1%eth0")).to.equal("fe80:0:0:0::/64");
  });
  it("does not depend on the port that a proxy adds", () => {
    expect(["203.0.113.7:1", "203.0.113.7:65535", '"203.0.113.7:80"'].map(networkOf)).to.deep.equal(
      Array(3).fill("203.0.113.7"),
    );
    const same = ["[2001:db8::1]:1", "[2001:db8::2]:2", "[2001:db8::3]", '"[2001:db8::4]:5"', "2001:db8::6"];
    expect(new Set(same.map(networkOf))).to.deep.equal(new Set(["2001:db8:0:0::/64"]));
    expect(networkOf("[::ffff:203.0.113.7]:4711")).to.equal("203.0.113.7");
  });
  it("is none where there is no address", () => {
    expect(
      ["unknown", "_hidden", "", "[]", "1.2.3", "1.2.3.4.5", "a:1", "[1.2.3.4"].map(addressIn),
    ).to.deep.equal(Array(8).fill(null));
  });
  it("differs between networks", () => {
    expect(networkOf("2001:db8::1")).not.to.equal(networkOf("2001:db8:0:1::1"));
    expect(networkOf("2001:db8:1::")).not.to.equal(networkOf("2001:db8::1:0:0:0"));
  });
});
