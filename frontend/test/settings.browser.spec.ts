import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { atTheEnd, axeFinds, edit, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

describe("The settings", () => {
  let app: TestApp;
  let stage: Stage;
  let reader: TestPerson;
  let shelf: string;
  before(async () => {
    ({ app, stage } = await startStage());
    reader = await app.join("Rita", "Reader");
    shelf = await app.page("Shelf", ["Books."]);
  });
  after(() => stage?.close());
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  const visit = async (person: TestPerson | null, path: string, phone = false): Promise<Page> =>
    stage.visit(await stage.person(person, { phone }), path);
  const title = (page: Page) => page.getByRole("heading", { level: 1 });
  const rail = (page: Page) => page.getByRole("navigation", { name: "Navigation" });

  it("have a rail of sections, and lead back to where one was", async () => {
    const page = await visit(await app.join("Sue", "Settler", "admin"), `/${shelf}`);
    await expect(title(page)).toHaveText("Shelf");
    await page.getByRole("button", { name: "Sue Settler" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(title(page)).toHaveText("General");
    await expect(page).toHaveURL(/\/admin\/settings\/app$/);
    await expect(rail(page).getByRole("link", { name: "General" })).toHaveAttribute("aria-current", "page");
    await rail(page).getByRole("link", { name: "Members" }).click();
    await expect(title(page)).toHaveText("Members");
    await expect(rail(page).getByRole("link", { name: "Members" })).toHaveAttribute("aria-current", "page");
    await rail(page)
      .getByRole("link", { name: /^Back to/ })
      .click();
    await expect(title(page)).toHaveText("Shelf");
    await expect(rail(page).getByRole("link", { name: "Shelf" })).toBeVisible();
    await page.context().close();
  });

  it("are a list of sections on a phone", async () => {
    const page = await visit(app.admin, "/admin/settings", true);
    const list = page.getByRole("main");
    await expect(list.getByRole("link", { name: /^Members/ })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await list.getByRole("link", { name: /^General/ }).click();
    await expect(title(page)).toHaveText("General");
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Open navigation" }).click();
    const sheet = page.getByRole("dialog", { name: "Navigation" });
    await expect(sheet.getByRole("link", { name: "General" })).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await sheet.getByRole("button", { name: "Close the list" }).click();
    await expect(sheet).toHaveCount(0);
    await page.context().close();
  });

  it("give the app another name for everyone at once, and say who did it; Undo gives back the old one", async () => {
    const other = await visit(reader, `/${shelf}`);
    await expect(title(other)).toHaveText("Shelf");
    const page = await visit(app.admin, "/admin/settings/app");
    const field = page.getByRole("textbox", { name: "Name of the app" });
    await expect(field).not.toHaveValue("");
    const before = await field.inputValue();
    await field.fill("Field guide");
    await field.press("Enter");
    await expect(page.getByText("Settings updated")).toBeVisible();
    await expect(other.getByRole("link", { name: "Field guide, home" })).toBeVisible();
    await expect(page.getByText("by you, just now")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Undo: Name of the app" }).click();
    await expect(field).toHaveValue(before);
    await expect(other.getByRole("link", { name: `${before}, home` })).toBeVisible();
    await page.context().close();
    await other.context().close();
  });

  it("choose a home page, or none", async () => {
    const name = `Welcome ${Date.now()}`;
    await app.page(name, ["Hello."]);
    const page = await visit(app.admin, "/admin/settings/app");
    await page.getByRole("combobox", { name: "Choose a page" }).fill(name);
    await page.getByRole("option", { name }).click();
    await expect(page.getByRole("button", { name: "No home page" })).toBeVisible();
    await expect(page.getByText("Settings updated")).toBeVisible();
    const other = await visit(reader, "/");
    await expect(title(other)).toHaveText(name);
    await page.getByRole("button", { name: "No home page" }).click();
    await expect(page.getByRole("combobox", { name: "Choose a page" })).toBeVisible();
    await page.context().close();
    await other.context().close();
  });

  it("close the space for maintenance; whoever writes goes on where they were when it is open again", async function () {
    this.timeout(300_000);
    const id = await app.page("Roadmap", ["What comes next."]);
    const writer = await visit(await app.join("Wes", "Writer", "editor"), `/${id}`);
    await edit(writer);
    // The save of what is typed now arrives when the space is closed.
    let release = () => {};
    const isClosed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await writer.route(`**/api/entries/${id}`, async (route) => {
      if (route.request().method() === "PUT") await isClosed;
      await route.continue();
    });
    await atTheEnd(writer);
    await writer.keyboard.type("Then we rest.");
    const page = await visit(app.admin, "/admin/settings/admin");
    const text = page.getByRole("textbox", { name: "What the others read" });
    await text.fill("Back at about 09:00.");
    await text.press("Enter");
    await expect(page.getByText("by you, just now")).toBeVisible();
    await page.getByRole("switch", { name: "Only admins get in" }).press("Space");
    await expect(page.getByText("Only admins see the space")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await expect(writer.getByRole("heading", { name: "Closed for a little while" })).toBeVisible();
    await expect(writer.getByText("Back at about 09:00.")).toBeVisible();
    release();
    const other = await visit(reader, `/${shelf}`, true);
    await expect(title(other)).toHaveText("Closed for a little while");
    expect(await axeFinds(other)).toEqual([]);
    expect(await overflow(other)).toBe(0);

    await page.getByRole("button", { name: "Open it again" }).click();
    await expect(page.getByText("Only admins see the space")).toHaveCount(0);
    await expect(writer.getByRole("heading", { name: "Closed for a little while" })).toHaveCount(0, {
      timeout: 90_000,
    });
    await expect(saveState(writer)).toContainText("Saved", { timeout: 90_000 });
    const draft = await app.call("GET", `/api/entries/${id}/draft`);
    expect(JSON.stringify(draft)).toContain("Then we rest.");
    await expect(title(other)).toHaveText("Shelf", { timeout: 90_000 });
    for (const one of [page, writer, other]) await one.context().close();
  });

  it("are for admins and developers", async () => {
    const page = await visit(reader, "/admin/settings/app");
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name of the app" })).toHaveCount(0);
    await expect(rail(page).getByRole("link", { name: "Members" })).toHaveCount(0);
    await page.context().close();
  });
});
