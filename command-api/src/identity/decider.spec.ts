import { given, someEntry, someone, someoneElse, someSpace } from "../runtime/given.testing.ts";
import {
  type IdentityCommand,
  type IdentityFact,
  identityDecider,
  type SubjectFact,
  subjectDecider,
} from "./decider.ts";

const account = { id: someEntry, provider: "google", space: someSpace, subject: "a".repeat(64) } as const;
const other = { ...account, id: someone, subject: "b".repeat(64) };
const link = (one: { id: string; subject: string } = account): IdentityCommand => ({
  type: "link",
  ...account,
  ...one,
  name: "sealed",
});
const linked = ({ id, subject } = account as { id: string; subject: string }): IdentityFact => ({
  type: "IdentityLinked",
  data: { identity_id: id, provider: "google", space_id: someSpace, subject, name: "sealed" },
});
const unlinked: IdentityFact = { type: "IdentityUnlinked", data: { identity_id: account.id } };

describe("accounts at providers", () => {
  const identities = (...facts: IdentityFact[]) => given(identityDecider, facts);
  const unlink = (hasPassword: boolean): IdentityCommand => ({ type: "unlink", id: account.id, hasPassword });
  it("are connected once", () => {
    identities().when(link()).then([linked()]);
    identities(linked()).when(link()).then([]);
    identities(linked())
      .when(link({ ...account, id: someone }))
      .then([]);
  });
  it("are disconnected, but for the last way in", () => {
    identities(linked())
      .when(unlink(false))
      .refused("conflict", /only way/);
    identities(linked()).when(unlink(true)).then([unlinked]);
    identities(linked(), linked(other)).when(unlink(false)).then([unlinked]);
    identities(linked(), unlinked).when(unlink(false)).then([]);
  });
  it("are at most twenty", () => {
    const many = Array.from({ length: 20 }, (_, n) =>
      linked({ id: `${n}`, subject: `${n}`.padStart(64, "0") }),
    );
    identities(...many)
      .when(link())
      .refused("conflict", /Remove one/);
  });
});

describe("an account at a provider", () => {
  const subject = (...facts: SubjectFact[]) => given(subjectDecider, facts);
  const claimed: SubjectFact = { type: "SubjectClaimed", data: { person_id: someone } };
  const released: SubjectFact = { type: "SubjectReleased", data: { person_id: someone } };
  it("belongs to one person, until they give it up", () => {
    subject().when({ type: "claim", person: someone }).then([claimed]);
    subject(claimed).when({ type: "claim", person: someone }).then([]);
    subject(claimed)
      .when({ type: "claim", person: someoneElse })
      .refused("conflict", /Somebody else/);
    subject(claimed).when({ type: "release", person: someoneElse }).then([]);
    subject(claimed).when({ type: "release", person: someone }).then([released]);
    subject(claimed, released)
      .when({ type: "claim", person: someoneElse })
      .then([{ type: "SubjectClaimed", data: { person_id: someoneElse } }]);
  });
});
