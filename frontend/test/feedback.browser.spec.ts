import type { TestApp, TestPerson } from "@annals/testing/app";
import { openStage, type Stage, startApp } from "@annals/testing/stage";
import { expect } from "chai";

describe("Feedback", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let rob: TestPerson;
  let id: string;

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    rob = await app.join("Rob", "Reader");
    id = await app.page("Expenses", ["Keep the receipts."]);
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  it("is asked below a page, with what stood in the way, and read by those who manage it", async () => {
    const manager = await stage.open(app.admin, `/${id}`);
    await manager.getByText("Keep the receipts.").hover();
    await manager.getByRole("button", { name: "What people say" }).click();
    const dialog = manager.getByRole("dialog");
    await dialog.getByText("Nobody has said anything yet.").waitFor();
    const page = await stage.open(rob, `/${id}`);
    const foot = page.getByRole("region", { name: "Feedback" });
    await page.getByText("Keep the receipts.").hover();
    await foot.getByRole("button", { name: "No", exact: true }).click();
    await foot.getByText("Out of date").click();
    await foot.getByRole("textbox", { name: "In your words" }).fill("It is an app now.");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/feedback.png` });
    await foot.getByRole("button", { name: "Send" }).click();
    await page.getByRole("status").getByText("Thank you").waitFor();
    await foot.getByRole("button", { name: "No", exact: true, pressed: true }).waitFor();
    await dialog.getByText("It is an app now.").waitFor();
    await dialog.getByText("Out of date").waitFor();
    await manager.goto(`${app.url}/admin/reports?report=feedback`);
    const row = manager.getByRole("row", { name: /Expenses/ });
    await row.getByText("Out of date 1").waitFor();
    if (process.env.SHOTS) await manager.screenshot({ path: `${process.env.SHOTS}/report.png` });
    await foot.getByRole("button", { name: "Yes" }).click();
    await foot.getByRole("button", { name: "Yes 1", pressed: true }).waitFor();
    await row.getByText("Out of date 1").waitFor({ state: "detached" });
    await foot.getByRole("button", { name: "Yes 1" }).click();
    await foot.getByRole("button", { name: "Yes", exact: true, pressed: false }).waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });
});
