import { expect } from "chai";
import { keepSeat, lease, type Other, renewEvery, type SeatKeeperOptions } from "./keeper.ts";

/** A keeper with a seat that the test decides about. */
function seat() {
  const world = { now: 0, mine: true, other: null as Other | null, free: true, held: true, reachable: true };
  const taken: number[] = [];
  const renewed: number[] = [];
  const lost: (Other | null)[] = [];
  const options: SeatKeeperOptions = {
    now: () => world.now,
    look: async () => {
      if (!world.reachable) throw new Error("no answer");
      return { mine: world.mine, other: world.other };
    },
    occupy: async () => {
      taken.push(world.now);
      return world.free;
    },
    renew: async () => {
      renewed.push(world.now);
      return world.held;
    },
    onLost: (other) => lost.push(other),
  };
  return { world, taken, renewed, lost, keeper: keepSeat(options) };
}

describe("Holding the seat", () => {
  it("renews it when a minute has passed, not before", async () => {
    const { world, renewed, keeper } = seat();
    world.now = renewEvery - 1;
    await keeper.look();
    expect(renewed).to.deep.equal([]);
    world.now = renewEvery;
    await keeper.look();
    expect(renewed).to.deep.equal([renewEvery]);
    keeper.stop();
  });
  it("never takes back what a manager took away", async () => {
    const { world, taken, lost, keeper } = seat();
    Object.assign(world, { now: 30_000, mine: false, held: false });
    await keeper.look();
    expect(lost).to.deep.equal([null]);
    expect(taken).to.deep.equal([]);
    await keeper.look();
    expect(lost).to.have.length(1);
  });
  it("says who has it now", async () => {
    const { world, lost, keeper } = seat();
    Object.assign(world, { now: lease * 2, mine: false, held: false, other: "Ann" });
    await keeper.look();
    expect(lost).to.deep.equal(["Ann"]);
  });
  it("does not take it back from another window of the same person, however long it slept", async () => {
    const { world, taken, lost, keeper } = seat();
    Object.assign(world, { now: lease * 2, mine: false, held: false, other: { elsewhere: true } });
    await keeper.look();
    expect(lost).to.deep.equal([{ elsewhere: true }]);
    expect(taken).to.deep.equal([]);
  });
  it("keeps it where what is read is behind, as after a restart", async () => {
    const { world, taken, renewed, lost, keeper } = seat();
    for (const other of [null, "Ann"]) {
      Object.assign(world, { now: world.now + 1, mine: false, other });
      await keeper.look();
    }
    expect({ taken, renewed, lost }).to.deep.equal({ taken: [], renewed: [1, 2], lost: [] });
    keeper.stop();
  });
  it("takes it again when it only lapsed, as after sleep", async () => {
    const { world, taken, lost, keeper } = seat();
    Object.assign(world, { now: lease + 1, mine: false });
    await keeper.look();
    expect(taken).to.deep.equal([lease + 1]);
    expect(lost).to.deep.equal([]);
    keeper.stop();
  });
  it("concludes nothing from a server that does not answer", async () => {
    const { world, lost, keeper } = seat();
    Object.assign(world, { now: lease * 3, reachable: false });
    await keeper.look();
    expect(lost).to.deep.equal([]);
    Object.assign(world, { reachable: true, mine: false, free: false });
    await keeper.look();
    expect(lost).to.deep.equal([null]);
  });
});
