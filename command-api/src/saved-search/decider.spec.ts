import { given, someEntry, someone, type TestFact } from "../runtime/given.testing.ts";
import { type SavedSearchFact, savedSearchDecider } from "./decider.ts";

const words = { name: "sealed1.AAAA", text: "sealed1.BBBB" };
const saved = (search_id: string): TestFact<SavedSearchFact> => ({
  type: "SearchSaved",
  data: { search_id, ...words },
});
const removed: TestFact<SavedSearchFact> = { type: "SavedSearchRemoved", data: { search_id: someEntry } };
const restored: TestFact<SavedSearchFact> = { type: "SavedSearchRestored", data: { search_id: someEntry } };
const searches = (...facts: TestFact<SavedSearchFact>[]) => given(savedSearchDecider, facts);

describe("the searches that a person keeps", () => {
  it("are saved once, and renamed", () => {
    searches()
      .when({ type: "save", id: someEntry, ...words })
      .then([saved(someEntry)]);
    searches(saved(someEntry))
      .when({ type: "save", id: someEntry, ...words })
      .then([]);
    searches(saved(someEntry))
      .when({ type: "rename", id: someEntry, name: "sealed1.CCCC" })
      .then([{ type: "SavedSearchRenamed", data: { search_id: someEntry, name: "sealed1.CCCC" } }]);
  });
  it("are deleted and restored once", () => {
    searches(saved(someEntry)).when({ type: "remove", id: someEntry }).then([removed]);
    searches(saved(someEntry), removed).when({ type: "remove", id: someEntry }).then([]);
    searches(saved(someEntry), removed).when({ type: "restore", id: someEntry }).then([restored]);
    searches(saved(someEntry)).when({ type: "restore", id: someEntry }).then([]);
    searches(saved(someEntry), removed)
      .when({ type: "rename", id: someEntry, name: "sealed1.CCCC" })
      .refused("missing", /deleted/);
    searches(saved(someEntry))
      .when({ type: "remove", id: someone })
      .refused("missing", /no such search/);
  });
  it("are not endless", () => {
    const many = Array.from({ length: 100 }, (_, number) =>
      saved(`0190c2f1-0000-7000-8000-f${String(number).padStart(11, "0")}`),
    );
    searches(...many)
      .when({ type: "save", id: someEntry, ...words })
      .refused("invalid", /100/);
    searches(saved(someEntry), removed, ...many)
      .when({ type: "restore", id: someEntry })
      .refused("invalid", /100/);
  });
});
