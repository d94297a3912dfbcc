import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, saveState } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

const contact = {
  object_type: "contact",
  name: "Contact",
  content: [
    { label: "Full name", required: true },
    { label: "Office", type: "choice", options: ["Lisbon", "Remote"], default: "Remote" },
    { label: "Floor", type: "number" },
    { label: "Site", type: "link" },
  ],
};
const path = "/api/admin/moduleSchemas";

describe("Custom blocks", () => {
  const two = twoPeople("Team", ["Who does what."], "author");
  const define = (schema: object = contact) => two.app.call("POST", path, schema);
  const change = (content: object[]) => two.app.call("PUT", `${path}/contact`, { content });
  beforeEach(() => two.app.call("DELETE", `${path}/contact`));

  const form = (page: Page) => page.getByRole("group", { name: "Contact" });
  const field = (page: Page, name: string) => form(page).getByRole("textbox", { name, exact: true });
  const fields = async () => {
    const { blocks } = await two.app.call("GET", `/api/entries/${two.id}/draft`);
    const found = blocks.find(({ type }: { type: string }) => type === "custom");
    return JSON.parse(found.props.fields).map((one: { key: string; value: unknown }) => [one.key, one.value]);
  };
  async function insert(page: Page): Promise<void> {
    await edit(page);
    await page.locator(".bn-editor .bn-block-content", { hasText: "Who does what." }).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/contact");
    await page.getByRole("option", { name: /^Contact/ }).click();
    await expect(field(page, "Full name")).toBeFocused();
  }
  const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true }).click();

  it("are defined by an admin, with fields in an order, and are in the menu of an author at once", async () => {
    const { writer: page, reader: author, stage } = two;
    await page.goto(`${new URL(page.url()).origin}/admin/settings/blocks`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Custom blocks");
    await edit(author);
    await page.getByRole("button", { name: "New type" }).click();
    const dialog = page.getByRole("dialog", { name: "New type of block" });
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Contact");
    await expect(dialog.getByRole("textbox", { name: "Name in data" })).toHaveValue("contact");
    const row = (at: number) => dialog.getByRole("list", { name: "Fields" }).getByRole("listitem").nth(at);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Some fields are not complete.");
    await expect(row(0)).toContainText("Give the field a name.");
    await row(0).getByRole("textbox", { name: "Field" }).fill("Floor");
    await row(0).getByRole("combobox", { name: "Kind" }).selectOption("Number");
    await dialog.getByRole("button", { name: "Add a field" }).click();
    await row(1).getByRole("textbox", { name: "Field" }).fill("Office");
    await row(1).getByRole("combobox", { name: "Kind" }).selectOption("Choice");
    await row(1).getByRole("textbox", { name: "Choices, one per line" }).fill("Lisbon\nRemote");
    await row(1).getByRole("combobox", { name: "Begins with" }).selectOption("Remote");
    await row(1).getByRole("checkbox").check();
    await row(1).getByRole("button", { name: "Move Office", exact: true }).press("Alt+ArrowUp");
    await expect(row(0).getByRole("textbox", { name: "Field" })).toHaveValue("Office");
    await expect(row(0).getByRole("button", { name: "Move Office", exact: true })).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    const list = page.getByRole("list", { name: "Types of blocks" });
    await expect(list).toContainText("Office, Floor");
    expect(await axeFinds(page)).toEqual([]);
    const { data } = await two.app.call("GET", path);
    expect(data).toEqual([
      {
        ...{ object_type: "contact", name: "Contact", settings: { cls: "" } },
        content: [
          {
            ...{ key: "office", type: "choice", label: "Office", default: "Remote", required: true },
            options: ["Lisbon", "Remote"],
          },
          { key: "floor", type: "number", label: "Floor", default: null, required: false, options: [] },
        ],
      },
    ]);
    await author.locator(".bn-editor .bn-block-content", { hasText: "Who does what." }).click();
    await author.keyboard.press("End");
    await author.keyboard.press("Enter");
    await expect(async () => {
      await author.keyboard.type("/contact");
      await expect(author.getByRole("option", { name: /^Contact/ })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await author.keyboard.press("Enter");
    await expect(form(author).getByRole("combobox", { name: "Office" })).toBeFocused();
    await expect(form(author).getByRole("combobox", { name: "Office" })).toHaveValue("Remote");
    await list.getByRole("button", { name: "Delete Contact" }).click();
    await expect(list).toHaveCount(0);
    await expect(author.getByText("This type of block is gone.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(list).toContainText("Contact");
    await expect(form(author).getByRole("combobox", { name: "Office" })).toHaveValue("Remote");
    expect(stage.complaints()).toEqual([]);
  });

  it("are filled in by keys, say what is wrong at the field, and are read as a card", async () => {
    const { writer: page, reader } = two;
    await define();
    await page.reload();
    await insert(page);
    await page.keyboard.press("Enter");
    await expect(form(page).getByText("Fill this in before you publish.")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.type("four");
    await page.keyboard.press("Enter");
    await expect(form(page).getByText("Enter a number.")).toBeVisible();
    await expect(field(page, "Site")).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await publish(page);
    await expect(page.getByText(/“Full name” must be filled in/)).toBeVisible();
    await field(page, "Full name").fill("Ann Lindqvist");
    await form(page).getByRole("combobox", { name: "Office" }).selectOption("Lisbon");
    await field(page, "Floor").fill("4.5");
    await field(page, "Site").fill("example.org/ann");
    await page.keyboard.press("Enter");
    await page.keyboard.type("After the block");
    await expect(saveState(page)).toHaveText("Saved");
    await expect.poll(fields).toEqual([
      ["full_name", "Ann Lindqvist"],
      ["office", "Lisbon"],
      ["floor", 4.5],
      ["site", "https://example.org/ann"],
    ]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(field(page, "Full name")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator(".bn-editor")).toBeFocused();
    await publish(page);
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    const card = reader.locator("article .custom");
    await expect(card).toContainText("Ann Lindqvist");
    await expect(card.getByRole("link", { name: "https://example.org/ann" })).toHaveAttribute(
      "rel",
      /noopener/,
    );
    await expect(reader.locator("article")).toContainText("After the block");
    expect(await axeFinds(reader)).toEqual([]);
  });

  it("keep and mark what no longer fits, until somebody removes it", async () => {
    const { writer: page } = two;
    await define();
    await page.reload();
    await insert(page);
    await page.keyboard.type("Ann");
    await field(page, "Floor").fill("4");
    await expect(saveState(page)).toHaveText("Saved");
    await change([
      { label: "Full name", required: true },
      { label: "Office", type: "choice", options: ["Berlin"] },
    ]);
    await expect(form(page).getByText("Before: “Remote”. It no longer fits this field.")).toBeVisible();
    await expect(page.getByText("No longer part of this type.")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await field(page, "Full name").fill("Ann L.");
    await expect(saveState(page)).toHaveText("Saved");
    await expect.poll(fields).toEqual([
      ["full_name", "Ann L."],
      ["office", "Remote"],
      ["floor", 4],
    ]);
    await form(page).getByRole("combobox", { name: "Office" }).selectOption("Berlin");
    await page.getByRole("button", { name: "Remove Floor" }).click();
    await expect(page.getByText("No longer part of this type.")).toHaveCount(0);
    await publish(page);
    await expect(page.locator("article .custom")).toContainText("Berlin");
    await expect.poll(fields).toEqual([
      ["full_name", "Ann L."],
      ["office", "Berlin"],
    ]);
  });

  it("are defined and filled in on a phone", async () => {
    const { app, stage, id } = two;
    await define();
    const context = await stage.person(app.admin, { phone: true });
    const page = await stage.visit(context, "/admin/settings/blocks");
    await page.getByRole("button", { name: /^Contact/ }).click();
    await expect(page.getByRole("dialog", { name: "Edit “Contact”" })).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const other = await stage.visit(context, `/${id}`);
    await insert(other);
    await other.keyboard.type("Ann");
    await expect(saveState(other)).toHaveText("Saved");
    for (const colorScheme of ["light", "dark"] as const) {
      await other.emulateMedia({ colorScheme });
      await expect(other.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      expect(await axeFinds(other)).toEqual([]);
    }
    expect(await overflow(other)).toBe(0);
    await context.close();
  });
});
