import { expect } from "chai";
import { BadAddress, clientAddress, hostsOf } from "./address.ts";

describe("the address of an event store", () => {
  it("is taken with the scheme of either name", () => {
    expect(clientAddress("esdb://a:2113?tls=false")).to.match(/^esdb:\/\/a:2113\?tls=false&/);
    expect(clientAddress("kurrentdb://a:2113")).to.match(/^esdb:\/\/a:2113\?/);
    expect(clientAddress("kurrentdb+discover://u:p@a:1,b:2,c:3/?tls=true")).to.match(
      /^esdb\+discover:\/\/u:p@a:1,b:2,c:3\?tls=true&/,
    );
  });

  it("keeps what it says of TLS and people, and brings its own patience for discovery", () => {
    const address = clientAddress("esdb://a:1,b:2?tls_ca_file=%2Fetc%2Fca.pem&MaxDiscoverAttempts=99999");
    expect(address).to.include("tlsCAFile=%2Fetc%2Fca.pem");
    expect(address).to.match(/maxDiscoverAttempts=4\b/);
    expect(address).not.to.include("99999");
  });

  it("never lets the client hide a conflict", () => {
    expect(clientAddress("esdb://a:1?throwOnAppendFailure=false")).not.to.match(/throwOnAppendFailure/i);
  });

  it("names its hosts, each with its port", () => {
    const hosts = (url: string) => hostsOf(clientAddress(url));
    expect(hosts("kurrentdb://u:p%40ss@one,two:2114,[::1]:1?tls=false")).to.deep.equal([
      "one:2113",
      "two:2114",
      "[::1]:1",
    ]);
    expect(hosts("esdb+discover://u:p@cluster")).to.deep.equal(["cluster:2113"]);
  });

  it("is refused without being repeated, as it may hold a password", () => {
    for (const bad of [
      "http://u:geheim@a:1",
      "esdb://",
      "geheim",
      "esdb://u:geheim@a:1?sslmode=geheim",
      "esdb://u:geheim@a:1?tlsVerifyCert=false",
    ])
      expect(() => clientAddress(bad))
        .to.throw(BadAddress)
        .and.satisfies((error: Error) => !/geheim/.test(error.message));
  });
});
