import { expect } from "chai";
import { type MailCommand, type MailState, mailDecider } from "./decider.ts";
import { mailEvents } from "./events.ts";

const id = "0190c2f1-0000-7000-8000-000000000001";
const at = "2026-11-27T12:00:00.000Z";

/** The facts that commands give, one after the other. */
function facts(...commands: MailCommand[]): string[] {
  let mail: MailState = mailDecider.initial;
  return commands.flatMap((command) =>
    mailDecider.decide(command, mail).map((fact) => {
      expect(Object.keys(mailEvents)).to.include(fact.type);
      mail = mailDecider.evolve(mail, { ...fact, metadata: { at } } as Parameters<
        typeof mailDecider.evolve
      >[1]);
      return fact.type.replace("Mail", "");
    }),
  );
}

describe("a mail that is not sent twice", () => {
  const write = { type: "write", id, person: id, kind: "comments", link: null, notification: id } as const;
  const busy = { type: "delay", trouble: "busy" } as const;
  it("is tried, and every attempt has an outcome", () => {
    expect(facts(write, { type: "try" }, { type: "try" }, { type: "sent" })).to.deep.equal([
      ...["Written", "Tried", "Sent"],
    ]);
    expect(facts(write, { type: "try" }, busy, { type: "try" }, busy, busy)).to.deep.equal([
      ...["Written", "Tried", "Delayed", "Tried", "Delayed"],
    ]);
  });
  it("is lost only while it is tried, and may turn out to have been sent", () => {
    expect(facts(write, { type: "lose" })).to.deep.equal(["Written"]);
    const lost: MailCommand[] = [write, { type: "try" }, { type: "lose" }];
    expect(facts(...lost, { type: "lose" }, { type: "try" }, busy)).to.deep.equal([
      ...["Written", "Tried", "OutcomeUnknown"],
    ]);
    expect(facts(...lost, { type: "sent" }, { type: "sent" })).to.deep.equal([
      ...["Written", "Tried", "OutcomeUnknown", "Sent"],
    ]);
  });
});
