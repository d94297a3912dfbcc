import type { TestApp } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { expect, patience } from "@annals/testing/expect";
import { edit, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Locator, Page } from "playwright";

/** What floats over the text leaves alone the line that it is for, and the header. */
describe("Toolbars of the editor", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  afterEach(() => expect(stage.complaints()).toEqual([]));

  async function open(phone: boolean): Promise<void> {
    const link = {
      ...paragraph("", "link"),
      content: [
        { type: "text", text: "Here ", styles: {} },
        {
          type: "link",
          href: "https://example.com/a/long/address/of/a/page",
          content: [{ type: "text", text: "is a link", styles: {} }],
        },
      ],
    };
    const lines = Array.from({ length: 40 }, (_, n) => paragraph(`Line ${n} of many.`, `p${n}`));
    const id = await app.pageOf("Toolbars", [...lines.slice(0, 10), link, ...lines.slice(10)]);
    page = await stage.open(app.admin, `/${id}`, { phone });
    await expect(page.getByRole("heading", { name: "Toolbars", level: 1 })).toBeVisible();
    await edit(page);
  }
  /** Scrolls until it stands right below the header. */
  const toTheTop = (line: Locator) =>
    line.evaluate((element) => {
      const header = document.querySelector("header")!.getBoundingClientRect().bottom;
      scrollBy({ top: element.getBoundingClientRect().top - header - 6, behavior: "instant" });
    });
  const box = async (part: Locator) => (await part.boundingBox())!;
  async function expectClear(tools: Locator, line: Locator): Promise<void> {
    await expect(tools).toBeVisible();
    await expect(async () => {
      const header = await box(page.locator("header").first());
      const [bar, text] = [await box(tools), await box(line)];
      expect(bar.y).toBeGreaterThanOrEqual(header.y + header.height);
      expect(bar.y >= text.y + text.height || bar.y + bar.height <= text.y).toBe(true);
      const { width } = page.viewportSize()!;
      expect(bar.x).toBeGreaterThanOrEqual(0);
      expect(bar.x + bar.width).toBeLessThanOrEqual(width);
    }).toPass({ timeout: patience });
    expect(await overflow(page)).toBe(0);
  }

  for (const width of [1440, 820])
    it(`of a selection stand clear of its line and of the header, ${width} px wide`, async () => {
      await open(false);
      await page.setViewportSize({ width, height: 900 });
      const line = page.locator(".bn-editor p", { hasText: "Line 4 of many." });
      await toTheTop(line);
      await line.dblclick({ position: { x: 12, y: 10 } });
      await expectClear(page.locator(".bn-formatting-toolbar"), line);
    });

  for (const phone of [false, true])
    it(`of a link stand clear of it and of the header${phone ? " on a phone" : ""}`, async () => {
      await open(phone);
      const link = page.locator(".bn-editor a");
      await toTheTop(link);
      await link.click({ position: { x: 12, y: 8 } });
      await expectClear(page.getByRole("toolbar", { name: "Link" }), link);
    });
});
