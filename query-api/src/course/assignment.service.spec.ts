import { randomUUID } from "node:crypto";
import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("who is to take a course", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let lea: Person;
  let ned: Person;
  let id: string;

  const by = () => ({ space, actor: admin.id });
  const assign = (people: Person[], groups: string[] = [], due: string | null = "2020-05-18") =>
    world.record(
      `assignment-${id}`,
      { type: "CourseAssigned", data: { people: people.map((one) => one.id), groups, due } },
      by(),
    );
  const begin = (person: Person, number = 1) =>
    world.record(
      `attempt-${id}.${person.id}`,
      { type: "AttemptBegun", data: { course_id: id, person_id: person.id, number, version: 1 } },
      by(),
    );
  const pass = (person: Person) =>
    world.record(
      `attempt-${id}.${person.id}`,
      { type: "CoursePassed", data: { course_id: id, person_id: person.id, number: 1, score: 90 } },
      by(),
    );
  const mine = async (as: Person) => (await world.get(`/api/courses/${id}`, as)).body.assignment;
  const list = (as: Person | null) => world.get(`/api/courses/${id}/assignment`, as);
  const states = async () =>
    (await list(admin)).body.learners.map(
      ({ name, has_begun, passed_at }: Json) => `${name} ${has_begun} ${passed_at !== null}`,
    );

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    lea = await world.join(space, "Lea Learner");
    ned = await world.join(space, "=Ned Next");
  });
  after(() => world.close());
  beforeEach(async () => {
    id = randomUUID();
    const parts = [{ title: "One", start: "index.html", mastery: null }];
    const content = { kind: "html" as const, edition: "", sha256: "0".repeat(64), files: 1, size: 1 };
    const data = { course_id: id, title: "Ladders", package: { version: 1, ...content, parts } };
    await world.record(`course-${id}`, { type: "CourseCreated", data }, by());
  });

  it("stands first among one's courses, however many there are", async () => {
    await assign([lea]);
    for (let n = 0; n < 3; n++) {
      const other = randomUUID();
      const parts = [{ title: "One", start: "index.html", mastery: null }];
      const content = { kind: "html" as const, edition: "", sha256: "0".repeat(64), files: 1, size: 1 };
      const data = { course_id: other, title: `A${n}`, package: { version: 1, ...content, parts } };
      await world.record(`course-${other}`, { type: "CourseCreated", data }, by());
    }
    const first = async (as: Person) =>
      (await world.get("/api/courses?order=mine&per_page=1", as)).body.data[0].id;
    expect(await first(lea)).to.equal(id);
    expect(await first(ned)).to.not.equal(id);
    await begin(lea);
    await pass(lea);
    expect(await first(lea)).to.equal(id);
    const listed = (await world.get("/api/courses?per_page=1", lea)).body.data;
    expect(listed.map(({ title }: Json) => title)).to.deep.equal(["A0"]);
  });

  it("is said to those who are asked alone, and is over with passing, whatever they try later", async () => {
    expect(await mine(lea)).to.equal(null);
    await assign([lea]);
    expect(await mine(lea)).to.deep.equal({ due: "2020-05-18", is_done: false });
    expect(await mine(ned)).to.equal(null);
    await begin(lea);
    await pass(lea);
    await begin(lea, 2);
    expect((await mine(lea)).is_done).to.equal(true);
    expect(await states()).to.deep.equal(["Lea Learner true true"]);
  });
  it("follows groups at once", async () => {
    const group = randomUUID();
    const named = { group_id: group, name: "Team", description: "" };
    await world.record(`group-${group}`, { type: "GroupCreated", data: named }, by());
    await assign([], [group], null);
    expect(await mine(ned)).to.equal(null);
    const data = { person_id: ned.id };
    await world.record(`group-${group}`, { type: "GroupMemberAdded", data }, by());
    expect(await mine(ned)).to.deep.equal({ due: null, is_done: false });
    expect((await list(admin)).body.assigned.groups).to.deep.equal([{ id: group, name: "Team" }]);
    await world.record(`group-${group}`, { type: "GroupMemberRemoved", data }, by());
    expect(await mine(ned)).to.equal(null);
    expect(await states()).to.deep.equal([]);
  });
  it("is listed for those who manage courses, and comes as CSV with who is late", async () => {
    await assign([lea, ned]);
    await begin(lea);
    await pass(lea);
    await begin(ned);
    expect((await list(lea)).status).to.equal(403);
    expect((await list(null)).status).to.equal(401);
    expect(await states()).to.have.members(["Lea Learner true true", "=Ned Next true false"]);
    const csv = await world.get(`/api/courses/${id}/assignment.csv`, admin);
    const [head, ...lines] = csv.bytes.toString("utf8").trim().split("\r\n");
    expect(head).to.contain('"person","begun","passed_at","due","late"');
    expect(lines.find((line) => line.includes("Ned"))).to.match(/^"'=Ned Next","yes","","2020-05-18","yes",/);
    expect(lines.find((line) => line.includes("Lea"))).to.match(
      /^"Lea Learner","yes","2\d+-.*","2020-05-18","no",/,
    );
    expect((await world.get(`/api/courses/${id}/assignment.csv`, lea)).status).to.equal(403);
    const other = await world.found("other");
    const stranger = await world.join(other, "Sam Stranger", ["admin"]);
    expect(
      (await world.get(`/api/courses/${id}/assignment`, { ...stranger, space: other } as never)).status,
    ).to.equal(404);
  });
  it("forgets those who left, and says who asks nobody any more", async () => {
    const gone = await world.join(space, "Gus Gone");
    await assign([lea, gone]);
    await world.record(
      `member-${space}.${gone.id}`,
      { type: "MemberLeft", data: { person_id: gone.id } },
      { space, actor: gone.id },
    );
    expect(await states()).to.deep.equal(["Lea Learner false false"]);
    await world.record(`assignment-${id}`, { type: "CourseUnassigned", data: {} }, by());
    expect((await list(admin)).body).to.deep.equal({ assigned: null, learners: [] });
    expect(await mine(lea)).to.equal(null);
  });
});
