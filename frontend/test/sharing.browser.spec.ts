import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Locator, Page } from "playwright";

const refused = /Failed to load resource/;

describe("Sharing a page", () => {
  let app: TestApp;
  let stage: Stage;
  let reader: TestPerson;
  let shelf: string;
  let id: string;
  before(async () => {
    ({ app, stage } = await startStage());
    reader = await app.join("Rita", "Reader");
    shelf = await app.page("Shelf", ["Books."]);
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
  });
  after(() => stage?.close());
  beforeEach(async () => {
    id = await app.page("Salary bands", ["Numbers."], shelf);
  });
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  const visit = async (person: TestPerson | null, phone = false): Promise<Page> => {
    const page = await stage.visit(await stage.person(person, { phone }), `/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return page;
  };
  const open = async (page: Page): Promise<Locator> => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Share “Salary bands”" });
    await expect(dialog.getByText("Who has access")).toBeVisible();
    return dialog;
  };
  const text = (page: Page) => page.getByText("Numbers.");

  it("opens and closes by its keys, and is for those alone who manage the page", async () => {
    const page = await visit(app.admin);
    await page.keyboard.press("Alt+Shift+S");
    const dialog = page.getByRole("dialog", { name: "Share “Salary bands”" });
    await expect(dialog.getByText("No one added yet")).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Alt+Shift+S");
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("Alt+Shift+S");
    await expect(dialog.getByRole("combobox", { name: "Add people or groups" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // Not while editing: neither by the button nor by its keys.
    await edit(page);
    await expect(page.getByRole("button", { name: "Share", exact: true })).toHaveCount(0);
    await page.keyboard.press("Alt+Shift+S");
    await page.getByRole("button", { name: "Page actions" }).click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /Share/ })).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const other = await visit(reader);
    await expect(text(other)).toBeVisible();
    await expect(other.getByRole("button", { name: "Share", exact: true })).toHaveCount(0);
    await page.context().close();
    await other.context().close();
  });

  it("gives a person a level, which they have at once, and takes it back", async () => {
    const page = await visit(app.admin);
    const other = await visit(reader);
    const edit = other.getByRole("button", { name: "Edit", exact: true });
    await expect(edit).toHaveCount(0);
    const dialog = await open(page);
    const invite = dialog.getByRole("button", { name: "Invite" });
    await expect(invite).toBeDisabled();
    await dialog.getByRole("combobox", { name: "Add people or groups" }).fill("rita");
    await page.getByRole("option", { name: "Rita Reader" }).click();
    await dialog.getByRole("button", { name: "Level of the invitation: Can view" }).click();
    await page.getByRole("menuitem", { name: "Can edit" }).click();
    await invite.click();
    const record = dialog.getByRole("button", { name: "Rita Reader: Can edit" });
    await expect(record).toBeVisible();
    await expect(edit).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await record.click();
    await page.getByRole("menuitem", { name: "Remove from this page" }).click();
    await expect(record).toHaveCount(0);
    await expect(edit).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(edit).toBeVisible();
    await page.context().close();
    await other.context().close();
  });

  it("gives a person a level without the mouse", async () => {
    const page = await visit(app.admin);
    const dialog = await open(page);
    await dialog.getByRole("combobox", { name: "Add people or groups" }).fill("rita");
    await expect(page.getByRole("option", { name: "Rita Reader" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Not Rita Reader" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Level of the invitation: Can view" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Rita Reader: Can comment" })).toBeVisible();
    await dialog.getByRole("button", { name: "Rita Reader: Can comment" }).press("Enter");
    await page.getByRole("menuitem", { name: "Remove from this page" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Rita Reader: Can comment" })).toHaveCount(0);
    await page.context().close();
  });

  it("shows what stopping access from above does before it is done; a reader loses the page at once", async () => {
    const page = await visit(app.admin);
    const other = await visit(reader);
    await expect(text(other)).toBeVisible();
    const dialog = await open(page);
    await dialog.getByRole("switch", { name: "Inherited access" }).press("Space");
    await expect(page.getByText("Stop inheriting access?")).toBeVisible();
    await expect(page.getByRole("button", { name: "Stop inheriting" })).toBeVisible();
    await page.getByText("Remove", { exact: true }).click();
    const confirm = page.getByRole("button", { name: "Remove access for 1" });
    await expect(confirm).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Can no longer see it" })).toContainText(
      "Rita Reader",
    );
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await expect(text(other)).toBeVisible();
    await confirm.click();
    await expect(text(other)).toHaveCount(0);
    const switched = page.getByRole("switch", { name: "Inherited access" });
    await expect(switched).not.toBeChecked();
    await switched.press("Space");
    await expect(text(other)).toBeVisible();
    await page.context().close();
    await other.context().close();
  });

  it("says why: what a person can do here, and through which record", async () => {
    const { id: team } = await app.call("POST", "/api/groups", { name: "Finance" });
    await app.call("POST", `/api/groups/${team}/attachUser`, { user_ids: [reader.id] });
    await app.call("POST", `/api/entries/${shelf}/share`, { type: "group", id: team, level: 3 });
    const page = await visit(app.admin);
    await open(page);
    await page.getByRole("button", { name: "What can a person see?" }).click();
    await page.getByRole("combobox", { name: "Choose a person" }).fill("rita");
    await page.getByRole("option", { name: "Rita Reader" }).click();
    await expect(page.getByRole("heading", { name: "Rita can edit here" })).toBeVisible();
    const because = page.getByText("because they are in Finance, and Shelf is shared with this group.");
    await expect(because.getByRole("link", { name: "Finance" })).toHaveAttribute(
      "href",
      `/admin/groups?group=${team}`,
    );
    const row = page.getByRole("row", { name: /Finance, a group/ });
    await expect(row).toContainText("Can edit");
    await expect(row).toHaveAttribute("data-decides", "true");
    await expect(row.getByRole("link", { name: "Shelf" })).toBeVisible();
    await expect(page.getByRole("dialog").locator("p a", { hasText: "Shelf" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Everyone in/ }).first()).toContainText("Can comment");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await page.getByRole("link", { name: "All that Rita can see" }).click();
    await expect(page.getByRole("heading", { name: /^Rita Reader can see \d+ of/ })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.context().close();
  });

  it("opens a page to the web and closes it again, and shows guests nothing else", async () => {
    const page = await visit(app.admin);
    const dialog = await open(page);
    const web = dialog.getByRole("switch", { name: "Share to the Web" });
    await web.press("Space");
    await expect(dialog.getByText("On. Everyone who has the link can read it.")).toBeVisible();
    const guest = await stage.visit(await stage.person(null), `/${id}`);
    await expect(text(guest)).toBeVisible();
    await expect(guest.getByText("Shelf")).toHaveCount(0);
    await web.press("Space");
    await expect(dialog.getByText("Off. Only people who sign in can read it.")).toBeVisible();
    await expect(text(guest)).toHaveCount(0);
    await page.context().close();
    await guest.context().close();
  });

  it("is listed for whom it was shared with, by name", async () => {
    const given = await app.page("A page for Rita", ["Here."]);
    await app.call("POST", `/api/entries/${given}/share`, { type: "user", id: reader.id, level: 1 });
    const page = await stage.visit(await stage.person(reader), "/me/shared");
    await expect(page.getByRole("heading", { name: "Shared with me", level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "A page for Rita" })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.context().close();
  });

  it("fits a phone", async () => {
    const page = await visit(app.admin, true);
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: /Share/ }).click();
    await expect(page.getByText("Who has access")).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeFinds(page, "[role=dialog]", ["light"])).toEqual([]);
    await page.context().close();
  });

  it("to the web is listed for admins, who end it for a page, or for all at once, and can undo it", async () => {
    await app.call("POST", `/api/entries/${id}/share`, { type: "special", id: "public", level: 1 });
    const guest = await visit(null);
    await expect(text(guest)).toBeVisible();
    const page = await stage.visit(await stage.person(app.admin), "/admin/public");
    const row = page.getByRole("row", { name: /Salary bands/ }).first();
    await expect(row).toContainText("in Shelf");
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const all = page.getByRole("switch", { name: "Pages can be shared to the web" });
    await expect(all).toBeChecked();
    await all.click({ force: true });
    await expect(page.getByText("Nothing is open to the web anymore")).toBeVisible();
    // A note stays while the focus is in it.
    await page.getByRole("button", { name: "Undo" }).focus();
    await expect(all).not.toBeChecked();
    // Their page hears it, and leads there by itself.
    await expect(guest.getByRole("heading", { name: /^Sign in/ })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(all).toBeChecked();
    const again = await visit(null);
    await expect(text(again)).toBeVisible();
    const stop = row.getByRole("button", { name: "Stop sharing Salary bands to the web" });
    await stop.click();
    await expect(page.getByText("“Salary bands” is no longer public")).toBeVisible();
    await expect(text(again)).toHaveCount(0);
    for (const one of [page, guest, again]) await one.context().close();
  });

  it("is reported for admins from the other side: what somebody can see, and how much they may do there", async () => {
    const title = `Bonus plan ${Date.now()}`;
    id = await app.page(title, ["Numbers."]);
    // Nobody whom another test has given anything.
    const nora = await app.join("Nora", "Novak");
    const page = await stage.visit(await stage.person(app.admin), "/admin/access");
    const choose = page.getByRole("combobox", { name: "Choose a person or a group" });
    await choose.fill("Nora");
    await page.getByRole("option", { name: "Nora Novak" }).click();
    const report = page.getByRole("region", { name: "Nora Novak" });
    await expect(report.getByRole("heading")).toContainText("Nora Novak can see");
    await report.getByRole("textbox", { name: "Find a page" }).fill(title);
    const row = report.getByRole("row", { name: title });
    await expect(row).toContainText("Can comment");
    await app.call("POST", `/api/entries/${id}/share`, { type: "user", id: nora.id, level: 3 });
    const hidden = `Hidden plan ${Date.now()}`;
    const closed = await app.page(hidden, ["More numbers."]);
    await app.call("POST", `/api/entries/${closed}/share`, { type: "special", id: "logged_in", level: 0 });
    const asks = { message: "For the report" };
    await app.call("POST", `/api/entries/${closed}/access_request`, asks, nora.token);
    await page.reload();
    await choose.fill("Nora");
    await page.getByRole("option", { name: "Nora Novak" }).click();
    await report.getByRole("combobox", { name: "Level" }).selectOption("3");
    await expect(report.getByRole("row", { name: title })).toHaveCount(1);
    await report.getByRole("textbox", { name: "Find a page" }).fill("");
    await report.getByRole("combobox", { name: "Level" }).selectOption("");
    const under = report.getByRole("combobox", { name: "Only below a page" });
    await under.fill(title);
    await page.getByRole("option", { name: title }).click();
    await expect(
      report.getByRole("heading", { name: `Nora Novak: 1 of 1 page in “${title}”` }),
    ).toBeVisible();
    await expect(report.getByRole("row")).toHaveCount(2);
    await report.getByRole("button", { name: `Not ${title}` }).click();
    await expect(report.getByRole("heading", { name: /^Nora Novak can see/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Nora Novak asks for access to" })).toContainText(hidden);
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  });
});
