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
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: "My Profile" })).toBeVisible();
    expect(await menu.locator('[role^="menuitem"]').count()).toBeLessThanOrEqual(12);
    // The links for admins and developers are behind the name of the space.
    const { name } = await app.call("GET", "/api/spaces/this");
    const space = menu.getByRole("menuitem", { name });
    await expect(space).toHaveAttribute("aria-expanded", "false");
    await space.press("Enter");
    const links = ["Settings", "Members", "Groups", "Tags", "Tree", "Trash", "Courses", "Custom Fields"];
    for (const link of links) await expect(menu.getByRole("menuitem", { name: link })).toBeVisible();
    await menu.getByRole("menuitem", { name: "Settings" }).click();
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

  it("show in their rail where one is, also far down", async () => {
    const page = await visit(app.admin, "/admin/settings/admin");
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.reload();
    const here = rail(page).getByRole("link", { name: "Maintenance" });
    await expect(here).toHaveAttribute("aria-current", "page");
    await expect(here).toBeInViewport();
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
      // A page that is loaded again has given up what it sent.
      await route.continue().catch(() => undefined);
    });
    await atTheEnd(writer);
    await writer.keyboard.type("Then we rest.");
    const page = await visit(app.admin, "/admin/settings/admin");
    const text = page.getByRole("textbox", { name: "What the others read" });
    await text.fill("Back at about 09:00.");
    await text.press("Enter");
    await expect(page.getByText("by you, just now")).toBeVisible();
    const isLoadedAgain = page.waitForEvent("load");
    await page.getByRole("switch", { name: "Only admins get in" }).press("Space");
    // While it can be undone the page stays.
    await expect(page.getByText("Settings updated")).toBeVisible();
    await isLoadedAgain;
    await expect(page.getByText("Only admins see the space")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await expect(writer.getByRole("heading", { name: "Closed for a short while" })).toBeVisible();
    await expect(writer.getByText("Back at about 09:00.")).toBeVisible();
    await expect(writer).toHaveURL(`${app.url}/maintenance`);
    release();
    const other = await visit(reader, `/${shelf}`, true);
    await expect(title(other)).toHaveText("Closed for a short while");
    await expect(other).toHaveURL(`${app.url}/maintenance`);
    expect(await axeFinds(other)).toEqual([]);
    // It lies over the page and scrolls by itself.
    expect(await title(other).evaluate((one) => one.closest("div")!.scrollWidth)).toBe(390);

    const isOpenAgain = page.waitForEvent("load");
    await page.getByRole("button", { name: "Open it again" }).click();
    await isOpenAgain;
    await expect(page.getByText("Only admins see the space")).toHaveCount(0);
    await expect(writer.getByRole("heading", { name: "Closed for a short while" })).toHaveCount(0, {
      timeout: 90_000,
    });
    await expect(writer).toHaveURL(new RegExp(id));
    await expect(saveState(writer)).toContainText("Saved", { timeout: 90_000 });
    await expect(writer.getByText("Then we rest.")).toBeVisible();
    const draft = await app.call("GET", `/api/entries/${id}/draft`);
    expect(JSON.stringify(draft)).toContain("Then we rest.");
    await expect(title(other)).toHaveText("Shelf", { timeout: 90_000 });
    await expect(other).toHaveURL(new RegExp(shelf));
    // Who comes to the message of a space that is open is led to the start.
    await other.goto("/maintenance");
    await expect(other).not.toHaveURL(/maintenance/);
    for (const one of [page, writer, other]) await one.context().close();
  });

  it("load every open page again when the way in changes; what is typed is kept", async () => {
    const writer = await visit(
      await app.join("Wanda", "Way", "author"),
      `/${await app.page("Ways", ["In."])}`,
    );
    await edit(writer);
    await atTheEnd(writer);
    await writer.keyboard.type(" And out.");
    const other = await visit(reader, "/me");
    const field = other.getByRole("textbox", { name: "First name" });
    await field.fill("Margarita");
    /** Whether the page is the one that this was written into. */
    const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isOld: true }));
    const isOld = (page: Page) => page.evaluate(() => "isOld" in window).catch(() => true);
    for (const page of [writer, other]) await mark(page);
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    await expect.poll(() => isOld(writer)).toBe(false);
    await expect(writer.getByText("In. And out.")).toBeVisible();
    // Nobody keeps what stands in a form: its page waits until it is sent or taken back.
    expect(await isOld(other)).toBe(true);
    await expect(field).toHaveValue("Margarita");
    await field.fill("");
    await expect.poll(() => isOld(other)).toBe(false);

    await mark(writer);
    await app.call("PUT", "/api/settings/update", { settings: { general: { app_name: "Another" } } });
    await expect(writer.getByRole("link", { name: "Another, home" })).toBeVisible();
    expect(await isOld(writer)).toBe(true);
    const guest = await visit(null, "/");
    await expect(guest.getByRole("link", { name: "Sign in" })).toBeVisible();
    await app.call("PUT", "/api/settings/update", {
      settings: { auth: { auth_required: true, sso: { enabled: true } } },
    });
    await expect.poll(() => isOld(writer)).toBe(false);
    await expect(guest).toHaveURL(`${app.url}/user/login`);
    await app.call("PUT", "/api/settings/update", { settings: { auth: { sso: { enabled: false } } } });
    for (const page of [writer, other, guest]) await page.context().close();
  });

  it("have sections for the space, its integrations and what was changed", async () => {
    const page = await visit(app.admin, "/admin/settings/space");
    await expect(title(page)).toHaveText("Space");
    expect(await axeFinds(page, "main")).toEqual([]);
    const { key } = await app.call("GET", "/api/spaces/this");
    const field = page.getByRole("textbox", { name: "Key" });
    await expect(field).toHaveValue(key);
    const change = page.getByRole("button", { name: "Change it" });
    await field.fill("app");
    await change.click();
    await expect(page.getByText("This key is reserved.")).toBeVisible();
    await field.fill("manual");
    await change.click();
    await expect(page.getByText("Settings updated")).toBeVisible();
    await expect(change).toBeDisabled();
    // Who still has the old key is in the same space.
    const old = await visit(reader, `/${shelf}?space=${key}`, true);
    await expect(title(old)).toHaveText("Shelf");
    await old.context().close();

    await rail(page).getByRole("link", { name: "Integrations" }).click();
    await expect(title(page)).toHaveText("Integrations");
    await page.getByRole("switch", { name: "Refuse API tokens" }).press("Space");
    await expect(page.getByText("by you, just now")).toBeVisible();
    expect(await axeFinds(page, "main")).toEqual([]);

    await rail(page).getByRole("link", { name: "Changes" }).click();
    await expect(title(page)).toHaveText("Changes");
    await expect(page.getByText("Now on, before nothing")).toBeVisible();
    expect(await axeFinds(page, "main")).toEqual([]);
    await page.getByRole("button", { name: "Undo: Refuse API tokens" }).click();
    await expect(page.getByText("Now nothing, before on")).toBeVisible();
    await page.context().close();

    const phone = await visit(app.admin, "/admin/settings/update", true);
    await expect(phone.getByText("Now nothing, before on")).toBeVisible();
    expect(await overflow(phone)).toBe(0);
    await phone.goto(`${app.url}/admin/settings/add`);
    await expect(title(phone)).toHaveText("New space");
    await phone.context().close();
  });

  it("take a font of Google by its name, and say what that means", async () => {
    const page = await visit(app.admin, "/admin/settings/theme");
    await expect(page.getByText(/so Google learns that they were here/)).toBeVisible();
    expect(await axeFinds(page, "main")).toEqual([]);
    const field = page.getByRole("textbox", { name: "A Google font" });
    await field.fill("A&b");
    await expect(page.getByRole("button", { name: "Load it from Google" })).toBeDisabled();
    await field.fill("Source Serif 4");
    await page.getByRole("button", { name: "Load it from Google" }).click();
    await expect(page.getByRole("button", { name: "Custom" })).toHaveAttribute("aria-pressed", "true");
    // Nothing of Google can be reached from here: the next load asks for it, and may.
    const asked: string[] = [];
    await page.route(/^https:\/\/fonts\.googleapis\.com\//, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/css", body: "" });
    });
    await page.reload();
    await expect(title(page)).toHaveText("Theme");
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]).toContain("family=Source+Serif+4");
    await page.getByRole("button", { name: "Sans" }).click();
    await expect(page.getByRole("button", { name: "Sans" })).toHaveAttribute("aria-pressed", "true");
    await page.context().close();
  });

  it("are for admins and developers", async () => {
    const page = await visit(reader, "/admin/settings/app");
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name of the app" })).toHaveCount(0);
    await expect(rail(page).getByRole("link", { name: "Members" })).toHaveCount(0);
    await page.context().close();
  });
});
