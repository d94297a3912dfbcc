import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const missing = /Failed to load resource/;

describe("Asking for access to a page", () => {
  let app: TestApp;
  let stage: Stage;
  let asker: TestPerson;
  before(async () => {
    ({ app, stage } = await startStage());
    asker = await app.join("Ines", "Duarte");
  });
  after(() => stage?.close());
  afterEach(() => expect(stage.complaints(missing)).toEqual([]));

  async function hiddenPage(title: string): Promise<string> {
    const id = await app.page(title, ["Numbers."]);
    await app.call("POST", `/api/entries/${id}/share`, { type: "special", id: "logged_in", level: 0 });
    return id;
  }
  async function visit(person: TestPerson, path: string, phone = false): Promise<Page> {
    return stage.visit(await stage.person(person, { phone }), path);
  }
  async function ask(page: Page, words: string): Promise<void> {
    const field = page.getByRole("textbox", { name: "What you need it for, in one line" });
    await field.fill(words);
    await page.getByRole("button", { name: "Ask for access" }).click();
    await expect(page.getByRole("status").getByText(`“${words}”`)).toBeVisible();
  }

  it("looks the same for a page that is not there, and can be taken back, on a phone too", async () => {
    const page = await visit(asker, "/0190c2f1-0000-7000-8000-00000000dead", true);
    await expect(page.getByRole("heading", { name: "Sent here by someone?" })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeFinds(page)).toEqual([]);
    await ask(page, "For the January review");
    expect(await overflow(page)).toBe(0);
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("heading", { name: "Sent here by someone?" })).toBeVisible();
    await page.context().close();
  });

  it("is heard by who manages the page, who lets them in: it opens by itself", async () => {
    const id = await hiddenPage("Salary bands");
    const manager = await visit(app.admin, `/${id}`);
    await manager.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = manager.getByRole("dialog", { name: "Share “Salary bands”" });
    await expect(dialog.getByText("Who has access")).toBeVisible();
    const page = await visit(asker, `/${id}`);
    await ask(page, "For the review of Support");
    const request = dialog.getByRole("listitem", { name: "Ines Duarte" });
    await expect(request).toContainText("For the review of Support");
    expect(await axeFinds(manager, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "What Ines Duarte gets: Can view" }).click();
    await manager.getByRole("menuitem", { name: "Can edit" }).click();
    await dialog.getByRole("button", { name: "Let in Ines Duarte" }).click();
    await expect(dialog.getByRole("button", { name: "Ines Duarte: Can edit" })).toBeVisible();
    await expect(request).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salary bands");
    await expect(page.getByText("Numbers.")).toBeVisible();
    await manager.context().close();
    await page.context().close();
  });

  it("waits in a list of those who manage pages, where it is declined", async () => {
    const id = await hiddenPage("Bonus plan");
    const page = await visit(asker, `/${id}`);
    await ask(page, "For my team");
    const manager = await visit(app.admin, "/me/requests");
    const request = manager.getByRole("listitem", { name: "Ines Duarte" }).filter({ hasText: "Bonus plan" });
    await expect(request).toContainText("For my team");
    expect(await axeFinds(manager)).toEqual([]);
    await request.getByRole("button", { name: "Decline the request of Ines Duarte" }).click();
    await expect(request).toHaveCount(0);
    // As for a page that is not there: nothing changes for who asked.
    await page.reload();
    await expect(page.getByRole("status").getByText("“For my team”")).toBeVisible();
    await manager.context().close();
    await page.context().close();
  });
});
