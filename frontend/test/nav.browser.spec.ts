import { expect } from "@annals/testing/expect";
import { axeFinds, overflow } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";

describe("The navigation at the top", () => {
  const two = twoPeople("Leave", ["Sixteen weeks."]);

  it("stands where the sidebar was, for everyone at once; its items are for whom they are", async () => {
    const { writer: page, reader, app, id } = two;
    const bar = (of = page) => of.getByRole("navigation", { name: "Navigation" });
    await expect(bar(reader).getByRole("heading", { name: "Pages" })).toBeVisible();
    await page.goto(`${app.url}/admin/settings/app`);
    await page.getByRole("switch", { name: "Navigation at the top" }).press("Space");
    await expect(bar(reader).getByRole("heading", { name: "Pages" })).toHaveCount(0);
    await expect(reader.getByRole("button", { name: "Favorite", exact: true })).toHaveCount(0);
    await expect(reader.getByRole("button", { name: "Edit the navigation" })).toHaveCount(0);

    await page.goto(`${app.url}/${id}`);
    await expect(page.getByRole("link", { name: / home$/ })).toHaveAttribute("href", "/");
    await expect(page.getByRole("button", { name: "Create a Page" })).toBeVisible();
    await expect(page.getByRole("link", { name: "File Manager" })).toHaveAttribute("href", "/filemanager");
    await expect(page.getByRole("tree")).toHaveCount(0);
    await page.getByRole("button", { name: "Add an item to the navigation" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Link name" }).fill("Time off");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Choose a page, or give an address.");
    await dialog.getByRole("combobox", { name: "Choose a page" }).fill("Leave");
    await page.getByRole("option", { name: "Leave" }).first().click();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(bar(reader).getByRole("link", { name: "Time off" })).toBeVisible();

    await page.getByRole("button", { name: "Add an item to the navigation" }).click();
    await dialog.getByRole("textbox", { name: "Link name" }).fill("Careers");
    await dialog.getByRole("checkbox", { name: "External link" }).press("Space");
    await expect(dialog.getByRole("combobox", { name: "Choose a page" })).toHaveCount(0);
    await dialog.getByRole("textbox", { name: "Address" }).fill("example.org");
    for (let press = 0; press < 2; press++)
      await dialog.getByRole("checkbox", { name: "External link" }).press("Space");
    await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue("");
    await dialog.getByRole("textbox", { name: "Address" }).fill("ftp://example.org");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("must be a web address");
    await dialog.getByRole("textbox", { name: "Address" }).fill("example.org/jobs");
    await dialog.getByRole("button", { name: "Save" }).click();
    const careers = bar(reader).getByRole("link", { name: /^Careers/ });
    await expect(careers).toHaveAttribute("target", "_blank");
    await expect(careers).toHaveAttribute("href", "https://example.org/jobs");
    await page.getByRole("button", { name: "Edit the navigation" }).click();
    await page.getByRole("button", { name: "Edit Careers" }).click();
    await dialog.getByRole("checkbox", { name: "Limit access" }).press("Space");
    await dialog.getByRole("checkbox", { name: "Admins" }).press("Space");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(careers).toHaveCount(0);
    await page.getByRole("button", { name: "Edit the navigation" }).click();
    await expect(bar().getByRole("link", { name: /^Careers.*limited/ })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await bar(reader).getByRole("link", { name: "Time off" }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Leave");
    expect(await axeFinds(reader)).toEqual([]);
    const phone = await two.stage.person(app.admin, { phone: true });
    const narrow = await two.stage.visit(phone, `/${id}`);
    await narrow.getByRole("button", { name: "Open navigation" }).click();
    const sheet = narrow.getByRole("dialog", { name: "Navigation" });
    await expect(sheet.getByRole("link", { name: "Time off" })).toBeVisible();
    expect(await axeFinds(narrow, "[role=dialog]")).toEqual([]);
    await sheet.getByRole("button", { name: "Edit the navigation" }).click();
    await sheet.getByRole("button", { name: "Edit Time off" }).click();
    await narrow.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(bar(reader).getByRole("link", { name: "Time off" })).toHaveCount(0);
    expect(await overflow(narrow)).toBe(0);
    await phone.close();

    await page.goto(`${app.url}/admin/settings/app`);
    await page.getByRole("button", { name: "Undo: Navigation at the top" }).click();
    await expect(bar(reader).getByRole("heading", { name: "Pages" })).toBeVisible();
  });

  it("is put in order by dragging and by keys, for everyone at once; a menu opens each of its items", async () => {
    const { writer: page, reader, app, id } = two;
    const name = `Order ${Date.now()}`;
    const add = async (title: string, more: object = {}) =>
      (await app.call("POST", "/api/nav", { title: `${title} ${name}`, slug: id, ...more })).id as string;
    const before = await app.call("GET", "/api/nav");
    for (const item of before.data) await app.call("DELETE", `/api/nav/${item.id}`);
    const first = await add("First");
    await add("Second");
    await add("Third");
    await add("Below", { parent_nav_id: first });
    await app.call("PUT", "/api/settings/update", { settings: { general: { top_nav: true } } });
    const bar = (of = page) => of.getByRole("navigation", { name: "Navigation" });
    const shown = bar(reader).locator("button, a");
    const order = (...titles: string[]) =>
      expect(shown).toHaveText(titles.map((title) => new RegExp(`^${title} ${name}`)));
    await order("First", "Second", "Third");
    await page.getByRole("button", { name: "Edit the navigation" }).click();
    const item = (title: string) => bar().getByRole("button", { name: `Edit ${title} ${name}` });
    await item("First").focus();
    await page.keyboard.press("Alt+ArrowRight");
    await order("Second", "First", "Third");
    await expect(item("First")).toBeFocused();
    await item("Third").dragTo(item("Second"));
    await order("Third", "Second", "First");
    expect(await axeFinds(page)).toEqual([]);
    await item("First").click();
    await page.getByRole("menuitem", { name: `Edit Below ${name}` }).click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Link name" })).toHaveValue(
      `Below ${name}`,
    );
    await app.call("PUT", "/api/settings/update", { settings: { general: { top_nav: false } } });
  });
});
