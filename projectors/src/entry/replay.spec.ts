import { type Block, type BlockChange, diffBlocks } from "@annals/document";
import type { RecordedEvent } from "@annals/event-log";
import { expect } from "chai";
import { paragraph, text } from "../draft/history.testing.ts";
import { newHistory, uuid } from "../runtime/history.testing.ts";
import { created } from "./history.testing.ts";
import { replayEntry } from "./replay.ts";

const id = uuid(0xdddd, 1);

describe("an entry as it was", () => {
  const history = newHistory(new Date("2026-01-01T00:00:00.000Z"));
  const log = {
    read: async function* (stream: string): AsyncGenerator<RecordedEvent> {
      yield* history.events.filter((event) => event.stream === stream);
    },
  };
  const publish = (
    number: number,
    published: { blocks: Block[] } | { since: number; changes: BlockChange[] },
  ) =>
    history.add(`draft-${id}`, {
      type: "EntryPublished",
      data: { number, title: `Title ${number}`, description: "", note: "", ...published },
    });
  const [first, second] = ["the first text", "the second text"].map((words) => [paragraph("a", text(words))]);
  history.add(`entry-${id}`, created(id, null, "Begun"), undefined, 10);
  publish(1, { blocks: first! });
  history.add(`entry-${id}`, { type: "EntryRenamed", data: { title: "Renamed" } });
  publish(2, { since: 0, changes: diffBlocks(first!, second!) });
  history.add(`entry-${id}`, { type: "EntryTrashed", data: {} });
  const at = (minute: number) => replayEntry(log, id, new Date(Date.UTC(2026, 0, 1, 0, minute)));

  it("is nothing before it was made, or when it never was", async () => {
    expect(await at(9)).to.equal(null);
    expect(await replayEntry(log, uuid(0xdddd, 9), new Date("2027-01-01"))).to.equal(null);
  });

  it("has the title and the text of each moment, the very moment included", async () => {
    const moments = await Promise.all([10, 11, 12, 13, 14].map(at));
    const seen = moments.map((entry) => [entry?.title, entry?.version, entry?.text, entry?.trash_root]);
    expect(seen).to.deep.equal([
      ["Begun", 0, "", false],
      ["Title 1", 1, "the first text", false],
      ["Renamed", 1, "the first text", false],
      ["Title 2", 2, "the second text", false],
      ["Title 2", 2, "the second text", true],
    ]);
    expect(moments[1]?.html).to.contain("the first text");
  });
});
