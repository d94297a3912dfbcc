import { expect } from "chai";
import { type At, nobody, others, type Present, whoIsThere } from "./people.ts";

const who = (id: string): Present => ({ id, name: id, initials: id[0]!, profile_pic: null });

describe("who is at a page", () => {
  it("come, say what they do, and leave", () => {
    let people = whoIsThere(nobody, { type: "all", people: [who("ann"), who("ben")] });
    people = whoIsThere(people, { type: "state", id: "ann", state: "writing" });
    people = whoIsThere(people, { type: "came", who: who("eva") });
    people = whoIsThere(people, { type: "left", id: "ben" });
    expect([...people.values()].map(({ id, doing }) => `${id} ${doing}`)).to.deep.equal([
      "ann writing",
      "eva reading",
    ]);
  });
  it("keep what they do when all are named again, and are not moved by what is unknown", () => {
    let people = whoIsThere(nobody, { type: "all", people: [who("ann")] });
    people = whoIsThere(people, { type: "state", id: "ann", state: "away" });
    people = whoIsThere(people, { type: "state", id: "ann", state: "dancing" });
    people = whoIsThere(people, { type: "state", id: "nobody", state: "writing" });
    people = whoIsThere(people, { type: "all", people: [who("ann"), who("ben")] });
    expect([...people.values()].map(({ doing }) => doing)).to.deep.equal(["away", "reading"]);
  });
  it("are listed without oneself, those who write first", () => {
    const at = (id: string, doing: At["doing"]): At => ({ ...who(id), doing });
    const people = [at("ann", "away"), at("ben", "reading"), at("eva", "reading"), at("me", "reading")];
    expect(others(people, "me", ["eva"]).map(({ id, doing }) => `${id} ${doing}`)).to.deep.equal([
      "eva writing",
      "ben reading",
      "ann away",
    ]);
  });
});
