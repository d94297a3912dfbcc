import { expect } from "chai";
import type { Core } from "../runtime/core.ts";
import { noon, someEntry, someSpace } from "../runtime/some.testing.ts";
import { purgedPages } from "./shred.ts";

describe("comments of purged pages", () => {
  const idAt = (n: number) => `0190c2f1-0000-7000-8000-${String(n).padStart(12, "0")}`;
  /** Each page is below the one before; the first one went for good. */
  const pages = Array.from({ length: 5 }, (_, n) => idAt(1_000 + n));
  const all = Array.from({ length: 250 }, (_, n) => ({ comment: idAt(n), entry: pages[n % 5]! }));
  const cause = "0190c2f1-0000-7000-8000-0000000000ff";
  interface Step {
    cause: string;
    data: { after: string } | null;
  }

  it("go step by step, and each page is asked once in a step", async () => {
    const purged: string[] = [];
    let loaded: string[] = [];
    let task: Step | null = { cause, data: null };
    let next: Step | null = null;
    const core = {
      now: () => new Date(noon),
      handler: {
        async load(_: unknown, id: string) {
          loaded.push(id);
          const at = pages.indexOf(id);
          return { trashed: at === 0, purged: at === 0, parent: pages[at - 1] ?? null };
        },
        async execute(_: unknown, id: string) {
          purged.push(id);
          return { state: null };
        },
      },
      pool: {
        async query(_: string, values: string[]) {
          const [cause, data, only] = [values[4]!, values[5]!, values[6]!];
          expect(only).to.equal(task!.cause);
          next = { cause, data: JSON.parse(data) };
        },
      },
    };
    const manager = purgedPages({
      below: async (_, after, max) => all.filter(({ comment }) => comment > (after ?? "")).slice(0, max),
    });
    const context = { space: someSpace, actor: null, correlation: cause, command: cause };
    const steps: number[] = [];
    for (; task !== null; task = next) {
      [next, loaded] = [null, []];
      await manager.due(core as unknown as Core, { about: someEntry, ...task }, context);
      steps.push(purged.length);
      expect(loaded).to.have.members(pages);
    }
    expect(steps).to.deep.equal([100, 200, 250]);
    expect(purged).to.deep.equal(all.map(({ comment }) => comment));
  });
});
