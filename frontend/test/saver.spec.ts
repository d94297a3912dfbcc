import { applyChanges, type Block } from "@annals/document";
import { expect } from "chai";
import fc from "fast-check";
import { type SaveProblem, startSaver } from "../src/writing/saver.ts";
import type { Attempt, KeptText, TextStore } from "../src/writing/store.ts";
import type { DraftText } from "../src/writing/text.ts";

const paragraph = (id: string, words: string): Block => ({
  id,
  type: "paragraph",
  props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
  content: [{ type: "text", text: words, styles: {} }],
  children: [],
});
const textOf = (blocks: Block[]): DraftText => ({ title: "Page", description: "", blocks });
const problem = (status: number, body: Record<string, unknown> = {}): SaveProblem => ({
  status,
  message: "",
  retryAfter: null,
  body,
});
const nowhere: TextStore = {
  keep: async () => undefined,
  keepAtOnce: () => undefined,
  forget: async () => undefined,
  find: async () => [],
  putAside: async () => undefined,
  asides: async () => [],
  dismiss: async () => undefined,
};

/** A server with one draft, and a page that writes it. */
function open(blocks: Block[], recovered: KeptText | null = null, revision = 0) {
  const server = { revision, blocks, sent: [] as Attempt[], answers: new Map<string, number>() };
  /** What becomes of the next save. */
  let fate: "well" | "not sent" | "not answered" = "well";
  const saver = startSaver({
    entry: "e",
    person: "p",
    key: "k",
    store: nowhere,
    revision,
    text: textOf(blocks),
    recovered,
    async put(attempt) {
      const now = fate;
      fate = "well";
      server.sent.push(attempt);
      if (now === "not sent") throw problem(0);
      const before = server.answers.get(attempt.key);
      if (before !== undefined) return { revision: before };
      if (attempt.revision !== server.revision)
        throw problem(409, { draft: { ...textOf(server.blocks), revision: server.revision } });
      const { changes, text } = attempt;
      server.blocks = changes ? applyChanges(server.blocks, changes) : (text.blocks as Block[]);
      server.answers.set(attempt.key, ++server.revision);
      if (now === "not answered") throw problem(0);
      return { revision: server.revision };
    },
    newKey: () => `key ${Math.random()}`,
    now: Date.now,
    onState: () => undefined,
    onReplace: () => undefined,
    onAside: () => undefined,
  });
  const type = (next: Block[]) => saver.changed(() => textOf(next));
  /** Saves until the server has the text, as if all pauses were over. */
  const save = async () => {
    const done = saver.flush();
    const again = setInterval(() => saver.tell({ type: "online" }), 1);
    await done.finally(() => clearInterval(again));
  };
  return { server, saver, type, save, befall: (next: typeof fate) => (fate = next) };
}

describe("a saver", () => {
  const page = [paragraph("a", "one"), paragraph("b", "two")];
  const edited = [page[0]!, paragraph("b", "edited")];

  it("sends what changed since the last save, and nothing else", async () => {
    const { server, saver, type, save } = open(page);
    type(edited);
    await save();
    const { children: _, ...block } = edited[1]!;
    expect(server.sent[0]!.changes).to.deep.equal([{ op: "set", block }]);
    type([edited[1]!]);
    await save();
    expect(server.sent[1]!.changes).to.deep.equal([{ op: "remove", id: "a" }]);
    saver.tell({ type: "published", revision: ++server.revision, upTo: 2 });
    type([]);
    await save();
    expect(server.sent[2]!.changes).to.deep.equal([{ op: "remove", id: "b" }]);
    expect(server.blocks).to.deep.equal([]);
    saver.stop();
  });

  it("sends the whole text when it goes on from a revision that it does not have", async () => {
    const kept: KeptText = {
      ...{ key: "k", entry: "e", person: "p", at: 0, revision: 3, attempt: null },
      text: textOf(edited),
    };
    const { server, saver, save } = open(page, kept, 4);
    const failure = await save().then(
      () => null,
      (error: Error) => error.message,
    );
    expect(failure).to.match(/changed elsewhere/);
    expect(server.sent[0]).to.not.have.property("changes");
    saver.tell({ type: "chose", whose: "mine" });
    while (saver.state().trouble.kind === "conflict") await new Promise(setImmediate);
    await save();
    expect(server.sent.at(-1)!.changes).to.have.length(1);
    expect(server.blocks).to.deep.equal(edited);
    saver.stop();
  });

  it("brings any text to the server, whatever becomes of the saves", async () => {
    const texts = fc.uniqueArray(fc.tuple(fc.constantFrom(..."abcde"), fc.constantFrom("x", "y")), {
      selector: ([id]) => id,
    });
    const fates = fc.constantFrom("well", "well", "not sent", "not answered");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(texts, fates), { minLength: 1, maxLength: 8 }), async (steps) => {
        const { server, saver, type, save, befall } = open(page);
        for (const [blocks, fate] of steps) {
          const next = blocks.map(([id, words]) => paragraph(id, words));
          befall(fate as "well");
          type(next);
          await save();
          expect(server.blocks).to.deep.equal(next);
        }
        expect(server.sent.every(({ changes }) => changes !== undefined)).to.equal(true);
        saver.stop();
      }),
      { numRuns: 60 },
    );
  });
});
