import { expect } from "chai";
import { getDefaultStore } from "jotai";
import { stayOf, type Toast, toast, toastError, toastsAtom } from "./toast.ts";

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

describe("Several messages", () => {
  const titles = () =>
    getDefaultStore()
      .get(toastsAtom)
      .map(({ title }) => title);
  beforeEach(() => getDefaultStore().set(toastsAtom, []));

  it("are three at most, and none twice", () => {
    for (const title of ["One", "Two", "Three", "Two", "Four"]) toast(title);
    expect(titles()).to.deep.equal(["Three", "Two", "Four"]);
  });

  it("leave what failed, and what can be undone, where they are", () => {
    toastError("Failed to comment");
    toast("Comment deleted", { action });
    for (const title of ["One", "Two", "Three", "Four"]) toast(title, { tone: "note", link: "/updates" });
    expect(titles()).to.deep.equal(["Failed to comment", "Comment deleted", "Two", "Three", "Four"]);
  });
});
