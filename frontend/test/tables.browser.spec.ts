import type { TestApp } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const text = (words: string) => ({ type: "text", text: words, styles: {} });

describe("The menu of a table", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());

  async function open(phone = false): Promise<void> {
    id = await app.page("A page with a table", [""]);
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    const rows = [
      ["One", "Two"],
      ["a", "b"],
      ["c", "d"],
    ].map((cells) => ({ cells: cells.map((words) => [text(words)]) }));
    const content = { type: "tableContent", headerRows: 1, columnWidths: [], rows };
    const table = { id: "t", type: "table", props: { textColor: "default" }, content, children: [] };
    const long = "echo a line that is too long for the column ".repeat(6);
    const code = {
      id: "c",
      type: "codeBlock",
      props: { language: "bash" },
      content: [text(long)],
      children: [],
    };
    await app.call("PUT", `/api/entries/${id}`, { blocks: [table, code] });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
    page = await stage.open(app.admin, `/${id}`, { phone });
    await page.locator("article table").waitFor();
  }

  const rows = () => page.locator(".bn-editor tr");
  const cells = () =>
    rows().evaluateAll((all) =>
      all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent).join("|")),
    );

  /** Chooses an item by keyboard alone. */
  async function choose(name: string): Promise<void> {
    await page.keyboard.press("Alt+t");
    const item = page.getByRole("menuitem", { name, exact: true });
    await item.waitFor();
    const hasFocus = () => page.getByRole("menu").evaluate((one) => one.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    for (let n = 0; n < 30 && !(await item.evaluate((one) => one === document.activeElement)); n++)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(page.locator(".bn-editor")).toBeFocused();
  }

  it("has all of rows, columns and cells by keyboard, and closes by Escape", async () => {
    await open();
    await edit(page);
    await page.locator(".bn-editor td", { hasText: "a" }).click();
    await choose("Add a row below");
    await expect.poll(cells).toEqual(["One|Two", "a|b", "|", "c|d"]);
    await choose("Move the row down");
    await expect.poll(cells).toEqual(["One|Two", "|", "a|b", "c|d"]);
    await choose("Add a column after");
    await expect.poll(cells).toEqual(["One||Two", "||", "a||b", "c||d"]);
    await choose("Header column on or off");
    await expect(page.locator(".bn-editor th", { hasText: "a" })).toBeVisible();
    await page.locator(".bn-editor td", { hasText: "b" }).click();
    await choose("Align right");
    await choose("Make the column wider");
    await choose("Delete the row");
    await expect.poll(cells).toEqual(["One||Two", "||", "c||d"]);
    await page.locator(".bn-editor td", { hasText: "d" }).click();
    await page.keyboard.press("Alt+t");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(page.locator(".bn-editor")).toBeFocused();
    await expect(saveState(page)).toHaveText("Saved");
    expect(stage.complaints()).toEqual([]);
  });

  it("and the width of a column is dragged, and is what readers see", async () => {
    await open();
    await edit(page);
    const head = page.locator(".bn-editor th").first();
    const { x, y, width, height } = (await head.boundingBox())!;
    await page.mouse.move(x + width - 1, y + height / 2);
    await expect(page.locator(".column-resize-handle").first()).toBeVisible();
    await page.mouse.down();
    await page.mouse.move(x + width - 101, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(saveState(page)).toHaveText("Saved");
    const widthOf = async (part: string) => (await page.locator(part).first().boundingBox())!.width;
    const made = await widthOf(".bn-editor th");
    expect(Math.abs(made - (width - 100))).toBeLessThan(4);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator("article .prose:not(.bn-editor) th").first()).toBeVisible();
    expect(Math.abs((await widthOf("article .prose:not(.bn-editor) th")) - made)).toBeLessThan(4);
  });

  it("is there on a phone, where columns keep their words whole", async () => {
    await open(true);
    await edit(page);
    await page.locator(".bn-editor td", { hasText: "a" }).tap();
    await page.getByRole("button", { name: "Rows, columns and cells" }).tap();
    await page.getByRole("menuitem", { name: "Add a row below" }).tap();
    await expect(rows()).toHaveCount(4);
  });

  it("and a chord of the page's menu works with the cursor in the text", async () => {
    await open();
    await edit(page);
    await page.locator(".bn-editor td", { hasText: "a" }).click();
    await page.keyboard.press("Alt+Shift+m");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator(".bn-editor")).toBeVisible();
  });

  it("is sorted by a reader, for themselves, by pointer and by keys, and back again", async () => {
    await open();
    const shown = page.locator("article .prose:not(.bn-editor) table");
    const body = () => shown.locator("tbody tr").allInnerTexts();
    const written = await body();
    expect(written.length).toBeGreaterThan(1);
    const head = shown.locator("th").first();
    const name = (await head.innerText()).trim();
    await head.click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    const button = page.getByRole("button", { name: `Sort by ${name}`, exact: true });
    await button.press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "descending");
    const last = await body();
    expect(last).toEqual([...written].sort().reverse());
    // What is published beside it leaves the reader's order alone.
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    const { blocks } = await app.call("GET", `/api/entries/${id}/draft`);
    await app.call("PUT", `/api/entries/${id}`, {
      blocks: [...blocks, paragraph("Written later.", "later")],
    });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
    await expect(page.getByText("Written later.")).toBeVisible();
    expect(await body()).toEqual(last);
    expect(await axeFinds(page)).toEqual([]);
    await button.press("Enter");
    await expect(head).not.toHaveAttribute("aria-sort", /./);
    expect(await body()).toEqual(written);
    expect(stage.complaints()).toEqual([]);
  });

  it("and long lines of code are broken by a switch, for all code", async () => {
    await open();
    const code = page.locator("article pre");
    const isCut = () => code.evaluate((one) => one.scrollWidth > one.clientWidth);
    expect(await isCut()).toBe(true);
    const switched = page.getByRole("button", { name: "Wrap lines" });
    await switched.click();
    await expect(switched).toHaveAttribute("aria-pressed", "true");
    expect(await isCut()).toBe(false);
    await page.reload();
    await expect(switched).toHaveAttribute("aria-pressed", "true");
    expect(await isCut()).toBe(false);
    expect(await axeFinds(page, "article")).toEqual([]);
  });
});
