import { expect } from "chai";
import { stayOf, type Toast } from "./toast.ts";

const stays = (more: Partial<Toast>) => stayOf({ title: "Moved", tone: "done", ...more });
const action = { label: "Undo", run: () => undefined };

describe("How long a message stays", () => {
  it("is longer the more there is to read or to do", () => {
    expect(stays({ description: "To “Company”" })).to.be.greaterThan(stays({})!);
    expect(stays({ action })).to.be.greaterThan(stays({ description: "To “Company”" })!);
    expect(stays({ stay: 5000 })).to.equal(5000);
  });

  it("has no end for what failed: somebody may look away", () => {
    expect(stays({ tone: "error" })).to.equal(null);
    expect(stays({ tone: "error", action, stay: 5000 })).to.equal(null);
  });
});
