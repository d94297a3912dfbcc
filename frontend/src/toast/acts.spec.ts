import { expect } from "chai";
import { getDefaultStore } from "jotai";
import { acting, acts } from "./acts.ts";
import { statusAtom } from "./status.ts";
import { toastsAtom } from "./toast.ts";

const store = getDefaultStore();
const shown = () => store.get(statusAtom).map(({ text }) => text);
/** Resolves once the status bar is as wanted. */
const until = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isSo()) {
        stop();
        resolve();
      }
    };
    const stop = store.sub(statusAtom, look);
    look();
  });

describe("Each action", () => {
  const all = Object.entries(acts);

  it("shows a status while it takes long, which is gone when it has ended, well or not", async () => {
    const ends: (() => void)[] = [];
    const running = all.map(([, act], at) =>
      acting(
        act,
        () =>
          new Promise<void>((resolve, reject) =>
            ends.push(() => (at % 2 ? resolve() : reject(new Error("No")))),
          ),
      ),
    );
    await until(() => shown().length === all.length);
    expect(shown()).to.have.members(all.map(([, { doing }]) => doing));
    for (const end of ends) end();
    await Promise.all(running);
    await until(() => shown().length === 0);
  });

  it("says that it failed, and why, in place of its status", async () => {
    for (const [name, act] of all) {
      expect(await acting(act, () => Promise.reject(new Error("The reason"))), name).to.equal(null);
      const last = store.get(toastsAtom).at(-1);
      expect(last, name).to.include({ tone: "error", title: act.failed });
    }
    expect(shown()).to.deep.equal([]);
  });
});
