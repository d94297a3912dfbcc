import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { type Answer, ask, formOf, type Json } from "@annals/testing/ask";
import { untilAnswered } from "@annals/testing/until";
import { zipOf } from "@annals/testing/zip";
import { expect } from "chai";

/** What is easily missed of courses, each tried on a running Annals; what packages call is in `course.browser.spec.ts`. */
describe("courses in detail", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let learner: TestPerson;

  before(async () => {
    app = await startTestApp();
    learner = await app.join("Lea", "Learner");
  });
  after(() => app.stop());

  const asked = (as: TestPerson | null, method: string, path: string, body?: unknown): Promise<Answer> =>
    app.ask(method, path, body, { token: as?.token ?? "" });
  const uploaded = async (files: Record<string, string | Buffer>, title = "Knots"): Promise<string> =>
    (await app.call("POST", "/api/courses", formOf({ title }, await zipOf(files)))).id;
  const opened = async (id: string, as = learner, again = false): Promise<Json> =>
    app.call("POST", `/api/courses/${id}/attempts`, { again }, as.token);
  const onCourses = (address: string, path = "", headers = {}): Promise<Answer> => {
    const { host, pathname } = new URL(address);
    return ask(new URL(pathname + path, app.url).href, "GET", undefined, { host, headers });
  };
  const result = (more: Json = {}) => ({
    ...{ completion: "completed", success: "unknown", score: null, percent: 100 },
    ...more,
  });
  const saved = (id: string, window: string, more: Json = {}, as = learner, number = 1, sequence = 1) =>
    asked(as, "PUT", `/api/courses/${id}/attempts/${number}`, {
      ...{ window, part: 0, sequence, state: "", result: result(more) },
    });
  const certificatesOf = (id: string, as = learner, count = 1): Promise<Json[]> =>
    untilAnswered(
      async () =>
        (await app.call("GET", "/api/users/me/certificates", undefined, as.token)).data.filter(
          ({ course_id }: Json) => course_id === id,
        ),
      (all: Json[]) => all.length === count,
    );

  it("give each kind of file its type, and parts of it to players of videos", async () => {
    const types: Record<string, string> = {
      ...{ "a.htm": "text/html; charset=utf-8", "a.wasm": "application/wasm", "a.woff2": "font/woff2" },
      ...{ "a.webmanifest": "application/manifest+json", "A.MP4": "video/mp4", "a.mjs": "text/javascript" },
      ...{ "a.xyz": "application/octet-stream", plain: "application/octet-stream" },
    };
    const files = Object.fromEntries(Object.keys(types).map((name) => [name, "1234567890"]));
    const { index_url } = await opened(await uploaded({ "index.html": "x", ...files }));
    for (const [name, type] of Object.entries(types)) {
      const { headers } = await onCourses(index_url, `course/${name}`);
      expect(headers.get("Content-Type"), name).to.include(type);
      expect(headers.get("X-Content-Type-Options"), name).to.equal("nosniff");
    }
    const part = async (Range: string) => {
      const { status, bytes, headers } = await onCourses(index_url, "course/A.MP4", { Range });
      return [status, bytes.toString(), headers.get("Content-Range")];
    };
    expect(await part("bytes=0-1")).to.deep.equal([206, "12", "bytes 0-1/10"]);
    expect(await part("bytes=8-")).to.deep.equal([206, "90", "bytes 8-9/10"]);
    expect(await part("bytes=-3")).to.deep.equal([206, "890", "bytes 7-9/10"]);
    expect(await part("bytes=20-")).to.deep.equal([416, "", "bytes */10"]);
    expect((await onCourses(index_url, "course/A.MP4")).headers.get("Accept-Ranges")).to.equal("bytes");
  });

  it("take no score that is none, and none beyond its ends", async () => {
    const id = await uploaded({ "index.html": "x" });
    const { window } = await opened(id);
    for (const score of ["92", "9,5", -1, 101]) {
      const { status } = await saved(id, window, { completion: "incomplete", score });
      expect(status, String(score)).to.equal(422);
    }
    expect((await saved(id, window, { completion: "incomplete", score: null })).status).to.equal(200);
    const { progress } = await app.call("GET", `/api/courses/${id}`, undefined, learner.token);
    expect(progress).to.include({ status: "incomplete", score: null });
  });

  it("end for somebody who loses their access while they take them, and keep what was reached", async () => {
    const id = await uploaded({ "index.html": "x" });
    const guest = await app.join("Gus", "Leaver");
    const { window, index_url } = await opened(id, guest);
    expect((await saved(id, window, { completion: "incomplete", percent: 40 }, guest)).status).to.equal(200);
    await app.call("POST", `/api/admin/members/${guest.id}/deactivate`, {});
    const after = await saved(id, window, {}, guest, 1, 2);
    expect(after.status).to.be.oneOf([401, 403, 404]);
    expect((await onCourses(index_url)).status).to.equal(404);
    const { data } = await app.call("GET", `/api/courses/${id}/report`);
    expect(data.filter(({ percent }: Json) => percent > 40)).to.deep.equal([]);
  });

  it("give certificates that keep the name, and stay to be checked when the course is gone", async () => {
    const id = await uploaded({ "index.html": "x" }, "Bowlines");
    await app.call("POST", `/api/courses/${id}`, formOf({ certificate: "months:12" }));
    const una = await app.join("Una", "Unwed");
    expect((await saved(id, (await opened(id, una)).window, {}, una)).body.passed).to.equal(true);
    const [first] = await certificatesOf(id, una);
    await app.call("POST", "/api/users/me", formOf({ last_name: "Wed" }), una.token);
    await app.call("POST", `/api/courses/${id}`, formOf({ title: "Other knots" }));
    const check = async () => (await asked(null, "GET", `/api/certificates/${first!.number}`)).body;
    expect(await check()).to.include({ state: "valid", name: "Una Unwed", course: "Bowlines" });
    await app.call("DELETE", `/api/courses/${id}`);
    expect(await check()).to.include({ state: "valid", name: "Una Unwed", course: "Bowlines" });
    // Somebody else's number is no door to it.
    const next = `${first!.number.slice(0, -1)}${first!.number.endsWith("2") ? "3" : "2"}`;
    expect((await asked(null, "GET", `/api/certificates/${next}`)).status).to.equal(404);
  });

  it("taken again while a certificate is valid give another, and leave the first as it is", async () => {
    const id = await uploaded({ "index.html": "x" });
    await app.call("POST", `/api/courses/${id}`, formOf({ certificate: "months:1" }));
    await saved(id, (await opened(id)).window);
    const [first] = await certificatesOf(id);
    const again = await opened(id, learner, true);
    expect(again).to.include({ number: 2, is_review: false });
    await saved(id, again.window, { success: "failed", score: 3 }, learner, 2);
    expect(await certificatesOf(id)).to.deep.equal([first]);
    const { progress } = await app.call("GET", `/api/courses/${id}`, undefined, learner.token);
    // What is shown is the try that goes on; what was passed, and certified, stays.
    expect(progress).to.include({ status: "failed", passed_at: null });
    await saved(id, again.window, { success: "passed", score: 90 }, learner, 2, 2);
    const both = await certificatesOf(id, learner, 2);
    expect(both.find((one) => one.id === first!.id)).to.deep.equal(first);
    expect(new Set(both.map(({ number }) => number))).to.have.length(2);
  });

  it("keep all of what is changed at once: packages, title, certificate; a removed one takes no package", async () => {
    const id = await uploaded({ "index.html": "one" });
    const send = async (fields: Record<string, string>, page?: string) =>
      asked(
        app.admin,
        "POST",
        `/api/courses/${id}`,
        formOf(fields, page === undefined ? undefined : await zipOf({ "index.html": page })),
      );
    const all = await Promise.all([
      send({}, "two"),
      send({}, "three"),
      send({ title: "Hitches" }),
      send({ certificate: "months:6" }),
    ]);
    expect(all.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
    const now = await app.call("GET", `/api/courses/${id}`);
    expect(now).to.deep.include({ title: "Hitches", certificate: { months: 6 } });
    expect((await opened(id)).version).to.equal(3);
    await app.call("DELETE", `/api/courses/${id}`);
    expect((await send({}, "four")).status).to.equal(404);
    await app.call("POST", `/api/courses/${id}/restore`);
    expect((await opened(id, app.admin)).version).to.equal(3);
  });
});
