import { given, noon, someEntry, someone } from "../runtime/given.testing.ts";
import { type LinkFact, linkDecider } from "./decider.ts";

const later = "2026-11-02T13:00:00.000Z";
const issued = {
  type: "PasswordLinkIssued",
  data: { link_id: someEntry, account: null, person_id: someone, until: later },
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
  it("is issued once", () => {
    const command = {
      type: "issuePasswordLink",
      id: someEntry,
      account: null,
      person: someone,
      until: later,
    } as const;
    given(linkDecider, []).when(command).then([issued]);
  });
});
