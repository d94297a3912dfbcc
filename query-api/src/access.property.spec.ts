import { randomUUID } from "node:crypto";
import {
  adding,
  image,
  type Json,
  type Person,
  paragraph,
  startWorld,
  unzip,
  type World,
} from "@annals/testing/world";
import { expect } from "chai";
import fc from "fast-check";

/**
 * Whatever the tree, the sharing and the roles: no answer shows anyone what the rules, written down a second time and
 * as plainly as can be, say that they may not view. And what they may view is there.
 */
describe("access", () => {
  let world: World;
  before(async () => {
    world = await startWorld();
    await world.begin();
  });
  after(() => world.close());

  it("is the same in every answer as in the rules", async function () {
    const numRuns = Number(process.env.RUNS ?? 4);
    this.timeout(120_000 * numRuns);
    await fc.assert(
      fc.asyncProperty(spaces, async (plan) => {
        const made = await make(world, plan);
        for (const viewer of [...made.people, made.linked, null]) await compare(world, made, viewer);
      }),
      { numRuns, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
    );
  });
});

const people = 4;
const roles = fc.constantFrom("verified", "author", "verified", "editor", "verified", "viewer", "developer");
const groups = 2;
const principal = fc.constantFrom("public", "logged_in", "0", "1", "2", "3", "g0", "g1", "link");
const entries = fc.record({
  parent: fc.nat(),
  top: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  author: fc.nat(people - 1),
  published: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
  trashed: fc.integer({ min: 0, max: 11 }).map((number) => number === 0),
  inNav: fc.boolean(),
  /** Whether it inherits access. */
  inherits: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
  sharing: fc.dictionary(principal, fc.constantFrom(0, 0, 1, 2, 3, 4), { maxKeys: 3 }),
  /** Another page whose file this one shows, and whether only in its draft. */
  shows: fc.nat(),
  inDraft: fc.boolean(),
  /** Whether who wrote that could read the file. */
  couldRead: fc.boolean(),
  moved: fc.option(fc.nat(), { freq: 4 }),
  /** Whether it has the tag that several pages have, beside one of its own. */
  tagged: fc.boolean(),
});
const spaces = fc.record({
  authRequired: fc.boolean(),
  roles: fc.array(fc.uniqueArray(roles, { minLength: 1, maxLength: 2 }), {
    minLength: people,
    maxLength: people,
  }),
  /** Who is in each group: numbers of people. */
  groups: fc.array(fc.uniqueArray(fc.nat(people - 1), { maxLength: people }), {
    minLength: groups,
    maxLength: groups,
  }),
  entries: fc.array(entries, { minLength: 3, maxLength: 10 }),
});
type Plan = typeof spaces extends fc.Arbitrary<infer T> ? T : never;

/** An entry as the rules see it. */
interface Entry {
  id: string;
  title: string;
  draftText: string;
  parent: Entry | null;
  author: string;
  published: boolean;
  trashed: boolean;
  inNav: boolean;
  inherits: boolean;
  sharing: Record<string, number>;
  file: string;
  fileName: string;
  shows: Entry | null;
  showsInDraft: boolean;
  couldRead: boolean;
  /** The tag that no other page has. */
  tag: string;
  sharesTag: boolean;
}
interface Made {
  host: string;
  authRequired: boolean;
  people: (Person & { roles: string[]; groups: string[] })[];
  /** A guest who opened a link. */
  linked: LinkGuest;
  /** A moment before pages were moved and thrown away. */
  before: string;
  entries: Entry[];
  /** Name of the tag that several pages have. */
  sharedTag: string;
}

/** Somebody without an account, with the cookie of a link. */
interface LinkGuest {
  link: string;
  headers: Record<string, string>;
}

let made = 0;

async function make(world: World, plan: Plan): Promise<Made> {
  const key = `s${++made}`;
  const space = await world.found(key, { auth: { auth_required: plan.authRequired } });
  const joined: Made["people"] = [];
  for (const given of plan.roles)
    joined.push({ ...(await world.join(space, "Some Body", given)), roles: given, groups: [] });
  const groupIds: string[] = [];
  for (const members of plan.groups) {
    const id = randomUUID();
    groupIds.push(id);
    const name = { name: "Some group", description: "" };
    await world.record(`group-${id}`, { type: "GroupCreated", data: { group_id: id, ...name } }, { space });
    for (const member of members) {
      const person = joined[member]!;
      person.groups.push(id);
      const data = { person_id: person.id };
      await world.record(`group-${id}`, { type: "GroupMemberAdded", data }, { space });
    }
  }
  const link = randomUUID();
  const linked = { link, headers: { Cookie: await world.linkCookie(link), "Sec-Fetch-Site": "same-origin" } };
  const list: Entry[] = plan.entries.map((entry, number) => ({
    id: randomUUID(),
    title: `title${made}q${number}q`,
    draftText: `draft${made}q${number}q`,
    parent: null,
    author: joined[entry.author]!.id,
    published: entry.published,
    trashed: entry.trashed,
    inNav: entry.inNav,
    inherits: entry.inherits,
    sharing: Object.fromEntries(
      Object.entries(entry.sharing).map(([name, level]) => [
        name === "link" ? `link:${link}` : principalNamed(name, joined, groupIds),
        level,
      ]),
    ),
    file: "",
    fileName: `file${made}q${number}q.png`,
    shows: null,
    showsInDraft: entry.inDraft,
    couldRead: entry.couldRead,
    tag: `tag${made}q${number}q`,
    sharesTag: entry.tagged,
  }));
  const sharedTag = `tag${made}shared`;
  const tags = new Map([sharedTag, ...list.map(({ tag }) => tag)].map((name) => [name, randomUUID()]));
  for (const [name, tag_id] of tags)
    await world.record(
      `tag-${space}`,
      { type: "TagCreated", data: { tag_id, name, color: "blue" } },
      { space, actor: null },
    );
  for (const [number, entry] of plan.entries.entries()) {
    const one = list[number]!;
    one.parent = number === 0 || entry.top ? null : list[entry.parent % number]!;
    const by = { space, actor: one.author };
    await world.write(space, one.author, {
      id: one.id,
      title: one.title,
      parent: one.parent?.id ?? null,
      nav: one.inNav,
      order: number,
      published: false,
      sharing: one.sharing,
    });
    if (!one.inherits)
      await world.record(`entry-${one.id}`, { type: "EntryInheritanceStopped", data: {} }, by);
    one.file = await world.upload(space, one.author, {
      entry: one.id,
      name: one.fileName,
      bytes: Buffer.from(one.fileName),
    });
    if (number > 0) one.shows = list[entry.shows % number]!;
    const picture = one.shows ? [image(`/api/files/${one.shows.file}`)] : [];
    if (one.shows && one.couldRead)
      await world.record(`file-${one.shows.file}`, { type: "FileShown", data: { entry_id: one.id } }, by);
    if (one.published)
      await world.publish(space, one.author, one.id, 1, {
        title: one.title,
        blocks: [paragraph(`text of ${one.title}`), ...(one.showsInDraft ? [] : picture)],
      });
    const changes = [paragraph(one.draftText, "p9"), ...(one.showsInDraft ? picture : [])].map((block) =>
      adding({ ...block, id: `${block.id}d` }),
    );
    await world.record(
      `draft-${one.id}`,
      { type: "DraftSaved", data: { changes, fields: { title: one.draftText } } },
      by,
    );
    // What was never published is called what its draft calls it.
    if (!one.published) one.title = one.draftText;
  }
  const before = new Date().toISOString();
  for (const [number, { moved }] of plan.entries.entries()) {
    const one = list[number]!;
    const target = moved === null ? null : list[moved % list.length]!;
    if (moved === null || wayOf(target).includes(one)) continue;
    one.parent = target;
    await world.record(
      `entry-${one.id}`,
      { type: "EntryMoved", data: { parent_id: target?.id ?? null, sort_order: number } },
      { space, actor: one.author },
    );
  }
  for (const one of list)
    await world.record(
      `entry-${one.id}`,
      {
        type: "EntryTagged",
        data: { tags: [one.tag, ...(one.sharesTag ? [sharedTag] : [])].map((name) => tags.get(name)!) },
      },
      { space, actor: one.author },
    );
  // What lists show: favorites of everyone, templates, pages to check.
  for (const { id, author } of list) {
    for (const person of joined)
      await world.record(
        `favorite-${space}.${person.id}`,
        { type: "FavoriteAdded", data: { entry_id: id } },
        { space, actor: person.id },
      );
    const by = { space, actor: author };
    await world.record(`entry-${id}`, { type: "EntryTemplateSet", data: { is_template: true } }, by);
    const check = { owner_id: author, due: "2026-01-01", every_months: null };
    await world.record(`verification-${id}`, { type: "VerificationSet", data: check }, by);
  }
  for (const one of list)
    if (one.trashed)
      await world.record(`entry-${one.id}`, { type: "EntryTrashed", data: {} }, { space, actor: one.author });
  return {
    host: `${key}.example.org`,
    authRequired: plan.authRequired,
    people: joined,
    linked,
    before,
    entries: list,
    sharedTag,
  };
}

function principalNamed(name: string, joined: Person[], groupIds: string[]): string {
  if (/^g\d$/.test(name)) return `group:${groupIds[Number(name.slice(1))]!}`;
  return /^\d$/.test(name) ? `user:${joined[Number(name)]!.id}` : `special:${name}`;
}

/** The entry and those above it. */
function wayOf(entry: Entry | null): Entry[] {
  return entry === null ? [] : [entry, ...wayOf(entry.parent)];
}

type Viewer = Made["people"][number] | LinkGuest | null;

const isGuest = (viewer: Viewer): viewer is LinkGuest | null => viewer === null || "link" in viewer;

/** The rules once more: what the specification's table says, word by word. */
function levelOf({ authRequired }: Made, viewer: Viewer, entry: Entry): number {
  const nearest = (principal: string) => {
    const way = wayOf(entry);
    const found = way.findIndex((one) => principal in one.sharing);
    const cut = way.findIndex((one) => !one.inherits);
    if (found >= 0 && (cut < 0 || found <= cut)) return way[found]!.sharing[principal]!;
    if (cut >= 0) return 0;
    return principal === "special:logged_in" ? 2 : 0;
  };
  if (isGuest(viewer)) {
    const byLink = viewer === null ? 0 : nearest(`link:${viewer.link}`);
    return authRequired ? 0 : Math.min(1, Math.max(byLink, nearest("special:public")));
  }
  const has = (role: string) => viewer.roles.includes(role);
  if (has("admin") || has("developer")) return 4;
  const inGroups = viewer.groups.map((group) => `group:${group}`);
  let level = Math.max(
    ...[`user:${viewer.id}`, ...inGroups, "special:logged_in", "special:public"].map(nearest),
  );
  if (entry.author === viewer.id) level = 4;
  if ((has("editor") || has("author")) && level >= 1) level = Math.max(level, 3);
  if (has("viewer")) level = Math.min(level, 2);
  return level;
}

function sees(made: Made, viewer: Viewer, entry: Entry): boolean {
  if (wayOf(entry).some((one) => one.trashed)) return false;
  return levelOf(made, viewer, entry) >= (entry.published ? 1 : 3);
}

/** The rule of files, written down a second time: where it is shown now, and whose material or versions it belongs to. */
function seesFile(made: Made, viewer: Viewer, entry: Entry): boolean {
  if (!isGuest(viewer) && entry.author === viewer.id) return true;
  const has = (one: Entry, level: number) => sees(made, viewer, one) && levelOf(made, viewer, one) >= level;
  // Who edits the page that it was uploaded for may put it there.
  if (has(entry, 3)) return true;
  return made.entries.some((one) => {
    if (one.shows !== entry || !one.couldRead) return false;
    // Who sees the versions of a page sees what they show.
    if (has(one, 4)) return true;
    return one.showsInDraft ? has(one, 3) : one.published && has(one, 1);
  });
}

async function compare(world: World, made: Made, viewer: Viewer): Promise<void> {
  const { entries, host } = made;
  const ask = (path: string) => world.get(path, { ...viewer, host });
  const seen = entries.filter((entry) => sees(made, viewer, entry));
  const hidden = entries.filter((entry) => !sees(made, viewer, entry));
  const closed = isGuest(viewer) && made.authRequired;
  const absent = closed ? 401 : 404;
  const titles = (nodes: Json[]) => nodes.map((node) => node.title);
  const below = (parent: Entry | null) => seen.filter((entry) => entry.parent === parent);

  const seesAllTags = !isGuest(viewer) && viewer.roles.includes("developer");

  /** Nothing of what is hidden stands anywhere in an answer. */
  const clean = (bytes: Buffer, where: string, but: string[] = [], from = hidden) => {
    const text = bytes.toString("latin1");
    for (const { id, title, tag } of from)
      for (const word of [id, title, ...(seesAllTags ? [] : [tag])])
        if (!but.includes(word)) expect(text.includes(word), `${where} shows ${word}`).to.equal(false);
    for (const { draftText, ...entry } of entries)
      if (levelOf(made, viewer, entry as Entry) < 3)
        expect(text.includes(draftText), `${where} shows ${draftText}`).to.equal(false);
  };

  const now = new Date().toISOString();
  /** Who manages a page in the trash sees it as it was before. */
  const pastOnly = (entry: Entry) =>
    wayOf(entry).some((one) => one.trashed) && levelOf(made, viewer, entry) >= 4;
  /** What they may view neither now nor at a moment before. */
  const never = hidden.filter((entry) => !pastOnly(entry));

  const check = async (entry: Entry) => {
    const { id } = entry;
    const level = levelOf(made, viewer, entry);
    const isSeen = seen.includes(entry);
    const page = await ask(`/api/entries/${id}`);
    expect(page.status, `page ${entry.title}`).to.equal(isSeen ? 200 : absent);
    clean(page.bytes, "page");
    if (isSeen) {
      expect(page.body.access).to.include({
        canComment: level >= 2,
        canEdit: level >= 3,
        canManage: level >= 4,
      });
      const trail = wayOf(entry.parent).filter((one) => seen.includes(one));
      expect(titles(page.body.breadcrumbs)).to.deep.equal(titles(trail.reverse()));
      expect(page.body.children_count).to.equal(below(entry).length);
      const siblings = below(entry.parent).sort((a, b) => entries.indexOf(a) - entries.indexOf(b));
      const at = siblings.indexOf(entry);
      expect(page.body.prev_sibling?.id).to.equal(siblings[at - 1]?.id);
      expect(page.body.next_sibling?.id).to.equal(siblings[at + 1]?.id);
    }
    const level1 = await ask(`/api/entries/tree?parent_ids=${id}`);
    expect(level1.status).to.equal(isSeen ? 200 : absent);
    clean(level1.bytes, "level");
    if (isSeen) expect(titles(level1.body.data)).to.have.members(titles(below(entry)));
    const list = await ask(`/api/entries/${id}/subEntries`);
    expect(list.status).to.equal(isSeen ? 200 : absent);
    clean(list.bytes, "list");
    if (isSeen) expect(list.body.total).to.equal(below(entry).length);
    const draft = await ask(`/api/entries/${id}/draft`);
    expect(draft.status).to.equal(isSeen ? (level >= 3 ? 200 : 403) : absent);
    // What is written on a page may name files of others: an address tells nothing by itself.
    clean(draft.bytes, "draft");
    const written = await ask(`/api/entries/${id}/markdown`);
    expect(written.status, "markdown").to.equal(isSeen ? 200 : absent);
    const links = await ask(`/api/entries/${id}/links`);
    expect(links.status, "links").to.equal(isSeen ? 200 : absent);
    clean(links.bytes, "links");
    for (const path of [
      `/api/entries/${id}/activity`,
      `/api/entries/${id}/timeline`,
      `/api/revisions/${id}`,
    ]) {
      const answer = await ask(path);
      expect(answer.status, path).to.equal(isSeen ? (level >= 4 ? 200 : 403) : absent);
      clean(answer.bytes, path);
    }
    for (const path of ["/api/search", "/api/mentions/entries/search"].slice(
      0,
      entries[0] === entry ? 2 : 1,
    )) {
      const found = await ask(`${path}?q=${entry.title}`);
      expect(found.status, path).to.equal(closed ? 401 : 200);
      clean(found.bytes, path, [entry.title]);
      if (isSeen) expect(found.body.data[0]?.id, `${path} of ${entry.title}`).to.equal(id);
    }
    for (const at of [made.before, now]) {
      const past = await ask(`/api/entries/${id}?at=${at}`);
      const where = `${entry.title} at ${at}`;
      if (!pastOnly(entry)) {
        const allowed = at === now ? [200] : [200, 404];
        expect(past.status, where).to.be.oneOf(isSeen ? (level >= 4 ? allowed : [403]) : [absent]);
      }
      clean(past.bytes, where, [], never);
      // Each page's lists at one of the moments, which random spaces change: the past is slow to read.
      if ((entries.indexOf(entry) % 2 === 0) !== (at === now)) continue;
      for (const path of [
        `/api/entries/tree?parent_ids=${id}&at=${at}`,
        `/api/entries/${id}/subEntries?at=${at}`,
        `/api/entries/${id}/sharing/past?at=${at}`,
      ])
        clean((await ask(path)).bytes, `${path} of ${entry.title}`, [], never);
    }
    const request = await ask(`/api/entries/${id}/access_request`);
    expect(request.status, "one's own request").to.equal(isGuest(viewer) ? 401 : 200);
    for (const path of [`/api/access_requests?entry=${id}`, `/api/entries/${id}/page_links`])
      clean((await ask(path)).bytes, path);
    const file = await ask(`/api/files/${entry.file}`);
    expect(file.status, `file of ${entry.title}`).to.equal(
      !closed && seesFile(made, viewer, entry) ? 200 : 404,
    );
  };
  await Promise.all(entries.map(check));

  const tags = await ask("/api/tags?all=yes");
  expect(tags.status).to.equal(closed ? 401 : 200);
  clean(tags.bytes, "tags");
  if (!closed) {
    const sharing = seen.filter(({ sharesTag }) => sharesTag);
    const counts = new Map(seen.map(({ tag }) => [tag, 1]));
    if (sharing.length > 0) counts.set(made.sharedTag, sharing.length);
    const counted = tags.body.data.filter(({ pages }: Json) => pages > 0);
    expect(counted.map(({ name, pages }: Json) => [name, pages])).to.have.deep.members([...counts]);
    if (!seesAllTags) expect(tags.body.total).to.equal(counts.size);
    const shared = tags.body.data.find(({ name }: Json) => name === made.sharedTag);
    if (shared?.pages > 0) {
      for (const path of [`/api/tags/${shared.id}`, `/api/tags/${shared.id}/entries`])
        clean((await ask(path)).bytes, path);
      const tagged = await ask(`/api/tags/${shared.id}/entries?per_page=100`);
      expect(titles(tagged.body.data)).to.have.members(titles(sharing));
      const found = await ask(`/api/search?q=tag:${made.sharedTag}&per_page=50&facets=tags`);
      clean(found.bytes, "search by tag");
      expect(titles(found.body.data)).to.have.members(titles(sharing));
      const ofThem = [sharing.length, ...sharing.map(() => 1)];
      expect(found.body.tags.map(({ pages }: Json) => pages)).to.have.members(ofThem);
      const results = await ask(`/api/search/results?q=tag:${made.sharedTag}`);
      clean(results.bytes, "results by tag");
      expect(results.body.total).to.equal(sharing.length);
      expect(results.body.facets.tags.map(({ pages }: Json) => pages)).to.have.members(ofThem.slice(0, 8));
    }
    for (const { tag } of hidden) {
      const found = await ask(`/api/search?q=tag:${tag}&facets=tags`);
      expect([found.body.total, found.body.tags]).to.deep.equal([0, []]);
    }
  }

  for (const path of lists) {
    const answer = await ask(path);
    expect(answer.status, path).to.be.oneOf([200, 401, 403, 404]);
    clean(answer.bytes, path, [], never);
  }
  if (!isGuest(viewer)) {
    const favorites = await ask("/api/users/entries/favorites");
    expect(titles(favorites.body.data), "favorites").to.have.members(titles(seen));
  }

  const exported = await ask("/api/export");
  expect(exported.status).to.equal(closed ? 401 : 200);
  clean(await unpacked(exported.bytes), "export");
  for (const at of [made.before, now])
    clean((await ask(`/api/entries/tree?level=3&at=${at}`)).bytes, `tree at ${at}`, [], never);
  const tree = await ask("/api/entries/tree?level=3");
  expect(tree.status).to.equal(closed ? 401 : 200);
  clean(tree.bytes, "tree");
  if (!closed) {
    const same = (nodes: Json[], parent: Entry | null, depth: number) => {
      expect(titles(nodes)).to.have.members(titles(below(parent)));
      for (const node of nodes) {
        const entry = entries.find(({ id }) => id === node.id)!;
        expect(node.has_children).to.equal(below(entry).length > 0);
        if (depth < 3) same(node.entries, entry, depth + 1);
      }
    };
    same(tree.body.data, null, 1);
    const all = entries.map(({ id }) => id);
    const several = await ask(`/api/entries/tree?parent_ids=${all.join(",")}&nav_filter=1`);
    clean(several.bytes, "several");
    if (all.length > 1)
      expect(several.body.data.map((node: Json) => node.id)).to.have.members(seen.map(({ id }) => id));
  }
}

/** What is read without naming a page. */
const lists = [
  ...["/api/templates?per_page=50", "/api/entries/home", "/api/entries/timeline"],
  ...["/api/entries/trashed/list?per_page=50", "/api/users/me/entries/shared/direct?per_page=50"],
  ...["/api/groups?users=yes&entries=yes", "/api/assets/images?per_page=50", "/api/access_requests"],
  ...["/api/verifications", "/api/reviews", "/api/settings", "/api/searches"],
  ...["/api/entries/tree/changes?since=2020-01-01T00:00:00Z", "/api/users/entries/favorites"],
];

/** Names and contents of what is in a zip; of anything else, itself. */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  if (bytes.subarray(0, 2).toString() !== "PK") return bytes;
  return Buffer.from([...(await unzip(bytes))].flat().join("\n"));
}
