import { expect } from "@annals/testing/expect";
import { edit, saveState } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

describe("Settings of a page that is written", () => {
  const two = twoPeople("Parental leave", ["## Who", "Everyone.", "## When", "At any time."]);

  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
  const state = (page: Page) =>
    page
      .locator("header")
      .getByText(/^(Draft|Published)$/)
      .first();
  const retitle = async (title: string) => {
    await two.writer.getByRole("textbox", { name: "Title" }).click();
    await two.writer.keyboard.press("ControlOrMeta+A");
    await two.writer.keyboard.type(title);
  };
  async function toggle(name: string): Promise<void> {
    await two.writer.getByRole("button", { name: "Page actions" }).click();
    await two.writer.getByRole("menuitem", { name: /^Show on page/ }).click();
    const item = two.writer.getByRole("menuitemcheckbox", { name });
    await item.click();
    await two.writer.getByRole("button", { name: "Page actions" }).click();
    await expect(item).toHaveCount(0);
  }

  it("show to the writer at once, and to readers when they are published", async () => {
    await edit(two.writer);
    await expect(two.writer.getByRole("button", { name: "Published" })).toBeDisabled();
    await expect(contents(two.writer)).toBeVisible();
    await toggle("Table of contents");
    await expect(contents(two.writer)).toHaveCount(0);
    await expect(two.writer.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
    await expect(state(two.writer)).toHaveText("Draft");
    await retitle("Leave for parents");
    await expect(two.writer.locator("header")).toContainText("Leave for parents");
    await expect(saveState(two.writer)).toHaveText("Saved");

    await two.reader.reload();
    await expect(heading(two.reader)).toHaveText("Parental leave");
    await expect(contents(two.reader)).toBeVisible();

    await two.writer.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(heading(two.writer)).toHaveText("Leave for parents");
    await two.reader.reload();
    await expect(heading(two.reader)).toHaveText("Leave for parents");
    await expect(contents(two.reader)).toHaveCount(0);
    expect(two.stage.complaints()).toEqual([]);
  });

  it("are discarded with the draft, and come back by undoing that", async () => {
    await edit(two.writer);
    await toggle("Table of contents");
    await retitle("Leave for parents");
    await expect(saveState(two.writer)).toHaveText("Saved");
    await two.writer.getByRole("button", { name: "Discard draft" }).click();
    await expect(two.writer.getByRole("textbox", { name: "Title" })).toHaveText("Parental leave");
    await expect(contents(two.writer)).toBeVisible();
    await two.writer.getByRole("button", { name: "Undo" }).click();
    await expect(two.writer.getByRole("textbox", { name: "Title" })).toHaveText("Leave for parents");
    await expect(contents(two.writer)).toHaveCount(0);
    await expect(saveState(two.writer)).toHaveText("Saved");
    await expect
      .poll(() => two.app.call("GET", `/api/entries/${two.id}/draft`))
      .toMatchObject({ title: "Leave for parents", settings: { tableOfContents: false } });
    expect(two.stage.complaints()).toEqual([]);
  });

  it("change nothing when a switch is turned on and off again", async () => {
    await edit(two.writer);
    await toggle("Table of contents");
    await expect(saveState(two.writer)).toHaveText("Saved");
    await toggle("Table of contents");
    await expect(contents(two.writer)).toBeVisible();
    await expect(saveState(two.writer)).toHaveText("Saved");
    await two.writer.getByRole("button", { name: "Stop editing" }).click();
    await two.writer.getByRole("button", { name: "Edit", exact: true }).waitFor();
    expect(await two.app.call("GET", `/api/entries/${two.id}/draft`)).toMatchObject({
      changed: false,
      settings: {},
    });
    await expect(state(two.writer)).toHaveText("Published");
  });

  it("leave alone what the tree changed meanwhile", async () => {
    await edit(two.writer);
    await two.app.call("PUT", `/api/entries/${two.id}/rename`, { title: "Leave" });
    await toggle("Table of contents");
    await expect(saveState(two.writer)).toHaveText("Saved");
    await two.writer.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(heading(two.writer)).toHaveText("Leave");
    await expect(contents(two.writer)).toHaveCount(0);
  });

  it("are in the versions: one is shown with its settings, and restored with them", async () => {
    await two.app.call("POST", `/api/entries/${two.id}/occupy`, {});
    await two.app.call("PUT", `/api/entries/${two.id}`, { settings: { tableOfContents: false } });
    await two.app.call("POST", `/api/entries/${two.id}/draft/publish`, {});
    await two.app.call("POST", `/api/entries/${two.id}/release`, {});
    await two.writer.goto(`/${two.id}?version=1`);
    await expect(two.writer.getByText("You are in the past.")).toBeVisible();
    await expect(contents(two.writer)).toBeVisible();
    await two.writer.getByRole("button", { name: "Restore" }).click();
    await two.writer.locator(".bn-editor").waitFor();
    await expect(contents(two.writer)).toBeVisible();
    await expect(two.writer.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
    await two.reader.reload();
    await expect(heading(two.reader)).toBeVisible();
    await expect(contents(two.reader)).toHaveCount(0);
  });
});
