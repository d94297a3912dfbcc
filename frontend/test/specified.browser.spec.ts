import type { TestApp } from "@annals/testing/app";
import { formOf } from "@annals/testing/ask";
import { expect } from "@annals/testing/expect";
import { edit, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Locator, Page } from "playwright";

/** Statements of the specification that no other test of a screen is about. */
describe("As specified", function () {
  this.timeout(120_000);
  let app: TestApp;
  let stage: Stage;
  let id: string;
  const refused = /Failed to load resource/;
  before(async () => {
    ({ app, stage } = await startStage());
    id = await app.page("Rules", ["To be kept."]);
  });
  after(() => stage?.close());
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  const columnsOf = (list: Locator) =>
    list.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(" ").length);
  const problem = (status: number) => ({ status, json: { type: "about:blank", title: "No", status } });
  const ofPage = new RegExp(`/api/entries/${"[0-9a-f-]{36}"}$`);

  it("/login leads to the login", async () => {
    const page = await stage.visit(await stage.person(null), "/login");
    await expect(page).toHaveURL(`${app.url}/user/login`);
    await page.context().close();
  });

  it("each status of an error has its words", async () => {
    const page = await stage.open(app.admin, "/me");
    for (const [status, title, hint] of [
      [
        500,
        /Something isn’t working right\./,
        /Please bear with us\. We’re working hard to fix the problem!/,
      ],
      [
        404,
        /Uh oh\. The page you’re looking for isn’t here\./,
        /Try navigating back home or refreshing your page\. It may also be a matter of permission/,
      ],
      [403, /proper permissions to view this page/, /Log in and reload the page/],
      [418, /appears to have gone missing/, /get to the bottom of this/],
    ] as const) {
      await page.route(ofPage, (route) => route.fulfill(problem(status)));
      await page.goto(`/${id}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByText(hint)).toBeVisible();
      await expect(page.getByRole("link", { name: "Go back to home" })).toHaveAttribute("href", "/");
      await page.unrouteAll();
    }
  });

  it("a line at the top shows that something is loading, goes when it is there, and is red when it failed", async () => {
    const page = await stage.open(app.admin, "/me");
    const bar = page.getByRole("progressbar", { name: "Loading" });
    for (const fails of [false, true]) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const other = await app.page(`Slow ${fails}`, ["."]);
      await page.goto(`/${id}`);
      const link = page.getByRole("treeitem", { name: `Slow ${fails}` }).getByRole("link");
      await expect(link).toBeVisible();
      await page.route(ofPage, async (route) => {
        await held;
        await (fails ? route.fulfill(problem(418)) : route.continue());
      });
      await link.click();
      await expect(bar).toBeVisible();
      if (fails) {
        const red = page.waitForSelector("[role=progressbar][data-failed]");
        release();
        await red;
      } else release();
      await expect(bar).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(other));
      await page.unrouteAll();
    }
  });

  it("files stand in five columns for who manages them, and in four for others", async () => {
    const { current } = await app.call("GET", "/api/file-libraries");
    await app.call("POST", `/api/file-libraries/${current.uuid}/upload`, formOf({}, Buffer.from("Rye")));
    for (const [person, columns] of [
      [app.admin, 5],
      [await app.join("Rob", "Reader"), 4],
    ] as const) {
      const page = await stage.visit(await stage.person(person), "/filemanager");
      await page.setViewportSize({ width: 1600, height: 900 });
      const files = page.getByRole("list", { name: "Files" });
      await expect(files.getByRole("listitem")).toHaveCount(1);
      expect(await columnsOf(files)).toBe(columns);
      await page.context().close();
    }
  });

  it("a colour that is chosen again and again is sent once, and nothing is sent on the first look", async () => {
    const page = await stage.open(app.admin, `/${id}`);
    const saves: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") saves.push(request.postData() ?? "");
    });
    await edit(page);
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Look and settings" }).click();
    const colours = page.getByRole("menuitemradio");
    await expect(colours.first()).toBeVisible();
    expect(saves).toEqual([]);
    const last = (await colours.count()) - 1;
    for (const at of [1, 2, last]) await colours.nth(at).click();
    await expect.poll(() => saves.length).toBe(1);
    await page.keyboard.press("Escape");
    await expect(saveState(page)).toHaveText("Saved");
    expect(saves).toHaveLength(1);
    await page.getByRole("button", { name: "Stop editing" }).click();
  });

  it("on a Mac the keys are those with ⌘", async () => {
    const context = await stage.person(app.admin);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "userAgentData", { value: { platform: "macOS" } }),
    );
    const page = await stage.visit(context, `/${id}`);
    const search = page.getByPlaceholder("Search for pages...");
    await expect(page.getByRole("heading", { name: "Rules", level: 1 })).toBeVisible();
    await page.keyboard.press("Meta+k");
    await expect(search).toBeVisible();
    await page.keyboard.press("Meta+k");
    await expect(search).toHaveCount(0);
    await page.keyboard.press("Meta+e");
    await expect(page.locator(".bn-editor")).toBeVisible();
    await page.keyboard.press("Meta+e");
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    await context.close();
  });

  it("dialogs are of the middle size, and that of the versions is wide", async () => {
    const page = await stage.open(app.admin, `/${id}`);
    const width = async (dialog: Locator) => (await dialog.boundingBox())!.width;
    const open = async (of: Page, item: string) => {
      await of.getByRole("button", { name: "Page actions" }).click();
      await of.getByRole("menuitem", { name: item }).click();
      const dialog = of.getByRole("dialog");
      await expect(dialog).toBeVisible();
      return dialog;
    };
    expect(await width(await open(page, "Delete…"))).toBe(440);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await width(await open(page, "Versions"))).toBe(896);
  });
});
