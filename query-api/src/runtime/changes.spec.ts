import type { SpaceChange } from "@annals/feed";
import { expect } from "chai";
import { createChanges, type Dependency } from "./changes.ts";
import { createKept } from "./kept.ts";

const change = (space: string | null, topics: SpaceChange["topics"]): SpaceChange => ({ space, topics });

describe("what is kept", () => {
  const page: Dependency[] = ["entry page", "place top", "draft page", "place ", "person ann"];
  /** Keeps one thing of the space `here`, and says how often it was made. */
  function keeping(from: Dependency[], space: string | null = "here") {
    const changes = createChanges();
    const kept = createKept<number>(changes, { max: 10 });
    let made = 0;
    const get = () => kept.get("key", async () => ({ value: ++made, space, from }));
    return { changes, get, isKeptAfter: (changed: SpaceChange[] | "all") => keptAfter(changed) };
    async function keptAfter(changed: SpaceChange[] | "all"): Promise<boolean> {
      const before = await get();
      changes.note(changed);
      return (await get()) === before;
    }
  }

  const cases: [what: string, changed: SpaceChange[] | "all", isKept: boolean][] = [
    ["nothing that it was made from", [change("here", { entry: ["other"], place: ["page"] })], true],
    ["another space, all of it", [change("there", { entry: "all", person: "all", settings: [null] })], true],
    ["the same ids in another space", [change("there", { entry: ["page"], person: ["ann"] })], true],
    ["its entry", [change("here", { entry: ["page"] })], false],
    ["where it stands", [change("here", { place: ["top"] })], false],
    ["the top, where it stands", [change("here", { place: [null] })], false],
    ["its draft", [change("here", { draft: ["page"] })], false],
    ["a person that it shows", [change("here", { person: ["ann"] })], false],
    ["another person", [change("here", { person: ["ben"] })], true],
    ["an account, which belongs to no space", [change(null, { person: ["ann"] })], false],
    ["another account", [change(null, { person: ["ben"] })], true],
    ["too many entries to be listed", [change("here", { entry: "all" })], false],
    ["too many drafts to be listed", [change("here", { draft: "all" })], false],
    ["settings that it was not made from", [change("here", { settings: [null] })], true],
    ["too many spaces to be listed", "all", false],
  ];
  for (const [what, changed, isKept] of cases)
    it(`${isKept ? "stays" : "goes"} after a change of ${what}`, async () =>
      expect(await keeping(page).isKeptAfter(changed)).to.equal(isKept));

  it("goes for anyone of the space where it was made from all people", async () => {
    const of: Dependency[] = ["person *"];
    expect(await keeping(of).isKeptAfter([change("here", { person: ["ben"] })])).to.equal(false);
    expect(await keeping(of).isKeptAfter([change(null, { person: ["ben"] })])).to.equal(false);
    expect(await keeping(of).isKeptAfter([change("there", { person: ["ben"] })])).to.equal(true);
  });

  it("stays again after it was made again", async () => {
    const { isKeptAfter } = keeping(page);
    expect(await isKeptAfter([change("here", { entry: ["page"] })])).to.equal(false);
    expect(await isKeptAfter([change("here", { entry: ["other"] })])).to.equal(true);
  });

  it("goes when something changed while it was made, as it may be from before that", async () => {
    const changes = createChanges();
    const kept = createKept<string>(changes, { max: 10 });
    const old = kept.get("key", async () => {
      changes.note([change("here", { entry: ["page"] })]);
      return { value: "old", space: "here", from: page };
    });
    expect(await old).to.equal("old");
    const anew = () => kept.get("key", async () => ({ value: "new", space: "here", from: page }));
    expect(await anew()).to.equal("new");
    changes.note([change("here", { entry: ["other"] })]);
    expect(await kept.get("key", () => Promise.reject(new Error("made again")))).to.equal("new");
  });

  it("is made once for all who ask at once, and anew for those who ask after a change", async () => {
    const { changes, get } = keeping(page);
    const first = [get(), get(), get()];
    changes.note([change("here", { entry: ["page"] })]);
    const second = [get(), get()];
    expect(await Promise.all([...first, ...second])).to.deep.equal([1, 1, 1, 2, 2]);
  });

  it("is tried again after it could not be made", async () => {
    const kept = createKept<number>(createChanges(), { max: 10 });
    const failing = kept.get("key", () => Promise.reject(new Error("no database")));
    expect(await failing.catch((error: Error) => error.message)).to.equal("no database");
    expect(await kept.get("key", async () => ({ value: 1, space: "here", from: [] }))).to.equal(1);
  });

  it("goes, rather than being taken for true, when more changed than can be remembered", async () => {
    const { changes, get } = keeping(page);
    await get();
    changes.note([change("here", { entry: ["page"] })]);
    for (let at = 0; at < 30; at++)
      changes.note([change("here", { draft: Array.from({ length: 1_000 }, (_, n) => `${at} ${n}`) })]);
    expect(await get()).to.equal(2);
    await get();
    for (let at = 0; at < 1_100; at++) changes.note([change(`space ${at}`, { settings: [null] })]);
    expect(await get()).to.equal(3);
  });
});
