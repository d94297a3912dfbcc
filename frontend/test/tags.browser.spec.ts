import { expect } from "@annals/testing/expect";
import { edit, saveState } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

describe("Tags, with two people", () => {
  const two = twoPeople("Parental leave", ["Sixteen weeks."]);

  const tags = (page: Page) => page.getByRole("navigation", { name: "Tags" }).getByRole("link");
  const field = (page: Page) => page.getByRole("combobox", { name: "Find or create a tag" });
  async function open(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Tags…" }).click();
    await expect(field(page)).toBeFocused();
  }
  const option = (page: Page, name: RegExp) => page.getByRole("option", { name });

  it("are put on a page and taken off by keyboard, at once, and others see it happen", async () => {
    await open(two.writer);
    await two.writer.keyboard.type("benefits");
    await expect(option(two.writer, /benefits/)).toBeVisible();
    await two.writer.keyboard.press("Enter");
    await expect(option(two.writer, /benefits/)).toHaveAttribute("aria-selected", "true");
    await two.writer.keyboard.type("leave");
    await two.writer.keyboard.press("Enter");
    await expect(option(two.writer, /^leave/)).toHaveAttribute("aria-selected", "true");
    await expect(tags(two.reader)).toHaveText(["benefits", "leave"]);
    await two.writer.keyboard.type("benefits");
    await expect(option(two.writer, /benefits/)).toHaveCount(1);
    await two.writer.keyboard.press("Enter");
    await expect(tags(two.reader)).toHaveText(["leave"]);
    await two.writer.keyboard.press("Escape");
    await expect(tags(two.writer)).toHaveText(["leave"]);
    await tags(two.reader).first().click();
    await expect(two.reader.getByRole("heading", { level: 1 })).toHaveText("leave");
    await expect(two.reader.getByRole("article").first()).toContainText("Parental leave");
    expect(two.stage.complaints()).toEqual([]);
  });

  it("go with the draft while the page is written", async () => {
    await edit(two.writer);
    await open(two.writer);
    await two.writer.keyboard.type("drafted");
    await two.writer.keyboard.press("Enter");
    await expect(option(two.writer, /drafted/)).toHaveAttribute("aria-selected", "true");
    await two.writer.keyboard.press("Escape");
    await expect(tags(two.writer)).toHaveText(["drafted"]);
    await expect(saveState(two.writer)).toHaveText("Saved");
    await expect
      .poll(async () => (await two.app.call("GET", `/api/entries/${two.id}/draft`)).tags)
      .toHaveLength(1);
    await two.reader.reload();
    await expect(two.reader.getByRole("heading", { level: 1 })).toHaveText("Parental leave");
    await expect(tags(two.reader)).toHaveCount(0);
    await two.writer.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(tags(two.reader)).toHaveText(["drafted"]);
    await expect(tags(two.writer)).toHaveText(["drafted"]);
    expect(two.stage.complaints()).toEqual([]);
  });

  it("are renamed, coloured, merged and deleted on all pages at once, and that is undone", async () => {
    await two.app.call("POST", `/api/entries/${two.id}/tags`, { tag: ["remote-work"] });
    await two.app.call("POST", "/api/tags", { name: "remote" });
    await expect(tags(two.reader)).toHaveText(["remote-work"]);
    await two.writer.goto("/admin/tags");
    const list = two.writer.getByRole("table", { name: "Tags" });
    await two.writer.getByRole("button", { name: "Actions of remote-work" }).click();
    await two.writer.getByRole("menuitem", { name: "Rename or color…" }).click();
    await two.writer.getByRole("textbox", { name: "Name of the tag" }).fill("remote work");
    await two.writer.getByRole("radio", { name: "purple" }).click();
    await two.writer.getByRole("button", { name: "Save" }).click();
    await expect(tags(two.reader)).toHaveText(["remote work"]);
    await expect(tags(two.reader).locator("[data-color=purple]")).toHaveCount(1);

    for (const name of ["remote", "remote work"])
      await two.writer.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
    await two.writer.getByRole("button", { name: "Merge…" }).click();
    await two.writer.getByRole("radio", { name: /^remote\b(?! work)/ }).check();
    await two.writer.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(tags(two.reader)).toHaveText(["remote"]);
    await expect(list.getByRole("link", { name: "remote work" })).toHaveCount(0);
    await two.writer.getByRole("button", { name: "Undo" }).click();
    await expect(tags(two.reader)).toHaveText(["remote work"]);

    await two.writer.getByRole("button", { name: "Actions of remote work" }).click();
    await two.writer.getByRole("menuitem", { name: "Delete" }).click();
    await expect(tags(two.reader)).toHaveCount(0);
    await two.writer
      .getByRole("status")
      .filter({ hasText: "deleted" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(tags(two.reader)).toHaveText(["remote work"]);
    expect(two.stage.complaints()).toEqual([]);
  });

  it("narrow the search of the jumper and of their own page", async () => {
    await two.app.call("POST", `/api/entries/${two.id}/tags`, { tag: ["narrow"] });
    const other = await two.app.page("Medical leave", ["Twelve weeks."]);
    await two.app.call("POST", `/api/entries/${other}/tags`, { tag: ["broad"] });
    await two.reader.keyboard.press("ControlOrMeta+k");
    await two.reader.getByRole("combobox").fill("leave tag:narrow");
    const found = two.reader.getByRole("group", { name: "Pages" }).getByRole("option");
    await expect(found).toHaveCount(1);
    await expect(found).toContainText("Parental leave");
    await two.reader.keyboard.press("Escape");
    await tags(two.reader).first().click();
    await two.reader.getByRole("textbox", { name: "Search in this tag" }).fill("leave");
    await expect(two.reader.getByRole("article")).toHaveCount(1);
    await expect(two.reader.getByRole("article")).toContainText("Parental leave");
    await two.reader.getByRole("textbox", { name: "Search in this tag" }).fill("medical twelve");
    await expect(two.reader.getByText("No results")).toBeVisible();
    expect(two.stage.complaints()).toEqual([]);
  });
});
