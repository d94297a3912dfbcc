import type { SpaceChange } from "@annals/feed";
import { expect } from "chai";
import { createChanges, type Dependency } from "./changes.ts";
import { createKept } from "./kept.ts";

const nothing = { entries: [], places: [], drafts: [], seats: [], people: [], settings: false };
const change = (space: string | null, what: Partial<SpaceChange>): SpaceChange => ({
  ...nothing,
  ...what,
  space,
});

describe("what is kept", () => {
  const page: Dependency[] = ["entry page", "place top", "draft page", "person ann"];
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
    ["nothing that it was made from", [change("here", { entries: ["other"], places: ["page"] })], true],
    ["another space, all of it", [change("there", { entries: "all", people: "all", settings: true })], true],
    ["the same ids in another space", [change("there", { entries: ["page"], people: ["ann"] })], true],
    ["its entry", [change("here", { entries: ["page"] })], false],
    ["where it stands", [change("here", { places: ["top"] })], false],
    ["its draft", [change("here", { drafts: ["page"] })], false],
    ["its seat", [change("here", { seats: ["page"] })], false],
    ["a person that it shows", [change("here", { people: ["ann"] })], false],
    ["another person", [change("here", { people: ["ben"] })], true],
    ["an account, which belongs to no space", [change(null, { people: ["ann"] })], false],
    ["another account", [change(null, { people: ["ben"] })], true],
    ["too many entries to be listed", [change("here", { entries: "all" })], false],
    ["too many drafts to be listed", [change("here", { drafts: "all" })], false],
    ["settings that it was not made from", [change("here", { settings: true })], true],
    ["too many spaces to be listed", "all", false],
  ];
  for (const [what, changed, isKept] of cases)
    it(`${isKept ? "stays" : "goes"} after a change of ${what}`, async () =>
      expect(await keeping(page).isKeptAfter(changed)).to.equal(isKept));

  it("goes for anyone of the space where it was made from all people", async () => {
    const of: Dependency[] = ["person *"];
    expect(await keeping(of).isKeptAfter([change("here", { people: ["ben"] })])).to.equal(false);
    expect(await keeping(of).isKeptAfter([change(null, { people: ["ben"] })])).to.equal(false);
    expect(await keeping(of).isKeptAfter([change("there", { people: ["ben"] })])).to.equal(true);
  });

  it("stays again after it was made again", async () => {
    const { isKeptAfter } = keeping(page);
    expect(await isKeptAfter([change("here", { entries: ["page"] })])).to.equal(false);
    expect(await isKeptAfter([change("here", { entries: ["other"] })])).to.equal(true);
  });

  it("goes when something changed while it was made, as it may be from before that", async () => {
    const changes = createChanges();
    const kept = createKept<string>(changes, { max: 10 });
    const old = kept.get("key", async () => {
      changes.note([change("here", { entries: ["page"] })]);
      return { value: "old", space: "here", from: page };
    });
    expect(await old).to.equal("old");
    const anew = () => kept.get("key", async () => ({ value: "new", space: "here", from: page }));
    expect(await anew()).to.equal("new");
    changes.note([change("here", { entries: ["other"] })]);
    expect(await kept.get("key", () => Promise.reject(new Error("made again")))).to.equal("new");
  });

  it("is made once for all who ask at once, and anew for those who ask after a change", async () => {
    const { changes, get } = keeping(page);
    const first = [get(), get(), get()];
    changes.note([change("here", { entries: ["page"] })]);
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
    changes.note([change("here", { entries: ["page"] })]);
    for (let at = 0; at < 30; at++)
      changes.note([change("here", { drafts: Array.from({ length: 1_000 }, (_, n) => `${at} ${n}`) })]);
    expect(await get()).to.equal(2);
    await get();
    for (let at = 0; at < 1_100; at++) changes.note([change(`space ${at}`, { settings: true })]);
    expect(await get()).to.equal(3);
  });
});
