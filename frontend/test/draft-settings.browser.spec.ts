import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { edit, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("Settings of a page that is written", () => {
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
  const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
  const state = (page: Page) =>
    page
      .locator("header")
      .getByText(/^(Draft|Published)$/)
      .first();
  const retitle = async (title: string) => {
    await writer.getByRole("textbox", { name: "Title" }).click();
    await writer.keyboard.press("ControlOrMeta+A");
    await writer.keyboard.type(title);
  };
  async function toggle(name: string): Promise<void> {
    await writer.getByRole("button", { name: "Page actions" }).click();
    const item = writer.getByRole("menuitemcheckbox", { name });
    await item.click();
    await writer.getByRole("button", { name: "Page actions" }).click();
    await expect(item).toHaveCount(0);
  }

  it("show to the writer at once, and to readers when they are published", async () => {
    await edit(writer);
    await expect(writer.getByRole("button", { name: "Published" })).toBeDisabled();
    await expect(contents(writer)).toBeVisible();
    await toggle("Table of contents");
    await expect(contents(writer)).toHaveCount(0);
    await expect(writer.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
    await expect(state(writer)).toHaveText("Draft");
    await retitle("Leave for parents");
    await expect(writer.locator("header")).toContainText("Leave for parents");
    await expect(saveState(writer)).toHaveText("Saved");

    await reader.reload();
    await expect(heading(reader)).toHaveText("Parental leave");
    await expect(contents(reader)).toBeVisible();

    await writer.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(heading(writer)).toHaveText("Leave for parents");
    await reader.reload();
    await expect(heading(reader)).toHaveText("Leave for parents");
    await expect(contents(reader)).toHaveCount(0);
    expect(stage.complaints()).toEqual([]);
  });

  it("are discarded with the draft, and come back by undoing that", async () => {
    await edit(writer);
    await toggle("Table of contents");
    await retitle("Leave for parents");
    await expect(saveState(writer)).toHaveText("Saved");
    await writer.getByRole("button", { name: "Discard draft" }).click();
    await expect(writer.getByRole("textbox", { name: "Title" })).toHaveText("Parental leave");
    await expect(contents(writer)).toBeVisible();
    await writer.getByRole("button", { name: "Undo" }).click();
    await expect(writer.getByRole("textbox", { name: "Title" })).toHaveText("Leave for parents");
    await expect(contents(writer)).toHaveCount(0);
    await expect(saveState(writer)).toHaveText("Saved");
    await expect
      .poll(() => app.call("GET", `/api/entries/${id}/draft`))
      .toMatchObject({ title: "Leave for parents", settings: { tableOfContents: false } });
    expect(stage.complaints()).toEqual([]);
  });

  it("change nothing when a switch is turned on and off again", async () => {
    await edit(writer);
    await toggle("Table of contents");
    await expect(saveState(writer)).toHaveText("Saved");
    await toggle("Table of contents");
    await expect(contents(writer)).toBeVisible();
    await expect(saveState(writer)).toHaveText("Saved");
    await writer.getByRole("button", { name: "Stop editing" }).click();
    await writer.getByRole("button", { name: "Edit", exact: true }).waitFor();
    expect(await app.call("GET", `/api/entries/${id}/draft`)).toMatchObject({ changed: false, settings: {} });
    await expect(state(writer)).toHaveText("Published");
  });

  it("leave alone what the tree changed meanwhile", async () => {
    await edit(writer);
    await app.call("PUT", `/api/entries/${id}/rename`, { title: "Leave" });
    await toggle("Table of contents");
    await expect(saveState(writer)).toHaveText("Saved");
    await writer.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(heading(writer)).toHaveText("Leave");
    await expect(contents(writer)).toHaveCount(0);
  });

  it("are in the versions: one is shown with its settings, and restored with them", async () => {
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { settings: { tableOfContents: false } });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
    await writer.goto(`/${id}?version=1`);
    await expect(writer.getByText("You are in the past.")).toBeVisible();
    await expect(contents(writer)).toBeVisible();
    await writer.getByRole("button", { name: "Restore" }).click();
    await writer.locator(".bn-editor").waitFor();
    await expect(contents(writer)).toBeVisible();
    await expect(writer.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
    await reader.reload();
    await expect(heading(reader)).toBeVisible();
    await expect(contents(reader)).toHaveCount(0);
  });
});
