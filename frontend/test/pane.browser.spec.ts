import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, saveState } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import { linkTo } from "@annals/testing/world";
import type { Page } from "playwright";

describe("The pane beside a page", () => {
  const two = twoPeople("Working hours", ["## When", "Whenever you like."]);

  const pane = (page: Page) => page.getByRole("complementary", { name: "Details of the page" });
  const tab = (page: Page, name: string) => pane(page).getByRole("tab", { name });
  const button = (page: Page, name: string) => pane(page).getByRole("button", { name, exact: true });
  const draft = () => two.app.call("GET", `/api/entries/${two.id}/draft`);

  it("opens and closes by its keys, in text too, and gives the focus back", async () => {
    const { writer } = two;
    await edit(writer);
    const text = writer.locator(".bn-editor");
    await text.focus();
    await writer.keyboard.press("Alt+/");
    await expect(tab(writer, "Details")).toBeFocused();
    await writer.keyboard.press("ArrowRight");
    await expect(tab(writer, "History")).toBeFocused();
    await expect(
      pane(writer)
        .getByText(/made this page|published/)
        .first(),
    ).toBeVisible();
    await writer.keyboard.press("Alt+/");
    await expect(pane(writer)).toHaveCount(0);
    await expect(text).toBeFocused();
    await expect(text).not.toContainText("/");
    expect(two.stage.complaints()).toEqual([]);
  });

  it("holds changes back until they are saved, and readers see them when they are published", async () => {
    const { writer, reader } = two;
    await edit(writer);
    await writer.keyboard.press("Alt+/");
    await expect(button(writer, "Save")).toBeDisabled();
    const title = pane(writer).getByRole("textbox", { name: "Title in links" });
    await title.fill("When we work");
    await pane(writer).getByRole("switch", { name: "Chapters" }).click();
    await pane(writer).getByRole("radio", { name: "Plum" }).click();
    await expect(pane(writer).getByRole("status")).toHaveText("3 changes");
    await expect(writer.getByRole("textbox", { name: "Title", exact: true })).toHaveText("Working hours");

    await button(writer, "Cancel").click();
    await expect(pane(writer).getByRole("status")).toHaveText("No changes");
    await expect(title).toHaveValue("Working hours");

    await title.fill("When we work");
    await pane(writer).getByRole("switch", { name: "Chapters" }).click();
    await pane(writer).getByRole("combobox", { name: "Add a tag" }).fill("time");
    await writer.getByRole("option", { name: "New tag “time”" }).click();
    await expect(button(writer, "Remove the tag time")).toBeVisible();
    await expect(pane(writer).getByRole("status")).toHaveText("3 changes");
    await button(writer, "Save").click();
    await expect(pane(writer).getByRole("status")).toHaveText("No changes");
    await expect(writer.getByRole("textbox", { name: "Title", exact: true })).toHaveText("When we work");
    await expect(saveState(writer)).toHaveText("Saved");
    await expect.poll(draft).toMatchObject({ title: "When we work", settings: { chapters: false } });
    expect((await draft()).tags).toHaveLength(1);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Working hours");

    await writer.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("When we work");
    await expect(reader.getByRole("link", { name: "time" })).toBeVisible();
    expect(two.stage.complaints()).toEqual([]);
  });

  it("loses nothing when writing ends: what it holds back goes into the draft", async () => {
    const { writer } = two;
    await edit(writer);
    await writer.keyboard.press("Alt+/");
    await pane(writer).getByRole("textbox", { name: "Description" }).fill("When people work here.");
    await writer.getByRole("button", { name: "Stop editing" }).click();
    await expect(writer.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    await expect.poll(async () => (await draft()).description).toBe("When people work here.");
  });

  it("says what is known of a page, what happened to it, and what leads there, to those who may know", async () => {
    const { writer, reader, app } = two;
    await app.pageOf("Where it comes from", [linkTo(two.id, "read this")]);
    await writer.keyboard.press("Alt+/");
    await expect(pane(writer).getByText("Begun")).toBeVisible();
    await expect(pane(writer).getByRole("button", { name: "Under: At the top" })).toBeVisible();
    await expect(button(writer, "Save")).toHaveCount(0);
    expect(await axeFinds(writer)).toEqual([]);
    await tab(writer, "Links").click();
    await expect(pane(writer).getByRole("link", { name: /Where it comes from/ })).toBeVisible();

    await reader.getByRole("button", { name: "Page actions" }).click();
    await reader.getByRole("menuitem", { name: "Details" }).click();
    await expect(pane(reader).getByText("Begun")).toBeVisible();
    await expect(pane(reader).getByRole("tab")).toHaveText(["Details", "Links"]);
    await expect(pane(reader).getByRole("button", { name: /^Under/ })).toHaveCount(0);
    await tab(reader, "Links").click();
    await pane(reader)
      .getByRole("link", { name: /Where it comes from/ })
      .click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Where it comes from");
    await expect(pane(reader)).toBeVisible();
    expect(two.stage.complaints()).toEqual([]);
  });

  it("covers a phone, and can be used there", async () => {
    const phone = await two.stage.person(two.app.admin, { phone: true });
    const page = await two.stage.visit(phone, `/${two.id}`);
    await page.getByRole("button", { name: "Edit", exact: true }).tap();
    await page.locator(".bn-editor").waitFor();
    await page.getByRole("button", { name: "Page actions" }).tap();
    await page.getByRole("menuitem", { name: "Details" }).tap();
    await expect(pane(page)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeFinds(page)).toEqual([]);
    await pane(page).getByRole("textbox", { name: "Sort order" }).fill("7");
    await button(page, "Save").tap();
    await button(page, "Close the details").tap();
    await expect(pane(page)).toHaveCount(0);
    await expect.poll(async () => (await draft()).sort_order).toBe(7);
    await phone.close();
    expect(two.stage.complaints()).toEqual([]);
  });

  it("is one of the shortcuts that the specification names, which the list of shortcuts shows", async () => {
    const { writer } = two;
    const shown = async () => {
      // A key belongs to the text where the focus is in it.
      await writer.getByRole("button", { name: "Page actions" }).focus();
      await writer.keyboard.press("Shift+?");
      const dialog = writer.getByRole("dialog", { name: "Keyboard shortcuts" });
      await expect(dialog).toBeVisible();
      const pairs = await dialog
        .locator("dl > div")
        .evaluateAll((lines) =>
          lines.map((line) => [
            line.querySelector("dt")?.textContent ?? "",
            line.querySelector("dd .sr")?.textContent ?? "",
          ]),
        );
      await writer.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      return Object.fromEntries(pairs);
    };
    expect(await shown()).toMatchObject({
      "Show or hide the sidebar": "Ctrl .",
      "Show or hide the details": "Alt /",
      "Search and commands": "Ctrl K",
      Share: "Alt Shift S",
      Edit: "Ctrl E",
    });
    await edit(writer);
    await writer.getByRole("textbox", { name: "Title", exact: true }).fill("Hours of work");
    await expect(saveState(writer)).toHaveText("Saved");
    expect(await shown()).toMatchObject({ "Stop editing": "Ctrl E", Publish: "Ctrl Shift P" });
  });

  it("leaves the pages below to a search of their own", async () => {
    const { writer, app, id } = two;
    for (let number = 1; number <= 13; number++) await app.page(`Shift ${number}`, ["."], id);
    await writer.reload();
    const below = writer.getByRole("region", { name: /^Pages below/ });
    await expect(below.getByRole("link")).toHaveCount(13);
    await below.getByRole("textbox", { name: "Find a page below" }).fill("shift 12");
    await expect(below.getByRole("link")).toHaveText(["Shift 12"]);
    await below.getByRole("textbox", { name: "Find a page below" }).fill("nothing like it");
    await expect(below.getByText("No results")).toBeVisible();
    expect(await axeFinds(writer)).toEqual([]);
  });
});
