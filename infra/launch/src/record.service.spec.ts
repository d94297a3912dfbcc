import { hash } from "node:crypto";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { type Answer, ask, formOf, type Json } from "@annals/testing/ask";
import { zipOf } from "@annals/testing/zip";
import { expect } from "chai";

const unit = (
  id: string,
  title: string,
  { moveOn = "CompletedOrPassed", mastery = "", url = "unit.html?a=1#top", more = "" } = {},
) => `<au id="https://example.org/${id}" moveOn="${moveOn}" ${mastery === "" ? "" : `masteryScore="${mastery}"`} ${more}>
<title><langstring lang="en-US">${title}</langstring></title><description><langstring lang="en-US">.</langstring></description>
<url>${url}</url><launchParameters>level=1</launchParameters></au>`;
const cmi5 = (
  units: string,
) => `<?xml version="1.0"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
<course id="https://example.org/course"><title><langstring lang="en-US">Ladders</langstring></title><description><langstring lang="en-US">.</langstring></description></course>
<block id="https://example.org/block"><title><langstring lang="en-US">Theory</langstring></title><description><langstring lang="en-US">.</langstring></description>${units}</block>
</courseStructure>`;
const tincan = `<?xml version="1.0"?><tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>
<activity id="http://example.org/golf" type="http://adlnet.gov/expapi/activities/course"><name>Golf</name><launch lang="en-us">index.html</launch></activity>
<activity id="http://example.org/golf/question" type="http://adlnet.gov/expapi/activities/interaction"><name>Question</name></activity>
</activities></tincan>`;
const verb = (name: string) => ({ id: `http://adlnet.gov/expapi/verbs/${name}` });
const category = "https://w3id.org/xapi/cmi5/context/categories/cmi5";
const sessionKey = "https://w3id.org/xapi/cmi5/context/extensions/sessionid";

describe("learning records", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let lea: TestPerson;
  let max: TestPerson;

  before(async () => {
    app = await startTestApp();
    lea = await app.join("Lea", "Learner");
    max = await app.join("Max", "Other");
  });
  after(() => app.stop());

  const asked = async (as: TestPerson, method: string, path: string, body?: unknown): Promise<Answer> =>
    app.ask(method, path, body, { token: as.token });
  const upload = async (files: Record<string, string>): Promise<Answer> =>
    asked(app.admin, "POST", "/api/courses", formOf({}, await zipOf(files)));
  /** Asks the origin that courses run on: the server is reached by its address, and told the host. */
  const onCourses = (address: string, method = "GET", body?: unknown, headers = {}): Promise<Answer> => {
    const { host, pathname, search } = new URL(address);
    return ask(new URL(pathname + search, app.url).href, method, body, { host, headers });
  };

  interface Taking {
    opened: Json;
    /** Of the page that was started. */
    params: URLSearchParams;
    path: string;
    token: string;
    actor: Json;
    records(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
    launchData: Json;
    /** Says something as cmi5 has it. @returns the status */
    say(name: string, more?: Json, change?: (one: Json) => Json): Promise<number>;
  }

  async function taken(
    course: string,
    { as = lea, part = 0, browse = false, again = false, opened }: Json = {},
  ): Promise<Taking> {
    const open = opened ?? (await asked(as, "POST", `/api/courses/${course}/attempts`, { again })).body;
    const started = await onCourses(`${open.index_url}start`, "POST", { window: open.window, part, browse });
    expect(started.status, started.bytes.toString()).to.equal(200);
    const at = new URL(started.body.start, `${open.index_url}course/`);
    const params = at.searchParams;
    const isCmi5 = params.has("fetch");
    const token = isCmi5
      ? (await onCourses(params.get("fetch")!, "POST")).body["auth-token"]
      : params.get("auth")!.slice("Basic ".length);
    const records: Taking["records"] = (method, path, body, headers = {}) =>
      onCourses(params.get("endpoint")! + path, method, body, {
        ...{ Authorization: `Basic ${token}`, "X-Experience-API-Version": "1.0.3" },
        ...headers,
      });
    const actor = JSON.parse(params.get("actor")!);
    const state = `activities/state?stateId=LMS.LaunchData&agent=${encodeURIComponent(JSON.stringify(actor))}&activityId=${encodeURIComponent(params.get("activityId") ?? "urn:none")}&registration=${params.get("registration")}`;
    const launchData = isCmi5 ? (await records("GET", state)).body : null;
    const say: Taking["say"] = async (name, more = {}, change = (one) => one) => {
      const { contextTemplate } = launchData;
      const one = change({
        ...{ actor, verb: verb(name), object: { id: params.get("activityId") }, ...more },
        timestamp: new Date().toISOString(),
        context: {
          ...contextTemplate,
          registration: params.get("registration"),
          contextActivities: { ...contextTemplate.contextActivities, category: [{ id: category }] },
        },
      });
      const answer = await records("POST", "statements", one);
      return answer.status;
    };
    return { opened: open, params, path: at.pathname, token, actor, records, launchData, say };
  }
  /** How far the learner is, once it is what it is to be: a package hears nothing of read models. */
  const reaches = async (course: string, expected: Json): Promise<void> => {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const { progress } = await app.call("GET", `/api/courses/${course}`, undefined, lea.token);
      const isThere = Object.entries(expected).every(([key, value]) => progress?.[key] === value);
      if (isThere) return;
      if (Date.now() > deadline) expect(progress).to.deep.include(expected);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  /** The same, as the command side has it at once. */
  const shown = async ({ opened }: Taking): Promise<Json> =>
    (await onCourses(`${opened.index_url}progress`)).body;
  const passed = { result: { success: true, score: { scaled: 0.9 }, duration: "PT1M" } };
  const completed = { result: { completion: true, duration: "PT1M" } };

  it("packages of cmi5 and xAPI are taken with their parts, or refused with all that is wrong", async () => {
    const made = await upload({
      "cmi5.xml": cmi5(unit("one", "One") + unit("two", "Two", { moveOn: "Passed", mastery: "0.8" })),
      "unit.html": "<h1>Ladders</h1>",
    });
    expect(made.body).to.deep.include({ title: "Ladders", kind: "cmi5", parts: 2 });
    expect((await upload({ "a/tincan.xml": tincan, "a/index.html": "" })).body).to.deep.include({
      ...{ title: "Golf", kind: "xapi", parts: 1 },
    });
    const { body, status } = await upload({
      "cmi5.xml": cmi5(
        unit("one", "One", { moveOn: "Sometimes", mastery: "80" }) +
          unit("one", "Two", { url: "https://x.example/a" }),
      ),
    });
    expect(status).to.equal(422);
    expect(body.errors.map(({ message }: Json) => message)).to.deep.equal([
      "cmi5.xml has a moveOn that there is not: Sometimes.",
      "cmi5.xml has a masteryScore that is not between 0 and 1: 80.",
      "cmi5.xml has an id twice: https://example.org/one.",
    ]);
    const elsewhere = await upload({ "cmi5.xml": cmi5(unit("one", "One", { url: "https://x.example/a" })) });
    expect(elsewhere.body.errors[0].message).to.match(/^cmi5.xml starts https.*another site/);
    const empty = await upload({ "tincan.xml": "<tincan><activities/></tincan>" });
    expect(empty.body.errors[0].message).to.equal("tincan.xml names nothing that could be started.");
  });

  it("of a unit begin with what it is told, which names nobody", async () => {
    const { id } = (
      await upload({ "cmi5.xml": cmi5(unit("one", "One", { mastery: "0.8" })), "unit.html": "" })
    ).body;
    const { opened, params, path, actor, launchData, records } = await taken(id);
    expect(path).to.match(/\/course\/unit\.html$/);
    expect([...params.keys()]).to.deep.equal([
      "a",
      "endpoint",
      "fetch",
      "actor",
      "registration",
      "activityId",
    ]);
    expect(params.get("activityId")).to.not.equal("https://example.org/one");
    expect(actor).to.have.keys("objectType", "account");
    for (const text of ["Lea", lea.id]) expect(`${params}`).to.not.include(text);
    expect(launchData).to.deep.include({
      ...{ launchMode: "Normal", launchMethod: "AnyWindow", launchParameters: "level=1" },
      ...{ masteryScore: 0.8, moveOn: "CompletedOrPassed" },
    });
    // The token is given once.
    const again = await onCourses(params.get("fetch")!, "POST");
    expect(again.body).to.have.keys("error-code", "error-text");
    const { statements } = (await records("GET", "statements")).body;
    expect(statements.map((one: Json) => one.verb.display.en)).to.deep.equal(["launched"]);
    // In another try, and for another person, they are known by other names.
    const second = await taken(id, { again: true });
    expect(second.params.get("registration")).to.not.equal(params.get("registration"));
    expect((await taken(id, { as: max })).actor).to.not.deep.equal(actor);
    const { status } = await onCourses(`${opened.index_url}start`, "POST", {
      window: opened.window,
      part: 0,
    });
    expect(status).to.equal(403);
  });

  it("of cmi5 keep to its rules", async () => {
    const { id } = (
      await upload({ "cmi5.xml": cmi5(unit("one", "One", { mastery: "0.8" })), "unit.html": "" })
    ).body;
    const { say, records, params } = await taken(id);
    expect(await say("passed", passed), "before it began").to.equal(403);
    expect(await say("initialized")).to.equal(200);
    expect(await say("initialized"), "twice").to.equal(403);
    const wrong: [what: string, change: (one: Json) => Json][] = [
      ["another actor", (one) => ({ ...one, actor: { mbox: "mailto:a@example.org" } })],
      ["another try", (one) => ({ ...one, context: { ...one.context, registration: crypto.randomUUID() } })],
      [
        "another session",
        (one) => ({ ...one, context: { ...one.context, extensions: { [sessionKey]: "x" } } }),
      ],
      ["another object", (one) => ({ ...one, object: { id: "https://example.org/one" } })],
      ["too low a score", (one) => ({ ...one, result: { ...one.result, score: { scaled: 0.5 } } })],
      ["no success", (one) => ({ ...one, result: {} })],
      ["what we say", (one) => ({ ...one, verb: { id: "https://w3id.org/xapi/adl/verbs/satisfied" } })],
      [
        "a void",
        (one) => ({
          ...one,
          verb: verb("voided"),
          object: { objectType: "StatementRef", id: crypto.randomUUID() },
        }),
      ],
    ];
    for (const [what, change] of wrong) expect(await say("passed", passed, change), what).to.equal(403);
    expect(await say("passed", passed)).to.equal(200);
    expect(await say("failed", { result: { success: false, duration: "PT1M" } }), "lowered").to.equal(403);
    expect(await say("terminated", { result: { duration: "PT1M" } })).to.equal(200);
    expect(await say("completed", completed), "after its end").to.equal(403);
    const { statements } = (await records("GET", "statements?ascending=true")).body;
    const said = statements.map((one: Json) => one.verb.id.split("/").at(-1));
    expect(said).to.deep.equal(["launched", "initialized", "passed", "satisfied", "satisfied", "terminated"]);
    await reaches(id, { status: "passed", score: 90, percent: 100 });
    // What comes later changes nothing, and is told so.
    const review = await taken(id);
    expect(review.launchData.launchMode).to.equal("Review");
    expect(await review.say("initialized")).to.equal(200);
    expect(await review.say("completed", completed)).to.equal(403);
    expect(review.params.get("registration")).to.equal(params.get("registration"));
  });

  it("make a course passed as the rule of each unit says, and give its certificate", async () => {
    const units =
      unit("one", "One", { moveOn: "CompletedAndPassed" }) + unit("two", "Two", { moveOn: "Completed" });
    const { id } = (
      await upload({
        "cmi5.xml": cmi5(units + unit("three", "Three", { moveOn: "NotApplicable" })),
        "unit.html": "",
      })
    ).body;
    await asked(app.admin, "POST", `/api/courses/${id}`, formOf({ certificate: "1" }));
    const first = await taken(id);
    await first.say("initialized");
    // Many units send these at the same moment.
    expect(await Promise.all([first.say("passed", passed), first.say("completed", completed)])).to.deep.equal(
      [200, 200],
    );
    await reaches(id, { status: "incomplete", percent: 66 });
    expect(await shown(first)).to.deep.equal({ passed: false, percent: 66, done: [true, false, true] });
    // Nobody ended the first one, so its session is over when the second begins.
    const browsing = await taken(id, { part: 1, browse: true, opened: first.opened });
    expect(await first.say("experienced")).to.equal(403);
    await browsing.say("initialized");
    expect(await browsing.say("completed", completed), "looking around").to.equal(403);
    const second = await taken(id, { part: 1, opened: first.opened });
    await second.say("initialized");
    expect(await second.say("completed", completed)).to.equal(200);
    await reaches(id, { status: "passed", score: 90 });
    const { statements } = (await second.records("GET", "statements?ascending=true")).body;
    const names = statements.map((one: Json) => one.verb.id.split("/").at(-1));
    expect(names.filter((name: string) => name === "abandoned")).to.have.length(2);
    expect(names.filter((name: string) => name === "satisfied")).to.have.length(2);
    app.heard(
      (await asked(app.admin, "POST", `/api/courses/${id}`, formOf({ title: "Ladders, again" }))).position,
    );
    const csv = await asked(app.admin, "GET", `/api/courses/${id}/report.csv`);
    expect(csv.bytes.toString()).to.match(/"Lea Learner","passed",100,90,1/);
    const { data } = await app.call("GET", "/api/users/me/certificates", undefined, lea.token);
    expect(data.some(({ course_id }: Json) => course_id === id)).to.equal(true);
  });

  it("of xAPI are heard where they are about the course and of the one who takes it", async () => {
    const { id } = (await upload({ "tincan.xml": tincan, "index.html": "" })).body;
    const taking = await taken(id);
    const { records, actor, params } = taking;
    expect([...params.keys()]).to.deep.equal(["endpoint", "auth", "actor", "registration", "activity_id"]);
    const object = { id: "http://example.org/golf" };
    const tell = (more: Json) => records("POST", "statements", { actor, object, ...more });
    const other = { mbox: "mailto:a@example.org" };
    await tell({ verb: verb("passed"), actor: other });
    await tell({ verb: verb("passed"), object: { id: "http://example.org/golf/question" } });
    expect(await shown(taking)).to.deep.equal({ passed: false, percent: 0, done: [false] });
    await tell({ verb: verb("failed"), result: { score: { raw: 3, min: 0, max: 10 } } });
    await reaches(id, { status: "failed", score: 30 });
    await tell({ verb: verb("passed"), result: { score: { raw: 8, min: 0, max: 10 } } });
    await reaches(id, { status: "passed", score: 80 });
    await tell({ verb: verb("failed"), result: { score: { raw: 1, min: 0, max: 10 } } });
    expect(await shown(taking)).to.deep.equal({ passed: true, percent: 100, done: [true] });
    await reaches(id, { status: "passed", score: 80 });
  });

  it("are kept, found, voided and never changed, and nobody else reads them", async () => {
    const { id } = (await upload({ "tincan.xml": tincan, "index.html": "" })).body;
    const { records, actor } = await taken(id);
    const one = {
      id: crypto.randomUUID(),
      actor,
      verb: verb("experienced"),
      object: { id: "http://example.org/a" },
    };
    const at = `statements?statementId=${one.id}`;
    expect((await records("PUT", at, one)).status).to.equal(204);
    expect((await records("PUT", at, one)).status, "again").to.equal(204);
    expect((await records("PUT", at, { ...one, verb: verb("failed") })).status, "another").to.equal(409);
    const read = (await records("GET", at)).body;
    expect(read).to.deep.include({ id: one.id, actor, object: one.object });
    expect(read).to.include.keys("stored", "timestamp", "authority", "version");
    const count = async (query: string) =>
      (await records("GET", `statements?${query}`)).body.statements.length;
    expect(await count(`verb=${encodeURIComponent(one.verb.id)}`)).to.equal(1);
    expect(await count("verb=http://example.org/none")).to.equal(0);
    expect(await count(`agent=${encodeURIComponent(JSON.stringify(actor))}&limit=1`)).to.equal(1);
    const voiding = { actor, verb: verb("voided"), object: { objectType: "StatementRef", id: one.id } };
    expect((await records("POST", "statements", voiding)).status).to.equal(200);
    expect((await records("GET", at)).status).to.equal(404);
    expect((await records("GET", `statements?voidedStatementId=${one.id}`)).status).to.equal(200);
    const others = await taken(id, { as: max });
    expect((await others.records("GET", `statements?voidedStatementId=${one.id}`)).status).to.equal(404);
    expect((await others.records("GET", "statements")).body.statements).to.deep.equal([]);
    for (const [what, change] of Object.entries<Json>({
      "an unknown field": { more: 1 },
      "nothing as a value": { result: null },
      "an agent without a name": { actor: {} },
      "no IRI": { verb: { id: "passed" } },
      "a score out of range": { result: { score: { scaled: 2 } } },
      "a language that is none": { verb: { ...one.verb, display: { "not a language": "x" } } },
    }))
      expect(
        (await records("POST", "statements", { ...one, id: crypto.randomUUID(), ...change })).status,
        what,
      ).to.equal(400);
    const large = { ...one, id: crypto.randomUUID(), result: { response: "x".repeat(1_100_000) } };
    expect((await records("POST", "statements", large)).status, "too large").to.equal(413);
    for (const path of ["statements?limit=-1", "statements?Verb=a:b", "statements?statementId=x"])
      expect((await records("GET", path)).status, path).to.equal(400);
  });

  it("come with what is attached to them, whole or not at all", async () => {
    const { id } = (await upload({ "tincan.xml": tincan, "index.html": "" })).body;
    const { records, actor } = await taken(id);
    const content = Buffer.from([0, 13, 10, 45, 45, 255]);
    const sha2 = hash("sha256", content, "hex");
    const statement = {
      ...{
        id: crypto.randomUUID(),
        actor,
        verb: verb("experienced"),
        object: { id: "http://example.org/a" },
      },
      attachments: [
        {
          ...{ usageType: "http://example.org/drawing", display: { en: "A drawing" } },
          ...{ contentType: "image/png", length: content.length, sha2 },
        },
      ],
    };
    const mixed = (said: Json, attached: Buffer, named: string) =>
      Buffer.concat([
        Buffer.from(
          `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(said)}\r\n--b\r\nContent-Type: image/png\r\n` +
            `Content-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${named}\r\n\r\n`,
        ),
        attached,
        Buffer.from("\r\n--b--"),
      ]);
    const type = { "Content-Type": "multipart/mixed; boundary=b" };
    const send = async (body: Buffer | Json, headers = type) =>
      (await records("POST", "statements", body, headers)).status;
    expect(await send(statement, { "Content-Type": "application/json" }), "without it").to.equal(400);
    expect(await send(mixed(statement, Buffer.from("other"), sha2)), "another").to.equal(400);
    expect(await send(mixed({ ...statement, attachments: [] }, content, sha2)), "not named").to.equal(400);
    expect(await send(mixed(statement, content, sha2).subarray(0, -5)), "cut off").to.equal(400);
    expect(await send(mixed(statement, content, sha2))).to.equal(200);
    const read = await records("GET", `statements?statementId=${statement.id}&attachments=true`);
    expect(read.headers.get("Content-Type")).to.match(/^multipart\/mixed; boundary=/);
    expect(read.bytes.includes(content)).to.equal(true);
    expect(read.bytes.toString("latin1")).to.include(`X-Experience-API-Hash: ${sha2}`);
  });

  it("come with documents that two windows do not overwrite unseen", async () => {
    const { id } = (await upload({ "tincan.xml": tincan, "index.html": "" })).body;
    const { records, actor } = await taken(id);
    const agent = encodeURIComponent(JSON.stringify(actor));
    const state = `activities/state?activityId=http://example.org/golf&agent=${agent}`;
    const json = { "Content-Type": "application/json" };
    expect((await records("PUT", `${state}&stateId=a`, { page: 1 }, json)).status).to.equal(204);
    expect((await records("POST", `${state}&stateId=a`, { note: "x" }, json)).status).to.equal(204);
    expect((await records("GET", `${state}&stateId=a`)).body).to.deep.equal({ page: 1, note: "x" });
    expect((await records("GET", state)).body).to.deep.equal(["a"]);
    const profile = `agents/profile?agent=${agent}&profileId=p`;
    expect((await records("PUT", profile, { a: 1 }, json)).status).to.equal(400);
    expect((await records("PUT", profile, { a: 1 }, { ...json, "If-None-Match": "*" })).status).to.equal(204);
    expect((await records("PUT", profile, { a: 2 }, { ...json, "If-None-Match": "*" })).status).to.equal(412);
    expect((await records("PUT", profile, { a: 2 }, json)).status).to.equal(409);
    const etag = (await records("GET", profile)).headers.get("ETag")!;
    expect((await records("PUT", profile, { a: 2 }, { ...json, "If-Match": etag })).status).to.equal(204);
    expect((await records("PUT", profile, { a: 3 }, { ...json, "If-Match": etag })).status).to.equal(412);
    const form = new URLSearchParams({
      activityId: "http://example.org/golf",
      agent: JSON.stringify(actor),
      stateId: "b",
      content: '{"b":1}',
    });
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await records("POST", "activities/state?method=PUT", form.toString(), type)).status).to.equal(
      204,
    );
    expect((await records("GET", `${state}&stateId=b`)).body).to.deep.equal({ b: 1 });
    expect((await records("DELETE", state)).status).to.equal(204);
    expect((await records("GET", state)).body).to.deep.equal([]);
    const others = await taken(id, { as: max });
    expect((await others.records("GET", `${state}&stateId=a`)).status).to.equal(404);
    expect((await others.records("GET", profile)).status).to.equal(404);
  });

  it("are reached with the token of a sitting alone, at the host of its course, while its session lives", async () => {
    const { id } = (await upload({ "tincan.xml": tincan, "index.html": "" })).body;
    const other = (await upload({ "tincan.xml": tincan, "index.html": "" })).body.id;
    const guest = await app.join("Sam", "Short");
    const { records, params, token } = await taken(id, { as: guest });
    expect((await records("GET", "about")).body.version).to.include("1.0.3");
    expect((await records("GET", "statements")).status).to.equal(200);
    const with_ = (headers: Record<string, string>) => records("GET", "statements", undefined, headers);
    for (const Authorization of [
      "",
      "Basic",
      `Basic ${token.slice(2)}`,
      `Bearer ${guest.token}`,
      "Basic YTpi",
    ])
      expect((await with_({ Authorization })).status, Authorization).to.equal(401);
    expect((await with_({ "X-Experience-API-Version": "0.95" })).status).to.equal(400);
    expect((await with_({ "Sec-Fetch-Site": "cross-site" })).status).to.equal(403);
    const elsewhere = params.get("endpoint")!.replace(id, other);
    const headers = { Authorization: `Basic ${token}`, "X-Experience-API-Version": "1.0.3" };
    expect((await onCourses(`${elsewhere}statements`, "GET", undefined, headers)).status).to.equal(401);
    // The app itself has a page there, as anywhere, and no records.
    const { body } = await ask(new URL("/xapi/statements", app.url).href, "GET", undefined, { headers });
    expect(body).to.equal(null);
    await asked(guest, "POST", "/api/auth/logout");
    expect((await records("GET", "statements")).status).to.equal(401);
  });

  it("of an erased person cannot be read any more", async () => {
    const { id } = (await upload({ "tincan.xml": tincan, "index.html": "" })).body;
    const gone = await app.join("Gil", "Gone");
    const { records, actor } = await taken(id, { as: gone });
    const one = { actor, verb: verb("passed"), object: { id: "http://example.org/golf" } };
    expect((await records("POST", "statements", one)).status).to.equal(200);
    await app.call("DELETE", `/api/admin/members/${gone.id}/personal-data`);
    expect((await records("GET", "statements")).status).to.equal(401);
  });
});
