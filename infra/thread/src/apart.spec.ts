import { expect } from "chai";
import { runApart } from "./index.ts";
import type { Task } from "./working.testing.ts";

const program = new URL("working.testing.ts", import.meta.url);
const add = (one: number, other: number) => runApart<Task, number>(program, null, { add: [one, other] });

describe("a task apart", () => {
  it("is done for each who asks, in turns", async () => {
    const sums = await Promise.all([add(1, 1), add(2, 2), add(3, 3), add(4, 4), add(5, 5)]);
    expect(sums).to.deep.equal([2, 4, 6, 8, 10]);
  });

  it("that is given up or fails keeps no turn", async () => {
    const busy = () => runApart<Task, number>(program, null, { busy: true }, 200);
    const failing = () =>
      runApart<Task, number>(program, null, { fail: "no" }).catch((error: Error) => error.message);
    expect(await Promise.all([busy(), failing(), busy(), failing(), add(1, 2)])).to.deep.equal([
      ...[null, "no", null, "no"],
      3,
    ]);
  });
});
