import { expect } from "chai";
import {
  type Announcement,
  announcementText,
  bySpace,
  type Change,
  readAnnouncement,
} from "./announcement.ts";

const at = { generation: 7, projection: "content", position: "0".repeat(20) };
const maxBytes = 7_900;
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n));
const many = (space: string, topic: string, count: number): Change[] =>
  ids(count).map((one) => ({ space, topic, id: one }));
const said = (changes: Change[]): Announcement => {
  const text = announcementText({ ...at, changed: bySpace(changes) }, maxBytes);
  expect(Buffer.byteLength(text)).to.be.at.most(maxBytes);
  return readAnnouncement(text)!;
};

describe("what is announced", () => {
  it("lists each changed thing once, by space and topic", () => {
    const [one, two] = [id(1), id(2)];
    const { changed } = said([
      { space: one, topic: "entry", id: id(3) },
      { space: two, topic: "person", id: id(4) },
      { space: one, topic: "entry", id: id(3) },
      { space: one, topic: "place", id: null },
      { space: one, topic: "place", id: id(3) },
      { space: null, topic: "person", id: id(6) },
      { space: two, topic: "what a later version adds", id: id(2) },
    ]);
    expect(changed).to.deep.equal([
      { space: one, topics: { entry: [id(3)], place: [null, id(3)] } },
      { space: two, topics: { person: [id(4)], "what a later version adds": [id(2)] } },
      { space: null, topics: { person: [id(6)] } },
    ]);
    expect(said([])).to.deep.equal({ ...at, changed: [] });
  });

  it("says “all” of the longest list first, and keeps the others, when they would be too long together", () => {
    const [large, small] = [id(1), id(2)];
    const { changed } = said([
      ...many(large, "entry", 180),
      ...many(small, "entry", 30),
      ...many(small, "person", 30),
    ]);
    expect(changed).to.deep.equal([
      { space: large, topics: { entry: "all" } },
      { space: small, topics: { entry: ids(30), person: ids(30) } },
    ]);
  });

  it("says “all” when even the spaces are too many", () => {
    expect(said(ids(500).flatMap((space) => many(space, "entry", 1))).changed).to.equal("all");
  });

  it("is not read when it is of another format", () => {
    for (const text of ["{", "null", '{"generation":1}', '{"generation":1,"changed":[{"entries":[]}]}'])
      expect(readAnnouncement(text), text).to.equal(null);
  });
});
