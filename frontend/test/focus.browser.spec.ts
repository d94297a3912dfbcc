import type { TestApp } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import { edit, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("The focus", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  beforeEach(async () => {
    const id = await app.pageOf("Focus", [paragraph("One.", "p1"), paragraph("Two words.", "p2")]);
    page = await stage.open(app.admin, `/${id}`);
    await expect(page.getByRole("heading", { name: "Focus", level: 1 })).toBeVisible();
  });
  afterEach(() => expect(stage.complaints()).toEqual([]));

  const actions = () => page.getByRole("button", { name: "Page actions" });
  const item = (name: string | RegExp) => page.getByRole("menuitem", { name });
  const text = () => page.locator(".bn-editor");
  const block = (words: string) => text().locator("p", { hasText: words });
  async function openMenu(): Promise<void> {
    await actions().click();
    await expect(item(/Move to…/)).toBeVisible();
  }
  /** Opens and closes the jumper. */
  async function lookUp(): Promise<void> {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("combobox", { name: /^Search for pages/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  /** Puts the cursor before the full stop of the second line. */
  async function write(): Promise<void> {
    await edit(page);
    await block("Two words").click();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
  }

  it("goes from the menu of a page back to its button, and from a dialog that the menu opened, too", async () => {
    await openMenu();
    await page.keyboard.press("Escape");
    await expect(actions()).toBeFocused();
    await openMenu();
    await item(/Move to…/).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(actions()).toBeFocused();
  });

  it("goes from the jumper back to what had it, and to the page where nothing had it", async () => {
    await actions().focus();
    await lookUp();
    await expect(actions()).toBeFocused();
    await actions().blur();
    await lookUp();
    await expect(page.locator("main")).toBeFocused();
  });

  it("goes to the new page when one was opened", async () => {
    const other = await app.page("Elsewhere", ["There."]);
    await page.getByRole("button", { name: /^Search/ }).click();
    await page.keyboard.type("Elsewhere");
    await expect(page.getByRole("option", { name: /Elsewhere/ }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(other));
    await expect(page.locator("main")).toBeFocused();
  });

  it("goes back into the text, to its cursor, from the jumper and from a dialog", async () => {
    await write();
    await lookUp();
    await expect(text()).toBeFocused();
    await page.keyboard.type(", three");
    await expect(block("Two words, three.")).toBeVisible();
    await page.keyboard.press("Alt+Shift+m");
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(text()).toBeFocused();
    await page.keyboard.type(", four");
    await expect(block("Two words, three, four.")).toBeVisible();
  });

  it("goes back into the text from the menu of the page that was pressed while writing, and from what it opened", async () => {
    await write();
    await openMenu();
    await page.keyboard.press("Escape");
    await expect(text()).toBeFocused();
    await openMenu();
    await item("Look and settings").click();
    await item(/Page metadata…/).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(text()).toBeFocused();
    await page.keyboard.type(", three");
    await expect(block("Two words, three.")).toBeVisible();
    // Whoever comes to the button by keyboard goes on from there.
    await actions().focus();
    await page.keyboard.press("Enter");
    await expect(item(/Move to…/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(actions()).toBeFocused();
  });

  it("is in the text when its key stops editing", async () => {
    await write();
    await page.keyboard.press("ControlOrMeta+e");
    await expect(text()).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    await expect(page.locator("main")).toBeFocused();
  });

  it("goes to the page when it was published by the button", async () => {
    await write();
    await page.keyboard.type(", three");
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await expect(text()).toHaveCount(0);
    await expect(page.locator("main")).toBeFocused();
  });

  it("goes back into the text from the menu of a block, whether something was chosen or not", async () => {
    await write();
    const grip = async () => {
      await block("One.").hover();
      await page.getByRole("button", { name: "Move or change this block" }).click();
      await expect(item("Duplicate")).toBeVisible();
    };
    await grip();
    await page.keyboard.press("Escape");
    await expect(text()).toBeFocused();
    await grip();
    await item("Delete").click();
    await expect(text()).toBeFocused();
    await page.keyboard.type(", three");
    await expect(block("Two words, three.")).toBeVisible();
    await expect(block("One.")).toHaveCount(0);
  });
});
