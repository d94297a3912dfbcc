import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { atTheEnd, axeFinds, edit, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

const network = /Failed to load resource|net::ERR_/;
/** How fast a person types, and how slow a search answers, in milliseconds. */
const perKey = 60;
const slow = 300;

describe("The jumper in the hand", () => {
  let app: TestApp;
  let stage: Stage;
  let context: BrowserContext;
  let page: Page;

  before(async () => {
    ({ app, stage } = await startStage());
    const benefits = await app.page("Benefits, pay and perks for everybody who works here", [
      "What you get.",
    ]);
    const family = await app.page("Family", ["What families get."], benefits);
    for (const title of ["Parking at the office", "Parties", "Paris office", "Parental allowance"])
      await app.page(title, [`All about ${title}.`], family);
    await app.page("Parental leave", ["Sixteen weeks."], family);
    for (let number = 1; number <= 6; number += 1)
      await app.page(`Notes ${number}`, ["Rosa Park was there, and so were the parents."]);
    await app.join("Rosa", "Park", "editor");
    context = await stage.person(app.admin);
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.visit(context, "/");
    await expect(page.getByRole("tree")).toBeVisible();
  });
  afterEach(async () => {
    await page.close();
    expect(stage.complaints(network)).toEqual([]);
  });

  const jumper = () => page.getByRole("dialog", { name: "Search and commands" });
  const field = () => jumper().getByRole("combobox");
  const chosen = () => jumper().locator('[aria-selected="true"]');
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  const open = () => page.keyboard.press("ControlOrMeta+k");
  const slowDown = (by: number) =>
    page.route("**/api/search?*", async (route) => {
      const answer = await route.fetch().catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, by));
      if (answer !== null) await route.fulfill({ response: answer }).catch(() => {});
    });

  const replaced = async (old: Page, path: string) => {
    await old.close();
    return stage.visit(context, path);
  };

  it("opens the page of exactly what was typed, five of five times", async () => {
    await slowDown(slow);
    for (const [words, title] of [
      ["parental leave", "Parental leave"],
      ["parking", "Parking at the office"],
      ["paris", "Paris office"],
      ["parties", "Parties"],
      ["parental all", "Parental allowance"],
    ] as const) {
      await open();
      await page.keyboard.type(words, { delay: perKey });
      await page.keyboard.press("Enter");
      await expect(heading(title)).toBeVisible();
      await expect(jumper()).toHaveCount(0);
    }
  });

  it("shows that Enter waits, and opens nothing else when the answer takes too long", async () => {
    await slowDown(2500);
    const { pathname } = new URL(page.url());
    await open();
    await page.keyboard.type("parental", { delay: perKey });
    await page.keyboard.press("Enter");
    await expect(jumper()).toContainText("Opening the first page for “parental”…");
    await expect(jumper()).toContainText("The search takes longer than usual.");
    await expect(jumper().getByRole("option", { name: /Parental allowance/ })).toBeVisible();
    await expect(jumper()).not.toContainText("longer than usual");
    expect(new URL(page.url()).pathname).toBe(pathname);
  });

  it("forgets an Enter when more is typed", async () => {
    await slowDown(slow);
    await open();
    await page.keyboard.type("parking", { delay: perKey });
    await page.keyboard.press("Enter");
    await field().fill("parties");
    await expect(chosen()).toContainText("Parties");
    await expect(jumper()).toBeVisible();
  });

  it("makes a page only for who chooses that: by its keys, or by moving to it", async () => {
    await open();
    await page.keyboard.type("qqqqzzzz");
    await page.keyboard.press("Enter");
    await expect(jumper().getByText("No results").first()).toBeVisible();
    await expect(chosen()).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(jumper()).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(chosen()).toContainText("New page “qqqqzzzz”");
    await field().fill("parking");
    await expect(chosen()).toContainText("Parking at the office");
    await page.keyboard.press("Alt+Shift+n");
    await expect(jumper()).toHaveCount(0);
  });

  it("has a person whose name was typed above pages that only mention it, and four pages beside people", async () => {
    await open();
    await page.keyboard.type("rosa park");
    const groups = jumper().getByRole("group");
    await expect(groups.first()).toHaveAccessibleName("People");
    await expect(groups.first()).toContainText("Rosa Park");
    await expect(jumper().getByRole("group", { name: "Pages" }).getByRole("option")).toHaveCount(4);
    await expect(chosen()).toContainText("Notes");
    expect(await jumper().getByRole("option").count()).toBeLessThanOrEqual(9);
  });

  it("keeps the nearest parent and the marked word in sight, on a phone as well", async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await open();
      await page.keyboard.type("parental leave");
      const first = jumper().getByRole("option").first();
      await expect(first).toContainText("Parental leave");
      const row = (await first.boundingBox())!;
      for (const part of [first.getByText("/ Family"), first.locator("mark").first()]) {
        const box = (await part.boundingBox())!;
        expect(box.width).toBeGreaterThan(30);
        expect(box.x + box.width).toBeLessThanOrEqual(row.x + row.width);
        expect(
          await part.evaluate((one) => one.scrollWidth <= one.clientWidth || one.clientWidth === 0),
        ).toBe(true);
      }
      await page.keyboard.press("Escape");
    }
  });

  it("sets the trail on the line of its title, whether it has one title or several", async () => {
    const below: number[] = [];
    for (const [title, nearest] of [
      ["Parental leave", "/ Family"],
      ["Family", "Benefits, pay"],
    ] as const) {
      await open();
      await page.keyboard.type(title);
      const first = jumper().getByRole("option").first();
      await expect(first.locator("b")).toHaveText(title);
      const trail = first.getByText(nearest);
      await expect(trail).toBeVisible();
      // At once: the lines move while answers come.
      below.push(
        await trail.evaluate((one) => {
          const name = one.closest("[role=option]")!.querySelector("b")!;
          return one.getBoundingClientRect().y - name.getBoundingClientRect().y;
        }),
      );
      await page.keyboard.press("Escape");
    }
    expect(below[1]).toBeCloseTo(below[0]!, 0);
  });

  it("offers for a bare @ what this browser knows, without asking", async () => {
    await open();
    await page.keyboard.type("parties");
    await expect(chosen()).toContainText("Parties");
    await page.keyboard.press("Enter");
    await expect(heading("Parties")).toBeVisible();
    page = await replaced(page, `/${await app.page("Where mentions are", ["Ask"])}`);
    await edit(page);
    await atTheEnd(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.keyboard.type(" @");
    const list = page.getByRole("listbox", { name: "People and pages" });
    await expect(list.getByRole("option", { name: /Parties/ })).toBeVisible();
    expect(asked.filter((url) => url.includes("/mentions/"))).toEqual([]);
    await page.keyboard.type("rosa");
    await expect(list.getByRole("option", { name: /Rosa Park/ })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  it("finds by the words that an admin says mean the same, for everybody at once", async () => {
    const other = await stage.visit(await stage.person(await app.join("Otto", "Reader", "viewer")), "/");
    const found = async (words: string) => {
      await other.keyboard.press("ControlOrMeta+k");
      await other.keyboard.type(words);
      await expect(other.getByRole("combobox")).toHaveAttribute("aria-busy", "false");
      const titles = await other.getByRole("group", { name: "Pages" }).getByRole("option").allInnerTexts();
      await other.keyboard.press("Escape");
      return titles.join();
    };
    await expect(other.getByRole("tree")).toBeVisible();
    expect(await found("carport")).not.toContain("Parking at the office");
    await open();
    await page.keyboard.type("settings");
    await jumper().getByRole("option", { name: "Settings", exact: true }).click();
    await expect(heading("General")).toBeVisible();
    await page.getByRole("navigation", { name: "Navigation" }).getByRole("link", { name: "Search" }).click();
    await expect(heading("Search")).toBeVisible();
    for (const dark of [false, true]) {
      await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
      expect(await axeFinds(page)).toEqual([]);
    }
    const words = page.getByRole("textbox", { name: "Words that mean the same" });
    await expect(words).toHaveValue(/bicycle, bike/);
    await words.fill("parking");
    await expect(page.getByText("Line 1: write at least two words")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await words.fill("parking, carport\nholiday, time off");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings updated")).toBeVisible();
    await expect(page.getByText("This is a list of this space.")).toBeVisible();
    expect(await found("carport ")).toContain("Parking at the office");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(words).toHaveValue(/bicycle, bike/);
    expect(await found("carport  ")).not.toContain("Parking at the office");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    await other.context().close();
  });

  it("knows commands for theme, export, import, shortcuts and signing out", async () => {
    const run = async (words: string, label: string) => {
      await open();
      await page.keyboard.type(words);
      await jumper().getByRole("option", { name: label, exact: true }).click();
      await expect(jumper()).toHaveCount(0);
    };
    const scheme = () => page.locator("html").getAttribute("data-mantine-color-scheme");
    await run("theme", "Theme: dark");
    await expect.poll(scheme).toBe("dark");
    await run("theme", "Theme: light");
    await expect.poll(scheme).toBe("light");
    await run("shortc", "Keyboard shortcuts");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    const [download] = await Promise.all([page.waitForEvent("download"), run("export", "Export all pages")]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    await run("import", "Import pages");
    await expect(page).toHaveURL(/\/admin\/import$/);
    await run("sign out", "Sign out");
    // This space asks guests who they are.
    await expect(page).toHaveURL(`${app.url}/user/login`);
  });
});
