import { expect } from "chai";
import { newEvent } from "../contract.testing.ts";
import type { Position, RecordedEvent } from "../port.ts";
import { recentEvents } from "./recent.ts";

const at = (n: number): Position => String(n).padStart(4, "0");
const event = (n: number): RecordedEvent => ({
  ...newEvent(),
  stream: "entry-1",
  revision: n,
  position: at(n),
});

describe("the recent events of a log", () => {
  it("are given after a position, in parts, up to where the log was read", () => {
    const recent = recentEvents(at(10), 100);
    expect(recent.reachesBackTo(at(9))).to.equal(false);
    expect(recent.after(at(10), 2)).to.equal(null);
    recent.add({ events: [event(11), event(12), event(13)], position: at(15) });
    const positions = (after: number) => {
      const found = recent.after(at(after), 2);
      return found && [...found.events.map(({ position }) => Number(position)), Number(found.position)];
    };
    expect(positions(10)).to.deep.equal([11, 12, 12]);
    expect(positions(12)).to.deep.equal([13, 15]);
    expect(positions(13)).to.deep.equal([15]);
    expect(positions(15)).to.equal(null);
  });

  it("are some: who is further behind is told so", () => {
    const recent = recentEvents(at(0), 3);
    for (let n = 1; n <= 20; n++) {
      recent.add({ events: [event(n)], position: at(n) });
      // Whatever it claims to reach back to, it has.
      for (let from = 0; from < n; from++)
        if (recent.reachesBackTo(at(from)))
          expect(recent.after(at(from), 100)!.events[0]!.position).to.equal(at(from + 1));
    }
    expect(recent.reachesBackTo(at(5))).to.equal(false);
    expect(recent.reachesBackTo(at(17))).to.equal(true);
  });
});
