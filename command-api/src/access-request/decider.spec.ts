import { given, noon, someEntry, someone, type TestFact } from "../runtime/given.testing.ts";
import { type AccessRequestCommand, type AccessRequestFact, accessRequestDecider } from "./decider.ts";

const about = { entry_id: someEntry, person_id: someone };
const hoursLater = (hours: number) => new Date(Date.parse(noon) + hours * 60 * 60 * 1000);
const ask = (hours = 0): AccessRequestCommand => ({
  ...{ type: "ask", about, message: "sealed:please", now: hoursLater(hours) },
});
const asked: AccessRequestFact = { type: "AccessRequested", data: { ...about, message: "sealed:please" } };
const granted: AccessRequestFact = { type: "AccessRequestGranted", data: { ...about, level: 1 } };
const declined: AccessRequestFact = { type: "AccessRequestDeclined", data: about };
const withdrawn = (reason: "asker" | "access" | "unanswered"): AccessRequestFact => ({
  ...{ type: "AccessRequestWithdrawn", data: { ...about, reason } },
});
const request = (...facts: TestFact<AccessRequestFact>[]) => given(accessRequestDecider, facts);

describe("a request for access", () => {
  it("is made once a day", () => {
    request().when(ask()).then([asked]);
    request(asked).when(ask(23)).then([]);
    request(asked).when(ask(24)).thenAtFirst([asked]);
  });
  it("says nothing to who asked when it is declined: asking again does the same as before", () => {
    request(asked, declined).when(ask(1)).then([]);
    request(asked, declined).when(ask(25)).thenAtFirst([asked]);
    request(asked, declined)
      .when({ type: "withdraw", reason: "asker" })
      .then([withdrawn("asker")]);
  });
  it("is taken back, and then asked again no sooner", () => {
    request(asked)
      .when({ type: "withdraw", reason: "asker" })
      .then([withdrawn("asker")]);
    request(asked, withdrawn("asker"))
      .when(ask(2))
      .refused("conflict", /tomorrow/);
    request(asked, withdrawn("asker")).when(ask(24)).thenAtFirst([asked]);
    request().when({ type: "withdraw", reason: "asker" }).refused("missing");
  });
  it("can be made again at once when access came and went", () => {
    request(asked, granted).when(ask(1)).then([asked]);
    request(asked, withdrawn("access")).when(ask(1)).then([asked]);
  });
  it("is granted with a level, also after it was declined", () => {
    request(asked).when({ type: "grant", level: 1 }).then([granted]);
    request(asked, declined).when({ type: "grant", level: 1 }).then([granted]);
    request(asked, granted).when({ type: "grant", level: 3 }).refused("missing");
    request(asked, withdrawn("asker")).when({ type: "grant", level: 1 }).refused("missing");
    request().when({ type: "grant", level: 1 }).refused("missing");
  });
  it("is declined while it is open", () => {
    request(asked).when({ type: "decline" }).then([declined]);
    request(asked, granted).when({ type: "decline" }).refused("missing");
    request().when({ type: "decline" }).refused("missing");
  });
  it("is over once it was granted, whatever comes later", () => {
    request(asked, granted).when({ type: "withdraw", reason: "access" }).then([]);
    request(asked)
      .when({ type: "withdraw", reason: "unanswered" })
      .then([withdrawn("unanswered")]);
  });
});
