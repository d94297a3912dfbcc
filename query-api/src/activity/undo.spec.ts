import { type FieldChange, firstPageFields } from "@annals/projectors/tables";
import { expect } from "chai";
import { type Now, type PlaceNow, undoingOf } from "./undo.ts";

describe("whether a line of the history can be undone", () => {
  const now: Now = {
    ...{ id: "page", parent: "new", given_title: "B", description: "" },
    ...{ ...firstPageFields, tags: ["a", "b"] },
    ...{ is_template: false, pinned_under: null, approvals: null, author: "ada", inherits: true },
    ...{ settings: { color: "#136f89" }, own_sharing: { "special:public": 1 } },
  };
  const of = (
    type: string,
    changes: FieldChange[],
    place: Partial<PlaceNow> | null = {},
    roles = ["admin"],
  ) =>
    undoingOf(
      { type, changes },
      {
        ...{ now, roles },
        places: new Map(
          place === null
            ? []
            : [["old", { id: "old", level: 4, trashed: false, visible: true, ancestors: [], ...place }]],
        ),
      },
    );
  const change = (field: string, before: unknown, after: unknown): FieldChange => ({ field, before, after });
  const moved = [
    change("parent", { id: "old", title: "Old" }, { id: "new", title: "New" }),
    change("sort_order", 3, 0),
  ];

  it("says for fields whether they are as they were left", () => {
    const title = (before: string, after: string) => of("EntryRenamed", [change("title", before, after)]);
    expect([title("A", "B"), title("B", "A"), title("A", "C")]).to.deep.equal([
      "possible",
      "undone",
      "changed",
    ]);
    const color = (before: unknown, after: unknown) =>
      of("EntrySettingsChanged", [change("settings.color", before, after)]);
    expect([color(null, "#136f89"), color(null, "#000000")]).to.deep.equal(["possible", "changed"]);
    expect(of("EntryShared", [change("sharing.special:public", null, 1)])).to.equal("possible");
    expect(of("EntryUnshared", [change("sharing.special:public", 1, null)])).to.equal("undone");
  });
  it("leaves other tags aside", () => {
    const tags = (before: string[], after: string[]) => of("EntryTagged", [change("tags", before, after)]);
    expect([tags([], ["a"]), tags(["c"], ["a"]), tags([], ["c"]), tags(["b"], [])]).to.deep.equal([
      "possible",
      "possible",
      "changed",
      "changed",
    ]);
  });
  it("says what became of the place to go back to", () => {
    const back = (place: Partial<PlaceNow> | null, roles?: string[]) => of("EntryMoved", moved, place, roles);
    expect(back({})).to.equal("possible");
    expect(back({ trashed: true, visible: false })).to.equal("place_trashed");
    expect(back(null)).to.equal("place_missing");
    expect(back({ level: 0, trashed: true, visible: false })).to.equal("place_missing");
    expect(back({ level: 1 })).to.equal("place_forbidden");
    expect(back({}, ["verified"])).to.equal("place_forbidden");
    expect(back({ ancestors: ["page"] })).to.equal("place_inside");
    expect(of("EntryMoved", [change("parent", null, { id: "other", title: "" })])).to.equal("changed");
    const toTop = [change("parent", null, { id: "new", title: "" })];
    expect([of("EntryMoved", toTop), of("EntryMoved", toTop, {}, ["editor"])]).to.deep.equal([
      "possible",
      "place_forbidden",
    ]);
  });
  it("says nothing of what has no undo", () => {
    expect(of("EntryPublished", [change("title", "A", "B")])).to.equal(null);
    expect(of("EntryShared", [change("sharing.link:1", null, 1)])).to.equal(null);
    expect(of("EntryRenamed", [])).to.equal(null);
  });
});
