import { expect } from "chai";
import {
  alarm,
  type Effect,
  freshSaving,
  isSaved,
  keepAfter,
  recoveredSaving,
  type Saving,
  type SavingEvent,
  saveAfter,
  saveAtLatest,
  saveWords,
  shownOf,
  step,
} from "./saving.ts";

/** Runs events at their times; answers the last state and the effects of the last event. */
function run(from: Saving, ...events: [number, SavingEvent][]): { state: Saving; effects: Effect[] } {
  let state = from;
  let effects: Effect[] = [];
  for (const [now, event] of events) [state, effects] = step(state, event, now);
  return { state, effects };
}
const changed: SavingEvent = { type: "changed" };
const woke: SavingEvent = { type: "woke" };
const start = freshSaving(4);
const words = (state: Saving) => saveWords(state).text;
/** A change made at 0 and sent at `saveAfter`. */
const sent = run(
  start,
  [0, changed],
  [keepAfter, woke],
  [keepAfter, { type: "kept", upTo: 1 }],
  [saveAfter, woke],
);

describe("Saving what is typed", () => {
  it("says Saved while nothing was typed, and waits for nothing", () => {
    expect(words(start)).to.equal("Saved");
    expect(alarm(start)).to.equal(null);
  });

  it("keeps a change in the browser first and sends it when typing pauses", () => {
    const typed = run(start, [0, changed]);
    expect(typed.effects).to.deep.equal([]);
    expect(words(typed.state)).to.equal("Saving…");
    expect(alarm(typed.state)).to.equal(keepAfter);
    const kept = run(typed.state, [keepAfter, woke]);
    expect(kept.effects).to.deep.equal([{ do: "keep", upTo: 1 }]);
    expect(alarm(kept.state)).to.equal(saveAfter);
    const due = run(kept.state, [keepAfter, { type: "kept", upTo: 1 }], [saveAfter, woke]);
    expect(due.effects).to.deep.equal([
      { do: "send", upTo: 1, revision: 4, again: false },
      { do: "keep", upTo: 1 },
    ]);
  });

  it("looks the same while more is typed, but in a conflict, where the texts are compared", () => {
    const once = run(start, [0, changed]).state;
    const more = run(once, [50, changed], [100, changed]).state;
    expect(more.typed).to.equal(3);
    expect(shownOf(more)).to.deep.equal(shownOf(once));
    expect(shownOf(once)).to.deep.include({ words: "Saving…", isAhead: true, conflict: null });
    const conflict = run(sent.state, [2000, { type: "conflict", revision: 9, same: false }]).state;
    expect(shownOf(conflict).conflict).to.equal(1);
    expect(shownOf(run(conflict, [2100, changed]).state).conflict).to.equal(2);
  });

  it("puts sending off with each key stroke, but not for ever", () => {
    let state = start;
    let out: Effect[] = [];
    for (let now = 0; now <= saveAtLatest; now += 500) {
      [state, out] = step(state, changed, now);
      if (now < saveAtLatest) expect(out.filter((effect) => effect.do === "send")).to.deep.equal([]);
    }
    expect(out.some((effect) => effect.do === "send")).to.equal(true);
  });

  it("says Saved and forgets only when the server has exactly what was typed", () => {
    const { state, effects } = run(sent.state, [2000, { type: "saved", revision: 5 }]);
    expect(words(state)).to.equal("Saved");
    expect(state.revision).to.equal(5);
    expect(effects).to.deep.equal([{ do: "forget" }]);
    expect(alarm({ ...state, keeping: 0 })).to.equal(null);
  });

  it("sends one save at a time; what is typed meanwhile goes with the next, on the new revision", () => {
    const more = run(sent.state, [1600, changed], [1700, changed], [4000, woke]);
    expect(more.effects.filter((effect) => effect.do === "send")).to.deep.equal([]);
    const acked = run(more.state, [4000, { type: "saved", revision: 5 }]);
    expect(words(acked.state)).to.equal("Saving…");
    expect(acked.effects[0]).to.deep.equal({ do: "send", upTo: 3, revision: 5, again: false });
    expect(acked.effects.some((effect) => effect.do === "forget")).to.equal(false);
  });

  it("repeats a save of unknown outcome exactly, later and later", () => {
    let { state, effects } = run(sent.state, [2000, { type: "failed" }], [2000, changed]);
    expect(words(state)).to.equal("Not saved - retrying");
    const waits: number[] = [];
    let now = 2000;
    for (let round = 0; round < 6; round++) {
      const next = (state.trouble as { at: number }).at;
      waits.push(next - now);
      now = next;
      [state, effects] = step(state, woke, now);
      expect(effects[0]).to.deep.equal({ do: "send", upTo: 1, revision: 4, again: true });
      [state] = step(state, { type: "failed" }, now);
    }
    expect(waits).to.deep.equal([1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it("waits as long as the server asks for", () => {
    const { state } = run(sent.state, [2000, { type: "failed", wait: 30_000 }]);
    expect(state.trouble).to.deep.include({ kind: "retrying", at: 32_000 });
  });

  it("tries at once when the browser is online again, and when it must hurry", () => {
    const failed = run(sent.state, [2000, { type: "failed", wait: 30_000 }]).state;
    for (const type of ["online", "flush"] as const) {
      expect(run(failed, [2500, { type }]).effects[0]).to.deep.include({ do: "send", again: true });
    }
    expect(run(start, [0, changed], [10, { type: "flush" }]).effects).to.deep.equal([
      { do: "send", upTo: 1, revision: 4, again: false },
      { do: "keep", upTo: 1 },
    ]);
  });

  it("says Offline: kept in this browser only when it is", () => {
    const offline = run(start, [0, { type: "offline" }], [0, changed]);
    expect(words(offline.state)).to.equal("Saving…");
    const kept = run(offline.state, [keepAfter, woke], [keepAfter, { type: "kept", upTo: 1 }]);
    expect(words(kept.state)).to.equal("Offline: kept in this browser");
    expect(words(run(kept.state, [400, changed]).state)).to.equal("Saving…");
    const refused = run(offline.state, [keepAfter, woke], [keepAfter, { type: "keepFailed" }]);
    expect(words(refused.state)).to.equal("Not saved - keep this page open");
  });

  it("waits for the login dialog and goes on with the same save", () => {
    const out = run(sent.state, [2000, { type: "signedOut" }], [2100, changed], [9000, woke]);
    expect(words(out.state)).to.equal("Not saved: sign in again");
    expect(out.effects.filter((effect) => effect.do === "send")).to.deep.equal([]);
    const back = run(out.state, [9500, { type: "signedIn" }]);
    expect(back.effects[0]).to.deep.equal({ do: "send", upTo: 1, revision: 4, again: true });
  });

  it("stops sending without the seat and keeps the text; with the seat it goes on", () => {
    const lost = run(sent.state, [2000, { type: "seatLost" }]);
    expect(words(lost.state)).to.equal("Not saved: the seat is lost");
    expect(lost.effects).to.deep.equal([]);
    const kept = run(lost.state, [2000, { type: "kept", upTo: 1 }], [9000, woke]);
    expect(kept.effects.some((effect) => effect.do === "send")).to.equal(false);
    const back = run(kept.state, [9500, { type: "seatBack" }]);
    expect(back.effects[0]).to.deep.equal({ do: "send", upTo: 1, revision: 4, again: false });
  });

  it("says why the server refused a text, and tries again when it is changed", () => {
    const refused = run(sent.state, [2000, { type: "refused", why: "The title must not be empty" }]);
    expect(words(refused.state)).to.equal("Not saved: The title must not be empty");
    expect(alarm({ ...refused.state, keeping: 0, keepAt: null })).to.equal(null);
    const again = run(refused.state, [3000, changed], [3000 + saveAfter, woke]);
    expect(again.effects.some((effect) => effect.do === "send" && !effect.again)).to.equal(true);
  });

  describe("when the draft was changed elsewhere", () => {
    const conflict = run(sent.state, [2000, { type: "conflict", revision: 9, same: false }]);

    it("sends nothing until somebody chose", () => {
      expect(words(conflict.state)).to.equal("Not saved: changed elsewhere meanwhile");
      const later = run(conflict.state, [3000, changed], [60_000, { type: "flush" }]);
      expect(later.effects.some((effect) => effect.do === "send")).to.equal(false);
    });
    const choose = (whose: "mine" | "theirs"): SavingEvent => ({ type: "chose", whose });
    const aside = (whose: "mine" | "theirs", upTo: number, failed = false): SavingEvent => ({
      type: "putAside",
      whose,
      upTo,
      failed,
    });

    it("puts theirs aside and then saves mine on top", () => {
      const chosen = run(conflict.state, [3000, choose("mine")]);
      expect(chosen.effects.filter((effect) => effect.do !== "keep")).to.deep.equal([
        { do: "putAside", whose: "theirs", upTo: 1 },
      ]);
      const { effects } = run(chosen.state, [3010, aside("theirs", 1)]);
      expect(effects[0]).to.deep.equal({ do: "send", upTo: 1, revision: 9, again: false });
    });
    it("puts mine aside and then continues with theirs", () => {
      const chosen = run(conflict.state, [3000, choose("theirs")]);
      expect(chosen.effects.filter((effect) => effect.do !== "keep")).to.deep.equal([
        { do: "putAside", whose: "mine", upTo: 1 },
      ]);
      expect(isSaved(chosen.state)).to.equal(false);
      const { state, effects } = run(chosen.state, [3010, aside("mine", 1)]);
      expect(effects).to.deep.equal([{ do: "takeTheirs" }, { do: "forget" }]);
      expect(state.revision).to.equal(9);
      expect(isSaved(state)).to.equal(true);
    });
    it("puts mine aside again when typing went on after the choice", () => {
      const typed = run(conflict.state, [3000, choose("theirs")], [3005, changed], [3010, aside("mine", 1)]);
      expect(typed.effects).to.deep.equal([{ do: "putAside", whose: "mine", upTo: 2 }]);
      const { effects } = run(typed.state, [3020, aside("mine", 2)]);
      expect(effects).to.deep.equal([{ do: "takeTheirs" }, { do: "forget" }]);
    });
    it("drops no text that the browser cannot hold, until somebody chooses again", () => {
      const unkept = run(conflict.state, [3000, choose("theirs")], [3010, aside("mine", 1, true)]);
      expect(unkept.effects.some(({ do: what }) => what === "forget" || what === "takeTheirs")).to.equal(
        false,
      );
      expect(unkept.state.trouble).to.deep.include({ kind: "conflict", unkept: true });
      const again = run(unkept.state, [4000, choose("theirs")], [4010, aside("mine", 1, true)]);
      expect(again.effects).to.deep.equal([{ do: "takeTheirs" }, { do: "forget" }]);
    });
    it("takes no answer about an earlier text for the chosen one", () => {
      const typed = run(conflict.state, [3000, changed], [3000, choose("theirs")], [3010, aside("mine", 1)]);
      expect(typed.state.trouble).to.deep.include({ kind: "conflict", choice: { whose: "theirs", upTo: 2 } });
    });
    it("is none when the other text is the one that was sent (its answer was lost)", () => {
      const { state } = run(sent.state, [2000, { type: "conflict", revision: 5, same: true }]);
      expect(words(state)).to.equal("Saved");
      expect(state.revision).to.equal(5);
    });
  });

  describe("after a restart", () => {
    it("first asks how the last save ended, then sends the rest", () => {
      const asked = run(recoveredSaving(4, 4), [10, woke]);
      expect(asked.effects[0]).to.deep.equal({ do: "send", upTo: 1, revision: 4, again: true });
      const rest = run(asked.state, [20, { type: "saved", revision: 5 }]);
      expect(rest.effects[0]).to.deep.equal({ do: "send", upTo: 2, revision: 5, again: false });
    });
    it("sends what was kept when no save was under way", () => {
      const { effects } = run(recoveredSaving(4, null), [10, woke]);
      expect(effects[0]).to.deep.equal({ do: "send", upTo: 2, revision: 4, again: false });
    });
  });

  it("sends nothing while the draft is published, and then saves what was typed meanwhile as the next", () => {
    const saved = run(sent.state, [2000, { type: "saved", revision: 5 }]);
    const held = run(saved.state, [2100, { type: "held" }], [2200, changed], [9000, { type: "flush" }]);
    expect(held.effects.some((effect) => effect.do === "send")).to.equal(false);
    const published = run(held.state, [9100, { type: "published", revision: 6, upTo: 1 }]);
    expect(isSaved(published.state)).to.equal(false);
    expect(published.effects[0]).to.deep.equal({ do: "send", upTo: 2, revision: 6, again: false });
    const failed = run(held.state, [9100, { type: "released" }]);
    expect(failed.effects[0]).to.deep.equal({ do: "send", upTo: 2, revision: 5, again: false });
  });

  it("starts from the new draft after a discard", () => {
    const { state, effects } = run(sent.state, [2000, { type: "replaced", revision: 6 }]);
    expect(isSaved(state)).to.equal(true);
    expect(state.revision).to.equal(6);
    expect(effects).to.deep.equal([{ do: "forget" }]);
  });
});
