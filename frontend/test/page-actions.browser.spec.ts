import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("The page's menu", () => {
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let contexts: BrowserContext[];
  let writer: Page;
  let reader: Page;
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Lindqvist");
  });
  after(() => stage?.close());
  beforeEach(async () => {
    id = await app.page("Parental leave", ["## Who", "Everyone.", "## When", "At any time."]);
    contexts = await Promise.all([stage.person(app.admin), stage.person(ann)]);
    writer = await stage.visit(contexts[0]!, `/${id}`);
    reader = await stage.visit(contexts[1]!, `/${id}`);
    await expect(heading(reader)).toHaveText("Parental leave");
    stage.complaints();
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
  });

  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const open = (page: Page) => page.getByRole("button", { name: "Page actions" }).click();
  const choose = async (page: Page, name: string) => {
    await open(page);
    await page.getByRole("menuitem", { name }).click();
  };
  const publish = () => writer.getByRole("button", { name: "Publish", exact: true }).click();

  it("gives the page another title, a description and an author, which others see when they are published", async () => {
    await edit(writer);
    await choose(writer, "Page metadata…");
    const metadata = writer.getByRole("dialog", { name: "Page metadata" });
    await metadata.getByRole("textbox", { name: "Title" }).fill("Leave for parents");
    await metadata.getByRole("textbox", { name: "Description" }).fill("Who may stay at home, and when");
    await metadata.getByRole("button", { name: "Save" }).click();
    await expect(writer.getByRole("textbox", { name: "Title" })).toHaveText("Leave for parents");
    await expect(writer.getByRole("textbox", { name: "Description" })).toHaveText(
      "Who may stay at home, and when",
    );

    await choose(writer, "Change author…");
    const author = writer.getByRole("dialog", { name: "Change author" });
    await expect(author.getByRole("button", { name: "Change" })).toBeDisabled();
    await author.getByRole("combobox", { name: "Search for people" }).fill("Ann");
    await writer.getByRole("option", { name: "Ann Lindqvist" }).click();
    await author.getByRole("button", { name: "Change" }).click();
    await expect(writer.locator(".page-meta")).toContainText("Ann Lindqvist wrote this");
    await expect(saveState(writer)).toHaveText("Saved");
    await expect(heading(reader)).toHaveText("Parental leave");

    await publish();
    await expect(heading(reader)).toHaveText("Leave for parents");
    await expect(reader.locator(".page-description")).toHaveText("Who may stay at home, and when");
    await expect(reader.locator(".page-meta")).toContainText("Ann Lindqvist wrote this, published on");
    expect(stage.complaints()).toEqual([]);
  });

  it("shows all of the page or a part of it, in the menu and in the dialog", async () => {
    await edit(writer);
    await open(writer);
    const all = writer.getByRole("menuitemcheckbox", { name: "Show All" });
    await expect(all).toHaveAttribute("aria-checked", "true");
    await writer.getByRole("menuitemcheckbox", { name: "Title", exact: true }).click();
    await expect(all).toHaveAttribute("aria-checked", "mixed");
    await expect(writer.locator("h1.page-title")).toBeVisible();
    await writer.getByRole("menuitem", { name: "Page settings…" }).click();
    const dialog = writer.getByRole("dialog", { name: "Page settings" });
    await expect(dialog.getByRole("checkbox", { name: "Show All" })).toBeChecked({ indeterminate: true });
    await expect(dialog.getByRole("checkbox", { name: "Title" })).not.toBeChecked();
    expect(await axeFinds(writer)).toEqual([]);
    await dialog.getByRole("checkbox", { name: "Chapters" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(saveState(writer)).toHaveText("Saved");
    await expect
      .poll(async () => (await app.call("GET", `/api/entries/${id}/draft`)).settings)
      .toEqual({ title: false, chapters: false });
    await open(writer);
    await all.click();
    await expect(all).toHaveAttribute("aria-checked", "true");
    await expect(saveState(writer)).toHaveText("Saved");
    await expect.poll(async () => (await app.call("GET", `/api/entries/${id}/draft`)).settings).toEqual({});
    expect(stage.complaints()).toEqual([]);
  });

  it("copies the page beside it, and refuses in words who may not", async () => {
    await choose(writer, "Duplicate…");
    const dialog = writer.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Title of the copy" })).toHaveValue(
      "Parental leave (Copy)",
    );
    expect(await axeFinds(writer)).toEqual([]);
    await dialog.getByRole("button", { name: "Duplicate" }).click();
    await expect(heading(writer)).toHaveText("Parental leave (Copy)");
    await expect(writer.locator(".prose")).toContainText("At any time.");
    await expect(writer.getByRole("treeitem", { name: "Parental leave (Copy)" })).toBeVisible();

    await choose(reader, "Duplicate…");
    await reader.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
    await expect(reader.getByText("Failed to create")).toBeVisible();
    await expect(
      reader.getByText("Only admins, developers and authors may put pages at the top."),
    ).toBeVisible();
    await expect(heading(reader)).toHaveText("Parental leave");
  });

  it("copies everything below it, says how far it is, and opens the copy", async () => {
    await app.page("Who", ["Everyone."], id);
    await app.page("When", ["At any time."], id);
    await writer.reload();
    await choose(writer, "Duplicate…");
    const dialog = writer.getByRole("dialog", { name: "Duplicate “Parental leave”" });
    await dialog.getByRole("checkbox", { name: "With the pages below it" }).click();
    expect(await axeFinds(writer)).toEqual([]);
    await dialog.getByRole("button", { name: "Duplicate" }).click();
    await expect(heading(writer)).toHaveText("Parental leave (Copy)");
    await expect(writer.locator("article").getByRole("link", { name: "Who" })).toBeVisible();
    await expect(writer.locator("article").getByRole("link", { name: "When" })).toBeVisible();
  });
});
