import type { TestApp, TestPerson } from "@annals/testing/app";
import { formOf } from "@annals/testing/ask";
import { openStage, type Stage, startApp } from "@annals/testing/stage";
import { zipOf } from "@annals/testing/zip";
import { expect } from "chai";

const manifest12 = `<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Fire safety</title>
<item identifier="i" identifierref="r"><title>All</title><adlcp:masteryscore>80</adlcp:masteryscore></item></organization></organizations>
<resources><resource identifier="r" href="pages/sco.html"/></resources></manifest>`;
/** What packages do: they look for the interface in the windows above them, and say what it answers. */
const sco12 = `<!doctype html><title>SCO</title><h1>What burns?</h1><p id="said"></p>
<button id="half">Half</button><button id="pass">Pass</button>
<script>
let w = window; while (!w.API && w.parent !== w) w = w.parent;
const api = w.API, say = (text) => (document.getElementById("said").textContent = text);
const opened = api.LMSInitialize("");
say(["init", opened, api.LMSGetValue("cmi.core.entry"), api.LMSGetValue("cmi.core.lesson_location") || "none", api.LMSGetValue("cmi.core.student_name"), api.LMSGetValue("cmi.core.lesson_mode")].join(" "));
half.onclick = () => { api.LMSSetValue("cmi.core.lesson_status", "incomplete"); api.LMSSetValue("cmi.core.lesson_location", "5"); api.LMSSetValue("cmi.suspend_data", "abc"); api.LMSSetValue("cmi.core.exit", "suspend"); say("commit " + api.LMSCommit("")); };
pass.onclick = () => { api.LMSSetValue("cmi.core.score.raw", "92"); api.LMSSetValue("cmi.core.lesson_status", "passed"); say("finish " + api.LMSFinish("")); };
</script>`;
const manifest2004 = `<manifest><metadata><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Time zones</title>
<item identifier="a" identifierref="r"><title>Maps</title></item><item identifier="b" identifierref="s"><title>Clocks</title></item></organization></organizations>
<resources><resource identifier="r" href="a.html"/><resource identifier="s" href="b.html"/></resources></manifest>`;
const sco2004 = (
  name: string,
) => `<!doctype html><title>${name}</title><h1>${name}</h1><p id="said"></p><button id="done">Done</button>
<script>
let w = window; while (!w.API_1484_11 && w.parent !== w) w = w.parent;
const api = w.API_1484_11;
said.textContent = "init " + api.Initialize("") + " " + api.GetValue("cmi.entry");
let reach; try { reach = window.top.document.title; } catch { reach = "closed"; }
document.body.append(" app " + reach + " cookies " + (document.cookie || "none"));
done.onclick = () => { api.SetValue("cmi.completion_status", "completed"); api.SetValue("cmi.success_status", "passed"); said.textContent = "end " + api.Terminate(""); };
</script>`;
const auOf = (
  id: string,
  title: string,
) => `<au id="https://example.org/${id}" moveOn="CompletedAndPassed" masteryScore="0.8">
<title><langstring lang="en-US">${title}</langstring></title><description><langstring lang="en-US">.</langstring></description><url>au.html</url></au>`;
const cmi5 = `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="https://example.org/course">
<title><langstring lang="en-US">Ladders</langstring></title><description><langstring lang="en-US">.</langstring></description></course>${auOf("one", "Theory")}${auOf("two", "Practice")}</courseStructure>`;
/** What units of cmi5 do: they get their token, read what they are told, and say how it goes. */
const au = `<!doctype html><title>AU</title><h1>Ladders</h1><p id="said"></p><button id="pass">Pass</button><button id="end">End</button>
<script>
const given = new URLSearchParams(location.search), say = (text) => (document.getElementById("said").textContent = text);
const actor = JSON.parse(given.get("actor")), registration = given.get("registration"), id = given.get("activityId");
let headers, launch;
async function tell(verb, result) {
  const { contextTemplate: context } = launch;
  const body = JSON.stringify({ actor, verb: { id: "http://adlnet.gov/expapi/verbs/" + verb }, object: { id }, result, timestamp: new Date().toISOString(),
    context: { ...context, registration, contextActivities: { ...context.contextActivities, category: [{ id: "https://w3id.org/xapi/cmi5/context/categories/cmi5" }] } } });
  const answer = await fetch(given.get("endpoint") + "statements", { method: "POST", headers, body });
  say(verb + " " + answer.status);
}
(async () => {
  const token = (await (await fetch(given.get("fetch"), { method: "POST" })).json())["auth-token"];
  headers = { Authorization: "Basic " + token, "X-Experience-API-Version": "1.0.3", "Content-Type": "application/json" };
  const query = new URLSearchParams({ stateId: "LMS.LaunchData", activityId: id, agent: JSON.stringify(actor), registration });
  launch = await (await fetch(given.get("endpoint") + "activities/state?" + query, { headers })).json();
  await tell("initialized");
  document.body.append(" mode " + launch.launchMode);
})();
pass.onclick = async () => {
  await Promise.all([tell("completed", { completion: true, duration: "PT1M" }), tell("passed", { success: true, score: { scaled: 0.92 }, duration: "PT1M" })]);
};
end.onclick = async () => { await tell("terminated", { duration: "PT1M" }); location.href = launch.returnURL; };
</script>`;

describe("Courses", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let lea: TestPerson;

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    lea = await app.join("Lea", "Learner");
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });
  const uploaded = async (files: Record<string, string>): Promise<string> =>
    (await app.call("POST", "/api/courses", formOf({}, await zipOf(files)))).id;

  it("are uploaded, changed and removed by those who manage them", async () => {
    const page = await stage.open(app.admin, "/admin/courses");
    const choose = async (button: () => Promise<void>, name: string, files: Record<string, string>) => {
      const chosen = page.waitForEvent("filechooser");
      await button();
      await (await chosen).setFiles({ name, mimeType: "application/zip", buffer: await zipOf(files) });
    };
    const upload = () => page.getByRole("button", { name: "Upload course" }).click();
    await choose(upload, "broken.zip", { "readme.txt": "x" });
    const alert = page.getByRole("alert").filter({ hasText: "Failed to create course" });
    await alert.getByText("none of imsmanifest.xml, cmi5.xml, tincan.xml").waitFor();
    await choose(upload, "fire.zip", { "imsmanifest.xml": manifest12, "pages/sco.html": sco12 });
    await page.getByText("Course created", { exact: true }).waitFor();
    const row = page.getByRole("row", { name: /Fire safety/ });
    await row.getByText("SCORM 1.2").waitFor();
    const act = async (name: string) => {
      await page.getByRole("button", { name: /^Actions of/ }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await act("Title and certificate");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Title" }).fill("Fire");
    await dialog.getByRole("combobox").selectOption({ label: "Valid for two years" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Course updated", { exact: true }).waitFor();
    await page.getByRole("row", { name: /^Fire.*Valid for 24 months/ }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/courses.png` });
    await page.getByRole("button", { name: "Read the list again" }).click();
    await page.getByText("Courses are up to date").waitFor();
    await page.route(/\/api\/courses\?/, (route) => route.fulfill({ status: 500, json: { status: 500 } }));
    await page.getByRole("button", { name: "Read the list again" }).click();
    await page.getByText("Failed to update courses").waitFor();
    await page.unrouteAll();
    await act("Remove");
    await page.getByText("Course Removed").waitFor();
    await page.getByText("There is no course yet").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("row", { name: /^Fire/ }).waitFor();
    await app.call("DELETE", `/api/courses/${(await app.call("GET", "/api/courses")).data[0].id}`);
    expect(stage.complaints().filter((one) => !/422|500/.test(one))).to.deep.equal([]);
  });

  it("are taken in a frame of another origin, go on where one was, and give a certificate", async () => {
    const id = await uploaded({ "imsmanifest.xml": manifest12, "pages/sco.html": sco12 });
    await app.call("POST", `/api/courses/${id}`, formOf({ certificate: "1" }));
    const page = await stage.open(lea, "/me/courses");
    const manager = await stage.visit(await stage.person(app.admin), `/admin/courses/${id}`);
    await manager.getByText("Nobody has started it yet.").waitFor();
    await page.getByRole("link", { name: "Start: Fire safety" }).click();
    const course = page.frameLocator("iframe").frameLocator("iframe");
    await course.getByText("init true ab-initio none Lea Learner normal").waitFor();
    // Below the bar, and not outside of what the frame shows.
    expect((await course.getByRole("heading", { name: "What burns?" }).boundingBox())!.y).to.be.within(
      40,
      140,
    );
    await course.getByRole("button", { name: "Half" }).click();
    await course.getByText("commit true").waitFor();
    await page.getByText(/Progress saved/).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/course.png` });
    const { progress } = await app.call("GET", `/api/courses/${id}`, undefined, lea.token);
    expect(progress).to.deep.include({ status: "incomplete", passed_at: null });
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("link", { name: "Continue: Fire safety" }).click();
    await course.getByText("init true resume 5 Lea Learner normal").waitFor();
    // Elsewhere: the newer window goes on, the older one is told.
    const other = await stage.visit(await stage.person(lea), `/courses/${id}`);
    await other.frameLocator("iframe").frameLocator("iframe").getByText("init true resume 5").waitFor();
    await course.getByRole("button", { name: "Half" }).click();
    await course.getByText("commit false").waitFor();
    await page.getByText("opened in another window").waitFor();
    await other.frameLocator("iframe").frameLocator("iframe").getByRole("button", { name: "Pass" }).click();
    await other.frameLocator("iframe").frameLocator("iframe").getByText("finish true").waitFor();
    await other.getByRole("link", { name: "Certificate" }).click();
    const certificate = other.getByRole("article", { name: /Certificate 2/ });
    await certificate.getByText("passed, with 92 of 100,").waitFor();
    if (process.env.SHOTS) await other.screenshot({ path: `${process.env.SHOTS}/certificate.png` });
    const { data } = await app.call("GET", "/api/users/me/certificates", undefined, lea.token);
    const guest = await stage.visit(await stage.person(null), `/c/${data[0].number}`);
    await guest.getByRole("heading", { name: "This certificate is valid" }).waitFor();
    await guest.getByText("Lea Learner").waitFor();
    if (process.env.SHOTS) await guest.screenshot({ path: `${process.env.SHOTS}/check.png` });
    await other.goto(`${app.url}/courses/${id}`);
    await other.frameLocator("iframe").frameLocator("iframe").getByText("Lea Learner review").waitFor();
    await other.goto(`${app.url}/me/courses`);
    await other.getByRole("region", { name: "Passed" }).getByText("92 of 100").waitFor();
    if (process.env.SHOTS) await other.screenshot({ path: `${process.env.SHOTS}/my-courses.png` });
    await other.goto(`${app.url}/updates`);
    await other.getByRole("link", { name: /You passed this course/ }).click();
    await certificate.waitFor();
    // Who manages the course sees it without asking again.
    await manager.getByRole("row", { name: /Lea Learner.*Passed on/ }).waitFor();
    if (process.env.SHOTS) await manager.screenshot({ path: `${process.env.SHOTS}/report.png` });
    expect(stage.complaints().filter((one) => !/409/.test(one))).to.deep.equal([]);
  });

  it("reach other sites that an admin lets in, and then hear no name", async () => {
    const calling = `${sco12}<p id="call"></p><script>
addEventListener("securitypolicyviolation", (event) => (call.textContent = "stopped " + new URL(event.blockedURI).host));
fetch("https://cdn.example.net/x.json").then(async (answer) => (call.textContent = await answer.text()), () => 0);
</script>`;
    const id = await uploaded({ "imsmanifest.xml": manifest12, "pages/sco.html": calling });
    await app.call("POST", `/api/courses/${id}`, formOf({ title: "Calls out" }));
    const before = stage.complaints().length;
    const look = async () => {
      const page = await stage.open(lea, "/me/courses");
      const headers = { "Access-Control-Allow-Origin": "*" };
      await page.route("https://cdn.example.net/**", (route) => route.fulfill({ body: "reached", headers }));
      await page.goto(`${app.url}/courses/${id}`);
      return page.frameLocator("iframe").frameLocator("iframe");
    };
    const stopped = await look();
    await stopped.getByText("stopped cdn.example.net").waitFor();
    await stopped.getByText("init true ab-initio none Lea Learner normal").waitFor();
    const page = await stage.open(app.admin, "/admin/courses");
    await page.getByRole("row", { name: /Calls out.*names 1 site that it may not call/ }).waitFor();
    await page.getByRole("button", { name: "Actions of Calls out" }).click();
    await page.getByRole("menuitem", { name: "Sites it may call…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("switch", { name: "cdn.example.net" }).press("Space");
    await dialog.getByRole("textbox", { name: "Another site" }).fill("https://media.example.net/film.mp4");
    await page.keyboard.press("Enter");
    await dialog.getByRole("switch", { name: "media.example.net" }).waitFor();
    await dialog.getByRole("switch", { name: "Tell the package people's names" }).waitFor();
    // What is typed and not added is saved as well.
    await dialog.getByRole("textbox", { name: "Another site" }).fill("api.example.net");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hosts.png` });
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await app.call("GET", `/api/courses/${id}`)).outside.let_in).to.deep.equal([
      "api.example.net",
      "cdn.example.net",
      "media.example.net",
    ]);
    const reaching = await look();
    await reaching.getByText("reached").waitFor();
    await reaching.getByText(/^init true \S+ none +normal$/).waitFor();
    const others = stage.complaints().slice(before);
    expect(others.filter((one) => !/cdn\.example\.net|Content Security Policy/.test(one))).to.deep.equal([]);
  });

  it("of several parts are passed when all are, and reach nothing of the app", async () => {
    const id = await uploaded({
      "imsmanifest.xml": manifest2004,
      "a.html": sco2004("Maps"),
      "b.html": sco2004("Clocks"),
    });
    const page = await stage.open(lea, `/courses/${id}`);
    const course = page.frameLocator("iframe").frameLocator("iframe");
    await course.getByText("init true ab-initio").waitFor();
    await course.getByText("app closed cookies none").waitFor();
    await course.getByRole("button", { name: "Done" }).click();
    await course.getByText("end true").waitFor();
    await page.getByText("50 % done").waitFor();
    await page.getByRole("button", { name: "Clocks" }).click();
    await course.getByRole("heading", { name: "Clocks" }).waitFor();
    await course.getByRole("button", { name: "Done" }).click();
    await page.getByRole("navigation", { name: "Parts of the course" }).getByText("Passed").waitFor();
    expect((await app.call("GET", `/api/courses/${id}`, undefined, lea.token)).progress.percent).to.equal(
      100,
    );
  });

  it("may open windows of their own, which find the interface behind them and nothing of the app", async () => {
    // As authoring tools do it: the part itself is a button, and what is learned is in a window.
    const launcher = `<!doctype html><title>Launcher</title><button onclick="open('content.html', 'content', 'width=800,height=600')">Open the course</button>`;
    const content = `<!doctype html><title>Content</title><h1>In its window</h1><p id="said"></p><button id="pass">Pass</button>
<script>
function scan(win) { while (win.API == null && win.parent != null && win.parent !== win) win = win.parent; return win.API; }
const api = scan(window) ?? scan(window.opener);
said.textContent = "init " + api.LMSInitialize("");
let reach; try { reach = window.opener.top.document.title; } catch { reach = "closed"; }
document.body.append(" app " + reach + " cookies " + (document.cookie || "none"));
pass.onclick = () => { api.LMSSetValue("cmi.core.lesson_status", "passed"); said.textContent = "finish " + api.LMSFinish(""); };
</script>`;
    const id = await uploaded({
      ...{ "imsmanifest.xml": manifest12, "pages/sco.html": launcher, "pages/content.html": content },
    });
    const page = await stage.open(lea, `/courses/${id}`);
    const opened = page.waitForEvent("popup");
    await page
      .frameLocator("iframe")
      .frameLocator("iframe")
      .getByRole("button", { name: "Open the course" })
      .click();
    const window = await opened;
    await window.getByText("init true").waitFor();
    await window.getByText("app closed cookies none").waitFor();
    await window.getByRole("button", { name: "Pass" }).click();
    await window.getByText("finish true").waitFor();
    await window.close();
    await page.getByText("Progress saved").waitFor();
    const { progress } = await app.call("GET", `/api/courses/${id}`, undefined, lea.token);
    expect(progress.status).to.equal("passed");
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("go on to the next part when a package asks for it as its part ends", async () => {
    const asking = (name: string) => `${sco2004(name)}<script>
said.textContent += ["continue", "previous"].map((step) => " " + api.GetValue("adl.nav.request_valid." + step)).join("");
done.onclick = () => { api.SetValue("cmi.completion_status", "completed"); api.SetValue("adl.nav.request", "continue"); api.Terminate(""); };
</script>`;
    const id = await uploaded({
      ...{ "imsmanifest.xml": manifest2004, "a.html": asking("Maps"), "b.html": asking("Clocks") },
    });
    const page = await stage.open(lea, `/courses/${id}`);
    const course = page.frameLocator("iframe").frameLocator("iframe");
    await course.getByText("init true ab-initio true false").waitFor();
    await course.getByRole("button", { name: "Done" }).click();
    await course.getByText("init true ab-initio false true").waitFor();
    const parts = page.getByRole("navigation", { name: "Parts of the course" });
    await parts.locator("[aria-current=step]", { hasText: "Clocks" }).waitFor();
    // There is none after the last one: it stays.
    await course.getByRole("button", { name: "Done" }).click();
    await parts.getByText("Passed").waitFor();
    await course.getByRole("heading", { name: "Clocks" }).waitFor();
  });

  it("of SCORM 2004 follow each other by the rules of their package, and go on there", async () => {
    const skipped = `<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions>
<imsss:ruleCondition condition="satisfied" referencedObjective="known"/></imsss:ruleConditions><imsss:ruleAction action="skip"/></imsss:preConditionRule></imsss:sequencingRules>
<imsss:objectives><imsss:primaryObjective/><imsss:objective objectiveID="known"><imsss:mapInfo targetObjectiveID="shared" readNormalizedMeasure="false"/></imsss:objective></imsss:objectives>
<adlseq:rollupConsiderations requiredForSatisfied="ifNotSkipped" requiredForCompleted="ifNotSkipped"/></imsss:sequencing>`;
    const known = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="own"><imsss:mapInfo targetObjectiveID="shared" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
    const item = (name: string, rules = "") =>
      `<item identifier="${name}" identifierref="${name}"><title>${name}</title>${rules}</item>`;
    const ruled = `<manifest xmlns:imsss="s" xmlns:adlseq="a"><metadata><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Levels</title>${item("Pretest", known)}${item("Lesson", skipped)}${item("Reading")}${item("Exam")}
<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing></organization></organizations>
<resources>${["Pretest", "Lesson", "Reading", "Exam"].map((name) => `<resource identifier="${name}" href="${name}.html"/>`).join("")}</resources></manifest>`;
    const sco = (name: string, more = "") => `${sco2004(name)}<button id="later">Later</button><script>
later.onclick = () => { api.SetValue("cmi.location", "7"); api.SetValue("cmi.exit", "suspend"); said.textContent = "kept " + api.Commit(""); };
document.body.append(" at " + (api.GetValue("cmi.location") || "none") + " next " + api.GetValue("adl.nav.request_valid.continue"));
${more}</script>`;
    const onward = `done.onclick = () => { api.SetValue("cmi.completion_status", "completed"); api.SetValue("cmi.success_status", "passed"); api.SetValue("adl.nav.request", "continue"); api.Terminate(""); };`;
    const id = await uploaded({
      ...{ "imsmanifest.xml": ruled, "Pretest.html": sco("Pretest", onward), "Lesson.html": sco("Lesson") },
      ...{ "Reading.html": "<h1>Only to read</h1>", "Exam.html": sco("Exam") },
    });
    const before = stage.complaints().length;
    const page = await stage.open(lea, `/courses/${id}`);
    const course = page.frameLocator("iframe").frameLocator("iframe");
    const parts = page.getByRole("navigation", { name: "Parts of the course" });
    const isAt = (name: string) => parts.locator("[aria-current=step]", { hasText: name }).waitFor();
    await course.getByText("init true ab-initio").waitFor();
    await course.getByText("at none next true").waitFor();
    // None can be chosen, and there is no way back from the first.
    await page.getByRole("button", { name: "Next part" }).waitFor();
    await page.getByRole("button", { name: "Previous part" }).waitFor({ state: "detached" });
    for (const name of ["Lesson", "Exam"])
      expect(await parts.getByRole("button", { name }).isDisabled()).to.equal(true);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/course-rules.png` });
    // What is known already is skipped.
    await course.getByRole("button", { name: "Done" }).click();
    await course.getByRole("heading", { name: "Only to read" }).waitFor();
    await isAt("Reading");
    await parts.getByRole("button", { name: "Pretest Done" }).waitFor();
    await page.getByRole("button", { name: "Next part" }).click();
    await course.getByText("init true ab-initio").waitFor();
    await isAt("Exam");
    // Whoever comes back is where they left, with what the part kept.
    await course.getByRole("button", { name: "Later" }).click();
    await course.getByText("kept true").waitFor();
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("link", { name: "Continue: Levels" }).click();
    await course.getByText("init true resume").waitFor();
    await course.getByText("at 7").waitFor();
    await isAt("Exam");
    await page.reload();
    await course.getByText("init true resume").waitFor();
    await isAt("Exam");
    const { progress } = await app.call("GET", `/api/courses/${id}`, undefined, lea.token);
    expect(progress).to.deep.include({ status: "incomplete", passed_at: null });
    await course.getByRole("button", { name: "Done" }).click();
    await parts.getByText("Passed", { exact: true }).waitFor();
    expect(stage.complaints().slice(before)).to.deep.equal([]);
  });

  it("that save as they are left have saved, however they are left", async () => {
    const leaving = `<!doctype html><h1>Leaving</h1><p id="said"></p><script>
let w = window; while (!w.API && w.parent !== w) w = w.parent;
const api = w.API; api.LMSInitialize("");
const at = Number(api.LMSGetValue("cmi.core.lesson_location") || 0) + 1;
document.getElementById("said").textContent = "visit " + at;
onunload = () => { api.LMSSetValue("cmi.core.lesson_location", String(at)); api.LMSSetValue("cmi.core.exit", "suspend"); api.LMSFinish(""); };
</script>`;
    const id = await uploaded({ "imsmanifest.xml": manifest12, "pages/sco.html": leaving });
    const page = await stage.open(lea, `/courses/${id}`);
    const course = page.frameLocator("iframe").frameLocator("iframe");
    await course.getByText("visit 1").waitFor();
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("link", { name: "Continue: Fire safety" }).click();
    await course.getByText("visit 2").waitFor();
    await page.goto("about:blank");
    await page.goto(`${app.url}/courses/${id}`);
    await course.getByText("visit 3").waitFor();
  });

  it("of cmi5 tell by records how far they are, and give a certificate", async () => {
    const before = stage.complaints().length;
    const page = await stage.open(app.admin, "/admin/courses");
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload course" }).click();
    const buffer = await zipOf({ "cmi5.xml": cmi5, "au.html": au });
    await (await chosen).setFiles({ name: "ladders.zip", mimeType: "application/zip", buffer });
    await page.getByRole("row", { name: /Ladders.*cmi5/ }).waitFor();
    const { id } = (await app.call("GET", "/api/courses")).data.find(
      ({ kind }: { kind: string }) => kind === "cmi5",
    );
    await app.call("POST", `/api/courses/${id}`, formOf({ certificate: "1" }));

    const taking = await stage.open(lea, `/courses/${id}`);
    const course = taking.frameLocator("iframe").frameLocator("iframe");
    const parts = taking.getByRole("navigation", { name: "Parts of the course" });
    await course.getByText("mode Normal").waitFor();
    // To look around: nothing counts.
    await taking.getByRole("button", { name: "Only look around" }).click();
    await course.getByText("mode Browse").waitFor();
    await taking.getByText("This is a preview. Nothing is recorded.").waitFor();
    await course.getByRole("button", { name: "Pass" }).click();
    await course.getByText(/(completed|passed) 403/).waitFor();
    await taking.getByRole("button", { name: "Take this part" }).click();
    await course.getByText("mode Normal").waitFor();
    await course.getByRole("button", { name: "Pass" }).click();
    await parts.getByText("50 % done").waitFor();
    await parts.getByRole("button", { name: "Theory Done" }).waitFor();
    if (process.env.SHOTS) await taking.screenshot({ path: `${process.env.SHOTS}/cmi5.png` });
    await course.getByRole("button", { name: "End" }).click();
    await taking.getByText("This part has ended.").waitFor();
    await taking.getByRole("button", { name: "Continue with Practice" }).click();
    await course.getByText("mode Normal").waitFor();
    await course.getByRole("button", { name: "Pass" }).click();
    await parts.getByText("Passed", { exact: true }).waitFor();
    await taking.getByRole("link", { name: "Certificate" }).click();
    await taking
      .getByRole("article", { name: /Certificate 2/ })
      .getByText("passed, with 92 of 100,")
      .waitFor();
    await taking.goto(`${app.url}/courses/${id}`);
    await course.getByText("mode Review").waitFor();
    await page.goto(`${app.url}/admin/courses/${id}`);
    await page.getByRole("row", { name: /Lea Learner.*Passed on.*92 of 100/ }).waitFor();
    expect(
      stage
        .complaints()
        .slice(before)
        .filter((one) => !/403/.test(one)),
    ).to.deep.equal([]);
  });

  it("refuse what is no score, end once, and are entered and left by keyboard", async () => {
    const odd = `<!doctype html><title>Odd</title><p id="said"></p><button id="set">Set</button><button id="twice">Twice</button>
<script>
let w = window; while (!w.API && w.parent !== w) w = w.parent;
const api = w.API, say = (...all) => (document.getElementById("said").textContent = all.join(" "));
say("init", api.LMSInitialize(""), api.LMSGetValue("cmi.core.entry"), api.LMSGetValue("cmi.core.lesson_location") || "none");
set.onclick = () => say("set", ...["72,5", "NaN", "120", "-1"].map((score) => api.LMSSetValue("cmi.core.score.raw", score)),
  api.LMSSetValue("cmi.core.lesson_location", "3"), api.LMSCommit(""), api.LMSGetValue("cmi.core.lesson_status") || "empty");
twice.onclick = () => say("ends", api.LMSFinish(""), api.LMSFinish(""), api.LMSGetLastError());
</script>`;
    const id = await uploaded({ "imsmanifest.xml": manifest12, "pages/sco.html": odd });
    const page = await stage.visit(await stage.person(lea), `/courses/${id}`);
    const course = page.frameLocator("iframe").frameLocator("iframe");
    await course.getByText("init true ab-initio none").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await focused()).to.equal("IFRAME");
    // The page around the package, and perhaps its frame, come first.
    const leaves = page.getByRole("button", { name: "Leave" });
    const isAtLeave = () => leaves.evaluate((button) => button === document.activeElement);
    for (let n = 0; n < 4 && !(await isAtLeave()); n++) await page.keyboard.press("Shift+Tab");
    expect(await isAtLeave()).to.equal(true);
    await page.keyboard.press("Tab");
    expect(await focused()).to.equal("IFRAME");
    await course.getByRole("button", { name: "Set" }).focus();
    await page.keyboard.press("Enter");
    await course.getByText(/^set false false false false true true (not attempted|incomplete)$/).waitFor();
    await course.getByRole("button", { name: "Twice" }).click();
    // The second time is an error, whatever else the library says of it.
    await course.getByText(/^ends true (true|false) (101|301)$/).waitFor();
    const { progress } = await app.call("GET", `/api/courses/${id}`, undefined, lea.token);
    expect(progress).to.deep.include({ status: "incomplete", score: null });
    await page.reload();
    await course.getByText("init true resume 3").waitFor();
    expect(stage.complaints()).to.deep.equal([]);
    await page.context().close();
  });

  it("that are removed while somebody takes them say so, and go on when they are back", async () => {
    const id = await uploaded({ "imsmanifest.xml": manifest12, "pages/sco.html": sco12 });
    const page = await stage.visit(await stage.person(lea), `/courses/${id}`);
    const course = page.frameLocator("iframe").frameLocator("iframe");
    await course.getByText("init true ab-initio").waitFor();
    await app.call("DELETE", `/api/courses/${id}`);
    await page.getByText(/^This course is no longer here. What you reach is kept in this browser/).waitFor();
    await course.getByRole("button", { name: "Pass" }).click();
    await course.getByText("finish ").waitFor();
    await page.getByText("Not saved").waitFor();
    expect(await page.getByText("as soon as the server can be reached").count()).to.equal(0);
    await app.call("POST", `/api/courses/${id}/restore`);
    await page.getByText(/^This course is no longer here/).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("navigation", { name: "Parts of the course" }).getByText("Passed").waitFor();
    expect(stage.complaints().filter((one) => !/404|409/.test(one))).to.deep.equal([]);
    await page.context().close();
  });

  it("go on as they were when the group by which they are asked is lost, or the package changes", async () => {
    const id = await uploaded({ "imsmanifest.xml": manifest12, "pages/sco.html": sco12 });
    const group = await app.call("POST", "/api/groups", { name: "Fire wardens" });
    await app.call("POST", `/api/groups/${group.id}/attachUser`, { user_ids: [lea.id] });
    const due = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await app.call("PUT", `/api/courses/${id}/assignment`, { people: [], groups: [group.id], due });
    const page = await stage.visit(await stage.person(lea), `/courses/${id}`);
    const course = page.frameLocator("iframe").frameLocator("iframe");
    await course.getByText("init true ab-initio").waitFor();
    const other = formOf({ title: "Fire, anew" }, await zipOf({ "index.html": "<h1>Other</h1>" }));
    const both = await Promise.all([
      app.ask("POST", `/api/courses/${id}`, other, { token: app.admin.token }),
      app.ask("POST", `/api/courses/${id}`, formOf({ certificate: "1" }), { token: app.admin.token }),
      app.ask("POST", `/api/courses/${id}`, formOf({ title: "Fire" }), { token: app.admin.token }),
    ]);
    expect(both.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    await app.call("POST", `/api/groups/${group.id}/detachUser/${lea.id}`);
    await course.getByRole("button", { name: "Half" }).click();
    await course.getByText("commit true").waitFor();
    await page.getByText(/Progress saved/).waitFor();
    await course.getByRole("button", { name: "Pass" }).click();
    await course.getByText("finish true").waitFor();
    await page.getByRole("link", { name: "Certificate" }).waitFor();
    const now = await app.call("GET", `/api/courses/${id}`);
    expect([now.version ?? 2, now.certificate]).to.deep.equal([2, { months: null }]);
    expect(stage.complaints()).to.deep.equal([]);
    await page.context().close();
  });

  it("that report nothing are marked as done", async () => {
    const id = await uploaded({ "index.html": "<h1>Read me</h1>" });
    const page = await stage.open(lea, `/courses/${id}`);
    await page.frameLocator("iframe").frameLocator("iframe").getByText("Read me").waitFor();
    // Without a connection it is kept, and sent by the next visit.
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Mark as done" }).click();
    await page.getByText("Your progress is kept in this browser").waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole("navigation", { name: "Parts of the course" }).getByText("Passed").waitFor();
  });
});
