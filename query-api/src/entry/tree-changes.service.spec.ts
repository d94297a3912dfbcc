import {
  created,
  type FactOfStream,
  type Json,
  type Person,
  startWorld,
  type World,
} from "@annals/testing/world";
import { expect } from "chai";

describe("what changed in the tree since a moment", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  let minute = 0;
  const ids = new Map<string, string>();
  const moment = (at: number) => new Date(Date.UTC(2026, 0, 1, 10, at)).toISOString();

  async function record(name: string, fact: FactOfStream<"entry">): Promise<void> {
    minute += 1;
    const at = new Date(moment(minute));
    await world.record(`entry-${ids.get(name)!}`, fact, { space, actor: admin.id, at });
  }
  async function create(name: string, parent: string | null = null): Promise<void> {
    const id = `0198c000-0000-7000-8000-0000000001${String(ids.size).padStart(2, "0")}`;
    ids.set(name, id);
    await record(
      name,
      created(id, admin.id, { title: name, parent: parent === null ? null : ids.get(parent)! }),
    );
  }
  const rename = (name: string, title: string) => record(name, { type: "EntryRenamed", data: { title } });
  const move = (name: string, to: string | null) =>
    record(name, {
      type: "EntryMoved",
      data: { parent_id: to === null ? null : ids.get(to)!, sort_order: 0 },
    });
  const trash = (name: string) => record(name, { type: "EntryTrashed", data: {} });
  const restore = (name: string) => record(name, { type: "EntryRestored", data: { parent_id: null } });
  let since: string;
  const changes = (query = "", as = admin) =>
    world.get(`/api/entries/tree/changes?since=${since}${query}`, as);

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ada Author", ["author"]);
    for (const name of ["Shelf", "Stays", "Moves", "Old name", "Moves and is renamed", "Goes", "Comes back"])
      await create(name);
    await create("Below what goes", "Goes");
    await create("Below what moves", "Moves");
    await trash("Comes back");
    since = moment(minute);
  });
  after(() => world.close());

  it("is nothing while nothing happens", async () => {
    const { body } = await changes();
    expect(body).to.deep.include({ data: [], total: 0 });
    expect(body.counts).to.deep.equal({ added: 0, moved: 0, renamed: 0, deleted: 0 });
  });

  it("is what was added, moved, renamed and deleted, as it stands now", async () => {
    await move("Moves", "Stays");
    await move("Moves", "Shelf");
    await rename("Old name", "New name");
    await move("Moves and is renamed", "Shelf");
    await rename("Moves and is renamed", "Another");
    await trash("Goes");
    await restore("Comes back");
    await create("New", "Shelf");
    await create("New and gone");
    await trash("New and gone");
    await rename("Stays", "For a moment");
    await rename("Stays", "Stays");
    const { body } = await changes();
    const line = ({ kind, title, title_before, parent_before, parent_after }: Json) => [
      ...[kind, title, title_before, parent_before, parent_after],
    ];
    expect(body.data.map(line)).to.deep.equal([
      ["added", "Comes back", null, null, null],
      ["added", "New", null, null, "Shelf"],
      ["moved", "Another", "Moves and is renamed", null, "Shelf"],
      ["moved", "Moves", null, null, "Shelf"],
      ["renamed", "New name", "Old name", null, null],
      ["deleted", "Below what goes", null, "Goes", null],
      ["deleted", "Goes", null, null, null],
    ]);
    expect(body.counts).to.deep.equal({ added: 2, moved: 2, renamed: 1, deleted: 2 });
    const part = await changes("&per_page=2&page=2");
    expect(part.body).to.deep.include({ total: 7, last_page: 4, current_page: 2 });
    expect(part.body.data).to.deep.equal(body.data.slice(2, 4));
    const deleted = await changes("&kind=deleted");
    expect(deleted.body).to.deep.include({ total: 2, counts: body.counts });
    expect(deleted.body.data).to.deep.equal(body.data.slice(5));
    expect((await changes("&page=9")).body).to.deep.include({ data: [], total: 7 });
  });

  it("goes back to the very beginning, and is for admins and developers", async () => {
    since = moment(-60);
    const { body } = await changes();
    expect(body.counts).to.deep.include({ moved: 0, renamed: 0, deleted: 0 });
    expect((await changes("", author)).status).to.equal(403);
    expect((await world.get("/api/entries/tree/changes", admin)).status).to.equal(422);
    expect((await changes("&kind=other")).status).to.equal(422);
  });
});
