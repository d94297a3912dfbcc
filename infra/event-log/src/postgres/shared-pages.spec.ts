import { expect } from "chai";
import type { RecordedEvent } from "../port.ts";
import { formatPosition } from "./position.ts";
import type { Page } from "./reader.ts";
import { sharePages } from "./shared-pages.ts";

/** A log of as many events as are named, each of so many bytes. */
function logOf(size: { events: number }, bytes = 100) {
  const reads: number[] = [];
  const read = sharePages(async (after, limit): Promise<Page> => {
    reads.push(after);
    const count = Math.min(limit, size.events - after);
    const events = Array.from(
      { length: count },
      (_, at) => ({ position: formatPosition(after + at + 1) }) as RecordedEvent,
    );
    return { events, isLast: after + count === size.events, bytes: count * bytes };
  });
  const positions = async (after: number, limit = 10) =>
    (await read(after, limit)).events.map(({ position }) => Number(position));
  return { reads, read, positions };
}

describe("pages of the log", () => {
  it("are read once for all who have caught up, wherever they are", async () => {
    const size = { events: 5 };
    const { reads, read, positions } = logOf(size);
    expect(await positions(2)).to.deep.equal([3, 4, 5]);
    expect(await positions(2)).to.deep.equal([3, 4, 5]);
    expect(await positions(3)).to.deep.equal([4, 5]);
    expect(await read(2, 2))
      .to.deep.include({ isLast: false })
      .and.have.nested.property("events.length", 2);
    expect(reads).to.deep.equal([2]);
    size.events = 7;
    expect(await Promise.all([positions(5), positions(5)])).to.deep.equal([
      [6, 7],
      [6, 7],
    ]);
    expect(await positions(4)).to.deep.equal([5]);
    expect(reads).to.deep.equal([2, 5]);
  });

  it("are read again by who is before them, and by who is at the end", async () => {
    const { reads, positions } = logOf({ events: 5 });
    await positions(3);
    expect(await positions(1)).to.deep.equal([2, 3, 4, 5]);
    expect(await positions(5)).to.deep.equal([]);
    expect(await positions(5)).to.deep.equal([]);
    expect(reads).to.deep.equal([3, 1, 5, 5]);
  });

  it("are not kept of who catches up, nor when they are large", async () => {
    const catching = logOf({ events: 50 });
    await catching.positions(0);
    await catching.positions(0);
    expect(catching.reads).to.deep.equal([0, 0]);
    const large = logOf({ events: 5 }, 1_000_000);
    await large.positions(0);
    await large.positions(0);
    expect(large.reads).to.deep.equal([0, 0]);
  });

  it("are read again after a failure", async () => {
    let isAway = true;
    const read = sharePages(async () => {
      if (isAway) throw new Error("away");
      return { events: [], isLast: true, bytes: 0 };
    });
    const failures = await Promise.all(
      [read(0, 10), read(0, 10)].map((one) => one.catch((error: Error) => error.message)),
    );
    expect(failures).to.deep.equal(["away", "away"]);
    isAway = false;
    expect((await read(0, 10)).isLast).to.equal(true);
  });
});
