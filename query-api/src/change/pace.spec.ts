import { expect } from "chai";
import { busyAfter, gathering, pauseUntilNext, returnsOf } from "./pace.ts";

/** When events are said if something changes at each of these moments. */
function saidAt(changes: number[]): number[] {
  const said: number[] = [];
  let busyUntil = 0;
  let due: number | null = null;
  const sayUntil = (now: number) => {
    if (due === null || due > now) return;
    busyUntil = busyAfter(busyUntil, due);
    said.push(due);
    due = null;
  };
  for (const at of changes) {
    sayUntil(at);
    due ??= at + pauseUntilNext(busyUntil, at);
  }
  sayUntil(Number.POSITIVE_INFINITY);
  return said;
}

describe("the pace of what is told", () => {
  it("tells what changes in a quiet space at once, also after somebody just did something else", () => {
    expect(saidAt([1_000, 1_100, 1_200, 5_000])).to.deep.equal([1_005, 1_105, 1_205, 5_005]);
  });

  it("tells what changes together in one event", () => {
    expect(saidAt([1_000, 1_001, 1_004])).to.have.length(1);
  });

  it("tells no more than four events a second for long, and the last change within a quarter of a second", () => {
    const changes = Array.from({ length: 1_000 }, (_, n) => 1_000 + 10 * n);
    const said = saidAt(changes);
    expect(said.length).to.be.within(40, 40 + gathering.atOnce + 2);
    expect(said.at(-1)! - changes.at(-1)!).to.be.at.most(gathering.next);
  });

  it("has the clients of a process that stops come again one after another, few of them soon and thousands within seconds", () => {
    expect(returnsOf(3)).to.deep.equal([500, 502, 504]);
    const many = returnsOf(6_000);
    expect(new Set(many)).to.have.length(6_000);
    expect([many[0], many[3_000], Math.max(...many)]).to.deep.equal([500, 5_500, 10_498]);
    expect(returnsOf(0)).to.deep.equal([]);
  });
});
