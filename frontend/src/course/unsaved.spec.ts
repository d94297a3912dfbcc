import { expect } from "chai";
import { ApiProblem } from "../api/problem.ts";
import { journalOf, type Shelf, sendLeft, sendOwn, type Unsaved } from "./unsaved.ts";

const saved = (more: Partial<Unsaved> = {}): Unsaved => ({
  ...{ window: "old", part: 0, sequence: 5, state: "{}", number: 1 },
  result: { completion: "incomplete", success: "unknown", score: null, percent: 40 },
  ...more,
});
const part = (sequence: number, saved_by = 0) => ({ sequence, saved_by });
const opened = { number: 1, window: "new", parts: [part(4), part(3)] };

const owner = { course: "c", person: "one" };

/** A shelf of a browser. */
function shelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, text) => {
      if (text === null) kept.delete(key);
      else kept.set(key, text);
      return true;
    },
    list: (key) => JSON.parse(kept.get(key) ?? "[]") as unknown[],
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  };
}

describe("What a course could not save", () => {
  it("is sent by who took it, and by nobody else at the same browser", async () => {
    const storage = shelf();
    journalOf(storage, owner, "old").keep([saved()]);
    const send = async () => undefined;
    expect(await sendLeft(storage, { course: "c", person: "other" }, opened, send)).to.equal(false);
    expect(journalOf(storage, owner, "old").list()).to.deep.equal([saved()]);
    expect(await sendLeft(storage, owner, opened, send)).to.equal(true);
  });

  it("is sent in the window that opens the course, also where another device has gone on since", async () => {
    const storage = shelf();
    const journal = journalOf(storage, owner, "old");
    journal.keep([saved(), saved({ part: 1, sequence: 2 }), saved({ number: 2 }), saved({ part: 7 })]);
    journal.begin();
    const sent: unknown[] = [];
    const send = async (number: number, body: unknown) => void sent.push([number, body]);
    expect(await sendLeft(storage, owner, opened, send)).to.equal(true);
    const { number: _, ...first } = saved({ window: "new" });
    const { number: __, ...older } = saved({ window: "new", part: 1, sequence: 0 });
    expect(sent).to.deep.equal([
      [1, older],
      [1, first],
    ]);
    expect(journal.list()).to.deep.equal([]);
    expect(await sendLeft(storage, owner, opened, send)).to.equal(false);
  });

  it("goes on from the window that opened the course later, however often another saved", async () => {
    const sentOf = async (parts: (typeof opened)["parts"], ...left: Unsaved[]) => {
      const storage = shelf();
      journalOf(storage, owner, "old").keep(left);
      const sent: [number, number][] = [];
      await sendLeft(storage, owner, { ...opened, parts }, async (number, { sequence }) => {
        sent.push([number, sequence]);
      });
      return sent;
    };
    const often = saved({ opened: 2, sequence: 20 });
    expect(await sentOf([part(8, 3)], often), "a phone opened it later").to.deep.equal([[1, 0]]);
    expect(await sentOf([part(8, 2)], often), "its own").to.deep.equal([[1, 20]]);
    expect(await sentOf([part(8, 1)], often), "opened before").to.deep.equal([[1, 20]]);
    expect(await sentOf([part(4, 3)], saved()), "of an earlier program").to.deep.equal([[1, 5]]);
    expect(await sentOf([part(6, 3)], saved()), "of an earlier program, older").to.deep.equal([[1, 0]]);
    const newer = saved({ opened: 3, sequence: 9 });
    expect(await sentOf([part(4, 1)], newer, often), "of two").to.deep.equal([
      [1, 0],
      [1, 9],
    ]);
  });

  it("counts of a try that was ended elsewhere, and leaves the one that goes on", async () => {
    const storage = shelf();
    const journal = journalOf(storage, owner, "old");
    journal.keep([saved({ opened: 1 })]);
    const sent: unknown[] = [];
    const send = async (number: number, { sequence }: { sequence: number }) => {
      sent.push([number, sequence]);
      throw new ApiProblem({ title: "", detail: "", status: 409 } as never);
    };
    expect(await sendLeft(storage, owner, { ...opened, number: 2 }, send)).to.equal(false);
    expect([sent, journal.list()]).to.deep.equal([[[1, 0]], []]);
  });

  it("stays while the server cannot be reached, and is over when it is refused", async () => {
    const storage = shelf();
    const journal = journalOf(storage, owner, "old");
    const answering = (status: number) => async () => {
      throw new ApiProblem({ title: "", detail: "", status } as never);
    };
    const left = (status: number) => sendLeft(storage, owner, opened, answering(status));
    for (const status of [0, 401, 429, 503]) {
      journal.keep([saved()]);
      const error = await left(status).catch((caught: unknown) => caught);
      expect(error).to.include({ status });
      expect(journal.list()).to.deep.equal([saved()]);
    }
    expect(await left(409)).to.equal(false);
    expect(journal.list()).to.deep.equal([]);
  });

  it("is sent before another try begins, or keeps it from beginning", async () => {
    const journal = journalOf(shelf(), owner, "old");
    journal.keep([saved(), saved({ part: 1 })]);
    const failing = async () => {
      throw new ApiProblem({ title: "", detail: "", status: 0 } as never);
    };
    expect(await sendOwn(journal, failing)).to.equal(false);
    expect(journal.list()).to.have.length(2);
    const sent: unknown[] = [];
    expect(await sendOwn(journal, async (_, { part }) => void sent.push(part))).to.equal(true);
    expect([sent, journal.list()]).to.deep.equal([[0, 1], []]);
  });

  it("is of each of two windows, of which the older one is told and overwrites nothing", async () => {
    const storage = shelf();
    const [older, newer] = ["older", "newer"].map((window) => journalOf(storage, owner, window));
    older!.begin();
    expect(older!.isTakenOver()).to.equal(false);
    newer!.begin();
    expect([older!.isTakenOver(), newer!.isTakenOver()]).to.deep.equal([true, false]);
    newer!.keep([saved({ window: "newer", sequence: 6 })]);
    older!.keep([]);
    expect(newer!.list()).to.have.length(1);
    // What it keeps while it is sent stays for the next time.
    const later = saved({ window: "newer", sequence: 7 });
    await sendLeft(storage, owner, opened, async () => newer!.keep([later]));
    expect(newer!.list()).to.deep.equal([later]);
  });
});
