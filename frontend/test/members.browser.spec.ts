import { readFileSync } from "node:fs";
import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

/** Letters that no try before had: an address takes no digits. */
const letters = () => Array.from(String(Date.now()), (digit) => "abcdefghij"[Number(digit)]).join("");
const refused = /Failed to load resource/;

describe("Members", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.open(app.admin, "/admin/members");
    await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
  });
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  const open = async ({ id }: TestPerson, name: string) => {
    await page.goto(`/admin/members/edit?id=${id}`);
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  };

  it("are listed where an address names nobody", async () => {
    await page.goto("/admin/members/edit");
    await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/admin/members");
  });

  it("are added with a first password that is shown once, and found by name", async () => {
    await page.getByRole("button", { name: "Add a person" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a person" });
    await dialog.getByLabel("First name").fill("Nina");
    await dialog.getByLabel("Last name").fill("New");
    await dialog.getByLabel("Email").fill("nina@example.org");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    const shown = page.getByRole("dialog", { name: "Nina can sign in" });
    const password = await shown.getByLabel("First password").inputValue();
    const login = await app.call("POST", "/api/auth/login", { email: "nina@example.org", password }, "");
    expect(login.user.display_name).toBe("Nina New");
    await shown.getByRole("button", { name: "Done" }).click();
    await page.getByRole("textbox", { name: "Name or address" }).fill("nina");
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("row", { name: /Nina New/ })).toContainText("Logged In");
    expect(await axeFinds(page)).toEqual([]);
  });

  it("get other roles, which they have at once", async () => {
    const rob = await app.join("Rob", "Role");
    const theirs = await stage.visit(await stage.person(rob), "/");
    const write = theirs.getByRole("button", { name: "Add a Page" });
    await expect(theirs.getByText("Rob Role")).toBeVisible();
    await expect(write).toHaveCount(0);
    await open(rob, "Rob Role");
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("checkbox", { name: "Author" }).press("Space");
    await expect(page.getByRole("checkbox", { name: "Author" })).toBeChecked();
    await expect(write.first()).toBeVisible();
    await theirs.context().close();
  });

  it("get another role in their row of the list, keep what else they had, and have it back by Undo", async () => {
    const uma = await app.join("Uma", `Undone ${letters()}`, "author");
    await app.call("PUT", `/api/admin/members/${uma.id}/roles`, { roles: ["author", "editor"] });
    const rolesNow = async () =>
      (await app.call("GET", `/api/admin/users?q=${uma.id}`)).data[0].roleList.sort();
    await page.getByRole("textbox", { name: "Name or address" }).fill(uma.email);
    const row = page.getByRole("row", { name: /Uma Undone/ });
    await row.getByRole("button", { name: /^Role of Uma Undone .*: Author and 1 more$/ }).click();
    expect(await axeFinds(page, "[role=menu]")).toEqual([]);
    await page.getByRole("menuitemcheckbox", { name: "Viewer" }).click();
    await expect(row.getByRole("button", { name: /: Author and 2 more$/ })).toBeVisible();
    expect(await rolesNow()).toEqual(["author", "editor", "viewer"]);
    const toast = page.locator("[data-floats]").filter({ hasText: "Viewer" });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(row.getByRole("button", { name: /: Author and 1 more$/ })).toBeVisible();
    expect(await rolesNow()).toEqual(["author", "editor"]);
    await row.getByRole("button", { name: /^Role of Uma Undone/ }).click();
    await page.getByRole("menuitemcheckbox", { name: "Author" }).click();
    await expect(row.getByRole("button", { name: /: Editor$/ })).toBeVisible();
    expect(await rolesNow()).toEqual(["editor"]);
    // Of a single role another takes the place.
    await row.getByRole("button", { name: /^Role of Uma Undone/ }).click();
    await page.getByRole("menuitemradio", { name: "Viewer" }).click();
    await expect(row.getByRole("button", { name: /: Viewer$/ })).toBeVisible();
    expect(await rolesNow()).toEqual(["viewer"]);
  });

  it("are exported as they are found, all of them, and no name is a formula", async () => {
    const last = `Exported ${Date.now()}`;
    for (let number = 0; number < 26; number++)
      await app.call("POST", "/api/admin/members", {
        first_name: number === 0 ? "=HYPERLINK(1)" : `Nobody ${number}`,
        last_name: last,
        email: `${last.replace(" ", "-").toLowerCase()}-${number}@example.org`,
        password: app.admin.password,
        roles: ["editor"],
      });
    await page.getByRole("textbox", { name: "Name or address" }).fill(last);
    // So many were there for a moment while they were added.
    await expect(page.getByRole("row", { name: /mira@/ })).toHaveCount(0);
    await expect(page.getByText(/of 26$/)).toBeVisible();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("Members.csv");
    const text = readFileSync(await file.path(), "utf8");
    // The mark tells spreadsheets that it is UTF-8.
    expect(text.startsWith("\ufeff")).toBe(true);
    const lines = text.trim().split("\r\n");
    expect(lines[0]).toBe("Address,Name,Roles,State,Since,Groups,Pages");
    expect(lines).toHaveLength(27);
    expect(lines.find((line) => line.includes("HYPERLINK"))).toMatch(
      /,"'=HYPERLINK\(1\) Exported \d+",Editor,Active,/,
    );
  });

  it("come into groups and out of them, where they are seen, and lead to all that they can see", async () => {
    const gia = await app.join("Gia", "Group");
    const { id } = await app.call("POST", "/api/groups", { name: "Cooks" });
    await open(gia, "Gia Group");
    const groups = page.getByRole("region", { name: "Groups" });
    await groups.getByRole("button", { name: "Add to a group" }).click();
    await page.getByRole("menuitem", { name: "Cooks" }).click();
    await expect(groups.getByRole("link", { name: "Cooks" })).toHaveAttribute(
      "href",
      `/admin/groups?group=${id}`,
    );
    expect(await axeFinds(page)).toEqual([]);
    await groups.getByRole("button", { name: "Remove from Cooks" }).click();
    await expect(groups.getByRole("link", { name: "Cooks" })).toHaveCount(0);
    for (let number = 1; number <= 50; number++)
      await app.call("POST", "/api/groups", { name: `Team ${number}` });
    await page.reload();
    await groups.getByRole("combobox", { name: "Add to a group" }).fill("team 50");
    await page.getByRole("option", { name: "Team 50" }).click();
    await expect(groups.getByRole("link", { name: "Team 50" })).toBeVisible();
    await page.getByRole("link", { name: "What can they see?" }).click();
    await expect(page.getByRole("heading", { name: /^Gia Group can(’t)? see/ })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });

  it("are shut out at once, and let in again", async () => {
    const dan = await app.join("Dan", "Deactivated");
    const id = await app.page("Something to read", ["Words."]);
    const theirs = await stage.visit(await stage.person(dan), `/${id}`);
    const text = theirs.getByText("Words.");
    await expect(text).toBeVisible();
    await open(dan, "Dan Deactivated");
    await page.getByRole("button", { name: "Deactivate Dan" }).click();
    await expect(page.getByRole("button", { name: "Reactivate Dan" })).toBeVisible();
    await expect(text).toHaveCount(0);
    await page.goto("/admin/members");
    await page
      .getByRole("radiogroup", { name: "Which members" })
      .getByText(/^Deactivated\s*1$/)
      .click();
    await page.getByRole("button", { name: "Actions of Dan Deactivated" }).click();
    await page.getByRole("menuitem", { name: "Reactivate" }).click();
    await expect(page.getByText("No results")).toBeVisible();
    await open(dan, "Dan Deactivated");
    await expect(page.getByRole("button", { name: "Deactivate Dan" })).toBeVisible();
    await theirs.reload();
    await expect(text).toBeVisible();
    await theirs.context().close();
  });

  it("are erased when their address was typed", async () => {
    const eva = await app.join("Eva", "Erased");
    await open(eva, "Eva Erased");
    await page.getByRole("button", { name: "Erase Eva…" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase Eva Erased?" });
    const confirm = dialog.getByRole("button", { name: "Erase forever" });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole("textbox").fill(eva.email);
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await confirm.click();
    await expect(page.getByText("The person was erased")).toBeVisible();
    await expect(page.getByText("Eva Erased")).toHaveCount(0);
  });

  it("leave the space, and erase their account, by themselves, on a phone", async () => {
    const lea = await app.join("Lea", "Leaver");
    const theirs = await stage.visit(await stage.person(lea, { phone: true }), "/me");
    await expect(theirs.getByRole("heading", { name: "Lea Leaver", level: 1 })).toBeVisible();
    expect(await axeFinds(theirs)).toEqual([]);
    expect(await overflow(theirs)).toBe(0);
    await theirs.getByRole("button", { name: "Erase my account…" }).click();
    const dialog = theirs.getByRole("dialog", { name: "Erase your account?" });
    await dialog.getByLabel("Your password").fill("wrong password");
    await dialog.getByRole("button", { name: "Erase forever" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByLabel("Your password").fill(lea.password);
    await dialog.getByRole("button", { name: "Erase forever" }).click();
    await expect(theirs.getByRole("button", { name: "Sign in" })).toBeVisible();
    await theirs.context().close();
  });

  it("hand over some pages, or all, to somebody else; Undo gives them back", async () => {
    const hal = await app.join("Hal", "Handing", "author");
    const gina = await app.join("Gina", "Getting", "author");
    for (const title of ["Hal one", "Hal two", "Hal three"])
      await app.call("POST", "/api/entries/create", { title, published: true }, hal.token);
    await open(hal, "Hal Handing");
    const choose = async () => {
      await page.getByRole("button", { name: "Hand over pages…" }).click();
      const dialog = page.getByRole("dialog", { name: "Hand over pages of Hal Handing" });
      await dialog.getByRole("combobox", { name: "Hand over to" }).fill("gina");
      await page.getByRole("option", { name: "Gina Getting" }).click();
      await expect(dialog.getByText("To Gina Getting")).toBeVisible();
      return dialog;
    };
    const some = await choose();
    await some.getByRole("radio", { name: "Some of them" }).check();
    await expect(some.getByRole("button", { name: "Hand over" })).toBeDisabled();
    await some.getByRole("checkbox", { name: "Hal two" }).check();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await some.getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByText("1 page handed over to Gina Getting")).toBeVisible();
    await expect(page.getByText(/· 2 pages$/)).toBeVisible();
    const theirs = page.getByRole("region", { name: /^Pages/ });
    await expect(theirs.getByRole("link", { name: "Hal one" })).toBeVisible();
    await expect(theirs.getByRole("link", { name: "Hal two" })).toHaveCount(0);

    const all = await choose();
    await expect(all.getByRole("radio", { name: "All (2 pages)" })).toBeChecked();
    await all.getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByText("2 pages handed over to Gina Getting")).toBeVisible();
    await expect(page.getByRole("button", { name: "Hand over pages…" })).toHaveCount(0);
    const toast = page.locator("[data-floats]").filter({ hasText: "2 pages handed over to Gina" });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("2 pages handed over to Hal Handing")).toBeVisible();
    await expect(page.getByText(/· 2 pages$/)).toBeVisible();
    await open(gina, "Gina Getting");
    await expect(page.getByText(/· 1 page$/)).toBeVisible();
  });

  it("fit a phone", async () => {
    const phone = await stage.visit(await stage.person(app.admin, { phone: true }), "/admin/members");
    await expect(phone.getByRole("row").nth(1)).toBeVisible();
    expect(await overflow(phone)).toBe(0);
    expect(await axeFinds(phone, "body", ["light"])).toEqual([]);
    await phone.getByRole("button", { name: "Invite people" }).click();
    const sheet = phone.getByRole("dialog", { name: "Invite people" });
    await expect(sheet).toBeVisible();
    const box = (await sheet.boundingBox())!;
    expect([Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]).toEqual([0, 390, 844]);
    await phone.context().close();
  });
});
