import { given, noon, someone, type TestFact } from "../runtime/given.testing.ts";
import { type SessionCommand, type SessionFact, sessionDecider } from "./decider.ts";

const id = "0190c2f1-0000-7000-8000-00000000000b";
const data = { session_id: id, person_id: someone, method: "password" as const, until: noon };
const opened: SessionFact = { type: "SessionOpened", data };
const closed: SessionFact = { type: "SessionClosed", data: { reason: "logout" } };
const open: SessionCommand = { type: "open", id, person: someone, method: "password", until: noon };
const session = (...facts: TestFact<SessionFact>[]) => given(sessionDecider, facts);

describe("a session", () => {
  it("is opened once", () => session().when(open).then([opened]));
  it("is not opened again when it was closed", () => session(opened, closed).when(open).then([]));
  it("is closed once", () => session(opened).when({ type: "close", reason: "logout" }).then([closed]));
  it("that was never opened is not closed", () =>
    session().when({ type: "close", reason: "logout" }).then([]));
});
