import { EngineAway } from "@annals/watch";
import { expect } from "chai";
import { FeedUnreadable, isAboutFacts, isPassing } from "./failure.ts";
import { Fenced } from "./session.ts";

/** As the client throws it: what PostgreSQL itself sends has a severity, what the system says has not. */
const coded = (code: string) =>
  Object.assign(new Error("of PostgreSQL"), { code, ...(code.length === 5 && { severity: "ERROR" }) });

describe("a failure of a projection", () => {
  const passing = {
    "connection lost": "08006",
    "disk full": "53100",
    "out of memory": "53200",
    "too many connections": "53300",
    "I/O error": "58030",
    "statement cancelled": "57014",
    shutdown: "57P01",
    "cannot connect now": "57P03",
    "idle in a transaction": "25P03",
    deadlock: "40P01",
    "connection refused": "ECONNREFUSED",
    "password changed": "28P01",
    "database renamed": "3D000",
    "read-only copy": "25006",
  };
  for (const [what, code] of Object.entries(passing))
    it(`passes: ${what}`, () => {
      expect(isPassing(coded(code))).to.equal(true);
      expect(isAboutFacts(coded(code))).to.equal(false);
    });
  it("passes when the feed, another worker or an engine that is away is the cause", () => {
    for (const error of [
      new FeedUnreadable("gone"),
      new Fenced("moved"),
      new EngineAway("PostgreSQL", "gone"),
    ])
      expect([isPassing(error), isAboutFacts(error)]).to.deep.equal([true, false]);
  });

  for (const code of ["22021", "22P05", "23505", "54000"])
    it(`is about facts: ${code}`, () => expect(isAboutFacts(coded(code))).to.equal(true));
  it("is about facts when a handler throws", () =>
    expect(isAboutFacts(new TypeError("not iterable"))).to.equal(true));

  for (const code of ["42P01", "42501", "3F000", "XX001"])
    it(`is neither: ${code}`, () =>
      expect([isPassing(coded(code)), isAboutFacts(coded(code))]).to.deep.equal([false, false]));
});
