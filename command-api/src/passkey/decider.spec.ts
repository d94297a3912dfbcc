import { given, someEntry, someone } from "../runtime/given.testing.ts";
import { maxPasskeys, type PasskeyFact, passkeyDecider } from "./decider.ts";

const added = (passkey_id = someEntry): PasskeyFact => ({
  type: "PasskeyAdded",
  data: { passkey_id, credential: "sealed credential", name: "sealed name" },
});
const add = { type: "add", id: someEntry, credential: "sealed credential", name: "sealed name" } as const;

describe("the passkeys of a person", () => {
  const passkeys = (...facts: PasskeyFact[]) => given(passkeyDecider, facts);
  it("are added, renamed and removed", () => {
    passkeys().when(add).then([added()]);
    passkeys(added())
      .when({ type: "rename", id: someEntry, name: "other" })
      .then([{ type: "PasskeyRenamed", data: { passkey_id: someEntry, name: "other" } }]);
    passkeys(added())
      .when({ type: "remove", id: someEntry })
      .then([{ type: "PasskeyRemoved", data: { passkey_id: someEntry } }]);
  });
  it("are not renamed when they are not there, and not removed twice", () => {
    passkeys(added()).when({ type: "rename", id: someone, name: "other" }).refused("missing");
    passkeys(added()).when({ type: "remove", id: someone }).then([]);
  });
  it("are not endless", () => {
    const many = Array.from({ length: maxPasskeys }, (_, n) =>
      added(`0190c2f1-0000-7000-8000-${String(n + 5000).padStart(12, "0")}`),
    );
    passkeys(...many)
      .when({ ...add, id: someone })
      .refused("conflict", /20 passkeys/);
  });
});
