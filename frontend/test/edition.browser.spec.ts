import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("Editions", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let reader: Page;
  let book: string;
  let intro: string;
  let late: string;

  const block = (id: string, text: string, href?: string) => ({
    ...{ id, type: "paragraph", props: {}, children: [] },
    content: [
      href === undefined
        ? { type: "text", text, styles: {} }
        : { type: "link", href, content: [{ type: "text", text, styles: {} }] },
    ],
  });
  async function publish(id: string, title: string, ...blocks: ReturnType<typeof block>[]): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { title, blocks });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
  }
  const create = async (title: string, parent?: string): Promise<string> =>
    (await app.call("POST", "/api/entries/create", { title, ...(parent && { parent_entry_id: parent }) })).id;

  before(async () => {
    ({ app, stage } = await startStage());
    book = await create("Book");
    intro = await create("Intro", book);
    await publish(intro, "Intro", block("a", "As it was at first."));
    await publish(book, "Book", block("b", "Read the intro", `/${intro}`));
    page = await stage.visit(await stage.person(app.admin), `/${book}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book");
    reader = await stage.visit(await stage.person(await app.join("Rob", "Reader")), `/${book}`);
  });
  after(() => stage?.close());

  const dialog = (at = page) => at.getByRole("dialog", { name: "Editions of “Book”" });
  const banner = (at: Page) => at.getByRole("status").filter({ hasText: "You are reading" });

  it("are made by who manages the page, and seen by a second person at once", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("editions");
    await page
      .getByRole("option", { name: /Editions…/ })
      .first()
      .click();
    await dialog().getByLabel("Name of a new edition").fill("Release 1");
    await page.keyboard.press("Enter");
    await expect(dialog().getByRole("link", { name: /Release 1/ })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await reader.getByRole("button", { name: "Editions" }).click();
    await expect(dialog(reader).getByRole("link", { name: /Release 1/ })).toBeVisible();
    await expect(dialog(reader).getByLabel("Name of a new edition")).toHaveCount(0);
  });
  it("show their pages as they were, and links stay within", async () => {
    await publish(intro, "Introduction", block("a", "Another text."));
    late = await create("Late", book);
    await publish(late, "Late", block("c", "Came later."));
    await dialog(reader)
      .getByRole("link", { name: /Release 1/ })
      .click();
    await expect(banner(reader)).toContainText("Release 1");
    await reader.getByRole("link", { name: "Read the intro" }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Intro");
    await expect(reader.getByText("As it was at first.")).toBeVisible();
    await expect(banner(reader)).toContainText("Release 1");
    const pages = reader.getByRole("navigation", { name: "Pages of this edition" });
    await expect(pages.getByRole("link")).toHaveText(["Book", "Intro"]);
    expect(await axeFinds(reader)).toEqual([]);
    const edition = reader.url().split("/editions/")[1]!.split("/")[0]!;
    await reader.goto(`${app.url}/editions/${edition}/${late}`);
    await expect(reader.getByRole("heading", { name: "This page is not in this edition." })).toBeVisible();
    await reader.getByRole("link", { name: "Show it as it is now" }).click();
    await expect(reader.getByText("Came later.")).toBeVisible();
  });
  it("are switched, and compared with each other and with now", async () => {
    await dialog().getByLabel("Name of a new edition").fill("Release 2");
    await page.keyboard.press("Enter");
    await dialog()
      .getByRole("link", { name: /Release 2/ })
      .click();
    await expect(banner(page)).toContainText("Release 2");
    await page.getByRole("combobox", { name: "Edition" }).selectOption("Release 1");
    await expect(banner(page)).toContainText("Release 1");
    await page.getByRole("link", { name: "What changed since" }).click();
    await expect(page.getByRole("status").filter({ hasText: "2 pages are different." })).toBeVisible();
    await expect(page.getByText("called “Intro” before, version 1 to 2")).toBeVisible();
    await page.getByRole("combobox", { name: "To edition" }).selectOption({ index: 1 });
    await expect(page.getByRole("status").filter({ hasText: "2 pages are different." })).toBeVisible();
    await page.getByRole("button", { name: "Compare “Introduction”" }).click();
    await expect(page.getByRole("region", { name: "What changed" }).locator("ins").first()).toBeVisible();
    await page.keyboard.press("Escape");
  });
  it("are found by their names, fit a phone, and are deleted with a way back", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("Release 1");
    await page.getByRole("option", { name: /Release 1: Book/ }).click();
    await expect(banner(page)).toContainText("Release 1");
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await banner(page).getByRole("link", { name: "Back to now" }).click();
    await page.getByRole("button", { name: "Editions" }).click();
    await dialog().getByRole("button", { name: "Actions of Release 1" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(dialog().getByRole("link", { name: /Release 1/ })).toHaveCount(0);
    const told = page.locator(".grow").filter({ hasText: "“Release 1” is deleted" });
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(dialog().getByRole("link", { name: /Release 1/ })).toBeVisible();
  });
  it("show all pages in one place, however many, and survive an address that cannot be read", async () => {
    const shelf = await create("Shelf");
    await publish(shelf, "Shelf", block("s", "Many pages."));
    for (let n = 1; n <= 201; n++)
      await app.call("POST", "/api/entries/create", {
        ...{ title: `Volume ${String(n).padStart(3, "0")}`, parent_entry_id: shelf, published: true },
      });
    const { id } = await app.call("POST", `/api/entries/${shelf}/editions`, { name: "All" });
    await page.goto(`${app.url}/editions/${id}/${shelf}#%E0%A4%A`);
    await expect(page.getByText("Many pages.")).toBeVisible();
    const pages = page.getByRole("navigation", { name: "Pages of this edition" });
    await expect(pages.getByRole("link")).toHaveCount(201);
    await pages.getByRole("button", { name: "Show more" }).click();
    await expect(pages.getByRole("link")).toHaveCount(202);
    await expect(pages.getByRole("link", { name: "Volume 201" })).toBeVisible();
    await expect(pages.getByRole("button", { name: "Show more" })).toHaveCount(0);
  });
});
