import type { TestApp } from "@annals/testing/app";
import { formOf } from "@annals/testing/ask";
import { expect } from "@annals/testing/expect";
import { edit, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";
import sharp from "sharp";

/** The times and sizes of the specification, by a clock that the test moves, and what it says of who is shown what. */
describe("Paces and sizes as specified", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let id: string;
  let other: string;
  const refused = /Failed to load resource/;
  before(async () => {
    ({ app, stage } = await startStage());
    const long = Array.from({ length: 12 }, (_, at) => [
      `## Part ${at + 1}`,
      "A line of text. ".repeat(60),
    ]).flat();
    id = await app.page("Rules", long);
    other = await app.page("Other rules", ["."]);
  });
  after(() => stage?.close());
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  /** A page whose clock goes only when the test moves it. */
  async function still(path: string, ready: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await stage.visit(await stage.person(app.admin), path);
    await page.clock.install();
    await page.reload();
    await ready(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    return page;
  }
  const heldOnce = async (page: Page, address: RegExp) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(address, async (route) => {
      await held;
      await route.continue();
    });
    return () => release();
  };

  it("a link to a heading scrolls there in half a second", async () => {
    const link = (page: Page) => page.getByRole("link", { name: "Part 9" });
    const page = await still(`/${id}`, (one) => expect(link(one)).toBeVisible());
    const goal = await page
      .getByRole("heading", { name: "Part 9" })
      .evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY - 64);
    await link(page).click();
    const at = () => page.evaluate(() => window.scrollY);
    await page.clock.runFor(300);
    const halfway = await at();
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(goal - 10);
    await page.clock.runFor(300);
    expect(Math.abs((await at()) - goal)).toBeLessThan(2);
    await page.context().close();
  });

  it("the line of loading comes after 200 ms, grows for five seconds, and goes half a second after the end", async () => {
    const link = (page: Page) => page.getByRole("treeitem", { name: "Other rules" }).getByRole("link");
    const page = await still(`/${id}`, (one) => expect(link(one)).toBeVisible());
    const bar = page.getByRole("progressbar", { name: "Loading" });
    const gone = () =>
      expect
        .poll(async () => {
          await page.clock.runFor(200);
          return bar.count();
        })
        .toBe(0);
    // A slow machine shows it for the first page already.
    await gone();
    const width = () => bar.evaluate((line) => Number.parseFloat((line as HTMLElement).style.width));
    const release = await heldOnce(page, new RegExp(`/api/entries/${other}$`));
    await link(page).click();
    await page.clock.runFor(150);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(bar).toBeVisible();
    const before = await width();
    await page.clock.runFor(100);
    await expect.poll(width).toBeGreaterThan(before);
    await page.clock.runFor(6_000);
    await expect.poll(width).toBe(95);
    release();
    await expect(bar).toHaveAttribute("data-done", "true");
    await page.clock.runFor(400);
    await expect(bar).toHaveCount(1);
    // What the page loads beside its text may begin it once more.
    await gone();
    await page.context().close();
  });

  it("a search is asked within a second of the last key, and says that it is loading", async () => {
    const page = await still(`/${id}`, (one) => expect(one.getByRole("heading", { level: 1 })).toBeVisible());
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: /Search for pages/ });
    await page.clock.runFor(1_000);
    await expect(field).toBeVisible();
    const release = await heldOnce(page, /\/api\/search\?/);
    const asked = page.waitForRequest(/\/api\/search\?/);
    await field.fill("other");
    await page.clock.runFor(1_000);
    await asked;
    await page.clock.runFor(1_000);
    await expect(page.getByText("Loading...")).toBeVisible();
    release();
    await expect(page.getByRole("option", { name: /Other rules/ })).toBeVisible();
    await page.context().close();
  });

  it("a state in the status bar stays for a second", async () => {
    const button = (page: Page) => page.getByRole("button", { name: "A state that ends" });
    const page = await still("/admin/styleguide", (one) => expect(button(one)).toBeVisible());
    const state = page.getByText("Online again");
    await button(page).click();
    await page.clock.runFor(900);
    await expect(state).toBeVisible();
    await page.clock.runFor(200);
    await expect(state).toHaveCount(0);
    await page.context().close();
  });

  it("an upload may take half an hour", async () => {
    const page = await stage.visit(await stage.person(app.admin), "/me");
    await page.evaluate(() => {
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        document.documentElement.dataset.timeout = String(this.timeout);
        send.call(this, body);
      };
    });
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture…" }).click();
    const create = { width: 300, height: 300, channels: 3 as const, background: "#136f89" };
    const buffer = await sharp({ create }).png().toBuffer();
    await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer });
    await page.getByRole("dialog").getByRole("button", { name: "Save picture" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-timeout", "1800000");
    await page.context().close();
  });

  it("lists to pick from are at most 350 px high, however many stand in them", async () => {
    const { current } = await app.call("GET", "/api/file-libraries");
    for (let n = 1; n <= 12; n++)
      await app.call("POST", `/api/file-libraries/${current.uuid}/addFolder`, { name: `Folder ${n}` });
    const { uuid } = await app.call(
      "POST",
      `/api/file-libraries/${current.uuid}/upload`,
      formOf({}, Buffer.from("Barley")),
    );
    expect(uuid).toBeTruthy();
    const page = await stage.visit(await stage.person(app.admin), "/filemanager");
    await page.setViewportSize({ width: 1200, height: 1200 });
    await page
      .getByRole("button", { name: /^Actions of picture/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: /^Move/ }).click();
    const list = page.getByRole("dialog").getByRole("tree", { name: "Folders" });
    // With the one that they are all in.
    await expect(list.getByRole("treeitem")).toHaveCount(13);
    const { height, whole } = await list.evaluate((one) => ({
      height: one.clientHeight,
      whole: one.scrollHeight,
    }));
    expect(whole).toBeGreaterThan(350);
    expect(height).toBeLessThanOrEqual(350);
    await page.keyboard.press("Escape");
    await page.context().close();
  });

  it("a list of folders that does not come says so", async () => {
    const page = await stage.visit(await stage.person(app.admin), "/filemanager");
    await expect(page.getByRole("button", { name: /^Actions of picture/ }).first()).toBeVisible();
    await page.route(/\/api\/file-libraries/, (route) =>
      route.fulfill({ status: 418, json: { status: 418, title: "No" } }),
    );
    await page
      .getByRole("button", { name: /^Actions of picture/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: /^Move/ }).click();
    await expect(page.getByRole("dialog").getByText("Failed to load")).toBeVisible();
    await page.context().close();
  });

  it("is for phones below 769 px: the navigation is a sheet at 768, and beside the page at 769", async () => {
    const page = await stage.visit(await stage.person(app.admin), `/${id}`);
    const tree = page.getByRole("tree");
    const button = page.getByRole("button", { name: "Open navigation" });
    for (const [width, beside] of [
      [769, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(tree).toHaveCount(beside ? 1 : 0);
      await expect(button).toBeVisible({ visible: !beside });
    }
    await page.context().close();
  });

  it("signing out works here although the server does not take it", async () => {
    const { token } = await app.join("Sig", "Ner");
    // By the token alone, which nothing puts back.
    const page = await stage.visit(await stage.person(null), "/user/login");
    await page.evaluate((value) => localStorage.setItem("annals.token", value), token);
    await page.goto(`/${id}`);
    await page.route(/\/api\/auth\/logout/, (route) => route.fulfill({ status: 500, body: "" }));
    await page
      .getByRole("button", { name: /Sig Ner/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByRole("alert")).toBeEmpty();
    expect(await page.evaluate(() => localStorage.getItem("annals.token"))).toBe(null);
    await page.context().close();
  });

  it("the metadata of a page are for who manages it, and the day of its publication for who shows it", async () => {
    const editor = await app.join("Edda", "Editor", "editor");
    const shared = await app.page("Shared rules", ["Text"]);
    for (const [person, count] of [
      [app.admin, 1],
      [editor, 0],
    ] as const) {
      const page = await stage.open(person, `/${shared}`);
      await expect(page.locator(".page-meta")).toContainText(/published this on/);
      await edit(page);
      await page.getByRole("button", { name: "Page actions" }).click();
      await page.getByRole("menuitem", { name: "Look and settings" }).click();
      await expect(page.getByRole("menuitem", { name: "Page settings…" })).toBeVisible();
      await expect(page.getByRole("menuitem", { name: "Page metadata…" })).toHaveCount(count);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Stop editing" }).click();
      await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    }
    await app.call("POST", `/api/entries/${shared}/occupy`, {});
    await app.call("PUT", `/api/entries/${shared}`, { settings: { publishedDate: false } });
    await app.call("POST", `/api/entries/${shared}/draft/publish`, {});
    await app.call("POST", `/api/entries/${shared}/release`, {});
    const page = await stage.open(app.admin, `/${shared}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".page-meta")).not.toContainText(/published this on/);
  });

  it("a file opens its page for who manages files, and its preview for others", async () => {
    const rob = await app.join("Rob", "Reader");
    const page = await stage.visit(await stage.person(rob), "/filemanager");
    await page.getByRole("list", { name: "Files" }).getByRole("button").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(/\/filemanager/i);
    await page.context().close();
  });
});
