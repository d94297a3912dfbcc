import { expect } from "chai";
import { isFinal, obstacleOf, reasonOf } from "./failure.ts";

const said = (message: string, code?: number) => Object.assign(new Error(message), { code });
const unavailable = (reason: string) =>
  said(`14 UNAVAILABLE: No connection established. Last error: Error: ${reason}`, 14);

describe("a failure of the event store", () => {
  it("ends the start when the server will never take us, and says what to do", () => {
    expect(obstacleOf(said("16 UNAUTHENTICATED: no", 16))).to.match(/name and password/);
    expect(obstacleOf(unavailable("self-signed certificate in certificate chain"))).to.match(/tlsCAFile/);
    expect(obstacleOf(unavailable("unable to verify the first certificate"))).to.match(/tlsCAFile/);
    expect(obstacleOf(unavailable("certificate has expired"))).to.match(/^its certificate has expired/);
    expect(obstacleOf(unavailable("Hostname/IP does not match certificate's altnames"))).to.match(
      /^its certificate is for another host/,
    );
    expect(
      obstacleOf(unavailable("80C:error:0A00010B:SSL routines:ssl3_get_record:wrong version number")),
    ).to.match(/tls=false/);
  });

  it("is waited for when the server may only be away", () => {
    for (const reason of [
      "connect ECONNREFUSED 127.0.0.1:2113",
      "read ECONNRESET",
      "getaddrinfo EAI_AGAIN log",
    ])
      expect(obstacleOf(unavailable(reason))).to.equal(null);
    expect(obstacleOf(said("Failed to discover after 4 attempts."))).to.equal(null);
  });

  it("is not tried again when the server knows who asks and says no", () => {
    expect(isFinal(said("16 UNAUTHENTICATED: no", 16))).to.equal(true);
    expect(isFinal(unavailable("read ECONNRESET"))).to.equal(false);
  });

  it("always has a reason", () => {
    expect(reasonOf(said("two\n lines"))).to.equal("two lines");
    expect(reasonOf(Object.assign(new Error(), { type: "unknown" }))).to.equal("unknown");
    expect(reasonOf(said("", 13))).to.equal("Error 13");
    expect(reasonOf(new TypeError())).to.equal("TypeError");
  });

  it("says why there is no connection without what gRPC says around it", () => {
    const around = (reason: string) => said(`${unavailable(reason).message}. Resolution note: `, 14);
    expect(reasonOf(around("connect ECONNREFUSED 127.0.0.1:2113"))).to.equal(
      "connect ECONNREFUSED 127.0.0.1:2113",
    );
    expect(obstacleOf(around("unable to verify the first certificate"))).to.include(
      "by tlsCAFile (unable to verify the first certificate)",
    );
  });
});
