import { expect } from "chai";
import * as fc from "fast-check";
import { find, formed, type Query, queryOf } from "./find.ts";
import { RecordRefused } from "./refused.ts";
import { isMoment, isSame, type Kept, type Statement, statementOf } from "./statement.ts";

const lea = { account: { homePage: "https://x.example", name: "lea" } };
const plain = { actor: lea, verb: { id: "http://x.example/v" }, object: { id: "http://x.example/a" } };
const refused = (given: unknown): boolean => {
  try {
    statementOf(given);
    return false;
  } catch (error) {
    if (error instanceof RecordRefused && error.status === 400) return true;
    throw error;
  }
};

describe("a statement", () => {
  it("is what xAPI has, and nothing else", () => {
    const good: object[] = [
      {},
      { result: { duration: "P1Y2M3DT4H5M6.7S", score: { scaled: -1, raw: 1, min: 0, max: 2 } } },
      { actor: { objectType: "Group", member: [lea] } },
      { object: { objectType: "SubStatement", ...plain } },
      { context: { contextActivities: { parent: { id: "a:b" } }, language: "zh-Hant-TW" } },
      { timestamp: "2026-11-28T10:00:00+01:00" },
    ];
    for (const more of good) expect(refused({ ...plain, ...more }), JSON.stringify(more)).to.equal(false);
    const bad: object[] = [
      { actor: { ...lea, mbox: "mailto:a@x.example" } },
      { actor: { objectType: "Group" } },
      { actor: { objectType: "agent", ...lea } },
      { object: { objectType: "SubStatement", ...plain, object: { objectType: "SubStatement", ...plain } } },
      { object: { objectType: "SubStatement", ...plain, id: "0190c2f1-0000-7000-8000-000000000001" } },
      { object: lea },
      { object: { ...plain.object, definition: { choices: [] } } },
      { object: { objectType: "Agent", ...lea }, context: { platform: "x" } },
      { verb: { id: "http://adlnet.gov/expapi/verbs/voided" } },
      { result: { score: { raw: 5, max: 4 } } },
      { result: { duration: "PT" } },
      { context: { extensions: { plain: 1 } } },
      { timestamp: "2026-11-28T10:00:00-00:00" },
      { version: "1.1.0" },
    ];
    for (const more of bad) expect(refused({ ...plain, ...more }), JSON.stringify(more)).to.equal(true);
  });

  it("is read or refused, whatever is sent", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6 }),
        fc.constantFrom(...Object.keys(plain), "result", "context"),
        (value, key) => {
          refused(value);
          refused({ ...plain, [key]: value });
        },
      ),
    );
    const deep = JSON.parse(`${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`) as object;
    expect(refused({ ...plain, result: { extensions: { "a:b": deep } } })).to.equal(true);
  });

  it("is the same again, in whatever order it is written, and another when it says another thing", () => {
    const kept = (more: object = {}): Kept => ({
      ...statementOf({ ...plain, ...more }),
      ...{
        id: "1",
        stored: "2026-11-28T10:00:00.000Z",
        timestamp: "2026-11-28T10:00:00.000Z",
        version: "1.0.3",
      },
    });
    const [actor, verb, object] = [plain.actor, plain.verb, plain.object];
    expect(
      isSame({ ...kept(), ...{ object, verb, actor }, stored: "later", timestamp: "later" }, kept()),
    ).to.equal(true);
    expect(isSame({ ...kept(), timestamp: "2026-11-28T09:00:00.000Z" }, kept())).to.equal(false);
    expect(isSame(kept({ result: { success: true } }), kept())).to.equal(false);
  });

  it("has moments in all spellings of ISO 8601", () => {
    for (const text of [
      "2026-11-28T10:00:00Z",
      "2026-11-28T10:00:00.123456Z",
      "2026-11-28T10:00+01",
      "2026-11-28T10:00:00+0100",
    ])
      expect(isMoment(text), text).to.equal(true);
    for (const text of ["2026-13-28T10:00:00Z", "yesterday", "2026-11-28", "2026-11-28T10:00:00-0000"])
      expect(isMoment(text), text).to.equal(false);
  });
});

describe("finding statements", () => {
  const at = (minute: number) => `2026-11-28T10:0${minute}:00.000Z`;
  const kept = (minute: number, more: Partial<Statement>): Kept => ({
    ...statementOf({ ...plain, ...more }),
    ...{
      id: `0190c2f1-0000-7000-8000-00000000000${minute}`,
      stored: at(minute),
      timestamp: at(minute),
      version: "1.0.3",
    },
  });
  const all = [
    kept(1, {}),
    kept(2, {
      verb: { id: "a:other" },
      context: { contextActivities: { parent: [{ id: "http://x.example/p" }] } },
    }),
    kept(3, { actor: { mbox: "mailto:a@x.example" } }),
    kept(4, { verb: { id: "a:about" }, object: { objectType: "StatementRef", id: kept(2, {}).id } }),
  ];
  const minutes = (query: Query, voided?: number) => {
    const listed = all.map((statement, index) => ({ statement, isVoided: index + 1 === voided }));
    return find(listed, query).found.map(({ stored }) => Number(stored.slice(15, 16)));
  };
  it("goes by agent, verb, activity and time, the newest first", () => {
    expect(minutes({})).to.deep.equal([4, 3, 2, 1]);
    expect(minutes({ ascending: true, limit: 2 })).to.deep.equal([1, 2]);
    expect(minutes({ agent: { mbox: "mailto:A@x.example" } })).to.deep.equal([3]);
    expect(minutes({ activity: "http://x.example/p" })).to.deep.equal([]);
    expect(minutes({ since: at(1), until: at(3) })).to.deep.equal([3, 2]);
    expect(minutes({}, 3)).to.deep.equal([4, 2, 1]);
  });
  it("has what is said about a statement with it", () => {
    expect(minutes({ verb: "a:other" })).to.deep.equal([4, 2]);
    expect(minutes({ activity: "http://x.example/p", related_activities: true })).to.deep.equal([4, 2]);
  });
  it("tells whether there is more", () => {
    const listed = all.map((statement) => ({ statement, isVoided: false }));
    expect(find(listed, { limit: 3 }).next).to.equal(3);
    expect(find(listed, { limit: 3, skip: 3 })).to.deep.include({ next: null });
  });
  it("refuses what it does not know", () => {
    for (const text of [
      "x=1",
      "limit=-1",
      "Verb=a:b",
      "agent={",
      "statementId=0190c2f1-0000-7000-8000-000000000001&limit=1",
    ])
      expect(() => queryOf(new URLSearchParams(text)), text).to.throw(RecordRefused);
  });
  it("answers ids alone, or one language", () => {
    const one = kept(1, {
      verb: { id: "a:b", display: { de: "tat", "en-US": "did" } },
      actor: { name: "Lea", ...lea },
    });
    expect(formed(one, "ids", [])).to.deep.include({ actor: lea, verb: { id: "a:b" } });
    expect(formed(one, "canonical", ["en"])).to.deep.include({
      verb: { id: "a:b", display: { "en-US": "did" } },
    });
  });
});
