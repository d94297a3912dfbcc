import type { TestApp, TestPerson } from "@annals/testing/app";
import { openStage, type Stage, startApp } from "@annals/testing/stage";
import { expect } from "chai";

describe("Reports", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let rob: TestPerson;

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    rob = await app.join("Rob", "Reader");
    await app.page("Expenses", ["Keep the receipts."]);
    await app.page("Travel", ["Book early."]);
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  for (const looks of [{}, { phone: true }, { dark: true }])
    it(`show pictures, with their figures behind, and lists of pages: ${Object.keys(looks)[0] ?? "wide"}`, async () => {
      const page = await stage.open(app.admin, "/admin/reports", looks);
      await page.getByText(/^As of/).waitFor();
      const made = page.getByRole("region", { name: "Pages created" });
      await made.getByRole("img", { name: /^Pages created: [2-9]/ }).waitFor();
      // Fewer than five people wrote.
      await page.getByRole("region", { name: "People who wrote" }).getByText("fewer than five").waitFor();
      await shot(page, `activity-${Object.keys(looks)[0] ?? "wide"}`);
      await page.getByText("Show the figures").click();
      const figures = page.getByRole("table", { name: "Figures by week" });
      expect(await figures.getByRole("row").count()).to.equal(14);
      await page.getByRole("combobox", { name: "Since when" }).selectOption({ label: "Last 30 days" });
      await page.getByRole("table", { name: "Figures by day" }).waitFor();
      await page.getByRole("tab", { name: "Writing" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.getByText("No page was read by five people in one week.").waitFor();
      await page.keyboard.press("ArrowRight");
      await page.getByText("No page is due.", { exact: false }).waitFor();
      await page.keyboard.press("ArrowRight");
      await page.getByRole("tab", { name: /^Without an owner \d/, selected: true }).waitFor();
      await page.getByRole("link", { name: "Expenses" }).waitFor();
      await shot(page, `unowned-${Object.keys(looks)[0] ?? "wide"}`);
      expect(stage.complaints()).to.deep.equal([]);
    });

  it("are downloaded as CSV", async () => {
    const page = await stage.open(app.admin, "/admin/reports?report=unowned");
    const begun = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    const download = await begun;
    expect(download.suggestedFilename()).to.match(/ unowned \d{4}-\d\d-\d\d\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).to.contain('"Expenses"');
  });

  it("are not shown to readers", async () => {
    const page = await stage.open(rob, "/admin/reports");
    await page.waitForURL((url) => url.pathname !== "/admin/reports");
  });
});

async function shot(
  page: { screenshot(options: { path: string; fullPage: boolean }): unknown },
  name: string,
) {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/report-${name}.png`, fullPage: true });
}
