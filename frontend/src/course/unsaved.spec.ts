import { expect } from "chai";
import { ApiProblem } from "../api/problem.ts";
import { journalOf, sendLeft, type Unsaved } from "./unsaved.ts";

const saved = (more: Partial<Unsaved> = {}): Unsaved => ({
  ...{ window: "old", part: 0, sequence: 5, state: "{}", number: 1 },
  result: { completion: "incomplete", success: "unknown", score: null, percent: 40 },
  ...more,
});
const opened = { number: 1, window: "new", parts: [{ sequence: 4 }, { sequence: 0 }] };

/** A shelf of a browser. */
function shelf() {
  const kept = new Map<string, string>();
  return {
    set: (key: string, text: string | null) => {
      if (text === null) kept.delete(key);
      else kept.set(key, text);
      return true;
    },
    list: (key: string) => JSON.parse(kept.get(key) ?? "[]") as unknown[],
  };
}

describe("What a course could not save", () => {
  it("is sent by who took it, and by nobody else at the same browser", () => {
    const storage = shelf();
    journalOf(storage, { course: "c", person: "one" }).keep([saved()]);
    expect(journalOf(storage, { course: "c", person: "other" }).list()).to.deep.equal([]);
    expect(journalOf(storage, { course: "c", person: "one" }).list()).to.deep.equal([saved()]);
  });

  it("is sent in the window that opens the course, where the server has nothing newer", async () => {
    const journal = journalOf(shelf(), { course: "c", person: "one" });
    journal.keep([saved(), saved({ part: 1, sequence: 0 }), saved({ number: 2 }), saved({ part: 7 })]);
    const sent: unknown[] = [];
    const send = async (number: number, body: unknown) => void sent.push([number, body]);
    expect(await sendLeft(journal, opened, send)).to.equal(true);
    const { number: _, ...first } = saved({ window: "new" });
    expect(sent).to.deep.equal([[1, first]]);
    expect(journal.list()).to.deep.equal([]);
    expect(await sendLeft(journal, opened, send)).to.equal(false);
  });

  it("stays while the server cannot be reached, and is over when it is refused", async () => {
    const journal = journalOf(shelf(), { course: "c", person: "one" });
    const answering = (status: number) => async () => {
      throw new ApiProblem({ title: "", detail: "", status } as never);
    };
    for (const status of [0, 401, 429, 503]) {
      journal.keep([saved()]);
      const error = await sendLeft(journal, opened, answering(status)).catch((caught: unknown) => caught);
      expect(error).to.include({ status });
      expect(journal.list()).to.deep.equal([saved()]);
    }
    expect(await sendLeft(journal, opened, answering(409))).to.equal(false);
    expect(journal.list()).to.deep.equal([]);
  });
});
