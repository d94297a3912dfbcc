import { expect } from "chai";
import { given, noon, someone, someoneElse, type TestFact } from "../runtime/given.testing.ts";
import { holderAt, type SeatFact, seatDecider } from "./decider.ts";

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
      .when({ type: "occupy", person: someone, now: minutes(0) })
      .then([{ type: "SeatOccupied", data: { person_id: someone, until: until(5) } }]));
  it("is renewed by its holder", () =>
    seat(occupied())
      .when({ type: "occupy", person: someone, now: minutes(2) })
      .then([{ type: "SeatRenewed", data: { person_id: someone, until: until(7) } }]));
  it("is not renewed for a few seconds' gain", () =>
    seat(occupied())
      .when({ type: "occupy", person: someone, now: minutes(0.2) })
      .then([]));
  it("is refused to others, who learn who holds it, since when and until when", async () => {
    const { extra } = seat(occupied())
      .when({ type: "occupy", person: someoneElse, now: minutes(4.99) })
      .refused("conflict", /editing/);
    expect(await extra!(async (person) => `Name of ${person}`)).to.deep.equal({
      detail: `Name of ${someone} is editing this page.`,
      holder: { id: someone, display_name: `Name of ${someone}` },
      since: noon,
      until: until(5),
    });
  });
  it("is free again when the lease has run out, whether or not that was written down", () => {
    seat(occupied())
      .when({ type: "occupy", person: someoneElse, now: minutes(5) })
      .then([
        { type: "SeatLapsed", data: { person_id: someone } },
        { type: "SeatOccupied", data: { person_id: someoneElse, until: until(10) } },
      ]);
    seat(occupied(), { type: "SeatLapsed", data: { person_id: someone } })
      .when({ type: "occupy", person: someoneElse, now: minutes(5) })
      .then([{ type: "SeatOccupied", data: { person_id: someoneElse, until: until(10) } }]);
  });
  it("is given back by its holder, and by nobody else", () => {
    const now = minutes(1);
    seat(occupied())
      .when({ type: "release", person: someone, now })
      .then([{ type: "SeatReleased", data: { person_id: someone, forced: false } }]);
    seat(occupied()).when({ type: "release", person: someoneElse, now }).then([]);
    seat().when({ type: "release", person: someone, now }).then([]);
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
    const held = { holder: someone, since: noon, until: until(5) };
    expect(holderAt(held, minutes(4.9))).to.equal(someone);
    expect(holderAt(held, minutes(5))).to.equal(null);
    expect(holderAt(null, minutes(0))).to.equal(null);
  });
});
