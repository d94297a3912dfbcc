import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { edit, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("A new page", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let guide: string;
  let ann: TestPerson;

  before(async () => {
    ({ app, stage } = await startStage());
    guide = await app.page("Guide", ["Read these."]);
    ann = await app.join("Ann", "Lindqvist", "editor");
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.open(app.admin, `/${guide}`);
    await expect(page.getByRole("heading", { name: "Guide", level: 1 })).toBeVisible();
  });
  afterEach(() => expect(stage.complaints()).toEqual([]));

  const row = (of: Page, name: string) => of.getByRole("treeitem", { name, exact: true });
  const title = () => page.getByRole("textbox", { name: "Title", exact: true });
  const add = () => page.getByRole("button", { name: "Add a Page", exact: true });

  it("is written at once, and takes every key from the first moment on", async () => {
    await add().click();
    await page.keyboard.type("Plans for spring\nThe first words.");
    await expect(page.locator(".bn-editor")).toContainText("The first words.");
    await page.keyboard.type(" And more.");
    await expect(title()).toHaveText("Plans for spring");
    await expect(page.locator(".bn-editor")).toContainText("The first words. And more.");
    await expect(saveState(page)).toHaveText("Saved");
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
  });

  it("stays open when what is home is known only after it was begun", async () => {
    const wait = async (what: string) => {
      let go = () => {};
      const gone = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route(what, async (route) => {
        await gone;
        await route.continue();
      });
      return go;
    };
    const knowHome = await wait("**/api/entries/home");
    const fetchEditor = await wait("**/assets/Editor-*.js");
    const home = page.waitForResponse("**/api/entries/home");
    await page.goto("/");
    await add().click();
    await page.keyboard.type("Begun early\nThe first words.");
    knowHome();
    await home;
    // What would lead away from it has its time.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    fetchEditor();
    await expect(title()).toHaveText("Begun early");
    await expect(page.locator(".bn-editor")).toContainText("The first words.");
    await expect(saveState(page)).toHaveText("Saved");
    // What is home was read as well: a change of a page leaves that answer alone.
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Begun early", level: 1 })).toBeVisible();
  });

  it("comes last, also where the pages beside it are known only after it was begun", async () => {
    await app.call("PUT", `/api/entries/${guide}/settings`, { sort_order: 7 });
    let show = () => {};
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.route("**/api/entries/tree?*", async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto(`/${guide}`);
    await expect(page.getByRole("heading", { name: "Guide", level: 1 })).toBeVisible();
    await page.keyboard.press("Alt+Shift+N");
    await page.keyboard.type("A first word");
    await expect(title()).toHaveText("A first word");
    show();
    await expect(saveState(page)).toHaveText("Saved");
    const { data } = await app.call("GET", "/api/entries/tree");
    expect(data.at(-1).id).toBe(page.url().slice(-36));
    expect(data.at(-1).sort_order).toBe(8);
    await app.call("PUT", `/api/entries/${guide}/settings`, { sort_order: 0 });
  });

  it("comes last in a level that is longer than what is loaded of it", async () => {
    const shelf = await app.page("Shelf", ["Many books."]);
    for (let at = 0; at < 52; at++) {
      const book = { title: `Book ${at}`, parent_entry_id: shelf, published: true, sort_order: at };
      await app.call("POST", "/api/entries/create", book);
    }
    await page.goto(`/${shelf}`);
    await row(page, "Shelf").hover();
    await page.getByRole("button", { name: "Add a page under Shelf" }).click();
    await page.keyboard.type("The last book");
    await expect(saveState(page)).toHaveText("Saved");
    const made = page.url().slice(-36);
    expect((await app.call("GET", `/api/entries/${made}`)).sort_order).toBe(52);
  });

  it("takes text before the server knows of it, asks again until it does, and is saved then", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    await page.route("**/api/entries/create", async (route) => {
      if (++asked === 1) return route.abort();
      await answered;
      return route.continue();
    });
    await add().click();
    await expect(title()).toBeFocused();
    await expect(saveState(page)).toHaveText("Creating…");
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(saveState(page)).toHaveText("Creating…");
    await page.keyboard.type("Written ahead\nWords on a slow net.");
    await expect(page.locator(".bn-editor")).toContainText("Words on a slow net.");
    await expect(title()).toHaveText("Written ahead");
    await expect(saveState(page)).not.toHaveText("Saved");
    const id = page.url().slice(-36);
    answer();
    await expect(saveState(page)).toHaveText("Saved");
    await expect(row(page, "Written ahead, Draft")).toBeVisible();
    expect(asked).toBeGreaterThan(1);
    const { title: named, blocks } = await app.call("GET", `/api/entries/${id}/draft`);
    expect(named).toBe("Written ahead");
    expect(JSON.stringify(blocks)).toContain("Words on a slow net.");
    expect(await app.call("GET", `/api/entries/${id}`)).toMatchObject({
      occupied_by: [{ id: app.admin.id }],
    });
    stage.complaints(/Failed to load resource/);
  });

  it("has the name of its draft in tree, trail, tab, list and address, for those who may see it", async () => {
    await row(page, "Guide").hover();
    await page.getByRole("button", { name: "Add a page under Guide" }).click();
    await page.keyboard.type("Named by its draft");
    await expect(row(page, "Named by its draft, Draft")).toBeVisible();
    await expect(page).toHaveTitle(/^Named by its draft/);
    await expect(page).toHaveURL(/named-by-its-draft~/);
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Named by its draft");
    // A second person follows.
    const hers = await stage.person(ann);
    const there = await stage.visit(hers, `/${guide}`);
    await expect(row(there, "Named by its draft, Draft")).toBeVisible();
    await expect(there.locator("article")).toContainText("Named by its draft");
    await title().click();
    await page.keyboard.press("End");
    await page.keyboard.type(", and renamed");
    await expect(row(there, "Named by its draft, and renamed, Draft")).toBeVisible();
    await hers.close();
    const reader = await stage.person(await app.join("Rita", "Reader", "verified"));
    const theirs = await stage.visit(reader, `/${guide}`);
    await expect(row(theirs, "Guide")).toBeVisible();
    await expect(theirs.getByText("Named by its draft")).toHaveCount(0);
    await reader.close();
  });

  it("opens also while another page is written, whose text is saved", async () => {
    for (let turn = 0; turn < 4; turn++) {
      await page.goto(`/${guide}`);
      await edit(page);
      await page.locator(".bn-editor").click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type(`Turn ${turn}. `);
      await add().click();
      await page.keyboard.type(`New in turn ${turn}`);
      await expect(title()).toHaveText(`New in turn ${turn}`);
      await expect(page.locator(".bn-editor")).toBeVisible();
      const draft = await app.call("GET", `/api/entries/${guide}/draft`);
      expect(JSON.stringify(draft.blocks)).toContain(`Turn ${turn}. `);
    }
  });

  it("never says that it is published before it is, and fits a phone", async () => {
    await add().click();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Published" })).toHaveCount(0);
    await expect(page.locator(".page-meta")).toContainText("began this just now");
    await expect(page.getByText("Or paste. Text from Word")).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(title()).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });

  it("offers other beginnings by the menu of the button", async () => {
    await add().click({ button: "right" });
    await expect(page.getByRole("dialog")).toContainText("Start page from...");
  });
});
