import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("Comparing versions", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let id: string;

  const block = (key: string, text: string) => ({
    id: key,
    type: "paragraph",
    props: {},
    content: [{ type: "text", text, styles: {} }],
    children: [],
  });
  async function publish(title: string, ...blocks: ReturnType<typeof block>[]): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { title, blocks });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
  }

  before(async () => {
    ({ app, stage } = await startStage());
    id = (await app.call("POST", "/api/entries/create", { title: "Async" })).id;
    await publish(
      "Async",
      block("a", "We meet wherever it is practical."),
      block("b", "Second."),
      block("c", "Third."),
    );
    await publish(
      "Async",
      block("b", "Second."),
      block("c", "Third."),
      block("a", "We meet as much as possible."),
    );
    await publish("Asynchronous", block("b", "Second."), block("c", "Third."), block("n", "New here."));
    page = await stage.visit(await stage.person(app.admin), `/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asynchronous");
  });
  after(() => stage?.close());

  const dialog = () => page.getByRole("dialog", { name: /^Versions of/ });
  const text = () => page.getByRole("region", { name: "What changed" });

  it("shows any two of them word by word, and moves as moves", async () => {
    await page.keyboard.press("Alt+Shift+H");
    await page.getByRole("button", { name: "Compare version 1" }).click();
    await expect(text().locator("h1 ins, h1 del").first()).toBeVisible();
    await dialog().getByRole("combobox", { name: "Later version" }).selectOption({ index: 1 });
    await expect(text().locator("del").first()).toBeVisible();
    await expect(text().getByText("Moved down, and changed")).toBeVisible();
    await expect(text().getByText("was here: moved down")).toBeVisible();
    await expect(text().locator("ins").first()).toContainText("as");
    await expect(text().getByText("2 blocks are the same")).toBeVisible();
    await expect(dialog().getByText(/4 words in, 4 out, 1 block moved/)).toBeVisible();
    await dialog().getByRole("button", { name: "Next change" }).press("Enter");
    await expect(dialog().getByText("Change 1 of 2")).toBeVisible();
    expect(stage.complaints()).toEqual([]);
  });

  it("has all versions beside them, of which another one is chosen", async () => {
    const list = dialog().getByRole("navigation", { name: "Versions" });
    await expect(list.getByRole("button", { name: /v1/ })).toHaveAttribute("data-side", "from");
    await expect(list.getByRole("button", { name: /v2/ })).toHaveAttribute("data-side", "to");
    await list.getByRole("button", { name: /v3/ }).click();
    await expect(dialog().getByRole("combobox", { name: "Earlier version" })).toHaveValue("2");
    await expect(dialog().getByRole("combobox", { name: "Later version" })).toHaveValue("3");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await list.getByRole("button", { name: /v1/ }).click();
    await dialog().getByRole("combobox", { name: "Later version" }).selectOption({ index: 1 });
    expect(stage.complaints()).toEqual([]);
  });

  it("shows them side by side", async () => {
    await dialog().getByRole("button", { name: "Side by side" }).click();
    await expect(text().getByText("Version 1", { exact: true })).toBeVisible();
    await expect(text().getByText("Version 2", { exact: true })).toBeVisible();
    await dialog().getByRole("combobox", { name: "Later version" }).selectOption({ index: 0 });
    await expect(text().getByText("New here.")).toBeVisible();
    await expect(text().getByText("We meet wherever it is practical.")).toBeVisible();
    expect(stage.complaints()).toEqual([]);
  });

  it("leads to the sessions of writing between two versions, one click deeper", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog()).toHaveCount(0);
    await page.keyboard.press("Alt+Shift+H");
    await page.getByRole("button", { name: "1 session of writing" }).nth(1).click();
    await page.getByRole("button", { name: /^Compare what / }).click();
    await expect(dialog().getByText(/4 words in, 4 out, 1 block moved/)).toBeVisible();
    await expect(dialog().getByRole("combobox", { name: "Later version" })).toHaveValue(/^session /);
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog()).toHaveCount(0);
    await page.keyboard.press("Alt+Shift+H");
    await page.getByRole("button", { name: "1 session of writing" }).nth(1).click();
    await page.getByRole("button", { name: /, 1 save$/ }).click();
    await expect(page.getByText("It was not published like this.")).toBeVisible();
    await expect(page.getByText("We meet as much as possible.")).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.locator(".bn-editor")).toContainText("We meet as much as possible.");
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(page.locator(".bn-editor")).toContainText("New here.");
    await page.getByRole("button", { name: "Stop editing" }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    stage.complaints();
    await page.keyboard.press("Alt+Shift+H");
    await page.getByRole("button", { name: "Compare version 1" }).click();
    await expect(dialog().getByRole("combobox", { name: "Earlier version" })).toHaveValue("1");
  });

  it("restores an earlier one as a draft, which readers do not see", async () => {
    await dialog().getByRole("button", { name: "Restore version 1" }).click();
    await expect(page.locator(".bn-editor")).toContainText("We meet wherever it is practical.");
    expect((await app.call("GET", `/api/entries/${id}`)).title).toBe("Asynchronous");
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(page.locator(".bn-editor")).toContainText("New here.");
    await page.getByRole("button", { name: "Stop editing" }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    stage.complaints();
  });

  it("shows settings and place beside the text, and all of it on a phone, one below the other", async () => {
    const shelf = (await app.call("POST", "/api/entries/create", { title: "Shelf", published: true })).id;
    await app.call("PUT", `/api/entries/${id}/settings`, { settings: { color: "#136f89" } });
    await app.call("PUT", `/api/entries/${id}/move`, { destination_id: shelf });
    await publish("Asynchronous", block("b", "Second."), block("n", "New here."), block("c", "Third."));
    const phone = await stage.person(app.admin, { phone: true });
    const small = await stage.visit(phone, `/${id}`);
    await expect(small.getByRole("heading", { level: 1 })).toHaveText("Asynchronous");
    await small.getByRole("button", { name: "4 versions" }).click();
    await small.getByRole("button", { name: "Compare version 4" }).click();
    const compared = small.getByRole("region", { name: "What changed" });
    await expect(compared.getByRole("definition").first()).toHaveText("the top level Shelf");
    await expect(compared).toContainText("Accent color");
    await expect(compared.getByText(/^Moved (up|down)$/)).toBeVisible();
    const sheet = small.getByRole("dialog", { name: /^Versions of/ });
    await expect(sheet.getByRole("button", { name: "Side by side" })).toHaveCount(0);
    await expect(sheet.getByRole("button", { name: "Restore version 3" })).toBeInViewport();
    expect(await overflow(small)).toBe(0);
    expect(await axeFinds(small, "[role=dialog]", ["light"])).toEqual([]);
    await phone.close();
    expect(stage.complaints()).toEqual([]);
  });

  it("begins a new page with one, from the past", async () => {
    await page.goto(`/${id}?version=2`);
    await page.getByRole("button", { name: "Changes since" }).click();
    await expect(dialog().getByRole("combobox", { name: "Earlier version" })).toHaveValue("2");
    await dialog().getByRole("button", { name: "Duplicate version 2" }).click();
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveText("Async (Copy)");
    await expect(page.locator(".bn-editor")).toContainText("We meet as much as possible.");
    stage.complaints();
  });
});
