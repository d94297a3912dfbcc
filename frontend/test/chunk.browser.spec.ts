import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { type Stage, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

/** The browser notes each part that it could not get. */
const missing = /Failed to load resource|dynamically imported module|preload CSS/;

describe("A screen that fails, or whose part cannot be fetched, as after an update", () => {
  let app: TestApp;
  let stage: Stage;
  let context: BrowserContext;
  let page: Page;
  let documents: string[];

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  beforeEach(async () => {
    context = await stage.person(app.admin);
    page = await stage.visit(context, "/");
    documents = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
  });
  afterEach(async () => {
    await context.close();
    expect(stage.complaints(missing)).toEqual([]);
  });

  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  const title = () => page.getByRole("main").getByRole("heading", { level: 1 });

  it("is asked for again by one reload", async () => {
    await page.route(/GroupsScreen.*\.js/, (route) =>
      documents.length === 0 ? route.abort() : route.continue(),
    );
    await go("/admin/groups");
    await expect(title()).toHaveText("Groups");
    expect(documents).toEqual(["/admin/groups"]);
  });

  it("is said to be missing when a reload within the same minute does not help", async () => {
    await page.route(/GroupsScreen.*\.js/, (route) => route.abort());
    await go("/admin/groups");
    await expect(title()).toHaveText(/working right/);
    await go("/admin/settings");
    await expect(title()).toHaveText("General");
    await go("/admin/groups");
    await expect(title()).toHaveText(/working right/);
    expect(documents).toEqual(["/admin/groups"]);
  });

  it("says that the error page fails as well when it does, with what failed", async () => {
    await page.evaluate(() => {
      // The error page shows keys, whose list needs it.
      Array.prototype.map = () => {
        throw new Error("Broken on purpose");
      };
    });
    await go("/admin/groups");
    await expect(title()).toHaveText("An error occurred while showing the error page.");
    await expect(page.getByText("Broken on purpose")).toBeVisible();
    await page.getByRole("link", { name: "Go back to home" }).click();
    await expect(page.getByRole("navigation", { name: "Navigation" })).toBeVisible();
    expect(stage.complaints(/Broken on purpose|error occurred in/)).toEqual([]);
  });
});
