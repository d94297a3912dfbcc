import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { edit, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("Tags, with two people", () => {
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
    id = await app.page("Parental leave", ["Sixteen weeks."]);
    contexts = await Promise.all([stage.person(app.admin), stage.person(ann)]);
    writer = await stage.visit(contexts[0]!, `/${id}`);
    reader = await stage.visit(contexts[1]!, `/${id}`);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Parental leave");
    stage.complaints();
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
  });

  const tags = (page: Page) => page.getByRole("navigation", { name: "Tags" }).getByRole("link");
  const field = (page: Page) => page.getByRole("combobox", { name: "Find or make a tag" });
  async function open(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Tags…" }).click();
    await expect(field(page)).toBeFocused();
  }
  const option = (page: Page, name: RegExp) => page.getByRole("option", { name });

  it("are put on a page and taken off by keyboard, at once, and others see it happen", async () => {
    await open(writer);
    await writer.keyboard.type("benefits");
    await expect(option(writer, /benefits/)).toBeVisible();
    await writer.keyboard.press("Enter");
    await expect(option(writer, /benefits/)).toHaveAttribute("aria-selected", "true");
    await writer.keyboard.type("leave");
    await writer.keyboard.press("Enter");
    await expect(option(writer, /^leave/)).toHaveAttribute("aria-selected", "true");
    await expect(tags(reader)).toHaveText(["benefits", "leave"]);
    await writer.keyboard.type("benefits");
    await expect(option(writer, /benefits/)).toHaveCount(1);
    await writer.keyboard.press("Enter");
    await expect(tags(reader)).toHaveText(["leave"]);
    await writer.keyboard.press("Escape");
    await expect(tags(writer)).toHaveText(["leave"]);
    await tags(reader).first().click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("leave");
    await expect(reader.getByRole("article").first()).toContainText("Parental leave");
    expect(stage.complaints()).toEqual([]);
  });

  it("go with the draft while the page is written", async () => {
    await edit(writer);
    await open(writer);
    await writer.keyboard.type("drafted");
    await writer.keyboard.press("Enter");
    await expect(option(writer, /drafted/)).toHaveAttribute("aria-selected", "true");
    await writer.keyboard.press("Escape");
    await expect(tags(writer)).toHaveText(["drafted"]);
    await expect(saveState(writer)).toHaveText("Saved");
    await expect.poll(async () => (await app.call("GET", `/api/entries/${id}/draft`)).tags).toHaveLength(1);
    await reader.reload();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Parental leave");
    await expect(tags(reader)).toHaveCount(0);
    await writer.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(tags(reader)).toHaveText(["drafted"]);
    await expect(tags(writer)).toHaveText(["drafted"]);
    expect(stage.complaints()).toEqual([]);
  });

  it("are renamed, coloured, merged and deleted on all pages at once, and that is undone", async () => {
    await app.call("POST", `/api/entries/${id}/tags`, { tag: ["remote-work"] });
    await app.call("POST", "/api/tags", { name: "remote" });
    await expect(tags(reader)).toHaveText(["remote-work"]);
    await writer.goto("/admin/tags");
    const list = writer.getByRole("table", { name: "Tags" });
    await writer.getByRole("button", { name: "Actions of remote-work" }).click();
    await writer.getByRole("menuitem", { name: "Rename or color…" }).click();
    await writer.getByRole("textbox", { name: "Name of the tag" }).fill("remote work");
    await writer.getByRole("radio", { name: "purple" }).click();
    await writer.getByRole("button", { name: "Save" }).click();
    await expect(tags(reader)).toHaveText(["remote work"]);
    await expect(tags(reader).locator("[data-color=purple]")).toHaveCount(1);

    for (const name of ["remote", "remote work"])
      await writer.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
    await writer.getByRole("button", { name: "Merge…" }).click();
    await writer.getByRole("radio", { name: /^remote\b(?! work)/ }).check();
    await writer.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(tags(reader)).toHaveText(["remote"]);
    await expect(list.getByRole("link", { name: "remote work" })).toHaveCount(0);
    await writer.getByRole("button", { name: "Undo" }).click();
    await expect(tags(reader)).toHaveText(["remote work"]);

    await writer.getByRole("button", { name: "Actions of remote work" }).click();
    await writer.getByRole("menuitem", { name: "Delete" }).click();
    await expect(tags(reader)).toHaveCount(0);
    await writer
      .getByRole("status")
      .filter({ hasText: "deleted" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(tags(reader)).toHaveText(["remote work"]);
    expect(stage.complaints()).toEqual([]);
  });

  it("narrow the search of the jumper and of their own page", async () => {
    await app.call("POST", `/api/entries/${id}/tags`, { tag: ["narrow"] });
    const other = await app.page("Medical leave", ["Twelve weeks."]);
    await app.call("POST", `/api/entries/${other}/tags`, { tag: ["broad"] });
    await reader.keyboard.press("ControlOrMeta+k");
    await reader.getByRole("combobox").fill("leave tag:narrow");
    const found = reader.getByRole("group", { name: "Pages" }).getByRole("option");
    await expect(found).toHaveCount(1);
    await expect(found).toContainText("Parental leave");
    await reader.keyboard.press("Escape");
    await tags(reader).first().click();
    await reader.getByRole("textbox", { name: "Search in this tag" }).fill("leave");
    await expect(reader.getByRole("article")).toHaveCount(1);
    await expect(reader.getByRole("article")).toContainText("Parental leave");
    await reader.getByRole("textbox", { name: "Search in this tag" }).fill("medical twelve");
    await expect(reader.getByText("No results")).toBeVisible();
    expect(stage.complaints()).toEqual([]);
  });
});
