import type { TestApp, TestPerson } from "@annals/testing/app";
import { formOf } from "@annals/testing/ask";
import { heading, image, paragraph } from "@annals/testing/blocks";
import { openStage, type Stage, startApp } from "@annals/testing/stage";
import { until, untilAnswered } from "@annals/testing/until";
import { zipOf } from "@annals/testing/zip";
import { expect } from "chai";
import type { Page } from "playwright";
import sharp from "sharp";

describe("Certificates", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  /** Her name goes from right to left. */
  let layla: TestPerson;
  let lea: TestPerson;

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    layla = await app.join("Layla", "Khatib");
    await app.call("POST", "/api/users/me", formOf({ first_name: "ليلى", last_name: "الخطيب" }), layla.token);
    lea = await app.join("Lea", "Learner");
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });
  const course = async (title: string): Promise<string> =>
    (await app.call("POST", "/api/courses", formOf({ title }, await zipOf({ "index.html": "x" })))).id;
  /** Passes a course, and looks at the certificate. */
  async function passed(id: string, by: TestPerson): Promise<Page> {
    const { window } = await app.call("POST", `/api/courses/${id}/attempts`, { again: false }, by.token);
    const result = { completion: "completed", success: "unknown", score: null, percent: 100 };
    const body = { window, part: 0, sequence: 1, state: "", result };
    await app.call("PUT", `/api/courses/${id}/attempts/1`, body, by.token);
    // It is made a moment later.
    await untilAnswered(
      async () => (await app.call("GET", "/api/users/me/certificates", undefined, by.token)).data,
      (all) => all.some(({ course_id }: { course_id: string }) => course_id === id),
    );
    return stage.open(by, `/me/certs/${id}`);
  }
  const picture = () =>
    sharp({ create: { width: 1188, height: 840, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
  /** How many sheets of paper it is. */
  const sheets = async (page: Page): Promise<number> => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    return pdf.match(/\/Type\s*\/Page\b(?!s)/g)!.length;
  };
  const dialogOf = async (page: Page, title: string) => {
    await page.getByRole("button", { name: `Actions of ${title}` }).click();
    await page.getByRole("menuitem", { name: "Title and certificate" }).click();
    return page.getByRole("dialog");
  };

  it("have the text of a page, as it was when the admin took it", async () => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await picture())]), "seal.png");
    const { url } = await app.call("POST", "/api/files", form);
    const sheet = await app.pageOf("Fire sheet", [
      heading("For {name}", "h1"),
      paragraph("passed {course} on {date}, {nobody}", "p1"),
      paragraph("{number}, {score}, {valid_until}, {check_address}", "p2"),
      image(url, "Seal"),
      { id: "m1", type: "math", props: { tex: "\\frac{a}{b}" }, children: [] },
      ...Array.from({ length: 30 }, (_, at) => paragraph(`Rule ${at + 1}`, `r${at}`)),
    ]);
    const id = await course("Fire <safety>");
    const page = await stage.open(app.admin, "/admin/courses");
    const dialog = await dialogOf(page, "Fire <safety>");
    await dialog.getByLabel("Certificate for those who pass").selectOption({ label: "Valid forever" });
    await dialog.getByRole("article").getByText("passed, with 92 of 100,").waitFor();
    await dialog.getByLabel("Design").selectOption({ label: "A page" });
    expect(await dialog.getByRole("button", { name: "Save" }).isDisabled()).to.equal(true);
    await dialog.getByRole("combobox", { name: "Choose a page" }).fill("Fire sheet");
    await page.getByRole("option", { name: /Fire sheet/ }).click();
    const preview = dialog.getByRole("article");
    await preview.getByRole("heading", { name: "For Alex Example" }).waitFor();
    await dialog.getByText("{nobody} will stay as written.").waitFor();
    await dialog.getByLabel("Name in the preview").selectOption("李小龍");
    await preview.getByRole("heading", { name: "For 李小龍" }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/design-page.png` });
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Course updated", { exact: true }).waitFor();

    const hers = await passed(id, layla);
    const certificate = hers.getByRole("article", { name: /Certificate 2/ });
    await certificate.getByRole("heading", { name: "For ليلى الخطيب" }).waitFor();
    await certificate.getByText("passed Fire <safety> on").waitFor();
    await certificate.getByText(/Forever, .*\/c\/2/).waitFor();
    const seal = certificate.getByRole("img");
    expect(await seal.evaluate((element: HTMLImageElement) => element.naturalWidth)).to.be.above(0);
    // All of it is on the sheet, however long it is.
    const paper = (await certificate.boundingBox())!;
    const last = (await certificate.getByText("Rule 30", { exact: true }).boundingBox())!;
    expect(last.y + last.height).to.be.below(paper.y + paper.height);
    expect(await sheets(hers)).to.equal(1);
    if (process.env.SHOTS) await hers.screenshot({ path: `${process.env.SHOTS}/certificate-page.png` });
    await hers.emulateMedia({ colorScheme: "dark" });
    await hers.setViewportSize({ width: 390, height: 800 });
    if (process.env.SHOTS) await hers.screenshot({ path: `${process.env.SHOTS}/certificate-phone.png` });

    // The page is published again: the admin is told, and takes its text; what was issued stays.
    await app.call("POST", `/api/entries/${sheet}/occupy`, {});
    await app.call("PUT", `/api/entries/${sheet}`, { blocks: [heading("Now for {name} {number}", "h1")] });
    await app.call("POST", `/api/entries/${sheet}/draft/publish`, {});
    await page.reload();
    const again = await dialogOf(page, "Fire <safety>");
    await again.getByRole("heading", { name: "For Alex Example" }).waitFor();
    await again.getByRole("button", { name: "Take its text as it is now" }).click();
    await again.getByRole("heading", { name: "Now for Alex Example" }).waitFor();
    await again.getByRole("button", { name: "Save" }).click();
    await again.waitFor({ state: "detached" });
    await app.call("DELETE", `/api/entries/delete/${sheet}`);
    const other = await passed(id, lea);
    await other.getByRole("heading", { name: "Now for Lea Learner" }).waitFor();
    await hers.reload();
    await certificate.getByRole("heading", { name: "For ليلى الخطيب" }).waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("come to the screen of somebody who waits for one, and say there when they are revoked", async () => {
    const id = await course("Ropes");
    await app.call("POST", `/api/courses/${id}`, formOf({ certificate: "1" }));
    const early = await stage.visit(await stage.person(lea), `/me/certs/${id}`);
    const all = await early.context().newPage();
    await all.goto("/me/certs");
    await early.getByText("You have not passed this course yet.").waitFor();
    await passed(id, lea);
    await early.getByRole("article", { name: /Certificate 2/ }).waitFor();
    await all.getByRole("link", { name: "Ropes" }).waitFor();
    const [{ id: certificate }] = (
      await app.call("GET", "/api/users/me/certificates", undefined, lea.token)
    ).data.filter(({ course_id }: { course_id: string }) => course_id === id);
    await app.call("POST", `/api/certificates/${certificate}/revoke`, {});
    await early.getByText(/^Revoked on /).waitFor();
    await early.context().close();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("have all of a long name on one sheet, whatever the design", async () => {
    const name = {
      first_name: "Wolfeschlegelsteinhausen ".repeat(4).trim(),
      last_name: "ليلى الخطيب 👩‍🚒 Bergerdorff ".repeat(4).trim().slice(0, 100),
    };
    const mia = await app.join("Mia", "Long");
    await app.call("POST", "/api/users/me", formOf(name), mia.token);
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await picture())]), "sheet.png");
    const { id: file_id } = await app.call("POST", "/api/files", form);
    const page_id = await app.pageOf("Long sheet", [heading("{name}", "h1"), paragraph("{number}", "p1")]);
    const words = [
      { word: "name", x: 20, y: 20, size: 8 },
      { word: "number", x: 50, y: 90, size: 3 },
    ];
    const designs = [{ kind: "plain" }, { kind: "page", page_id }, { kind: "background", file_id, words }];
    for (const design of designs) {
      const id = await course(`${"Working at great heights ".repeat(7)}${design.kind}`);
      const fields = { certificate: "1", design: JSON.stringify(design) };
      await app.call("POST", `/api/courses/${id}`, formOf(fields));
      const page = await passed(id, mia);
      const sheet = page.getByRole("article", { name: /Certificate 2/ });
      await sheet.getByText("Wolfeschlegelsteinhausen").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/certificate-long-${design.kind}.png` });
      const paper = (await sheet.boundingBox())!;
      for (const text of [/Wolfeschlegelsteinhausen/, /20\d\d-/]) {
        const { x, y, width, height } = (await sheet.getByText(text).first().boundingBox())!;
        const isWithin =
          x >= paper.x - 1 &&
          y >= paper.y - 1 &&
          x + width <= paper.x + paper.width + 1 &&
          y + height <= paper.y + paper.height + 1;
        expect(isWithin, `${design.kind} ${text}`).to.equal(true);
      }
      expect(await sheets(page)).to.equal(1);
    }
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("are checked again when somebody comes back to the page of a check", async () => {
    const id = await course("Checked");
    await app.call("POST", `/api/courses/${id}`, formOf({ certificate: "1" }));
    await passed(id, lea);
    const mine = (await app.call("GET", "/api/users/me/certificates", undefined, lea.token)).data;
    const { number, id: certificate } = mine.find(({ course_id }: { course_id: string }) => course_id === id);
    const guest = await stage.visit(await stage.person(null), `/c/${number}`);
    await guest.getByRole("heading", { name: "This certificate is valid" }).waitFor();
    await guest.getByText(/^Checked on /).waitFor();
    await app.call("POST", `/api/certificates/${certificate}/revoke`, {});
    const revoked = guest.getByRole("heading", { name: /^This certificate was revoked on / });
    // Browsers say so when a window comes to the front; what follows soon after is not asked again.
    const comeBack = () => guest.evaluate(() => void window.dispatchEvent(new Event("focus")));
    await until(async () => {
      await comeBack();
      return revoked.isVisible();
    });
    await guest.context().close();
  });

  it("say when no font has the letters of a name, and leave out emoji that none has", async () => {
    const courses = [];
    // No font has this one: it is not given out yet.
    for (const title of ["Hoses \u{1FAFF} now", "Hoses"]) {
      const id = await course(title);
      await app.call("POST", `/api/courses/${id}`, formOf({ certificate: "1" }));
      courses.push(id);
    }
    const said = (page: Page) => page.getByText(/^This device has no font for some letters here/);
    const plain = await passed(courses[0]!, lea);
    await plain.getByRole("article").getByText("Hoses now", { exact: true }).waitFor();
    expect(await said(plain).count()).to.equal(0);
    if (process.env.SHOTS) await plain.screenshot({ path: `${process.env.SHOTS}/certificate-emoji.png` });
    // Of a script that nobody reads any more.
    const name = { first_name: "Lea \u{14400}", last_name: "L" };
    await app.call("POST", "/api/users/me", formOf(name), lea.token);
    const foreign = await passed(courses[1]!, lea);
    await foreign.getByRole("article").getByText("Lea \u{14400} L").waitFor();
    await said(foreign).waitFor();
    if (process.env.SHOTS)
      await foreign.screenshot({ path: `${process.env.SHOTS}/certificate-fontless.png` });
    await foreign.emulateMedia({ media: "print" });
    expect(await said(foreign).isVisible()).to.equal(false);
    expect(await sheets(foreign)).to.equal(1);
    await app.call("POST", "/api/users/me", formOf({ first_name: "Lea", last_name: "Learner" }), lea.token);
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("have words on a picture, where the admin puts them", async () => {
    const id = await course("Ladders");
    const page = await stage.open(app.admin, "/admin/courses");
    const dialog = await dialogOf(page, "Ladders");
    await dialog.getByLabel("Certificate for those who pass").selectOption({ label: "Valid for a year" });
    await dialog.getByLabel("Design").selectOption({ label: "A picture or PDF, with words on it" });
    const chosen = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Upload a picture or PDF" }).click();
    await (await chosen).setFiles({ name: "sheet.png", mimeType: "image/png", buffer: await picture() });
    const name = dialog.getByRole("button", { name: /^Name:/ });
    await dialog.getByRole("button", { name: "Name: 50 % from the left, 42 % from the top" }).waitFor();
    await name.hover();
    // Where it is once the dialog has scrolled to it.
    const paper = (await dialog.getByRole("article").boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(paper.x + paper.width * 0.3, paper.y + paper.height * 0.2, { steps: 4 });
    await page.mouse.up();
    await dialog.getByRole("button", { name: /^Name: (29|30|31)\S* % from the left, (19|20|21)/ }).waitFor();
    const before = await name.getAttribute("aria-label");
    await name.press("Shift+ArrowRight");
    expect(await name.getAttribute("aria-label")).not.to.equal(before);
    await dialog.getByRole("checkbox", { name: "Valid until" }).check();
    await dialog.getByRole("checkbox", { name: "Course" }).uncheck();
    await dialog.getByRole("switch", { name: "White text" }).press("Space");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/design-picture.png` });
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Course updated", { exact: true }).waitFor();
    await dialog.waitFor({ state: "detached" });

    // Who looks at another design and comes back finds what the course has.
    const again = await dialogOf(page, "Ladders");
    const design = again.getByLabel("Design");
    await again.getByRole("button", { name: /^Name: (34|35|36)/ }).waitFor();
    await design.selectOption({ label: "The standard design" });
    await design.selectOption({ label: "A picture or PDF, with words on it" });
    await again.getByRole("button", { name: /^Name: (34|35|36)/ }).waitFor();
    expect(await again.getByRole("button", { name: "Save" }).isDisabled()).to.equal(false);
    await again.getByRole("button", { name: "Cancel" }).click();

    const hers = await passed(id, layla);
    const certificate = hers.getByRole("article", { name: /Certificate 2/ });
    const word = certificate.getByText("ليلى الخطيب");
    await word.waitFor();
    expect(await certificate.getByText("Ladders").count()).to.equal(0);
    const [sheet, place] = [(await certificate.boundingBox())!, (await word.boundingBox())!];
    expect((place.x + place.width / 2 - sheet.x) / sheet.width).to.be.within(0.33, 0.37);
    expect((place.y + place.height / 2 - sheet.y) / sheet.height).to.be.within(0.18, 0.22);
    expect(await sheets(hers)).to.equal(1);
    if (process.env.SHOTS) await hers.screenshot({ path: `${process.env.SHOTS}/certificate-picture.png` });
    expect(stage.complaints()).to.deep.equal([]);
  });
});
