import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { recorderOn } from "@annals/testing/facts";
import { expect } from "chai";

const day = 24 * 3_600_000;

describe("asking people to take a course over HTTP", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let bob: Person;
  let id: string;
  let space: string;
  let record: ReturnType<typeof recorderOn>["record"];
  // Each has a clock of its own.
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
    bob = await test.join(ada, "verified");
    const page = await test.create(ada);
    space = (await test.facts(`entry-${page}`))[0]!.metadata.space!;
    record = recorderOn(test.log, test.api.core.now).record;
    id = test.api.core.newId();
    const parts = [{ title: "One", start: "index.html", mastery: null }];
    const content = { kind: "html" as const, edition: "", sha256: "0".repeat(64), files: 1, size: 1 };
    const data = { course_id: id, title: "Ladders", package: { version: 1, ...content, parts } };
    await write(`course-${id}`, { type: "CourseCreated", data });
  });
  afterEach(() => test.close());

  async function write(...[stream, fact]: Parameters<typeof record>): Promise<void> {
    await record(stream, fact, { space, actor: ada.id });
    await test.seen(await test.log.head());
  }
  const path = () => `/api/courses/${id}/assignment`;
  const assign = async (body: object, by = ada) => (await test.ask("PUT", path(), body, by)).status;
  const stream = () => `assignment-${id}` as const;
  const inDays = (days: number) =>
    new Date(test.api.core.now().getTime() + days * day).toISOString().slice(0, 10);
  const told = async (person: Person): Promise<string[]> =>
    (await test.facts(`inbox-${space}.${person.id}`)).flatMap((fact) =>
      fact.type === "NotificationRaised" && fact.data.entry_id === id ? [fact.data.type] : [],
    );
  const attempt = { number: 1, version: 1 };
  const pass = async (person: Person) => {
    const about = { course_id: id, person_id: person.id };
    const attempts = `attempt-${id}.${person.id}` as const;
    await write(attempts, { type: "AttemptBegun", data: { ...about, ...attempt } });
    await write(attempts, { type: "CoursePassed", data: { ...about, number: 1, score: null } });
  };
  const again = (person: Person) => test.ask("POST", `/api/courses/${id}/attempts`, { again: true }, person);

  it("is for those who manage courses, names people and groups of the space, and ends", async () => {
    expect(await assign({ people: [bob.id] }, bob)).to.equal(403);
    for (const body of [{}, { people: [test.api.core.newId()] }, { groups: [bob.id] }])
      expect(await assign(body), JSON.stringify(body)).to.equal(422);
    expect(await assign({ people: [bob.id], due: inDays(9) })).to.equal(200);
    expect((await test.ask("DELETE", path(), undefined, bob)).status).to.equal(403);
    expect((await test.ask("DELETE", path(), undefined, ada)).status).to.equal(200);
    expect(await test.types(stream())).to.deep.equal(["CourseAssigned", "CourseUnassigned"]);
    await test.ask("DELETE", `/api/courses/${id}`, undefined, ada);
    expect(await assign({ people: [bob.id] })).to.equal(404);
  });
  it("is told, reminded of, and over with passing, also when it is taken again", async () => {
    const carl = await test.join(ada, "verified");
    await assign({ people: [bob.id, carl.id], due: inDays(6) });
    await test.settle();
    await pass(carl);
    expect((await again(carl)).status).to.equal(200);
    for (let at = 0; at < 10; at++) await test.settle(day);
    expect(await told(bob)).to.deep.equal([
      ...["course_assigned", "course_reminder", "course_reminder", "course_late"],
    ]);
    expect(await told(carl)).to.deep.equal(["course_assigned", "course_passed"]);
  });
  it("reminds nobody who left, nor of a course that was removed", async () => {
    await assign({ people: [bob.id], due: inDays(6) });
    await test.settle();
    await test.ask("DELETE", `/api/courses/${id}`, undefined, ada);
    await test.settle(4 * day);
    await test.ask("POST", `/api/courses/${id}/restore`, undefined, ada);
    expect((await test.ask("DELETE", "/api/users/me/membership", undefined, bob)).status).to.equal(200);
    for (let at = 0; at < 6; at++) await test.settle(day);
    expect(await told(bob)).to.deep.equal(["course_assigned"]);
    expect(await test.types(stream())).to.deep.equal(["CourseAssigned"]);
  });
  it("is reminded by hand once a day", async () => {
    const remind = async (by = ada) => (await test.ask("POST", `${path()}/remind`, undefined, by)).status;
    expect(await remind()).to.equal(404);
    await assign({ people: [bob.id] });
    expect(await remind(bob)).to.equal(403);
    expect(await remind()).to.equal(200);
    expect(await remind()).to.equal(409);
    test.pass(day);
    await pass(bob);
    expect(await remind()).to.equal(409);
  });
  it("is told to those who come into a group later, and to nobody who passed", async () => {
    const { body: group } = await test.ask("POST", "/api/groups", { name: "Team" }, ada);
    await assign({ groups: [group.id] });
    const carl = await test.join(ada, "verified");
    await pass(carl);
    const user_ids = [bob.id, carl.id];
    await test.ask("POST", `/api/groups/${group.id}/attachUser`, { user_ids }, ada);
    await test.settle();
    expect(await told(bob)).to.deep.equal(["course_assigned"]);
    expect(await told(carl)).to.deep.equal(["course_passed"]);
    expect(await test.types(stream())).to.deep.equal(["CourseAssigned", "LearnerJoined"]);
  });
});
