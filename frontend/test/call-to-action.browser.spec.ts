import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("A call to action", () => {
  let app: TestApp;
  let stage: Stage;
  const open: BrowserContext[] = [];
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  beforeEach(async () => {
    id = await app.page("Company meeting", ["Once a month."]);
  });
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close();
  });

  async function visit(phone = false): Promise<Page> {
    const context = await stage.person(app.admin, { phone });
    open.push(context);
    return stage.visit(context, `/${id}`);
  }
  async function write(page: Page): Promise<void> {
    await edit(page);
    await page.locator(".bn-editor .bn-block-content", { hasText: "Once a month." }).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/call");
    await page.getByRole("option", { name: /^Call to action/ }).click();
    await page.keyboard.type("Something to say?");
    await page.getByRole("button", { name: "Call to action: Add a link" }).click();
    const dialog = page.getByRole("dialog", { name: "Call to action" });
    await dialog.getByRole("textbox", { name: "Text of the button" }).fill("Propose a topic");
    await dialog.getByRole("textbox", { name: "Address" }).fill("no address");
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await dialog.getByRole("textbox", { name: "Address" }).fill("example.org/topics");
    await dialog.getByRole("combobox", { name: "Look" }).selectOption("Tinted");
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Call to action: Propose a topic" })).toBeVisible();
    await expect(saveState(page)).toHaveText("Saved");
  }

  it("is written in the text, with a dialog for its button, and leads there", async () => {
    const page = await visit();
    await write(page);
    const { blocks } = await app.call("GET", `/api/entries/${id}/draft`);
    const found = blocks.find(({ type }: { type: string }) => type === "callToAction");
    expect(found.props).toEqual({
      backgroundColor: "default",
      url: "https://example.org/topics",
      label: "Propose a topic",
      look: "tinted",
    });
    expect(found.content[0].text).toBe("Something to say?");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    const box = page.locator("article .cta-tinted");
    await expect(box).toContainText("Something to say?");
    const link = box.getByRole("link", { name: "Propose a topic" });
    await expect(link).toHaveAttribute("href", "https://example.org/topics");
    expect(await axeFinds(page)).toEqual([]);
  });

  it("is written on a phone as well", async () => {
    const page = await visit(true);
    await write(page);
    expect(await overflow(page)).toBe(0);
  });
});
