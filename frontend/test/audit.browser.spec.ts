import { readFile } from "node:fs/promises";
import type { TestApp, TestPerson } from "@annals/testing/app";
import { axeFinds, openStage, overflow, type Stage, startApp } from "@annals/testing/stage";
import { expect } from "chai";

describe("The audit", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let id: string;
  const shot = (name: string) => ({ path: `${process.env.SHOTS}/${name}.png` });

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    ann = await app.join("Ann", "Author", "author");
    id = await app.page("Salary bands", ["Who gets what."]);
    await app.call("PUT", `/api/entries/${id}/inheritance`, { inherits: false });
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  it("is filtered, opened and left for the page as it was, and hears what happens", async () => {
    const page = await stage.open(app.admin, "/admin/settings");
    await page
      .getByRole("link", { name: /^Audit/ })
      .first()
      .click();
    const facts = page.getByRole("table", { name: "Facts" });
    const row = facts.getByRole("row", { name: /Stopped it from inheriting access/ });
    await row.getByText("Salary bands").last().waitFor();
    await page
      .getByRole("searchbox")
      .or(page.getByRole("textbox", { name: "Words" }))
      .first()
      .fill("salary access");
    await page.getByText("Signed in").first().waitFor({ state: "detached" });
    await row.getByRole("button", { name: /show the change/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Inherits access").waitFor();
    if (process.env.SHOTS) await page.screenshot(shot("audit"));
    await page.keyboard.press("Escape");
    await page.getByText("Inherits access").waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await app.call("PUT", `/api/entries/${id}/inheritance`, { inherits: true });
    await facts.getByText("Let it inherit access again").first().waitFor();
    await page
      .getByRole("button", { name: /^All \d+ facts of this request/ })
      .or(page.getByRole("button", { name: "As JSON", exact: true }))
      .first()
      .waitFor();
    await page.getByRole("link", { name: "The page as it was then" }).click();
    await page.getByText("You are in the past").waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("says so when nothing fits, and begins again", async () => {
    const page = await stage.open(app.admin, "/admin/audit");
    await page.getByRole("textbox", { name: "Words" }).fill("nothing-of-this-name");
    await page.getByText("Nothing like that happened.").waitFor();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByRole("table", { name: "Facts" }).waitFor();
  });

  it("is saved as a file with the filters that are set, and says so", async () => {
    const page = await stage.open(app.admin, "/admin/audit?what=access");
    await page.getByRole("button", { name: "Export…" }).click();
    if (process.env.SHOTS) await page.screenshot(shot("audit-export"));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "JSON lines" }).click(),
    ]);
    expect(download.suggestedFilename()).to.match(/^handbook audit .*\.jsonl$/);
    const text = await readFile(await download.path(), "utf8");
    const types = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).area);
    expect(new Set(types)).to.deep.equal(new Set(["access"]));
    await page.goto("/admin/audit?what=leaving");
    await page.getByText("Started an export: audit, as jsonl").first().waitFor();
  });

  it("fits on a phone, and in the dark", async () => {
    for (const looks of [{ phone: true }, { dark: true }]) {
      const page = await stage.open(app.admin, "/admin/audit", looks);
      await page.locator("button[data-fact]").first().click();
      await page.getByRole("button", { name: "As JSON", exact: true }).waitFor();
      if (process.env.SHOTS) await page.screenshot(shot(`audit-${Object.keys(looks)[0]}`));
      expect(await overflow(page)).to.equal(0);
      expect(await axeFinds(page)).to.deep.equal([]);
    }
  });

  it("is not for others", async () => {
    const page = await stage.open(ann, "/admin/audit");
    await page.waitForURL((url) => url.pathname !== "/admin/audit");
  });

  it("shows as what a fact is signed, and gives what proves it", async () => {
    const { data } = await app.call("GET", `/api/audit?where=${id}&type=EntryCreated`);
    let fact = await app.call("GET", `/api/audit/${data[0].id}`);
    // Facts are signed each minute.
    while (fact.signed === null) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      fact = await app.call("GET", `/api/audit/${data[0].id}`);
    }
    const page = await stage.open(app.admin, `/admin/audit?id=${data[0].id}`);
    await page.getByText(new RegExp(`As number ${fact.signed.number} of \\d+ facts`)).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Proof", exact: true }).click(),
    ]);
    const proof = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(proof.index + 1).to.equal(fact.signed.number);
    expect(proof.checkpoint.note).to.contain(proof.checkpoint.root);
    expect(stage.complaints()).to.deep.equal([]);
  });
});
