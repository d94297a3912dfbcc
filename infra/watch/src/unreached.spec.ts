import { expect } from "chai";
import { reasonOf, trustByNode, unreachedBy, whyOf, wordsOfUnreached } from "./unreached.ts";

const error = (message: string, code?: string, cause?: Error) =>
  Object.assign(new Error(message, { cause }), code === undefined ? {} : { code });

describe("why a server cannot be reached", () => {
  it("is told from what libraries say", () => {
    const said = [
      error("self-signed certificate", "ESOCKET"),
      error(
        "fetch failed",
        undefined,
        error("unable to verify the first certificate", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
      ),
      error("certificate has expired", "CERT_HAS_EXPIRED"),
      error("Hostname/IP does not match certificate's altnames: x", "ERR_TLS_CERT_ALTNAME_INVALID"),
      error("write EPROTO wrong version number", "EPROTO"),
      error("no pg_hba.conf entry for host, no encryption"),
      new AggregateError([error("", "ECONNREFUSED")], ""),
      error("getaddrinfo ENOTFOUND nowhere", "ENOTFOUND"),
      error("Greeting never received: timeout", "ETIMEDOUT"),
      error("read", "ECONNRESET"),
      error("something else"),
    ];
    expect(said.map(unreachedBy)).to.deep.equal([
      ...["untrusted", "untrusted", "expired", "other_host", "plain", "encrypted"],
      ...["refused", "unknown_host", "silent", "closed", null],
    ]);
  });
  it("is told for a name with several addresses, whose error says nothing by itself", () => {
    const refused = ["::1:5432", "127.0.0.1:5432"].map((at) =>
      error(`connect ECONNREFUSED ${at}`, "ECONNREFUSED"),
    );
    expect(reasonOf(Object.assign(new AggregateError(refused, ""), { code: "ECONNREFUSED" }))).to.equal(
      "connect ECONNREFUSED ::1:5432",
    );
    expect(reasonOf(error("", "EPIPE"))).to.equal("EPIPE");
    expect(reasonOf(error("of its own"))).to.equal("of its own");
  });
  it("is said once, however many say it", () => {
    const once = whyOf("self-signed certificate", trustByNode);
    expect(once).to.match(/^its certificate is not trusted here: .* \(self-signed certificate\)$/);
    expect(whyOf(once, trustByNode)).to.equal(once);
  });
  it("comes with what to set", () => {
    expect(wordsOfUnreached("untrusted", trustByNode)).to.equal(
      "its certificate is not trusted here: name the file of its authority by NODE_EXTRA_CA_CERTS, and start again",
    );
  });
});
