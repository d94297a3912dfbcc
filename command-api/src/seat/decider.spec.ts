import { expect } from "chai";
import * as fc from "fast-check";
import { fold, given, noon, someone, someoneElse, type TestFact } from "../runtime/given.testing.ts";
import { checkFree, holderAt, type SeatCommand, type SeatFact, seatDecider } from "./decider.ts";
import { messages } from "./messages.ts";

const minutes = (count: number) => new Date(Date.parse(noon) + count * 60_000);
const until = (count: number) => minutes(count).toISOString();
const occupied = (person = someone): TestFact<SeatFact> => ({
  type: "SeatOccupied",
  data: { person_id: person, until: until(5) },
  at: noon,
});
const seat = (...facts: TestFact<SeatFact>[]) => given(seatDecider, facts);

describe("the editing seat", () => {
  it("is taken for five minutes", () =>
    seat()
      .when({ type: "occupy", person: someone, lease: null, now: minutes(0) })
      .then([{ type: "SeatOccupied", data: { person_id: someone, until: until(5) } }]));
  it("is renewed by its holder", () =>
    seat(occupied())
      .when({ type: "occupy", person: someone, lease: null, now: minutes(2) })
      .then([{ type: "SeatRenewed", data: { person_id: someone, until: until(7) } }]));
  it("is not renewed for a few seconds' gain", () =>
    seat(occupied())
      .when({ type: "occupy", person: someone, lease: null, now: minutes(0.2) })
      .then([]));
  it("is refused to others, who learn who holds it, since when and until when", async () => {
    const { extra } = seat(occupied())
      .when({ type: "occupy", person: someoneElse, lease: null, now: minutes(4.99) })
      .refused("conflict", /editing/);
    expect(await extra!(async (person) => `Name of ${person}`)).to.deep.equal({
      said: messages.nameIsEditing({ name: `Name of ${someone}` }),
      holder: { id: someone, display_name: `Name of ${someone}` },
      since: noon,
      until: until(5),
    });
  });
  it("is free again when the lease has run out, whether or not that was written down", () => {
    seat(occupied())
      .when({ type: "occupy", person: someoneElse, lease: null, now: minutes(5) })
      .then([
        { type: "SeatLapsed", data: { person_id: someone } },
        { type: "SeatOccupied", data: { person_id: someoneElse, until: until(10) } },
      ]);
    seat(occupied(), { type: "SeatLapsed", data: { person_id: someone } })
      .when({ type: "occupy", person: someoneElse, lease: null, now: minutes(5) })
      .then([{ type: "SeatOccupied", data: { person_id: someoneElse, until: until(10) } }]);
  });
  it("is given back by its holder, and by nobody else", () => {
    const now = minutes(1);
    seat(occupied())
      .when({ type: "release", person: someone, lease: null, now })
      .then([{ type: "SeatReleased", data: { person_id: someone, forced: false } }]);
    seat(occupied()).when({ type: "release", person: someoneElse, lease: null, now }).then([]);
    seat().when({ type: "release", person: someone, lease: null, now }).then([]);
  });
  describe("of a person with two windows", () => {
    type Held = { lease: string | null; until: number };
    const [one, other] = ["0190c2f1-0000-7000-8000-0000000000e1", "0190c2f1-0000-7000-8000-0000000000e2"];
    const now = minutes(1);
    const by = (lease: string | null) => ({ person: someone, lease, now });
    const taken = (lease: string, minute = 5): TestFact<SeatFact> => ({
      type: "SeatOccupied",
      data: { person_id: someone, until: until(minute), lease },
      at: noon,
    });
    const wentOn: SeatFact = {
      type: "SeatRenewed",
      data: { person_id: someone, until: until(6), lease: other },
    };
    it("is taken over by the other one, at once", () =>
      seat(taken(one, 6))
        .when({ type: "occupy", ...by(other) })
        .then([wentOn]));
    it("is neither renewed nor released by the one that lost it", () => {
      seat(taken(one), wentOn)
        .when({ type: "renew", ...by(one) })
        .refused("conflict", /another window/);
      seat(taken(one), wentOn)
        .when({ type: "release", ...by(one) })
        .then([]);
      seat(taken(one), wentOn)
        .when({ type: "release", ...by(null) })
        .then([]);
    });
    it("is renewed and released by the one that has it", () => {
      seat(taken(one))
        .when({ type: "renew", ...by(one) })
        .then([{ type: "SeatRenewed", data: { person_id: someone, until: until(6), lease: one } }]);
      seat(taken(one), wentOn)
        .when({ type: "release", ...by(other) })
        .then([{ type: "SeatReleased", data: { person_id: someone, forced: false } }]);
    });
    it("is not taken by a renewal", () => {
      seat()
        .when({ type: "renew", ...by(one) })
        .refused("conflict", /Nobody holds/);
      seat(taken(one))
        .when({ type: "renew", ...by(one), person: someoneElse })
        .refused("conflict", /editing/);
    });

    it("is held by the window that took it last, in whatever order they take, renew, lose and leave", () => {
      const windows = [one, other, null];
      const acts = fc.record({
        type: fc.constantFrom("occupy", "renew", "release", "forceRelease", "lapse"),
        lease: fc.constantFrom(...windows),
        later: fc.integer({ min: 0, max: 6 }),
      });
      fc.assert(
        fc.property(fc.array(acts, { maxLength: 30 }), (taken) => {
          const facts: TestFact<SeatFact>[] = [];
          let minute = 0;
          /** The window that took it last and did not give it back, and until when. */
          let current: Held | null = null;
          for (const { type, lease, later } of taken) {
            minute += later;
            const command = { type, person: someone, lease, now: minutes(minute) } as SeatCommand;
            if (current !== null && minute >= current.until) current = null;
            const mayRenew: boolean = current !== null && current.lease === lease;
            const before: Held | null = current;
            let written: SeatFact[] | null = null;
            try {
              written = seatDecider.decide(command, fold(seatDecider, facts));
            } catch {
              expect([type, mayRenew], "refused").to.deep.equal(["renew", false]);
            }
            facts.push(...(written ?? []));
            if (type === "occupy" || (type === "renew" && mayRenew)) current = { lease, until: minute + 5 };
            if (type === "forceRelease" || (type === "release" && mayRenew)) current = null;
            const state = fold(seatDecider, facts);
            const holds = holderAt(state, minutes(minute)) === someone;
            expect(holds ? { lease: state.held!.lease } : null, type).to.deep.equal(
              current === null ? null : { lease: current.lease },
            );
            if (before === current && type === "release") expect(written).to.deep.equal([]);
          }
        }),
        { numRuns: 500 },
      );
    });
  });

  it("is taken away by force", () => {
    seat(occupied())
      .when({ type: "forceRelease", now: minutes(1) })
      .then([{ type: "SeatReleased", data: { person_id: someone, forced: true } }]);
    seat()
      .when({ type: "forceRelease", now: minutes(1) })
      .then([]);
  });
  it("lapses when the lease has run out, not before", () => {
    seat(occupied())
      .when({ type: "lapse", now: minutes(4.9) })
      .then([]);
    seat(occupied())
      .when({ type: "lapse", now: minutes(5) })
      .then([{ type: "SeatLapsed", data: { person_id: someone } }]);
    seat(occupied(), { type: "SeatRenewed", data: { person_id: someone, until: until(8) } })
      .when({ type: "lapse", now: minutes(6) })
      .then([]);
  });
  it("has no holder at the moment that the lease ends", () => {
    const held = { holder: someone, lease: null, since: noon, until: until(5) };
    expect(holderAt({ held, unlocked: [] }, minutes(4.9))).to.equal(someone);
    expect(holderAt({ held, unlocked: [] }, minutes(5))).to.equal(null);
    expect(holderAt(seatDecider.initial, minutes(0))).to.equal(null);
  });
  it("remembers from whom it was taken until they take it again, whoever holds it meanwhile", () => {
    const forced: TestFact<SeatFact> = { type: "SeatReleased", data: { person_id: someone, forced: true } };
    const given: TestFact<SeatFact> = {
      type: "SeatReleased",
      data: { person_id: someoneElse, forced: false },
    };
    const free = (facts: TestFact<SeatFact>[], person: string) =>
      checkFree(fold(seatDecider, facts), person, minutes(1));
    const others = [occupied(), forced, occupied(someoneElse), given];
    expect(() => free(others, someone)).to.throw(/was unlocked/);
    expect(() => free(others, someoneElse)).not.to.throw();
    expect(() => free([...others, occupied()], someone)).not.to.throw();
    expect(() =>
      free([...others, occupied(), { ...given, data: { person_id: someone, forced: false } }], someone),
    ).not.to.throw();
  });
});
