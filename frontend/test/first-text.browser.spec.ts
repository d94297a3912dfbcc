import type { TestApp } from "@annals/testing/app";
import { type Stage, startStage } from "@annals/testing/stage";
import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "playwright";

describe("The first text", () => {
  let app: TestApp;
  let stage: Stage;
  let id: string;
  let context: BrowserContext | undefined;

  before(async () => {
    ({ app, stage } = await startStage());
    const words = "A paragraph that is long enough to be broken into several lines on every screen. ".repeat(
      4,
    );
    id = await app.page("A page that is read", [words, "## A heading", words, "## Another", words]);
  });
  after(() => stage?.close());
  afterEach(() => context?.close());

  /** A browser that has signed in, with its cookies. */
  async function browser(how: { phone?: boolean; width?: number } = {}): Promise<Page> {
    context = await stage.person(app.admin, how);
    const { hostname } = new URL(app.url);
    await context.addCookies([{ name: "annals_page", value: app.admin.token, domain: hostname, path: "/" }]);
    const page = await context.newPage();
    if (how.width !== undefined) await page.setViewportSize({ width: how.width, height: 900 });
    return page;
  }

  /** Where title, paragraphs and headings stand. */
  const places = (page: Page, root: string) =>
    page
      .locator(root)
      .locator(".page-title, .prose > *")
      .evaluateAll((all) =>
        all.map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left, top, width, height].map(Math.round);
        }),
      );

  for (const how of [{}, { width: 820 }, { phone: true }])
    it(`stands where the app shows it then (${JSON.stringify(how)})`, async () => {
      const page = await browser(how);
      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route(/\/assets\/shell.*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      // The document itself is not complete before the script is.
      await page.goto(`/${id}`, { waitUntil: "commit" });
      await expect(page.locator("#first .prose")).toBeVisible();
      await expect(page).toHaveTitle("A page that is read · Handbook");
      await page.evaluate(() => document.fonts.ready);
      const before = await places(page, "#first");
      expect(before.length).toBe(6);
      // Never both, never neither, in any frame that is drawn.
      // As text: the loader would wrap a function with a name.
      await page.evaluate(`{
        window.seen = [];
        const look = () => {
          seen.push(document.querySelectorAll(".prose").length);
          if (document.querySelector("article .prose") === null) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }`);
      go();
      await expect(page.locator("article .prose")).toBeVisible();
      await expect(page.locator("#first")).toHaveCount(0);
      const after = await places(page, "article");
      expect(after.length).toBe(before.length);
      const moved = after.filter((place, at) =>
        place.some((value, n) => Math.abs(value - before[at]![n]!) > 1),
      );
      expect(moved).toEqual([]);
      expect(await page.evaluate(() => [...new Set((window as unknown as { seen: number[] }).seen)])).toEqual(
        [1],
      );
    });

  it("is there without any script", async () => {
    const page = await browser();
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`/${id}`);
    await expect(page.getByRole("heading", { name: "A page that is read" })).toBeVisible();
    await expect(page.getByText("A paragraph that is long").first()).toBeVisible();
  });
});
