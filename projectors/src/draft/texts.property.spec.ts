import { type Block, diffBlocks, versionAfter } from "@annals/document";
import type { RecordedEvent } from "@annals/event-log";
import { expect } from "chai";
import * as fc from "fast-check";
import { historyOf, steps } from "../histories.testing.ts";
import { openReplaying, type Replaying } from "../replaying.testing.ts";
import { newHistory, uuid } from "../runtime/history.testing.ts";
import { paragraph, text } from "./history.testing.ts";
import { storedTexts } from "./texts.testing.ts";

/** The texts of an entry from its facts alone, each of them whole. */
function textsIn(events: RecordedEvent[], entry: string) {
  const versions: Block[][] = [];
  let draft: Block[] = [];
  for (const { stream, type, data } of events) {
    if (stream !== `draft-${entry}`) continue;
    if (type === "DraftSaved") draft = versionAfter(draft, data);
    if (type === "DraftDiscarded") draft = versions.at(-1) ?? [];
    if (type === "EntryPublished") {
      draft = versionAfter(versions.at(-1) ?? [], data);
      versions.push(draft);
    }
  }
  return { versions, draft };
}

describe("the texts of entries", function () {
  this.timeout(120_000);
  let replaying: Replaying;
  before(async () => {
    replaying = await openReplaying(2);
  });
  after(() => replaying.close());

  async function expectTexts(events: RecordedEvent[]): Promise<void> {
    for (const { entry, draft, versions } of await storedTexts(replaying, 1)) {
      const found = { versions: versions.map(({ blocks }) => blocks), draft };
      expect(found).to.deep.equal(textsIn(events, entry));
      for (const [at, { whole, isWhole }] of versions.entries()) expect(isWhole).to.equal(whole === at + 1);
    }
  }

  it("follow from their rows, however the batches fall", async () => {
    const some = steps(60, ["EntryCreated", "DraftSaved", "DraftDiscarded", "EntryPublished"]);
    await fc.assert(
      fc.asyncProperty(some, fc.array(fc.nat(80)), async (random, ends) => {
        const { events } = historyOf(random);
        await replaying.replay(1, events, ends);
        await expectTexts(events);
      }),
      { numRuns: 20 },
    );
  });

  it("are kept whole anew after some saves, at the same save in any batches", async () => {
    const { add, events } = newHistory();
    let blocks: Block[] = [];
    for (let n = 0; n < 450; n++) {
      const after = [...blocks.filter(({ id }) => id !== `b${n % 7}`), paragraph(`b${n % 7}`, text(`${n}`))];
      const data = { changes: diffBlocks(blocks, after), fields: {} };
      add(`draft-${uuid(0xdddd, 1)}`, { type: "DraftSaved", data });
      blocks = after;
    }
    const { replay, contents } = replaying;
    await replay(1, events, [130, 250, 251, 399]);
    await expectTexts(events);
    const [row] = await storedTexts(replaying, 1);
    expect(row).to.deep.include({ saves: 15, stands_alone: true, draft: blocks });
    await replay(2, events);
    expect(await contents(2)).to.deep.equal(await contents(1));
  });
});
