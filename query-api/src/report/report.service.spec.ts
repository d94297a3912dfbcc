import { randomUUID } from "node:crypto";
import { type Json, linkTo, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("reports", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let developer: Person;
  let reader: Person;
  let secret: string;

  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const report = async (path: string, as: Person | null = admin): Promise<Json> =>
    (await world.get(`/api/reports/${path}`, as)).body;
  const titles = ({ data }: Json) => data.map(({ entry }: Json) => entry.title);
  const check = (id: string, owner: Person, due: string) =>
    world.record(
      `verification-${id}`,
      { type: "VerificationSet", data: { owner_id: owner.id, due, every_months: null } },
      { space, actor: admin.id },
    );

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    developer = await world.join(space, "Dev Eloper", ["developer"]);
    reader = await world.join(space, "Rob Reader");
    const leave = await world.write(space, admin.id, { title: "=Leave" });
    const gone = await world.write(space, admin.id, { title: "Gone" });
    await world.write(space, admin.id, {
      title: "Travel",
      blocks: [linkTo(gone, "Gone")],
    });
    secret = await world.write(space, admin.id, { title: "Pay", sharing: { "special:logged_in": 0 } });
    await world.record(`entry-${gone}`, { type: "EntryTrashed", data: {} }, { space, actor: admin.id });
    await check(leave, reader, dayIn(-2));
    await check(secret, admin, dayIn(-9));
  });
  after(() => world.close());

  it("are for admins and developers", async () => {
    for (const path of ["activity", "health", "health/stale", "activity/export", "stale/export"]) {
      expect((await world.get(`/api/reports/${path}`, reader)).status, path).to.equal(403);
      expect((await world.get(`/api/reports/${path}`, null)).status, path).to.be.oneOf([401, 403]);
    }
  });

  it("say which pages lack something, and of which moment that is", async () => {
    const before = Date.now();
    const { as_of, ...counts } = await report("health");
    expect(counts).to.deep.equal({
      ...{ pages: 3, stale: 2, unowned: 1, broken: 1 },
      ...{ outside: null, unread: null, read_since: null },
    });
    expect(Date.parse(as_of)).to.be.at.least(before - 1);
    expect(titles(await report("health/stale"))).to.deep.equal(["Pay", "=Leave"]);
    expect(titles(await report("health/unowned"))).to.deep.equal(["Travel"]);
    const { data, total } = await report("health/broken");
    expect([total, data[0].entry.title, data[0].broken_links]).to.deep.equal([1, "Travel", 1]);
    const second = await report("health/stale?per_page=1&page=2");
    expect([titles(second), second.total]).to.deep.equal([["=Leave"], 2]);
    expect(second.data[0].owner.id).to.equal(reader.id);
  });

  it("never show or count a page that is hidden from the one who asks", async () => {
    const hidden = await world.write(space, reader.id, {
      title: "Diary",
      sharing: { "special:logged_in": 0 },
    });
    await check(hidden, reader, dayIn(-1));
    const seen = async (as: Person) => [
      (await world.get(`/api/entries/${hidden}`, as)).status === 200,
      titles(await report("health/stale", as)).includes("Diary"),
    ];
    for (const one of [admin, developer]) {
      const [may, listed] = await seen(one);
      expect(listed).to.equal(may);
    }
    const [all, some] = [await report("activity"), await report("activity", developer)];
    const visible = async (as: Person) =>
      Number((await world.get(`/api/entries/${hidden}`, as)).status === 200) +
      Number((await world.get(`/api/entries/${secret}`, as)).status === 200);
    expect(all.created - some.created).to.equal((await visible(admin)) - (await visible(developer)));
  });

  it("tell nothing of a space to the admins of another", async () => {
    const other = await world.found("kitchen");
    const cook = await world.join(other, "Cook", ["admin"]);
    const host = { ...cook, host: "kitchen.example.org" } as Person;
    expect(await report("health", host)).to.deep.include({ pages: 0, stale: 0, unowned: 0, broken: 0 });
    expect(await report("activity", host)).to.deep.include({ created: 0, published: 0, edits: 0, people: 0 });
    expect((await report("health/stale", host)).data).to.deep.equal([]);
  });

  it("count people from five on", async () => {
    const activity = await report("activity?span=month");
    expect(activity.people).to.equal(null);
    expect(activity.created).to.be.at.least(4);
    expect(activity.periods.at(-1)).to.deep.include({ from: dayIn(0), people: null });
    for (const name of ["Ann One", "Ben Two", "Cat Three", "Dan Four"]) {
      const { id } = await world.join(space, name, ["editor"]);
      await world.write(space, id, { title: `Of ${name}` });
    }
    const more = await report("activity?span=month");
    expect(more.people).to.be.at.least(5);
    expect(more.periods.at(-1).people).to.equal(more.people);
    expect(more.published).to.be.at.least(activity.published + 4);
    expect((await report("activity?span=year")).periods).to.have.length(53);
  });

  it("leave as CSV that no spreadsheet takes for a formula, and that is in the audit", async () => {
    const { headers, bytes } = await world.get("/api/reports/stale/export", admin);
    const text = bytes.toString();
    expect(headers.get("content-type")).to.match(/^text\/csv/);
    expect(text).to.contain(`"'=Leave"`).and.to.contain('"page","page_id","owner"');
    expect((await world.get("/api/reports/nothing/export", admin)).status).to.equal(422);
    const audit = (await world.get("/api/audit?what=leaving", admin)).body;
    expect(JSON.stringify(audit)).to.match(/report/i);
  });

  it("count who is asked to take courses, begins, passes and is late, from five people on", async () => {
    const id = randomUUID();
    const parts = [{ title: "One", start: "index.html", mastery: null }];
    const content = { kind: "html" as const, edition: "", sha256: "0".repeat(64), files: 1, size: 1 };
    const made = { course_id: id, title: "=Ladders", package: { version: 1, ...content, parts } };
    const by = { space, actor: admin.id };
    await world.record(`course-${id}`, { type: "CourseCreated", data: made }, by);
    const all = await Promise.all(
      ["One", "Two", "Three", "Four", "Five", "Six"].map((name) => world.join(space, `${name} Learner`)),
    );
    const courses = async () => (await report("courses")).data.find((one: Json) => one.id === id);
    const none = { assigned: 0, begun: 0, passed: 0, late: 0 };
    expect(await courses()).to.deep.equal({ id, title: "=Ladders", due: null, is_over: false, ...none });
    const people = all.map((one) => one.id);
    const asked = { people, groups: [], due: "2020-05-18" };
    await world.record(`assignment-${id}`, { type: "CourseAssigned", data: asked }, by);
    expect(await courses()).to.deep.include({ assigned: 6, begun: 0, passed: 0, late: 6, is_over: true });
    const later = { ...asked, due: "2999-05-18" };
    await world.record(`assignment-${id}`, { type: "CourseAssigned", data: later }, by);
    expect(await courses()).to.deep.include({ late: 0, is_over: false });
    await world.record(`assignment-${id}`, { type: "CourseAssigned", data: asked }, by);
    const about = { course_id: id, number: 1 };
    for (const [at, person_id] of people.entries()) {
      const stream = `attempt-${id}.${person_id}` as const;
      await world.record(stream, { type: "AttemptBegun", data: { ...about, person_id, version: 1 } }, by);
      if (at === 0)
        await world.record(stream, { type: "CoursePassed", data: { ...about, person_id, score: null } }, by);
    }
    expect(await courses()).to.deep.include({ assigned: 6, begun: 6, passed: null, late: 5 });
    const { bytes } = await world.get("/api/reports/courses/export", admin);
    expect(bytes.toString()).to.contain(`"'=Ladders","${id}","2020-05-18",6,6,"fewer than five",5,`);
    expect((await world.get("/api/reports/courses", all[0]!)).status).to.equal(403);
  });
});
