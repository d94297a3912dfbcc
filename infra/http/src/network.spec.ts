import { expect } from "chai";
import { networkOf } from "./network.ts";

describe("the network of an address", () => {
  it("is an IPv4 address itself, however it is written", () => {
    expect(networkOf("203.0.113.7")).to.equal("203.0.113.7");
    expect(networkOf("::ffff:203.0.113.7")).to.equal("203.0.113.7");
  });
  it("is the first half of an IPv6 address, however it is written", () => {
    const same = ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::1", "2001:0DB8:0000:0007::", "2001:db8:0:7:1::"];
    expect(new Set(same.map(networkOf))).to.deep.equal(new Set(["2001:db8:0:7::/64"]));
    expect(networkOf("2001:db8::1")).to.equal("2001:db8:0:0::/64");
    expect(networkOf("::1")).to.equal("0:0:0:0::/64");
    expect(networkOf("fe80::1%eth0")).to.equal("fe80:0:0:0::/64");
  });
  it("differs between networks", () => {
    expect(networkOf("2001:db8::1")).not.to.equal(networkOf("2001:db8:0:1::1"));
    expect(networkOf("2001:db8:1::")).not.to.equal(networkOf("2001:db8::1:0:0:0"));
  });
});
