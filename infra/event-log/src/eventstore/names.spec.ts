import { expect } from "chai";
import { namesOf } from "./names.ts";

describe("the names of a log's streams on an event store", () => {
  const plain = namesOf(undefined);
  const staging = namesOf("staging");

  it("are the streams' own in a log without a name, and have the log's name in front in any other", () => {
    expect(plain.outer("entry-1")).to.equal("entry-1");
    expect(staging.outer("entry-1")).to.equal("staging:entry-1");
    expect(staging.inner("staging:entry-1:2")).to.equal("entry-1:2");
    expect(plain.inner("entry-1:2")).to.equal("entry-1:2");
  });

  it("leave out what is the server's, another log's, another program's, and the log's own name", () => {
    for (const name of ["$stats-1", "staging:entry-1", "log-identity", "orders", "-1"])
      expect(plain.inner(name), name).to.equal(null);
    for (const name of ["$stats-1", "entry-1", "stag:entry-1", "staging:log-identity", "staging:orders"])
      expect(staging.inner(name), name).to.equal(null);
  });

  it("are asked for from the server by a pattern that misses none", () => {
    expect("entry-1").to.match(new RegExp(plain.pattern));
    expect("staging:entry-1").to.match(new RegExp(staging.pattern));
    expect("staging2:entry-1").not.to.match(new RegExp(staging.pattern));
  });

  it("refuse a name for a log that could be mistaken for a stream's", () => {
    for (const name of ["", "a-b", "a:b", "Äpfel", "x".repeat(41)]) expect(() => namesOf(name)).to.throw();
  });
});
