import { given, someEntry, someone, someSpace, type TestFact } from "../runtime/given.testing.ts";
import { type FavoriteFact, favoriteDecider } from "./decider.ts";

const added = (entry_id: string): TestFact<FavoriteFact> => ({ type: "FavoriteAdded", data: { entry_id } });
const favorites = (...entries: string[]) => given(favoriteDecider, entries.map(added));

describe("the favorites of a person", () => {
  it("are added and removed once", () => {
    favorites()
      .when({ type: "add", entry: someEntry })
      .then([{ type: "FavoriteAdded", data: { entry_id: someEntry } }]);
    favorites(someEntry).when({ type: "add", entry: someEntry }).then([]);
    favorites(someEntry)
      .when({ type: "remove", entry: someEntry })
      .then([{ type: "FavoriteRemoved", data: { entry_id: someEntry } }]);
    favorites().when({ type: "remove", entry: someEntry }).then([]);
  });
  it("are sorted, and none gets lost or comes along", () => {
    favorites(someEntry, someone, someSpace)
      .when({ type: "sort", entries: [someSpace, "0190c2f1-0000-7000-8000-00000000dead", someSpace] })
      .then([{ type: "FavoritesSorted", data: { entries: [someSpace, someEntry, someone] } }]);
    favorites(someEntry, someone)
      .when({ type: "sort", entries: [someEntry, someone] })
      .then([]);
  });
  it("are not endless", () => {
    const many = Array.from(
      { length: 500 },
      (_, number) => `0190c2f1-0000-7000-8000-${String(number).padStart(12, "0")}`,
    );
    favorites(...many)
      .when({ type: "add", entry: "0190c2f1-0000-7000-8000-00000000dead" })
      .refused("invalid", /500/);
  });
});
