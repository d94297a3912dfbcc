import { expect } from "chai";
import { isAway, isPassing } from "./failure.ts";

const fromServer = (code: string) =>
  Object.assign(new Error("as PostgreSQL says it"), { severity: "ERROR", code });
const fromSystem = (code: string, syscall: string) =>
  Object.assign(new Error("as Node says it"), { code, syscall });

describe("failures of PostgreSQL", () => {
  for (const [what, error] of Object.entries({
    "a connection that broke": fromServer("08006"),
    "too many connections": fromServer("53300"),
    "a full disk": fromServer("53100"),
    "a server that is starting": fromServer("57P03"),
    "one that takes no writes, after another one has taken its place": fromServer("25006"),
    "a backend that was ended": fromServer("57P01"),
    "a disk that cannot be read": fromServer("58030"),
    "a refused connection": fromSystem("ECONNREFUSED", "connect"),
    "a missing socket": fromSystem("ENOENT", "connect"),
    "a reset connection": fromSystem("ECONNRESET", "read"),
    "an unexpected end": new Error("Connection terminated unexpectedly"),
    "a full pool": new Error("timeout exceeded when trying to connect"),
    "a broken client": new Error("Client has encountered a connection error and is not queryable"),
  }))
    it(`takes ${what} for away, and so for passing`, () => {
      expect([isAway(error), isPassing(error)]).to.deep.equal([true, true]);
    });

  for (const code of ["40001", "40P01", "55P03", "57014", "25P03", "25P04"])
    it(`takes ${code} for passing, with PostgreSQL there`, () => {
      expect([isAway(fromServer(code)), isPassing(fromServer(code))]).to.deep.equal([false, true]);
    });

  for (const [what, error] of Object.entries({
    "data that cannot be stored": fromServer("22P05"),
    "a key that is there already": fromServer("23505"),
    "a statement that is wrong": fromServer("42601"),
    "a missing file": fromSystem("ENOENT", "open"),
    "a mistake in the program": new TypeError("x is not a function"),
    nothing: undefined,
  }))
    it(`takes ${what} for neither`, () => {
      expect([isAway(error), isPassing(error)]).to.deep.equal([false, false]);
    });
});
