import { expect } from "chai";
import { type Announcement, announcementNotice, type Concern } from "./announcement.ts";

const at = { generation: 7, projection: "content", position: "0".repeat(20) };
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const many = (count: number, concern: (n: number) => Concern) =>
  Array.from({ length: count }, (_, n) => concern(n));
const nothing = { entries: [], places: [], drafts: [], seats: [], people: [], settings: false };
const said = (concerns: Concern[]): Announcement => {
  const { payload } = announcementNotice(at, concerns);
  expect(Buffer.byteLength(payload)).to.be.below(8_000);
  return JSON.parse(payload);
};

describe("what is announced", () => {
  it("lists each changed thing once, by space", () => {
    const [one, two] = [id(1), id(2)];
    const changed = said([
      { space: one, entry: id(3) },
      { space: two, person: id(4) },
      { space: one, entry: id(3), place: null },
      { space: one, entry: id(5), place: id(3) },
      { space: two, draft: id(7) },
      { space: two, seat: id(8) },
      { space: null, person: id(6) },
      { space: two, settings: true },
    ]).changed;
    expect(changed).to.deep.equal([
      { ...nothing, space: one, entries: [id(3), id(5)], places: [null, id(3)] },
      { ...nothing, space: two, drafts: [id(7)], seats: [id(8)], people: [id(4)], settings: true },
      { ...nothing, space: null, people: [id(6)] },
    ]);
    expect(said([])).to.deep.equal({ ...at, changed: [] });
  });

  it("says “all” of the longest list first, and keeps the others, when they would be too long together", () => {
    const [large, small] = [id(1), id(2)];
    const { changed } = said([
      ...many(180, (n) => ({ space: large, entry: id(n) })),
      ...many(30, (n) => ({ space: small, entry: id(n), person: id(n) })),
    ]);
    expect(changed).to.deep.equal([
      { ...nothing, space: large, entries: "all" },
      {
        ...nothing,
        space: small,
        entries: many(30, (n) => ({ space: null, entry: id(n) })).map(({ entry }) => entry),
        people: many(30, (n) => ({ space: null, entry: id(n) })).map(({ entry }) => entry),
      },
    ]);
  });

  it("says “all” when even the spaces are too many", () => {
    expect(said(many(500, (n) => ({ space: id(n), entry: id(n) }))).changed).to.equal("all");
  });
});
