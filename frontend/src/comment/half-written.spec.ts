import { expect } from "chai";
import { keptIn } from "../kept/kept.ts";
import type { Thread } from "./api.ts";
import {
  afterOther,
  type HalfWritten,
  halfWritten,
  keepHalfWritten,
  keptText,
  onceKey,
  unsentOn,
  withoutField,
} from "./half-written.ts";

const blocks = [{ type: "paragraph", content: "Half a" }];
const half = (isPrivate = false): HalfWritten => ({ blocks, isPrivate, page: "page", id: "one" });

/** @param refused keys whose text the browser does not take */
function shelf(refused: (key: string) => boolean = () => false) {
  const items = new Map<string, string>();
  return keptIn(() => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (refused(key)) throw new Error("full");
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  }));
}

describe("a half-written comment", () => {
  for (const isPrivate of [true, false])
    it(`is ${isPrivate ? "private" : "public"} again after a reload`, () => {
      const kept = shelf();
      keepHalfWritten("ann", "page", half(!isPrivate), kept);
      keepHalfWritten("ann", "page", half(isPrivate), kept);
      expect(halfWritten("ann", "page", kept)).to.deep.equal(half(isPrivate));
      expect(keptText("ann", "page", kept)).to.equal(JSON.stringify([half(isPrivate)]));
    });
  it("is its author's, and stays with what it is about", () => {
    const kept = shelf();
    keepHalfWritten("ann", "page", half(true), kept);
    expect(halfWritten("rob", "page", kept)).to.equal(undefined);
    expect(halfWritten("ann", "other", kept)).to.equal(undefined);
  });
  it("is forgotten whole", () => {
    const kept = shelf();
    keepHalfWritten("ann", "page", half(true), kept);
    keepHalfWritten("ann", "page", null, kept);
    expect(kept.keys("")).to.deep.equal([]);
  });
  it("is not kept where it would come back as public", () => {
    let isFull = false;
    const kept = shelf(() => isFull);
    keepHalfWritten("ann", "page", half(), kept);
    isFull = true;
    keepHalfWritten("ann", "page", half(true), kept);
    expect(halfWritten("ann", "page", kept)).to.equal(undefined);
  });
  it("stays as it was where the browser is full", () => {
    let isFull = false;
    const kept = shelf(() => isFull);
    keepHalfWritten("ann", "page", half(true), kept);
    isFull = true;
    keepHalfWritten("ann", "page", { ...half(true), blocks: [...blocks, ...blocks] }, kept);
    expect(halfWritten("ann", "page", kept)).to.deep.equal(half(true));
  });
  for (const isPrivate of [true, false])
    it(`is found where an earlier version kept it as ${isPrivate ? "private" : "public"}`, () => {
      const kept = shelf();
      kept.set("comment.ann.page", JSON.stringify(blocks));
      if (isPrivate) kept.set("comment.ann.page.private", "1");
      expect(halfWritten("ann", "page", kept)).to.deep.include({ blocks, isPrivate });
    });
});

describe("what was not sent", () => {
  it("is found by its page, each with what it is about", () => {
    const kept = shelf();
    for (const what of ["page", "thread", "edit comment"]) keepHalfWritten("ann", what, half(), kept);
    keepHalfWritten("ann", "other", { ...half(), page: "other" }, kept);
    keepHalfWritten("rob", "page", half(), kept);
    kept.set("comment.ann.page.private", "1");
    expect(unsentOn("ann", "page", kept).map(({ what }) => what)).to.have.members([
      "page",
      "thread",
      "edit comment",
    ]);
  });

  const can = (words: Partial<Thread["can"]>) => words as Thread["can"];
  const thread = (id: string, words: Partial<Thread["can"]>, comments: Thread["comments"] = []) => ({
    ...{ id, can: can(words), comments },
  });
  const isLeft = (what: string, threads: ReturnType<typeof thread>[]) =>
    withoutField([{ ...half(), what }], "page", threads).length === 1;

  it("has a field on its page, on chosen words, and where its comment takes words", () => {
    expect(isLeft("page", [])).to.equal(false);
    expect(isLeft("words page", [])).to.equal(false);
    expect(isLeft("thread", [thread("thread", { reply: true })])).to.equal(false);
    expect(isLeft("edit thread", [thread("thread", { edit: true })])).to.equal(false);
    const reply = { id: "reply", can: can({ edit: true }) } as unknown as Thread["comments"][number];
    expect(isLeft("edit reply", [thread("thread", {}, [reply])])).to.equal(false);
  });

  it("has none where its comment is gone, or takes no words", () => {
    expect(isLeft("thread", [])).to.equal(true);
    expect(isLeft("thread", [thread("thread", { reply: false, edit: true })])).to.equal(true);
    expect(isLeft("edit thread", [thread("thread", { reply: true })])).to.equal(true);
  });
});

describe("a comment that is open in two windows", () => {
  const rows = [
    ["nothing happened", { here: "a", seen: "a", now: "a" }, "nothing"],
    ["the other wrote", { here: "a", seen: "a", now: "ab" }, "take"],
    ["the other began", { here: null, seen: null, now: "a" }, "take"],
    ["the other sent it", { here: "a", seen: "a", now: null }, "take"],
    ["the other sent what it had, and here is more", { here: "ac", seen: "ab", now: null }, "keep"],
    [
      "the other wrote while somebody types here",
      { here: "ac", seen: "ac", now: "ab", isTyping: true },
      "nothing",
    ],
    [
      "the other sent it, and the cursor is here",
      { here: "a", seen: "a", now: null, isTyping: true },
      "take",
    ],
    [
      "the other wrote, and the cursor is here in nothing",
      { here: null, seen: null, now: "a", isTyping: true },
      "take",
    ],
    ["the browser keeps nothing", { here: null, seen: null, now: null }, "nothing"],
  ] as const;
  for (const [name, windows, does] of rows)
    it(`${does === "nothing" ? "does nothing" : `does “${does}”`} when ${name}`, () =>
      expect(afterOther({ isTyping: false, ...windows })).to.equal(does));

  it("has one key while it is the same, and another when anything of it is different", () => {
    const key = onceKey(half(), { content: "a" });
    expect(onceKey(half(), { content: "a" })).to.equal(key);
    expect(onceKey(half(), { content: "b" })).not.to.equal(key);
    expect(onceKey({ id: "two" }, { content: "a" })).not.to.equal(key);
  });
});
