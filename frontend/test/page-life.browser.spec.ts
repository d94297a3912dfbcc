import { expect } from "@annals/testing/expect";
import { atTheEnd, axeFinds, edit, overflow, saveState } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

describe("The life of a page, with two people", () => {
  const two = twoPeople("Parental leave", ["Sixteen weeks."], "editor");

  const menu = async (page: Page, item: string, fold?: string) => {
    await page.getByRole("button", { name: "Page actions" }).click();
    if (fold !== undefined) await page.getByRole("menuitem", { name: fold }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  /** The dialog over the page. The little one of Publish may still be on its way out. */
  const dialog = (page: Page) => page.locator("[role=dialog][aria-modal=true]");
  /** What the page says of itself, beside what toasts say of it. */
  const said = (page: Page, words: RegExp) => page.getByRole("article").getByText(words);
  const isCalm = async (page: Page) => {
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  };

  it("is published later: planned, changed and cancelled, and those who edit see it", async () => {
    const { writer, reader, stage, app, id } = two;
    await edit(writer);
    await atTheEnd(writer);
    await writer.keyboard.type(" Or more.");
    await expect(saveState(writer)).toHaveText("Saved");
    await writer.getByRole("button", { name: "Publish with a note" }).click();
    await writer.getByRole("button", { name: "Publish later…" }).click();
    await dialog(writer).getByLabel("When").fill("2001-01-01T09:00");
    await dialog(writer).getByRole("button", { name: "Publish later", exact: true }).click();
    await expect(dialog(writer)).toBeVisible();
    await dialog(writer).getByRole("button", { name: "Monday at 9" }).click();
    await isCalm(writer);
    await dialog(writer).getByRole("button", { name: "Publish later", exact: true }).click();
    for (const page of [writer, reader])
      await expect(said(page, /Will be published on .*09:00/)).toBeVisible();
    await isCalm(reader);

    await menu(reader, "Change when it is published…");
    await dialog(reader).getByLabel("When").fill("2028-02-29T18:30");
    await dialog(reader).getByRole("button", { name: "Save" }).click();
    for (const page of [writer, reader])
      await expect(said(page, /Will be published on .*2028.*as Ann Lindqvist planned/)).toBeVisible();
    expect((await app.call("GET", `/api/entries/${id}`)).scheduled.by.id).toBe(two.ann.id);

    await writer.getByRole("button", { name: "Do not publish" }).click();
    for (const page of [writer, reader]) await expect(said(page, /Will be published/)).toHaveCount(0);
    await writer.getByRole("button", { name: "Undo" }).click();
    await expect(said(reader, /Will be published on .*2028/)).toBeVisible();

    await writer.keyboard.press("ControlOrMeta+Shift+P");
    await expect(reader.locator(".prose")).toContainText("Or more.");
    for (const page of [writer, reader]) await expect(said(page, /Will be published/)).toHaveCount(0);
    expect(stage.complaints()).toEqual([]);
  });

  it("is checked: chosen, due, found right, and listed meanwhile", async () => {
    const { writer, reader, stage, app, id, ann } = two;
    await menu(writer, "Check this page by…", "More actions");
    await expect(dialog(writer).getByRole("button", { name: "Not mira" })).toBeVisible();
    await dialog(writer).getByLabel("Check this page by").fill("2020-02-29");
    await dialog(writer).getByRole("button", { name: "Not mira" }).click();
    await dialog(writer).getByLabel("Who checks it").fill("lindq");
    await writer.getByRole("option", { name: "Ann Lindqvist" }).click();
    await expect(dialog(writer).getByRole("button", { name: "Not Ann Lindqvist" })).toBeVisible();
    await isCalm(writer);
    await dialog(writer).getByRole("button", { name: "Save" }).click();
    for (const page of [writer, reader])
      await expect(said(page, /Is this page still right\? .*2020, by Ann Lindqvist/)).toBeVisible();
    expect((await app.call("GET", `/api/entries/${id}`)).verification).toMatchObject({
      due: "2020-02-29",
      every_months: 6,
      owner: { id: ann.id },
    });
    await reader.setViewportSize({ width: 390, height: 800 });
    await isCalm(reader);

    await writer.goto("/admin/checks");
    const listed = writer.getByRole("table", { name: "Pages to check" });
    await expect(listed).toContainText("Parental leave");
    await isCalm(writer);

    await said(reader, /Is this page still right/).waitFor();
    await reader.getByRole("button", { name: "It is still right" }).click();
    await expect(reader.getByText(/Checked\. The next check is by/)).toBeVisible();
    await expect(said(reader, /Is this page still right/)).toHaveCount(0);
    await expect(writer.getByText("No page is due.", { exact: false })).toBeVisible();

    await reader.goto("/me/checks");
    await expect(reader.getByText("No page that you look after is due.", { exact: false })).toBeVisible();
    await isCalm(reader);
    expect(stage.complaints()).toEqual([]);
  });
});
