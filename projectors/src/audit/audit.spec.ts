import { readdirSync, readFileSync } from "node:fs";
import { upcast } from "@annals/command-api/events";
import type { RecordedEvent } from "@annals/event-log";
import { expect } from "chai";
import { newHistory, people, uuid } from "../runtime/history.testing.ts";
import { changesOf } from "./changes.ts";
import { entryIn, keptOf, personIn, tellable } from "./kinds.ts";
import { wordsIn } from "./tokens.ts";

describe("what the audit tells of a fact", () => {
  it("is nothing that is sealed, and no hash, of any kind of fact", () => {
    const folder = new URL("../../../command-api/samples/", import.meta.url);
    const events = readdirSync(folder).flatMap(
      (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as RecordedEvent[],
    );
    for (const event of events) {
      const told = JSON.stringify(tellable(upcast(event)!));
      expect(told, event.type).to.not.match(/sealed|fingerprint|[0-9a-f]{64}/);
    }
  });

  it("is not which page somebody likes, follows, votes for, or was told of", () => {
    const { add } = newHistory();
    const [me] = people;
    const entry = uuid(0xdddd, 1);
    const favorite = add(`favorite-${uuid(1, 1)}.${me}`, {
      type: "FavoriteAdded",
      data: { entry_id: entry },
    });
    expect([entryIn(favorite), keptOf(favorite), tellable(favorite)]).to.deep.equal([null, {}, {}]);
    const note = add(`comment-${uuid(2, 2)}`, {
      type: "CommentPosted",
      data: {
        ...{ entry_id: entry, thread_id: null, person_id: me!, text: "sealed", is_private: true },
        ...{ module_id: null, anchor: null, shows: [] },
      },
    });
    expect([entryIn(note), tellable(note)]).to.deep.equal([null, {}]);
  });

  it("is whom it is about, by whatever name that stands there", () => {
    const { add } = newHistory();
    const shared = add(`entry-${uuid(1, 1)}`, {
      type: "EntryShared",
      data: { principal: `user:${people[1]}`, level: 2 },
    });
    expect([personIn(shared), entryIn(shared)]).to.deep.equal([people[1], uuid(1, 1)]);
  });

  it("is what it changed of the same thing", () => {
    const { add } = newHistory();
    const stream = `tag-${uuid(1, 1)}` as const;
    const [one, two] = [uuid(2, 1), uuid(2, 2)];
    const facts = [
      add(stream, { type: "TagCreated", data: { tag_id: one, name: "leave", color: "blue" } }),
      add(stream, { type: "TagCreated", data: { tag_id: two, name: "pay", color: "gray" } }),
      add(stream, { type: "TagRenamed", data: { tag_id: one, name: "Leave" } }),
      add(stream, { type: "TagDeleted", data: { tag_id: one } }),
    ];
    expect(changesOf(facts.slice(0, 2), facts[2]!)).to.deep.equal([
      { name: "name", before: "leave", after: "Leave" },
    ]);
    expect(changesOf(facts.slice(0, 3), facts[3]!)).to.deep.equal([
      { name: "name", before: "Leave", after: null },
    ]);
  });

  it("is found by words in small letters, without marks", () => {
    expect(wordsIn("Parental leave, 2027!", "LEAVE")).to.deep.equal(["parental", "leave", "2027"]);
  });
});
