import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("The menu of a block", () => {
  let app: TestApp;
  let stage: Stage;
  const open: BrowserContext[] = [];
  let id: string;
  let page: Page;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  beforeEach(async () => {
    id = await app.page("Company meeting", ["First.", "Second.", "Third."]);
  });
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close();
  });

  async function write(phone = false): Promise<void> {
    page = await stage.open(app.admin, `/${id}`, { phone });
    await edit(page);
  }
  const block = (text: string) => page.locator(".bn-editor .bn-block-content", { hasText: text });
  const texts = () => page.locator(".bn-editor .bn-inline-content").allTextContents();
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  const moved = () => page.getByText("Module moved", { exact: true });
  const publish = async () => {
    await expect(saveState(page)).toHaveText("Saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);
  };
  let second: TestPerson | undefined;
  /** The page as a second person reads it. */
  async function read(): Promise<Page> {
    second ??= await app.join("Rob", "Reader");
    const reader = await stage.person(second);
    open.push(reader);
    const seen = await stage.visit(reader, `/${id}`);
    await seen.locator("article .prose").waitFor();
    return seen;
  }
  async function choose(text: string, name: string): Promise<void> {
    await block(text).click();
    await page.keyboard.press("Alt+o");
    await item(name).click();
    await expect(page.getByRole("menu")).toHaveCount(0);
  }

  it("hides a block from readers and shows it again", async () => {
    await write();
    await choose("Second.", "Hide from readers");
    await expect(block("Second.")).toHaveAttribute("data-visibility", "0");
    expect(await axeFinds(page)).toEqual([]);
    await publish();
    const reader = await read();
    await expect(reader.locator("article .prose")).toContainText("Third.");
    await expect(reader.locator("article .prose")).not.toContainText("Second.");
    await edit(page);
    await choose("Second.", "Show to readers");
    await publish();
    await expect(reader.locator("article .prose")).toContainText("Second.");
  });

  it("gives a block a name, to which the copied link leads", async () => {
    await write();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await choose("Third.", "Name…");
    await page.getByRole("textbox", { name: "Name" }).fill("The end");
    await expect(page.getByText("Links lead here with #the-end.")).toBeVisible();
    await page.keyboard.press("Enter");
    await block("Third.").click();
    await page.keyboard.press("Alt+l");
    await expect.poll(copied).toMatch(new RegExp(`${id}#the-end$`));
    await block("First.").click();
    await page.keyboard.press("Alt+l");
    await expect.poll(copied).toMatch(/#first$/);
    await publish();
    const reader = await read();
    await expect(reader.locator("#the-end")).toHaveText("Third.");
    await expect(reader.locator("#first")).toHaveText("First.");
  });

  it("is of the block that was clicked, however soon the key comes", async () => {
    await write();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    for (const word of ["Third", "First", "Second", "Third", "First", "Second"]) {
      await block(`${word}.`).click();
      await page.keyboard.press("Alt+l");
      await expect.poll(copied).toMatch(new RegExp(`#${word.toLowerCase()}$`));
    }
  });

  it("moves, copies and deletes it, and a deletion is undone from its message", async () => {
    await write();
    await choose("First.", "Move down");
    await expect.poll(texts).toEqual(["Second.", "First.", "Third."]);
    await expect(moved()).toBeVisible();
    // The focus comes back from the menu at this moment, and the cursor with it.
    await expect(async () => {
      await block("Second.").click();
      expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe("Second.");
    }).toPass();
    await page.keyboard.press("Control+d");
    await expect.poll(texts).toEqual(["Second.", "Second.", "First.", "Third."]);
    await choose("First.", "Delete");
    await expect.poll(texts).toEqual(["Second.", "Second.", "Third."]);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(texts).toEqual(["Second.", "Second.", "First.", "Third."]);
    await expect(saveState(page)).toHaveText("Saved");
  });

  it("is said to be moved by keys, and not where it cannot move", async () => {
    await write();
    await block("First.").click();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+l");
    await expect(page.getByText("Link copied!")).toBeVisible();
    await expect(moved()).toHaveCount(0);
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(texts).toEqual(["Second.", "First.", "Third."]);
    await expect(moved()).toBeVisible();
  });

  it("is on a phone as well", async () => {
    await write(true);
    await block("Second.").click();
    await page.getByRole("button", { name: "Move or change this block" }).click();
    await expect(item("Delete")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await item("Move up").click();
    await expect.poll(texts).toEqual(["Second.", "First.", "Third."]);
  });
});
