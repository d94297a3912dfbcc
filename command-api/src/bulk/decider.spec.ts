import { given, someEntry, someone, type TestFact } from "../runtime/given.testing.ts";
import { type BulkFact, bulkDecider } from "./decider.ts";

const action = { type: "delete" as const };
const pages = [someEntry, someone];
const began: TestFact<BulkFact> = { type: "BulkBegan", data: { action, pages } };
const refusal = { id: someEntry, reason: "forbidden" as const };
const advanced: TestFact<BulkFact> = { type: "BulkAdvanced", data: { done: 1, refused: [refusal] } };
const ended = (outcome: "finished" | "cancelled"): TestFact<BulkFact> => ({
  type: "BulkEnded",
  data: { outcome },
});

describe("what is done to many pages", () => {
  it("begins once, and ends once", () => {
    given(bulkDecider, []).when({ type: "begin", action, pages }).then([began]);
    given(bulkDecider, [began]).when({ type: "begin", action, pages }).then([]);
    given(bulkDecider, [began])
      .when({ type: "end", outcome: "finished" })
      .then([ended("finished")]);
    given(bulkDecider, [began, ended("cancelled")])
      .when({ type: "end", outcome: "finished" })
      .then([]);
    given(bulkDecider, []).when({ type: "end", outcome: "cancelled" }).then([]);
  });
  it("says how far it is, and never goes back", () => {
    given(bulkDecider, [began])
      .when({ type: "advance", done: 1, refused: [refusal] })
      .then([advanced]);
    given(bulkDecider, [began, advanced]).when({ type: "advance", done: 1, refused: [] }).then([]);
    given(bulkDecider, []).when({ type: "advance", done: 1, refused: [] }).then([]);
  });
  it("names each refused page once, whoever else was at it", () => {
    const other = { id: someone, reason: "conflict" as const };
    given(bulkDecider, [began, advanced])
      .when({ type: "advance", done: 2, refused: [refusal, other] })
      .then([{ type: "BulkAdvanced", data: { done: 2, refused: [other] } }]);
  });
  it("says what was done until it was cancelled, and nothing once it is finished", () => {
    const advance = { type: "advance" as const, done: 1, refused: [refusal] };
    given(bulkDecider, [began, ended("cancelled")])
      .when(advance)
      .then([advanced]);
    given(bulkDecider, [began, ended("finished")])
      .when(advance)
      .then([]);
  });
});
