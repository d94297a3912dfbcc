import { given, noon, someEntry, someone } from "../runtime/given.testing.ts";
import { type LinkCommand, type LinkFact, linkDecider } from "./decider.ts";

const later = "2026-11-02T13:00:00.000Z";
const issued = {
  type: "PasswordLinkIssued",
  data: { link_id: someEntry, account: null, person_id: someone, after: null, until: later },
} as const;
const used: LinkFact = { type: "LinkUsed", data: {} };
const use = (now: string) => ({ type: "use", now: new Date(now) }) as const;
const over = /This link was used already, or it has ended/;

describe("a link", () => {
  it("works once", () => {
    given(linkDecider, [issued]).when(use(noon)).thenAtFirst([used]);
    given(linkDecider, [issued, used]).when(use(noon)).refused("invalid", over);
  });
  it("ends", () => {
    given(linkDecider, [issued]).when(use(later)).refused("invalid", over);
    given(linkDecider, []).when(use(noon)).refused("invalid", over);
  });
  it("is issued again to who is invited, until it is used or taken back", () => {
    const candidate = { email: "sealed", firstName: "sealed", lastName: "sealed" };
    const command = (issue: string) =>
      ({
        ...{ type: "issueInvitationLink", id: someEntry, issue, person: someone, ...candidate },
        ...{ roles: ["editor"], byMail: true, until: later },
      }) as const satisfies LinkCommand;
    const invited = (issue: string): LinkFact => ({
      type: "InvitationLinkIssued",
      data: {
        ...{ link_id: someEntry, issue_id: issue, person_id: someone, by_mail: true, until: later },
        ...{ email: "sealed", first_name: "sealed", last_name: "sealed", roles: ["editor"] },
      },
    });
    const withdrawn: LinkFact = { type: "LinkWithdrawn", data: {} };
    given(linkDecider, [])
      .when(command(someone))
      .then([invited(someone)]);
    given(linkDecider, [invited(someone)])
      .when(command(someEntry))
      .then([invited(someEntry)]);
    given(linkDecider, [invited(someone)])
      .when({ type: "withdraw" })
      .then([withdrawn]);
    given(linkDecider, [invited(someone), withdrawn])
      .when(use(noon))
      .refused("invalid", over);
    given(linkDecider, [invited(someone), withdrawn])
      .when(command(someEntry))
      .refused("invalid", over);
  });
  it("is issued once", () => {
    const command = {
      type: "issuePasswordLink",
      after: null,
      id: someEntry,
      account: null,
      person: someone,
      until: later,
    } as const;
    given(linkDecider, []).when(command).then([issued]);
  });
});
