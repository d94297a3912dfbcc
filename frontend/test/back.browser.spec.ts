import type { TestApp } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import { quiet, type Stage, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("Coming back", () => {
  let app: TestApp;
  let stage: Stage;
  let mira: BrowserContext;
  let page: Page;
  let guide: string;
  let long: string;
  /** Addresses that were answered with an error. */
  let refused: string[];

  before(async () => {
    ({ app, stage } = await startStage());
    guide = await app.page("Guide", ["Read these."]);
    await app.page("First", ["First."], guide);
    const lines = Array.from({ length: 60 }, (_, n) => paragraph(`Line ${n}.`, `p${n}`));
    long = await app.pageOf("Long page", lines, guide);
    await app.page("Last", ["Last."], guide);
    mira = await stage.person(app.admin);
  });
  after(() => stage?.close());
  beforeEach(async () => {
    refused = [];
    page = await mira.newPage();
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
  });
  afterEach(() => page.close());

  const title = (name: string) => page.getByRole("heading", { name, level: 1 });
  const row = (name: string) => page.getByRole("treeitem", { name, exact: true });
  const siblings = async () =>
    (await app.call("GET", `/api/entries/tree?parent_ids=${guide}`)).data.map(
      (one: { title: string }) => one.title,
    );
  const scrolled = () => page.evaluate(() => Math.round(scrollY));

  it("from a deleted page by Undo: the page, its place and what was in sight, and nothing asked for in vain", async () => {
    await page.goto(`/${long}`);
    await expect(title("Long page")).toBeVisible();
    await quiet(page);
    const order = await siblings();
    await page.getByRole("button", { name: "Page actions" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    const sure = page.getByRole("dialog").getByRole("button", { name: "Delete" });
    await expect(sure).toBeFocused();
    await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
    const top = await scrolled();
    expect(top).toBeGreaterThan(600);
    await page.keyboard.press("Enter");
    await expect(title("Guide")).toBeVisible();
    await expect(row("Long page")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(title("Long page")).toBeVisible();
    await expect(row("Long page")).toBeVisible();
    await expect.poll(scrolled).toBe(top);
    await expect.poll(siblings).toEqual(order);
    await quiet(page);
    expect(refused).toEqual([]);
  });

  it("from a deleted page by the keys for what the last message offers", async () => {
    await page.goto(`/${long}`);
    await expect(title("Long page")).toBeVisible();
    await page.getByRole("button", { name: "Page actions" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete…" }).press("Enter");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(title("Guide")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.keyboard.press("Alt+Shift+Z");
    await expect(title("Long page")).toBeVisible();
    await expect(row("Long page")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  });

  it("closes what lies over the page, and leaves the reader there", async () => {
    await page.goto(`/${guide}`);
    await row("First").getByRole("link").click();
    await expect(title("First")).toBeVisible();
    const back = () => page.evaluate(() => history.back());
    const isClosed = async (name: RegExp) => {
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await back();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(title("First")).toBeVisible();
    };
    await page.keyboard.press("ControlOrMeta+k");
    await isClosed(/Search and commands/);
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await isClosed(/Move/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Open navigation" }).click();
    await isClosed(/Navigation/);
    // Nothing lies over it any more.
    await page.keyboard.press("End");
    await back();
    await expect(title("Guide")).toBeVisible();
  });

  it("leaves nothing of one page over another, where the browser cannot be told to stay", async () => {
    await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
    await page.goto(`/${guide}`);
    await row("First").getByRole("link").click();
    await expect(title("First")).toBeVisible();
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(title("Guide")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  it("to a moment before the page began says that there was none, and leads to it as it is", async () => {
    await page.goto(`/${long}?at=2001-01-01T00:00:00Z`);
    await expect(title("This page did not exist yet.")).toBeVisible();
    await expect(page.locator("main")).toContainText("“Long page” began on");
    await page.getByRole("link", { name: "Show it as it is now" }).click();
    await expect(title("Long page")).toBeVisible();
  });
});
