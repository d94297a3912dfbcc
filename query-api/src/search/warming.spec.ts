import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import type { Live } from "../runtime/live.ts";
import { warmAfterMany } from "./warming.ts";

type Changed = Parameters<Parameters<Live["onChange"]>[0]>[0];

describe("preparing the search again", () => {
  /** Read models of which the test says what they announce and how far they are. */
  function announcing() {
    const listeners = new Set<(changed: Changed) => void>();
    const positions: Record<string, string> = { content: "2", search: "1" };
    const live = {
      onChange(listener: (changed: Changed) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      position: (projection: "content" | "search") => positions[projection],
    };
    const entries = (count: number) => Array.from({ length: count }, (_, at) => `e${at}`);
    const say = (count: number) => {
      for (const listener of listeners) listener([{ space: "s", topics: { entry: entries(count) } }]);
    };
    return { live, positions, say, listeners };
  }

  it("waits until many pages have changed and the index has them", async () => {
    const { live, positions, say, listeners } = announcing();
    const warmed: string[] = [];
    const ended = new Promise<void>((resolve) => {
      const stop = warmAfterMany(
        live,
        () => {
          warmed.push(positions.search!);
          stop();
          resolve();
        },
        5,
      );
    });
    say(199);
    await setTimeout(25);
    expect(warmed).to.deep.equal([]);
    say(1);
    await setTimeout(25);
    expect(warmed).to.deep.equal([]);
    positions.search = "2";
    await ended;
    expect(warmed).to.deep.equal(["2"]);
    expect(listeners.size).to.equal(0);
  });
});
