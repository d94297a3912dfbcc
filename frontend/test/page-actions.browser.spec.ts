import { expect } from "@annals/testing/expect";
import { axeFinds, edit, saveState } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

describe("The page's menu", () => {
  const two = twoPeople("Parental leave", ["## Who", "Everyone.", "## When", "At any time."]);

  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const open = (page: Page) => page.getByRole("button", { name: "Page actions" }).click();
  const choose = async (page: Page, name: string) => {
    await open(page);
    await page.getByRole("menuitem", { name }).click();
  };
  const publish = () => two.writer.getByRole("button", { name: "Publish", exact: true }).click();

  it("has the name of its button", async () => {
    await open(two.reader);
    const menu = two.reader.getByRole("menu", { name: "Page actions" });
    await expect(menu.getByRole("menuitem").first()).toBeVisible();
    expect(await axeFinds(two.reader)).toEqual([]);
  });

  it("is a sheet on a phone, which a tap beside it closes without doing anything else", async () => {
    const phone = await two.stage.person(two.app.admin, { phone: true });
    const there = await two.stage.visit(phone, `/${two.id}`);
    await there.getByRole("button", { name: "Page actions" }).tap();
    const menu = there.getByRole("menu", { name: "Page actions" });
    await expect(menu).toContainText("Parental leave");
    await expect
      .poll(async () => {
        const box = (await menu.boundingBox())!;
        return [box.x, box.width, Math.round(box.y + box.height)];
      })
      .toEqual([0, 390, 844]);
    expect(await axeFinds(there)).toEqual([]);
    // Where the button is that begins to edit.
    const beside = (await there
      .getByRole("button", { name: /^Search/ })
      .first()
      .boundingBox())!;
    await there.touchscreen.tap(beside.x + 10, beside.y + 10);
    await expect(menu).toBeHidden();
    await expect(there.locator("header").getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    await phone.close();
  });

  it("opens dialogs on a phone in which no word of a button is cut", async () => {
    const phone = await two.stage.person(two.app.admin, { phone: true });
    const there = await two.stage.visit(phone, `/${two.id}`);
    await there.getByRole("button", { name: "Page actions" }).tap();
    await there.getByRole("menuitem", { name: "Move to…" }).tap();
    const labels = there.getByRole("dialog").locator(".mantine-Button-label");
    await expect(labels.first()).toBeVisible();
    const cut = await labels.evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
    );
    expect(cut).toBe(0);
    await phone.close();
  });

  it("gives the page another title, a description and an author, which others see when they are published", async () => {
    await edit(two.writer);
    await open(two.writer);
    await two.writer.getByRole("menuitem", { name: "Look and settings" }).click();
    await two.writer.getByRole("menuitem", { name: "Page metadata…" }).click();
    const metadata = two.writer.getByRole("dialog", { name: "Page metadata" });
    await metadata.getByRole("textbox", { name: "Title" }).fill("Leave for parents");
    await metadata.getByRole("textbox", { name: "Description" }).fill("Who may stay at home, and when");
    await metadata.getByRole("button", { name: "Save" }).click();
    await expect(two.writer.getByRole("textbox", { name: "Title" })).toHaveText("Leave for parents");
    await expect(two.writer.getByRole("textbox", { name: "Description" })).toHaveText(
      "Who may stay at home, and when",
    );

    await open(two.writer);
    await two.writer.getByRole("menuitem", { name: "Look and settings" }).click();
    await two.writer.getByRole("menuitem", { name: "Change author…" }).click();
    const author = two.writer.getByRole("dialog", { name: "Change author" });
    await expect(author.getByRole("button", { name: "Change" })).toBeDisabled();
    await author.getByRole("combobox", { name: "Search for people" }).fill("Ann");
    await two.writer.getByRole("option", { name: "Ann Lindqvist" }).click();
    await author.getByRole("button", { name: "Change" }).click();
    await expect(two.writer.locator(".page-meta")).toContainText("Ann Lindqvist wrote this");
    await expect(saveState(two.writer)).toHaveText("Saved");
    await expect(heading(two.reader)).toHaveText("Parental leave");

    await publish();
    await expect(heading(two.reader)).toHaveText("Leave for parents");
    await expect(two.reader.locator(".page-description")).toHaveText("Who may stay at home, and when");
    await expect(two.reader.locator(".page-meta")).toContainText("Ann Lindqvist wrote this, published on");
    expect(two.stage.complaints()).toEqual([]);
  });

  it("has twelve rows at most while one reads, with what is rare behind one that opens, by keyboard", async () => {
    const { app } = two;
    const top = await app.page("Above with a menu", ["Text."]);
    const ann = await app.join("Ann", "Author", "author");
    const { id: drafted } = await app.call(
      "POST",
      "/api/entries/create",
      { title: "Drafted below", parent_entry_id: top, published: false, markdown: "Text." },
      ann.token,
    );
    const page = await two.stage.open(app.admin, `/${drafted}`);
    await page.getByRole("button", { name: "Page actions" }).press("Enter");
    const menu = page.getByRole("menu", { name: "Page actions" });
    await expect(menu.getByRole("menuitem").first()).toBeVisible();
    expect(await menu.locator('[role^="menuitem"]').count()).toBeLessThanOrEqual(12);
    const more = menu.getByRole("menuitem", { name: "More actions" });
    await more.press("Enter");
    await expect(more).toHaveAttribute("aria-expanded", "true");
    for (const name of ["Follow", "Pin on “Above with a menu”", "Use as a template", "Timeline"])
      await expect(menu.getByRole("menuitem", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await edit(page);
    await page.locator(".bn-editor").pressSequentially("More ");
    await expect(saveState(page)).toHaveText("Saved");
    await page.getByRole("button", { name: "Page actions" }).press("Enter");
    await expect(menu.getByRole("menuitem", { name: "Delete…" })).toBeVisible();
    expect(await menu.locator('[role^="menuitem"]').count()).toBeLessThanOrEqual(12);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Publish with a note" }).click();
    for (const name of ["Ask for a review…", "Publish later…"])
      await expect(page.getByRole("button", { name })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  it("shows all of the page or a part of it, in the menu and in the dialog", async () => {
    await edit(two.writer);
    await open(two.writer);
    // What is more than twelve rows is behind rows that open.
    const menu = two.writer.getByRole("menu", { name: "Page actions" });
    await expect(menu.getByRole("menuitem").first()).toBeVisible();
    expect(await menu.locator('[role^="menuitem"]').count()).toBeLessThanOrEqual(12);
    const fold = menu.getByRole("menuitem", { name: /^Show on page/ });
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await fold.press("Enter");
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await expect(menu.getByRole("menuitemcheckbox")).toHaveText([
      ...["Show All", "Title", "Banner", "Description", "Author", "Tags", "Published date"],
      ...["Table of contents", "Chapters", "Feedback"],
    ]);
    await menu.getByRole("menuitem", { name: "Copy and export" }).click();
    await expect(menu.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    const all = two.writer.getByRole("menuitemcheckbox", { name: "Show All" });
    await expect(all).toHaveAttribute("aria-checked", "true");
    await two.writer.getByRole("menuitemcheckbox", { name: "Title", exact: true }).click();
    await expect(all).toHaveAttribute("aria-checked", "mixed");
    await expect(two.writer.locator("h1.page-title")).toBeVisible();
    await menu.getByRole("menuitem", { name: "Look and settings" }).click();
    await menu.getByRole("menuitem", { name: "Page settings…" }).click();
    const dialog = two.writer.getByRole("dialog", { name: "Page settings" });
    await expect(dialog.getByRole("checkbox", { name: "Show All" })).toBeChecked({ indeterminate: true });
    await expect(dialog.getByRole("checkbox", { name: "Title" })).not.toBeChecked();
    expect(await axeFinds(two.writer)).toEqual([]);
    await dialog.getByRole("checkbox", { name: "Chapters" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(saveState(two.writer)).toHaveText("Saved");
    await expect
      .poll(async () => (await two.app.call("GET", `/api/entries/${two.id}/draft`)).settings)
      .toEqual({ title: false, chapters: false });
    await open(two.writer);
    await fold.click();
    await all.click();
    await expect(all).toHaveAttribute("aria-checked", "true");
    await expect(saveState(two.writer)).toHaveText("Saved");
    await expect
      .poll(async () => (await two.app.call("GET", `/api/entries/${two.id}/draft`)).settings)
      .toEqual({});
    expect(two.stage.complaints()).toEqual([]);
  });

  it("copies the page beside it, and refuses in words who may not", async () => {
    await choose(two.writer, "Duplicate…");
    const dialog = two.writer.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Title of the copy" })).toHaveValue(
      "Parental leave (Copy)",
    );
    expect(await axeFinds(two.writer)).toEqual([]);
    await dialog.getByRole("button", { name: "Duplicate" }).click();
    await expect(heading(two.writer)).toHaveText("Parental leave (Copy)");
    await expect(two.writer.locator(".prose")).toContainText("At any time.");
    await expect(two.writer.getByRole("treeitem", { name: "Parental leave (Copy)" })).toBeVisible();

    await choose(two.reader, "Duplicate…");
    await two.reader.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
    await expect(two.reader.getByText("Failed to create")).toBeVisible();
    await expect(
      two.reader.getByText("Only admins, developers and authors may put pages at the top."),
    ).toBeVisible();
    await expect(heading(two.reader)).toHaveText("Parental leave");
  });

  it("copies everything below it, says how far it is, and opens the copy", async () => {
    await two.app.page("Who", ["Everyone."], two.id);
    await two.app.page("When", ["At any time."], two.id);
    await two.writer.reload();
    await choose(two.writer, "Duplicate…");
    const dialog = two.writer.getByRole("dialog", { name: "Duplicate “Parental leave”" });
    await dialog.getByRole("checkbox", { name: "With the pages below it" }).click();
    expect(await axeFinds(two.writer)).toEqual([]);
    await dialog.getByRole("button", { name: "Duplicate" }).click();
    await expect(heading(two.writer)).toHaveText("Parental leave (Copy)");
    // The copy is a draft of one's own, so it opens in editing.
    await two.writer.getByRole("button", { name: "Stop editing" }).click();
    await expect(two.writer.locator("article").getByRole("link", { name: "Who" })).toBeVisible();
    await expect(two.writer.locator("article").getByRole("link", { name: "When" })).toBeVisible();
  });
});
