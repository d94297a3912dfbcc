import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("Spaces", () => {
  let app: TestApp;
  let stage: Stage;
  let pia: TestPerson;
  /** A page of the first space, and one of Docs. */
  let leave: string;
  let engines: string;

  const inDocs = (method: string, path: string, body?: unknown, token = app.admin.token) =>
    app.call(method, path, body, token, { "Annals-Space": "docs" });

  const joinDocs = (person: TestPerson) => app.bring(person, "docs", "author");

  before(async () => {
    ({ app, stage } = await startStage());
    pia = await app.join("Pia", "Both", "author");
    leave = await app.page("Paid leave", ["Twenty weeks."]);
    await app.call("POST", "/api/spaces", { name: "Docs", key: "docs", hue: 330 });
    await joinDocs(pia);
    ({ id: engines } = await inDocs("POST", "/api/entries/create", { title: "Engines", published: true }));
  });
  after(() => stage?.close());
  afterEach(() => expect(stage.complaints()).toEqual([]));

  const home = (page: Page, name: string) => page.getByRole("link", { name: `${name}, home` });
  const switcher = (page: Page) => page.getByRole("button", { name: "Switch space" });
  const row = (page: Page, name: string) =>
    page.getByRole("tree", { name: "Pages" }).getByRole("treeitem", { name });
  const first = "Handbook";

  it("are switched from the menu beside their name, by keyboard, and from the person's menu of a phone", async () => {
    const context = await stage.person(pia);
    const page = await stage.visit(context, `/${leave}`);
    await expect(page.getByRole("heading", { level: 1, name: "Paid leave" })).toBeVisible();
    await switcher(page).focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: /^Docs/ })).toBeVisible();
    await expect(menu.getByRole("menuitem", { name: new RegExp(first) })).toHaveAttribute(
      "aria-current",
      "true",
    );
    // Who makes spaces is said by the server: not authors.
    await expect(menu.getByRole("menuitem", { name: "New space" })).toHaveCount(0);
    expect(await axeFinds(page, "[role=menu]")).toEqual([]);
    await menu.getByRole("menuitem", { name: /^Docs/ }).focus();
    await page.keyboard.press("Enter");
    await expect(home(page, "Docs")).toBeVisible();
    await expect(row(page, "Engines")).toBeVisible();
    await expect(page.getByText("Paid leave")).toHaveCount(0);
    await page.reload();
    await expect(row(page, "Engines")).toBeVisible();
    await context.close();

    const phone = await stage.person(pia, { phone: true });
    const small = await stage.visit(phone, "/");
    await small.getByRole("button", { name: "Open navigation" }).click();
    await small.getByRole("button", { name: "Pia Both" }).click();
    await small.getByRole("menuitem", { name: "Switch space" }).click();
    const dialog = small.getByRole("dialog", { name: "Your spaces" });
    await expect(dialog.getByRole("link", { name: /^Docs/ })).toBeVisible();
    expect(await axeFinds(small, "[role=dialog]")).toEqual([]);
    expect(await overflow(small)).toBe(0);
    await dialog.getByRole("link", { name: /^Docs/ }).click();
    await expect(dialog).toHaveCount(0);
    await small.getByRole("button", { name: "Open navigation" }).click();
    await expect(home(small, "Docs")).toBeVisible();
    await phone.close();
  });

  describe("in two tabs of one browser", () => {
    let context: BrowserContext;
    let here: Page;
    let there: Page;
    before(async () => {
      context = await stage.person(pia);
      here = await stage.visit(context, `/${leave}`);
      await expect(here.getByRole("heading", { level: 1, name: "Paid leave" })).toBeVisible();
      there = await stage.visit(context, `/${engines}?space=docs`);
      await expect(there.getByRole("heading", { level: 1, name: "Engines" })).toBeVisible();
    });
    after(() => context?.close());

    it("stay apart: reads, what is kept, searches, links and reloads are of the tab's own space", async () => {
      expect(new URL(there.url()).search).toBe("");
      await expect(row(here, "Paid leave")).toBeVisible();
      for (const [page, own, other] of [
        [here, "Paid leave", "Engines"],
        [there, "Engines", "Paid leave"],
        [here, "Paid leave", "Engines"],
      ] as const) {
        await page.reload();
        await expect(row(page, own)).toBeVisible();
        await expect(page.getByText(other)).toHaveCount(0);
        await page.keyboard.press("ControlOrMeta+k");
        const jumper = page.getByRole("dialog", { name: "Search and commands" });
        await expect(jumper.getByRole("option", { name: own }).first()).toBeVisible();
        await expect(jumper.getByText(other)).toHaveCount(0);
        await page.keyboard.press("Escape");
        await expect(jumper).toHaveCount(0);
      }
    });

    it("write and hear each in their own, at the same time", async () => {
      await edit(here);
      await here.keyboard.press("ControlOrMeta+End");
      await there.getByRole("button", { name: "Add a Page" }).first().click();
      await there.getByRole("textbox", { name: "Title", exact: true }).fill("Gearboxes");
      await here.locator(".bn-editor").focus();
      await here.keyboard.type(" And more.");
      await expect(saveState(here)).toHaveText(/^Saved/);
      await expect(row(there, "Gearboxes")).toBeVisible();
      await inDocs("POST", "/api/entries/create", { title: "Wheels", published: true });
      await app.call("POST", "/api/entries/create", { title: "Travel", published: true });
      await expect(row(there, "Wheels")).toBeVisible();
      await expect(row(here, "Travel")).toBeVisible();
      for (const title of ["Gearboxes", "Wheels"]) await expect(row(here, title)).toHaveCount(0);
      await expect(row(there, "Travel")).toHaveCount(0);
      await here.getByRole("button", { name: "Stop editing" }).click();
      await expect(here.locator(".bn-editor")).toHaveCount(0);
    });
  });

  it("begin with the settings of another, or with an import", async () => {
    const context = await stage.person(app.admin, { phone: true });
    const make = async (name: string, begin: RegExp): Promise<Page> => {
      const page = await stage.visit(context, "/spaces/new");
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Key").fill(`begun-${Date.now()}`);
      await page.getByRole("radio", { name: begin }).check();
      expect(await overflow(page)).toBe(0);
      await page.getByRole("button", { name: "Create space" }).click();
      await expect(page.getByText("Space created")).toBeVisible();
      return page;
    };
    const { settings } = await app.call("GET", "/api/spaces/this");
    const { theme } = settings;
    await app.call("PUT", "/api/settings/update", { settings: { theme: { hue: 120 } } });
    const alike = await make("Alike", /^Settings and theme of/);
    await expect(alike.locator(".bn-editor")).toHaveCount(0);
    const key = await alike.evaluate(() => document.cookie.match(/space=([^;]+)/)?.[1] ?? "");
    const made = await app.call("GET", "/api/spaces/this", undefined, app.admin.token, {
      "Annals-Space": key,
    });
    expect(made.settings.theme.hue).toBe(120);
    await app.call("PUT", "/api/settings/update", { settings: { theme: { hue: theme.hue } } });
    const brought = await make("Brought", /^An import/);
    await expect(brought.getByRole("heading", { level: 1, name: "Import pages" })).toBeVisible();
    await context.close();
  });

  it("that are made with a host of their own say so there, once who made them has signed in", async () => {
    const { key } = await app.call("GET", "/api/spaces/this");
    const { port } = new URL(app.url);
    const own = `own-${Date.now()}`;
    const at = (first: string) => `http://${first}.annals.localhost:${port}`;
    const context = await stage.person(null);
    const page = await stage.visit(context, `${at(key)}/user/login`);
    const signIn = async ({ email, password }: { email: string; password: string } = app.admin) => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    };
    await signIn();
    await expect(home(page, first)).toBeVisible();
    await page.goto(`${at(key)}/spaces/new`);
    await page.getByLabel("Name", { exact: true }).fill("Own host");
    await page.getByLabel("Address").fill(own);
    await page.getByRole("button", { name: "Create space" }).click();
    await page.waitForURL(`${at(own)}/**`);
    await page.goto(`${at(own)}/user/login`);
    // Whoever else signs in on this browser hears nothing of it.
    const olga = { email: `olga.${own}@example.org`, password: "password of Olga" };
    const body = JSON.stringify({ ...olga, first_name: "Olga", last_name: "Other", roles: ["author"] });
    const headers = {
      Authorization: `Bearer ${app.admin.token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
    };
    const joined = await page.evaluate(
      async (asked) => (await fetch("/api/admin/members", { method: "POST", ...asked })).ok,
      { headers, body },
    );
    expect(joined).toBe(true);
    await signIn(olga);
    await expect(home(page, "Own host")).toBeVisible();
    await expect(page.getByText("Space created")).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${at(own)}/user/login`);
    await signIn();
    await expect(page.getByText("Space created")).toBeVisible();
    await expect(page.locator(".bn-editor")).toBeVisible();
    await page.goto(at(own));
    await expect(home(page, "Own host")).toBeVisible();
    await expect(page.getByText("Space created")).toHaveCount(0);
    await context.close();
  });

  it("are made by who may, and are left for another of theirs", async () => {
    const context = await stage.person(app.admin);
    const page = await stage.visit(context, "/");
    await switcher(page).click();
    await page.getByRole("menuitem", { name: "New space" }).click();
    await expect(page.getByRole("heading", { name: "New space" })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Create space" }).click();
    await expect(page.getByText("Give the space a name.")).toBeVisible();
    await page.getByLabel("Name").fill("Docs");
    await page.getByRole("button", { name: "Create space" }).click();
    await expect(page.getByText("Another space has this key.")).toBeVisible();
    await page.getByLabel("Name").fill("Works council");
    await expect(page.getByRole("img", { name: "Free" })).toHaveCount(0);
    await page.getByLabel("Key").fill(`council-${Date.now()}`);
    await expect(page.getByRole("img", { name: "Free" })).toBeVisible();
    await page.getByRole("radio", { name: "Plum" }).check();
    await expect(page.getByRole("radio", { name: "One empty page" })).toBeChecked();
    const people = page.getByRole("combobox", { name: "People" });
    await people.fill("Pia");
    await page.getByRole("option", { name: "Pia Both" }).click();
    await people.fill("eve@example.org");
    await page.getByRole("option", { name: "eve@example.org" }).click();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Create space" }).click();
    await expect(page.getByText("Space created")).toBeVisible();
    await expect(page.getByText("1 person needs a link from you")).toBeVisible();
    await expect(home(page, "Works council")).toBeVisible();
    await expect(page.locator(".bn-editor")).toBeVisible();
    await page.getByRole("button", { name: "See the links" }).click();
    await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
    await expect(page.getByText("eve@example.org")).toBeVisible();
    expect(stage.complaints(/status of 409/)).toEqual([]);
    await context.close();
    // She is asked, and not in it before she says yes.
    const asked = await stage.person(pia);
    const hers = await stage.visit(asked, `/${leave}`);
    await expect(hers.getByText(/Works council/).first()).toBeVisible();
    await switcher(hers).click();
    await expect(hers.getByRole("group", { name: "Works council" })).toContainText("invites you");
    await asked.close();

    const lea = await app.join("Lea", "Leaver");
    await joinDocs(lea);
    const other = await stage.person(lea);
    const mine = await stage.visit(other, "/me?space=docs");
    await mine.getByRole("button", { name: "Leave Docs…" }).click();
    await mine.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
    await expect(home(mine, first)).toBeVisible();
    await expect(switcher(mine)).toHaveCount(0);
    // Who opens a space that they are not in gets to one of theirs.
    await mine.goto("/?space=docs");
    await expect(home(mine, first)).toBeVisible();
    await expect(mine.getByText("Engines")).toHaveCount(0);
    stage.complaints(/status of 403/);
    await other.close();
  });
});
