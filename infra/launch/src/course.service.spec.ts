import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { type Answer, ask, formOf, type Json } from "@annals/testing/ask";
import { heading, image, linkTo, paragraph } from "@annals/testing/blocks";
import { pdfOf } from "@annals/testing/pdf";
import { zipOf } from "@annals/testing/zip";
import { expect } from "chai";

const manifest = (
  parts: { href: string; mastery?: number }[],
  title = "Fire safety",
) => `\ufeff<?xml version="1.0"?>
<manifest xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>${title}</title>
  ${parts
    .map(
      ({ mastery }, at) =>
        `<item identifier="i${at}" identifierref="r${at}"><title>Part ${at + 1}</title>${mastery === undefined ? "" : `<adlcp:masteryscore>${mastery}</adlcp:masteryscore>`}</item>`,
    )
    .join("")}
  </organization></organizations>
  <resources>${parts.map(({ href }, at) => `<resource identifier="r${at}" adlcp:scormtype="sco" href="${href}"/>`).join("")}</resources>
</manifest>`;

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const fileOf = (name: string, bytes: Buffer): FormData => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
};

describe("courses", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let learner: TestPerson;

  before(async () => {
    app = await startTestApp();
    learner = await app.join("Lea", "Learner");
  });
  after(() => app.stop());

  const asked = async (
    as: TestPerson | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> => app.ask(method, path, body, { token: as?.token ?? "" });
  const upload = async (
    files: Record<string, string | Buffer>,
    as: TestPerson = app.admin,
    title = "",
  ): Promise<Answer> =>
    asked(as, "POST", "/api/courses", formOf(title === "" ? {} : { title }, await zipOf(files)));
  const fire = {
    "imsmanifest.xml": manifest([{ href: "shared/a.html", mastery: 80 }]),
    "shared/a.html": "<h1>Fire</h1>",
  };
  const said = ({ body }: Answer): string[] => body.errors.map(({ message }: Json) => message);
  /** Asks the origin that courses run on: the server is reached by its address, and told the host. */
  const onCourses = async (
    address: string,
    path = "",
    method = "GET",
    body?: unknown,
    headers = {},
  ): Promise<Answer> => {
    const { host, pathname } = new URL(address);
    const answer = await ask(new URL(pathname + path, app.url).href, method, body, { host, headers });
    // What was saved there is read at the address of the app.
    app.heard(answer.position);
    return answer;
  };
  const done = (more: Json = {}) => ({
    completion: "completed",
    success: "unknown",
    score: null,
    percent: 100,
    ...more,
  });

  async function opened(id: string, as = learner, again = false): Promise<Json> {
    const { body, status } = await asked(as, "POST", `/api/courses/${id}/attempts`, { again });
    expect(status).to.equal(200);
    return body;
  }

  /** Passes a course that has one part. @returns the id of the certificate */
  async function passed(id: string, as: TestPerson): Promise<string> {
    const { window } = await opened(id, as);
    const body = { window, part: 0, sequence: 1, state: "", result: done() };
    expect((await asked(as, "PUT", `/api/courses/${id}/attempts/1`, body)).body.passed).to.equal(true);
    const { data } = await app.call("GET", "/api/users/me/certificates", undefined, as.token);
    return data.find(({ course_id }: Json) => course_id === id).id;
  }
  const designOf = (certificate: string, as: TestPerson) =>
    asked(as, "GET", `/api/users/me/certificates/${certificate}/design`);

  /** What the learner is told of a course, once they are. */
  async function toldOf(id: string): Promise<Json> {
    for (;;) {
      const { data } = await app.call("GET", "/api/users/notifications", undefined, learner.token);
      const found = data.find((one: Json) => one.data.entry.uuid === id);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it("are uploaded by those who manage them, and listed for all members", async () => {
    const made = await upload(fire);
    expect(made.status).to.equal(201);
    expect(made.body).to.deep.include({ title: "Fire safety", kind: "scorm12", version: 1, parts: 1 });
    const { data } = await app.call("GET", "/api/courses", undefined, learner.token);
    const found = data.find(({ id }: Json) => id === made.body.id);
    expect(found).to.deep.include({
      title: "Fire safety",
      progress: null,
      people: null,
      edition: "1.2",
      files: 2,
    });
    expect((await upload(fire, learner)).status).to.equal(403);
    expect((await asked(null, "GET", "/api/courses")).status).to.equal(401);
    expect(
      (await upload({ "kitchen/index.html": "x", "__MACOSX/a": "x" }, app.admin, "Kitchen")).body,
    ).to.deep.include({
      ...{ title: "Kitchen", kind: "html" },
    });
  });

  it("are refused with everything that is wrong, and then nothing of them is there", async () => {
    const before = (await app.call("GET", "/api/courses")).total;
    const missing = await upload({
      "imsmanifest.xml": manifest([{ href: "a.html" }, { href: "https://x.example/b" }]),
    });
    expect(missing.status).to.equal(422);
    expect(said(missing)).to.deep.equal([
      "imsmanifest.xml starts a.html, which is not in the zip.",
      "imsmanifest.xml starts https://x.example/b, which is on another site. A package has to bring its own pages.",
    ]);
    expect(said(await upload({ "a.txt": "x" }))[0]).to.match(
      /none of imsmanifest.xml, cmi5.xml, tincan.xml and index.html/,
    );
    expect(said(await upload({ "cmi5.xml": "<x/>" }))[0]).to.match(/cmi5.xml cannot be read/);
    expect(said(await upload({ "imsmanifest.xml": "<manifest>" }))[0]).to.match(/cannot be read: .*[^.]\.$/);
    const entity = `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>${manifest([{ href: "a.html" }], "&x;").slice(22)}`;
    expect((await upload({ "imsmanifest.xml": entity, "a.html": "" })).status).to.equal(422);
    const outside = await zipOf({ "index.html": "x", "aa/aa/run.js": "x" });
    const hostile = Buffer.from(
      outside.toString("latin1").replaceAll("aa/aa/run.js", "../../run.js"),
      "latin1",
    );
    expect(said(await asked(app.admin, "POST", "/api/courses", formOf({}, hostile)))).to.deep.equal([
      "../../run.js points outside of the package.",
    ]);
    const bomb = await upload({ "index.html": "x", "zeros.bin": Buffer.alloc(60 * 1024 * 1024) });
    expect(said(bomb)).to.deep.equal(["zeros.bin unpacks to far more than its packed size."]);
    expect(
      (await asked(app.admin, "POST", "/api/courses", formOf({}, Buffer.from("no zip")))).status,
    ).to.equal(422);
    expect((await app.call("GET", "/api/courses")).total).to.equal(before);
  });

  it("run on an origin of their own, which answers nothing of the app, for the one who opened them", async () => {
    const { id } = (await upload(fire)).body;
    const { index_url, parts } = await opened(id);
    expect(new URL(index_url).hostname).to.equal(`${id}.annals-courses.localhost`);
    const page = await onCourses(index_url);
    expect(page.status).to.equal(200);
    expect(page.headers.get("Content-Security-Policy")).to.include(
      `frame-ancestors 'self' ${new URL(app.url).origin}`,
    );
    expect(page.headers.get("Set-Cookie")).to.equal(null);
    const first = await onCourses(index_url, `course/${parts[0].start}`);
    expect(first.bytes.toString()).to.equal("<h1>Fire</h1>");
    expect(first.headers.get("Content-Type")).to.equal("text/html; charset=utf-8");
    const part = await onCourses(index_url, "course/shared/A.HTML", "GET", undefined, { Range: "bytes=1-2" });
    expect([part.status, part.bytes.toString()]).to.deep.equal([206, "h1"]);
    for (const name of ["player.js", "scorm12.js", "scorm2004.js"])
      expect((await onCourses(index_url, name)).status, name).to.equal(200);
    for (const path of ["course/none.html", "course/../../package.json", "course/%2e%2e/x", "other"])
      expect((await onCourses(index_url, path)).status, path).to.equal(404);
    const { host, pathname } = new URL(index_url);
    for (const path of ["/", "/api/users/me", "/api/courses", pathname.slice(0, -6)]) {
      const answer = await ask(new URL(path, app.url).href, "GET", undefined, { host, token: learner.token });
      expect(answer.status, path).to.equal(404);
    }
    const otherHost = host.replace(id, "0190c2f1-0000-7000-8000-000000000001");
    expect(
      (await ask(new URL(pathname, app.url).href, "GET", undefined, { host: otherHost })).status,
    ).to.equal(404);
    const worker = await onCourses(index_url, "course/shared/a.html", "GET", undefined, {
      "Service-Worker": "script",
    });
    expect(worker.status).to.equal(403);
    const { index_url: same } = await app.call("GET", `/api/courses/${id}/url`, undefined, learner.token);
    expect(new URL(same).host).to.equal(host);
    expect((await onCourses(same)).status).to.equal(200);
  });

  it("go on where one was, in the window that opened them last", async () => {
    const { id } = (await upload(fire)).body;
    const first = await opened(id);
    expect(first).to.deep.include({
      number: 1,
      is_review: false,
      learner: { id: learner.id, name: "Lea Learner" },
    });
    const kept = {
      part: 0,
      sequence: 1,
      state: '{"location":"5"}',
      result: done({ completion: "incomplete", percent: 40 }),
    };
    const saved = await onCourses(first.index_url, "save", "POST", { window: first.window, ...kept });
    expect(saved.body).to.deep.equal({ passed: false, percent: 40, score: null });
    const second = await opened(id);
    expect(second.parts[0]).to.deep.include({ state: kept.state, sequence: 1, result: kept.result });
    const late = await onCourses(first.index_url, "save", "POST", {
      window: first.window,
      ...kept,
      sequence: 2,
    });
    expect(late.status).to.equal(409);
    expect(late.bytes.toString()).to.match(/opened in another window/);
    const path = `/api/courses/${id}/attempts/1`;
    const save = (sequence: number, state: string) =>
      asked(learner, "PUT", path, { window: second.window, ...kept, sequence, state });
    expect((await save(3, "new")).status).to.equal(200);
    expect((await save(2, "late")).status).to.equal(200);
    // What an older window reached, perhaps offline, counts: its state does not.
    const offline = { ...kept, sequence: 9, state: "of the older", result: { ...kept.result, percent: 60 } };
    const joined = await onCourses(first.index_url, "save", "POST", { window: first.window, ...offline });
    expect(joined.status).to.equal(409);
    expect((await save(4, "new")).body).to.deep.include({ passed: false, percent: 60 });
    // A state that comes late is older than what the server has; one that is sent twice counts.
    const older = {
      window: second.window,
      ...kept,
      sequence: 2,
      state: "late",
      result: { ...kept.result, percent: 70 },
    };
    expect((await asked(learner, "PUT", path, older)).body).to.deep.include({ passed: false, percent: 70 });
    expect((await save(4, "new")).status).to.equal(200);
    const third = await opened(id);
    expect(third.parts[0]).to.deep.include({ state: "new", saved_by: 2 });
    expect(third.opened).to.equal(3);
    expect((await asked(app.admin, "PUT", path, { window: second.window, ...kept })).status).to.equal(409);
    expect((await onCourses(second.index_url, "save", "POST", { window: "x" })).status).to.equal(422);
    const form = new URLSearchParams({ window: second.window }).toString();
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await onCourses(second.index_url, "save", "POST", form, type)).status).to.equal(415);
  });

  it("are passed once, give a certificate, and nothing lowers that later", async () => {
    const { id } = (await upload(fire)).body;
    await asked(app.admin, "POST", `/api/courses/${id}`, formOf({ certificate: "months:24" }));
    const { window, index_url } = await opened(id);
    const save = (sequence: number, result: Json) =>
      onCourses(index_url, "save", "POST", { window, part: 0, sequence, state: "{}", result });
    expect((await save(1, done({ score: 72 }))).body).to.deep.equal({
      passed: false,
      percent: 99,
      score: 72,
    });
    expect((await save(2, done({ score: 92 }))).body).to.deep.equal({
      passed: true,
      percent: 100,
      score: 92,
    });
    expect((await save(3, done({ success: "failed", score: 10 }))).body).to.deep.equal({
      passed: true,
      percent: 100,
      score: 92,
    });
    const course = await app.call("GET", `/api/courses/${id}`, undefined, learner.token);
    expect(course.progress).to.deep.include({ percent: 100, status: "passed", score: 92 });
    const { data: did } = await app.call("GET", "/api/courses/user/activity", undefined, learner.token);
    expect(did.filter(({ course_id }: Json) => course_id === id).map(({ verb }: Json) => verb)).to.deep.equal(
      ["passed", "initialized"],
    );
    expect((await opened(id)).is_review).to.equal(true);
    const told = await toldOf(id);
    expect(told).to.deep.include({ notification_type: "course_passed", read_at: null });
    expect(told.data).to.deep.include({ people: [], count: 1 });
    const { data } = await app.call("GET", "/api/users/me/certificates", undefined, learner.token);
    const [certificate] = data.filter(({ course_id }: Json) => course_id === id);
    expect(certificate).to.deep.include({
      name: "Lea Learner",
      course: "Fire safety",
      score: 92,
      revoked_at: null,
    });
    expect(certificate.valid_until.slice(0, 4)).to.equal(
      String(Number(certificate.passed_at.slice(0, 4)) + 2),
    );
    const check = (number: string) => asked(null, "GET", `/api/certificates/${number}`);
    expect((await check(certificate.number.toLowerCase())).body).to.deep.include({
      state: "valid",
      name: "Lea Learner",
    });
    expect((await check("2026-AAAA-AAAAAA")).status).to.equal(404);
    const report = await app.call("GET", `/api/courses/${id}/report`);
    expect(report.data[0]).to.deep.include({
      certificate: { id: certificate.id, number: certificate.number, revoked: false },
    });
    const csv = await asked(app.admin, "GET", `/api/courses/${id}/report.csv`);
    expect(csv.bytes.toString()).to.match(
      /^\ufeff"person".*\r\n"Lea Learner","passed",100,92,1,".*",".*","2.*","no","2.*"\r\n$/,
    );
    for (const path of ["report", "report.csv"])
      expect((await asked(learner, "GET", `/api/courses/${id}/${path}`)).status, path).to.equal(403);
    expect((await asked(learner, "POST", `/api/certificates/${certificate.id}/revoke`)).status).to.equal(403);
    expect((await asked(app.admin, "POST", `/api/certificates/${certificate.id}/revoke`)).status).to.equal(
      200,
    );
    expect((await check(certificate.number)).body.state).to.equal("revoked");
    // Of several, one that is still valid is what managers see, and can revoke.
    for (const number of [2, 3]) {
      const again = await opened(id, learner, true);
      expect(again.number).to.equal(number);
      await onCourses(again.index_url, "save", "POST", {
        ...{ window: again.window, part: 0, sequence: 1, state: "{}", result: done({ score: 90 }) },
      });
    }
    const shown = async () => (await app.call("GET", `/api/courses/${id}/report`)).data[0].certificate;
    const third = await shown();
    await app.call("POST", `/api/certificates/${third.id}/revoke`);
    const second = await shown();
    expect([second.revoked, second.id === third.id, second.id === certificate.id]).to.deep.equal([
      ...[false, false, false],
    ]);
  });

  it("count what a device that was offline reached in a try that was ended on another", async () => {
    const { id } = (await upload(fire)).body;
    await asked(app.admin, "POST", `/api/courses/${id}`, formOf({ certificate: "1" }));
    const offline = await opened(id);
    const next = await opened(id, learner, true);
    expect(next.number).to.equal(2);
    const kept = { window: offline.window, part: 0, sequence: 5, state: "{}", result: done({ score: 90 }) };
    const told = await onCourses(offline.index_url, "save", "POST", kept);
    expect(told.status).to.equal(409);
    const shown = await opened(id);
    expect(shown).to.deep.include({ number: 2, is_review: false });
    // Who takes it again has passed it all the same.
    const [row] = (await app.call("GET", `/api/courses/${id}/report`)).data;
    expect(row.progress).to.deep.include({ number: 2, status: "incomplete" });
    expect(row.first_passed_at).to.be.a("string");
    const csv = await asked(app.admin, "GET", `/api/courses/${id}/report.csv`);
    expect(csv.bytes.toString()).to.match(/"Lea Learner","incomplete",0,"",2,.*,"2[^"]*"\r\n$/);
    expect(shown.parts[0]).to.deep.include({ state: null, result: null });
    const { certificate_id } = await app.call("GET", `/api/courses/${id}`, undefined, learner.token);
    expect(certificate_id).to.be.a("string");
    const unknown = await asked(learner, "PUT", `/api/courses/${id}/attempts/3`, kept);
    expect(unknown.status).to.equal(409);
  });

  it("of SCORM 2004 tell the rules by which their parts follow each other, and are passed as these say", async () => {
    const ruled = (
      rules: string,
    ) => `<manifest xmlns:imsss="s"><metadata><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Ruled</title>
<item identifier="one" identifierref="r"><title>One</title></item><item identifier="two" identifierref="r"><title>Two</title></item>${rules}</organization></organizations>
<resources><resource identifier="r" href="a.html"/></resources></manifest>`;
    const uploaded = async (rules: string) =>
      (await upload({ "x/imsmanifest.xml": ruled(rules), "x/a.html": "x" })).body.id;
    const free = await opened(await uploaded(""));
    expect((await onCourses(free.index_url, "sequencing")).body).to.equal(null);
    const flow = '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>';
    const id = await uploaded(flow);
    const { index_url, window } = await opened(id);
    const { body } = await onCourses(index_url, "sequencing");
    expect(body.activities).to.deep.equal(["one", "two"]);
    expect(body.tree.sequencingControls).to.deep.equal({ choice: false, flow: true });
    const save = (sequence: number, course: Json) =>
      onCourses(index_url, "save", "POST", {
        window,
        part: 0,
        sequence,
        state: "{}",
        result: done(),
        course,
      });
    const open = { completion: "incomplete", success: "unknown", score: null, percent: 20 };
    expect((await save(1, open)).body).to.deep.include({ passed: false, percent: 50 });
    expect((await save(2, { ...open, success: "passed", score: 70 })).body).to.deep.equal({
      ...{ passed: true, percent: 100, score: 70 },
    });
  });

  it("go on with their package when there is another, and end when they are removed", async () => {
    const { id } = (await upload(fire)).body;
    const before = await opened(id);
    const other = { "imsmanifest.xml": manifest([{ href: "b.html" }]), "b.html": "new" };
    const changed = await asked(
      app.admin,
      "POST",
      `/api/courses/${id}`,
      formOf({ title: "Fire" }, await zipOf(other)),
    );
    expect(changed.body).to.deep.include({ title: "Fire", version: 2 });
    expect((await onCourses(before.index_url, "course/shared/a.html")).status).to.equal(200);
    expect((await opened(id, app.admin)).version).to.equal(2);
    expect((await asked(learner, "DELETE", `/api/courses/${id}`)).status).to.equal(403);
    expect((await asked(app.admin, "DELETE", `/api/courses/%20${id}`)).status).to.equal(200);
    expect((await asked(app.admin, "GET", `/api/courses/${id}`)).status).to.equal(404);
    for (const path of ["course/shared/a.html", "progress", "sequencing", ""])
      expect((await onCourses(before.index_url, path)).status, path).to.equal(404);
    expect((await asked(app.admin, "POST", `/api/courses/${id}/restore`)).status).to.equal(200);
    expect((await onCourses(before.index_url, "course/shared/a.html")).status).to.equal(200);
  });

  it("keep the certificate of an erased person, without the name", async () => {
    const { id } = (await upload({ "index.html": "x" })).body;
    await asked(app.admin, "POST", `/api/courses/${id}`, formOf({ certificate: "1" }));
    const gone = await app.join("Gil", "Gone");
    const { window } = await opened(id, gone);
    const body = { window, part: 0, sequence: 1, state: "", result: done() };
    expect((await asked(gone, "PUT", `/api/courses/${id}/attempts/1`, body)).body.passed).to.equal(true);
    const { data } = await app.call("GET", "/api/users/me/certificates", undefined, gone.token);
    await app.call("DELETE", `/api/admin/members/${gone.id}/personal-data`);
    const { body: checked } = await asked(null, "GET", `/api/certificates/${data[0].number}`);
    expect(checked).to.deep.include({ state: "valid", name: null });
  });

  it("give certificates the design that they had, whatever becomes of the page, to their holders alone", async () => {
    const { url } = await app.call("POST", "/api/files", fileOf("seal.png", png));
    const page = await app.pageOf("Sheet", [
      heading("{name} <b>", "h1"),
      linkTo(await app.page("Secret plan", ["x"]), "as planned", "l1"),
      image(url, "Seal"),
    ]);
    const hidden = await app.call("POST", "/api/entries/create", { title: "Not out" });
    const { id } = (await upload({ "index.html": "x" })).body;
    const design = (as: TestPerson, value: unknown) =>
      asked(as, "POST", `/api/courses/${id}`, formOf({ certificate: "1", design: JSON.stringify(value) }));
    expect((await design(learner, { kind: "page", page_id: page })).status).to.equal(403);
    for (const page_id of [hidden.id, "0190c2f1-0000-7000-8000-00000000dead"])
      expect((await design(app.admin, { kind: "page", page_id })).status, page_id).to.equal(422);
    for (const wrong of ["x", { kind: "page" }, { kind: "background", file_id: page, words: [] }])
      expect((await design(app.admin, wrong)).status, JSON.stringify(wrong)).to.equal(422);
    expect((await design(app.admin, { kind: "page", page_id: page })).status).to.equal(200);
    const first = await passed(id, learner);
    // The page says something else, then it is gone, and so is its design.
    await app.call("POST", `/api/entries/${page}/occupy`, {});
    await app.call("PUT", `/api/entries/${page}`, { blocks: [paragraph("Other words {name}")] });
    await app.call("POST", `/api/entries/${page}/draft/publish`, {});
    const gil = await app.join("Gil", "Later");
    expect((await designOf(await passed(id, gil), gil)).body.html).to.include("as planned");
    const { page: made } = await app.call("GET", `/api/courses/${id}/design`);
    expect(made).to.deep.equal({ id: page, version: 1 });
    expect((await design(app.admin, { kind: "page", page_id: page })).status).to.equal(200);
    await app.call("DELETE", `/api/entries/delete/${page}`);
    expect((await app.call("GET", `/api/courses/${id}/design`)).design.html).to.include("Other words {name}");
    expect((await asked(learner, "GET", `/api/courses/${id}/design`)).status).to.equal(403);
    expect((await asked(learner, "GET", `/api/entries/${page}`)).status).to.equal(404);
    const { html, kind } = (await designOf(first, learner)).body;
    expect(kind).to.equal("page");
    expect(html)
      .to.include("{name} &lt;b&gt;")
      .and.include("as planned")
      .and.include("data:image/png;base64,");
    expect(html, "leads nowhere").not.to.match(/<a\b|href|\/api\/files|Secret plan/);
    for (const as of [gil, app.admin]) expect((await designOf(first, as)).status).to.equal(404);
    expect((await asked(null, "GET", `/api/users/me/certificates/${first}/design`)).status).to.equal(401);
    expect((await design(app.admin, { kind: "plain" })).status).to.equal(200);
    const mia = await app.join("Mia", "Plain");
    expect((await designOf(await passed(id, mia), mia)).body).to.deep.equal({ kind: "plain" });
  });

  it("put words on a picture or the first page of a PDF, as the file was then", async () => {
    const { id } = (await upload({ "index.html": "x" })).body;
    const words = [{ word: "name", x: 50, y: 40, size: 5 }];
    const design = (as: TestPerson, file_id: string, more: Json = {}) => {
      const asJson = JSON.stringify({ kind: "background", file_id, words, ...more });
      return asked(as, "POST", `/api/courses/${id}`, formOf({ certificate: "1", design: asJson }));
    };
    const sent = async (name: string, bytes: Buffer, by = app.admin) =>
      (await app.call("POST", "/api/files", fileOf(name, bytes), by.token)).id as string;
    const dora = await app.join("Dora", "Developer", "developer");
    const drawn = await sent("sheet.png", png, dora);
    expect((await design(app.admin, drawn)).status, "of somebody else").to.equal(422);
    expect((await design(app.admin, await sent("a.txt", Buffer.from("text")))).status).to.equal(422);
    for (const wrong of [{ x: 101 }, { size: 0 }, { word: "password" }])
      expect((await design(dora, drawn, { words: [{ ...words[0], ...wrong }] })).status).to.equal(422);
    expect((await design(dora, drawn, { words: [...words, ...words] })).status, "twice").to.equal(422);
    expect((await design(dora, drawn)).status).to.equal(200);
    // Who cannot read the file moves the words on it.
    expect((await design(app.admin, drawn, { is_light: true })).status).to.equal(200);
    const first = await passed(id, learner);
    const { picture, ...rest } = (await designOf(first, learner)).body;
    expect(rest).to.deep.equal({ kind: "background", words, is_light: true });
    expect(picture).to.equal(`data:image/png;base64,${png.toString("base64")}`);
    expect((await asked(learner, "GET", `/api/files/${drawn}`)).status).to.equal(404);
    expect((await design(app.admin, await sent("sheet.pdf", pdfOf(["Sheet"])))).status).to.equal(200);
    for (let seen: Json = null; seen === null; ) {
      const { design: now } = await app.call("GET", `/api/courses/${id}/design`);
      seen = now.picture;
      if (seen === null) await new Promise((resolve) => setTimeout(resolve, 50));
      else expect(seen).to.match(/^data:image\/webp;base64,/);
    }
    expect((await designOf(first, learner)).body.picture, "issued").to.equal(picture);
  });

  it("call no host outside until an admin lets it in, and then hear no name unasked", async () => {
    const files = {
      "index.html":
        '<svg xmlns="http://www.w3.org/2000/svg"/><script src="https://cdn.example.net/x.js"></script>',
      "a.js": 'fetch("https:\\/\\/api.example.net:8443/t")',
    };
    const { id } = (await upload(files)).body;
    const outside = async (as: TestPerson) =>
      (await app.call("GET", `/api/courses/${id}`, undefined, as.token)).outside;
    const named = ["api.example.net:8443", "cdn.example.net"];
    expect(await outside(app.admin)).to.deep.equal({ named, let_in: [], tells_names: false });
    expect(await outside(learner)).to.equal(null);
    const policy = async (address: string) =>
      (await onCourses(address, "course/index.html")).headers.get("Content-Security-Policy");
    const first = await opened(id);
    expect(first.learner.name).to.equal("Lea Learner");
    const kept = async (path: string) =>
      (await onCourses(first.index_url, path)).headers.get("Cache-Control");
    expect(await kept("course/index.html"), "a policy of before is not kept").to.equal("no-store");
    expect(await kept("course/a.js")).to.include("immutable");
    expect(await policy(first.index_url)).not.to.include("example");
    const let_in = (as: TestPerson, hosts: string[], more = {}) =>
      asked(as, "PUT", `/api/courses/${id}/hosts`, { hosts, ...more });
    expect((await let_in(learner, ["cdn.example.net"])).status).to.equal(403);
    for (const host of [
      "localhost",
      "*.example.net",
      "https://x.example.net",
      "10.0.0.1",
      "a.example.net; *",
    ])
      expect((await let_in(app.admin, [host])).status, host).to.equal(422);
    expect((await let_in(app.admin, ["CDN.example.net"])).status).to.equal(200);
    // Who opened it before has been given their name.
    expect(await policy(first.index_url)).not.to.include("example");
    const { index_url } = await app.call("GET", `/api/courses/${id}/url`, undefined, learner.token);
    expect(await policy(index_url)).not.to.include("example");
    const second = await opened(id);
    expect(second.learner).to.deep.equal({ id: learner.id, name: "" });
    expect(await policy(second.index_url))
      .to.include(" https://cdn.example.net wss://cdn.example.net;")
      .and.not.include("api.");
    expect((await let_in(app.admin, named, { tells_names: true })).status).to.equal(200);
    expect((await opened(id)).learner.name).to.equal("Lea Learner");
    expect(await policy(first.index_url)).to.include(
      " https://api.example.net:8443 wss://api.example.net:8443 https://cdn.example.net wss://cdn.example.net;",
    );
    expect((await let_in(app.admin, [])).status).to.equal(200);
    for (const { index_url } of [first, second, await opened(id)])
      expect(await policy(index_url)).not.to.include("example");
  });

  it("end with the session that opened them", async () => {
    const { id } = (await upload(fire)).body;
    const guest = await app.join("Sam", "Short");
    const { index_url } = await opened(id, guest);
    const asAddress = (await asked(guest, "GET", `/api/courses/${id}/url`)).body.index_url;
    for (const address of [index_url, asAddress]) expect((await onCourses(address)).status).to.equal(200);
    await asked(guest, "POST", "/api/auth/logout");
    for (const address of [index_url, asAddress]) expect((await onCourses(address)).status).to.equal(404);
  });

  it("have certificates that are checked some times a minute from one network, so that nobody tries numbers", async () => {
    const check = () => asked(null, "GET", "/api/certificates/2026-AAAA-BBBBBB");
    let last = await check();
    expect(last.status).to.equal(404);
    // A minute can end meanwhile.
    for (let n = 0; n < 60 && last.status !== 429; n++) last = await check();
    expect(last.status).to.equal(429);
    expect(last.body.detail).to.equal("Too many certificates were checked from here. Try again in a minute.");
    expect(Number(last.headers.get("Retry-After"))).to.be.within(1, 60);
  });
});
