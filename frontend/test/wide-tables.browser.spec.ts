import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { edit, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Locator, Page } from "playwright";

/** Tables that are long or wide, and texts that are written from right to left. */
describe("Long and wide tables", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  afterEach(() => expect(stage.complaints()).toEqual([]));

  const markdown = (columns: number, rows: number) => {
    const row = (words: string) =>
      `| ${Array.from({ length: columns }, (_, at) => `${words}${at}`).join(" | ")} |`;
    const lines = Array.from({ length: rows }, (_, at) => row(`Value${at}x`));
    return [row("Column"), row("---").replace(/\d/g, ""), ...lines].join("\n");
  };
  async function open(columns: number, rows: number, phone = false) {
    const { id } = await app.call("POST", "/api/entries/create", {
      title: `Table of ${columns} by ${rows}`,
      published: true,
      markdown: `Before.\n\n${markdown(columns, rows)}\n\nAfter.`,
    });
    page = await stage.open(app.admin, `/${id}`, { phone });
    await expect(page.getByRole("table")).toBeVisible();
  }
  const box = async (name: string) => (await page.locator(name).boundingBox())!;

  it("keep their head below the bars while one scrolls", async () => {
    await open(3, 80);
    await page.getByText("Value70x0").scrollIntoViewIfNeeded();
    const head = page.getByText("Column0");
    await expect(head).toBeInViewport();
    const bars = await page.locator("header").first().boundingBox();
    await expect
      .poll(async () => (await head.boundingBox())!.y)
      .toBeGreaterThanOrEqual(bars!.y + bars!.height);
    await page.getByText("After.").scrollIntoViewIfNeeded();
    expect(await overflow(page)).toBe(0);
  });

  it("use the width of the window, and scroll by themselves when that is too little", async () => {
    await open(12, 3);
    const column = await box(".prose");
    await expect.poll(async () => (await box(".prose .tbl")).width).toBeGreaterThan(column.width + 50);
    expect(await overflow(page)).toBe(0);
    const main = await box("main");
    const table = await box(".prose .tbl");
    expect(table.x).toBeGreaterThanOrEqual(main.x);
    expect(table.x + table.width).toBeLessThanOrEqual(main.x + main.width);

    await open(40, 60);
    await page.getByText("Value50x0").scrollIntoViewIfNeeded();
    await expect(page.getByText("Column0", { exact: true })).toBeInViewport();
    expect(await overflow(page)).toBe(0);
    await open(12, 3, true);
    expect(await overflow(page)).toBe(0);
  });

  it("keep their head in sight while they are written, with what is written in it", async () => {
    const below = async () => {
      const bars = (await page.locator("header").first().boundingBox())!;
      await expect
        .poll(async () => (await page.getByText("Column0", { exact: true }).boundingBox())!.y)
        .toBeGreaterThanOrEqual(bars.y + bars.height);
      await expect(page.getByText("Column0", { exact: true })).toBeInViewport();
    };
    await open(3, 80);
    await edit(page);
    await page.getByText("Value70x0").click();
    await below();
    await page.keyboard.type(" and more");
    await below();
    await open(40, 60);
    await edit(page);
    await page.getByText("Value50x0", { exact: true }).click();
    await below();
    expect(await overflow(page)).toBe(0);
  });

  it("stand beside texts whose direction follows from their own words", async () => {
    const { id } = await app.call("POST", "/api/entries/create", {
      title: "שלום עולם",
      published: true,
      markdown: "שלום לכולם.\n\n- שלום\n- עולם\n\n> שלום\n\nAn English line.\n\n- one",
    });
    page = await stage.open(app.admin, `/${id}`);
    const directions = () =>
      page
        .locator("h1.page-title, .prose > :is(p, ul, blockquote)")
        .evaluateAll((all) => all.map((one) => `${one.localName} ${getComputedStyle(one).direction}`));
    await expect.poll(directions).toEqual(["h1 rtl", "p rtl", "ul rtl", "blockquote rtl", "p ltr", "ul ltr"]);
    await expect(page.getByRole("treeitem", { name: "שלום עולם" }).locator("[dir=auto]")).toHaveText(
      "שלום עולם",
    );
    expect(await overflow(page)).toBe(0);

    await page.goto("/search?q=שלום");
    const found = page.getByRole("article").first();
    await expect(found.locator("b[dir=auto]")).toHaveText("שלום עולם");
    const runs = (one: Locator) => one.evaluate((element) => getComputedStyle(element).direction);
    await expect.poll(() => runs(found.locator("b[dir=auto]"))).toBe("rtl");
    await expect.poll(() => runs(page.getByRole("combobox", { name: "Search" }))).toBe("rtl");
  });
});
