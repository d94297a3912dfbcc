import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { pdfOf } from "@annals/testing/pdf";
import { axeFinds, type Stage, startStage } from "@annals/testing/stage";
import { zipOf } from "@annals/testing/zip";
import type { Page } from "playwright";

describe("Previews of files", function () {
  this.timeout(240_000);
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let page: Page;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Author", "author");
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.open(ann, "/filemanager");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Team Uploads");
  });
  afterEach(() => page.context().close());

  const shot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };
  const file = (name: string) =>
    page.getByRole("list", { name: "Files" }).getByRole("listitem").filter({ hasText: name });
  const upload = async (...given: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await (await chooser).setFiles(given);
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="#136f89"/></svg>';
  const pdf = { name: "handbook.pdf", mimeType: "application/pdf" };

  it("come into the grid by themselves, and what is damaged is told", async () => {
    await upload(
      { name: "map.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) },
      { ...pdf, buffer: pdfOf(["Welcome", "Marmots sleep through the winter"]) },
      { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nnothing") },
    );
    for (const name of ["map.svg", "handbook.pdf"]) {
      const picture = file(name).locator("img");
      await expect(picture).toHaveAttribute("src", /\?w=320$/);
      await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(320);
    }
    await expect(file("broken.pdf").locator("img")).toHaveCount(0);
    await page.getByRole("button", { name: "1 file could not be read" }).click();
    const dialog = page.getByRole("dialog", { name: "Files that could not be read" });
    await expect(dialog).toContainText("broken.pdf");
    await expect(dialog).toContainText("No preview: the file is damaged.");
    await shot("previews-unread");
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole("link", { name: "broken.pdf" }).click();
    await expect(page.getByRole("complementary", { name: "Details" })).toContainText(
      "No preview: the file is damaged.",
    );
  });

  it("are found by their text in the jumper and in the file manager, and open at the page", async () => {
    await expect(file("handbook.pdf").locator("img")).toBeVisible();
    await shot("previews-grid");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Search for pages" }).fill("marmots winter");
    const group = page.getByRole("group", { name: "In files" });
    await expect(group).toContainText("Marmots sleep through the winter");
    await expect(group).toContainText("page 2");
    await shot("previews-jumper");
    await group.getByRole("option").click();
    await expect(page).toHaveURL(/\/files\/[^/]+\?page=2$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("handbook.pdf");
    await expect(page.getByRole("complementary", { name: "Details" })).toContainText(", 2 pages");
    await page.goBack();
    await page.getByRole("textbox", { name: "Find a file" }).fill("marmots");
    const found = page.getByRole("region", { name: "In files" });
    await expect(found).toContainText("Marmots sleep through the winter");
    await shot("previews-search");
    expect(await axeFinds(page)).toEqual([]);
  });

  it("are their text where no browser shows the file, on its page and for those who only read", async () => {
    const code = "def feed(zebra):\n    return 'hay'\n";
    await upload({ name: "feed.py", mimeType: "text/x-python", buffer: Buffer.from(code) });
    await file("feed.py").getByRole("link", { name: "feed.py" }).click();
    const text = page.getByRole("region", { name: "Text of feed.py" });
    await expect(text).toBeVisible({ timeout: 60_000 });
    expect(await text.locator("pre").textContent()).toBe(code);
    const details = page.getByRole("complementary", { name: "Details" });
    await expect(details).toContainText("Its text is found");
    await page.getByRole("textbox", { name: "Find in the text" }).fill("ZEBRA");
    await expect(page.getByText("1 found")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(text.locator("mark[data-now]")).toHaveText("zebra");
    await page.getByRole("textbox", { name: "Find in the text" }).fill("(");
    await expect(text.locator("mark")).toHaveText(["("]);
    // Another search begins at its first match.
    await expect(text.locator("mark[data-now]")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(text.locator("mark[data-now]")).toHaveText("(");
    await expect(page.getByText("Browsers do not show files of this type.")).toHaveCount(0);
    await shot("previews-text");
    expect(await axeFinds(page)).toEqual([]);
    await page.setViewportSize({ width: 820, height: 1000 });
    await shot("previews-text-820");
    const [stage_, below] = await Promise.all(
      ["Preview", "Details"].map((name) => page.getByLabel(name, { exact: true }).boundingBox()),
    );
    expect(below!.y, "the details are below, not beside a strip").toBeGreaterThan(
      stage_!.y + stage_!.height - 1,
    );
    await page.setViewportSize({ width: 390, height: 780 });
    await page.emulateMedia({ colorScheme: "dark" });
    await shot("previews-text-phone-dark");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const reader = await app.join("Rob", "Reader");
    const other = await stage.open(reader, "/filemanager");
    await other.getByText("feed.py").first().click();
    await expect(other.getByRole("dialog").getByRole("region", { name: "Text of feed.py" })).toContainText(
      "hay",
    );
    await other.context().close();
  });

  it("are one text a slide: turned by hand, and searched through all of them", async () => {
    const type = "application/vnd.openxmlformats-officedocument.presentationml";
    const slide = (name: string) =>
      `<p xmlns:a="a">${`<a:p><a:t>The ${name} in the garden</a:t></a:p>`.repeat(60)}</p>`;
    const names = ["heron", "stork", "crane"];
    await upload({
      name: "birds.pptx",
      mimeType: `${type}.presentation`,
      buffer: await zipOf({
        "[Content_Types].xml": `<Types><Override PartName="/ppt/presentation.xml" ContentType="${type}.presentation.main+xml"/></Types>`,
        "ppt/presentation.xml": "<p/>",
        ...Object.fromEntries(names.map((name, at) => [`ppt/slides/slide${at + 1}.xml`, slide(name)])),
      }),
    });
    await file("birds.pptx").getByRole("link", { name: "birds.pptx" }).click();
    const text = page.getByRole("region", { name: "Text of birds.pptx" });
    await expect(text.locator("pre")).toHaveCount(3, { timeout: 60_000 });
    const [back, on] = ["Previous page", "Next page"].map((name) => page.getByRole("button", { name }));
    await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
    await expect(back!).toBeDisabled();
    await on!.click();
    await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
    await expect(text.locator("pre").nth(1)).toBeInViewport();
    await on!.click();
    await expect(page.getByText("3 of 3", { exact: true })).toBeVisible();
    await expect(on!).toBeDisabled();
    // What is found stands on another slide than the one that is read: it comes into sight.
    const find = page.getByRole("textbox", { name: "Find in the text" });
    await find.fill("heron");
    await expect(page.getByText("60 found")).toBeVisible();
    await find.press("Enter");
    await expect(text.locator("mark[data-now]")).toBeInViewport();
    await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
    await find.fill("garden");
    await expect(page.getByText("180 found")).toBeVisible();
    await shot("previews-slides");
    expect(await axeFinds(page)).toEqual([]);
  });

  it("are turned one by one where they are very short, to the last of them", async () => {
    const type = "application/vnd.openxmlformats-officedocument.presentationml";
    const count = 14;
    await upload({
      name: "words.pptx",
      mimeType: `${type}.presentation`,
      buffer: await zipOf({
        "[Content_Types].xml": `<Types><Override PartName="/ppt/presentation.xml" ContentType="${type}.presentation.main+xml"/></Types>`,
        "ppt/presentation.xml": "<p/>",
        ...Object.fromEntries(
          Array.from({ length: count }, (_, at) => [
            `ppt/slides/slide${at + 1}.xml`,
            `<p xmlns:a="a"><a:p><a:t>Word ${at + 1}</a:t></a:p></p>`,
          ]),
        ),
      }),
    });
    await file("words.pptx").getByRole("link", { name: "words.pptx" }).click();
    const text = page.getByRole("region", { name: "Text of words.pptx" });
    await expect(text.locator("pre")).toHaveCount(count, { timeout: 60_000 });
    /** What came into sight has been heard of. */
    const seen = () =>
      page.evaluate(
        () =>
          new Promise((resolve) =>
            new IntersectionObserver(resolve, { rootMargin: "0px 0px -60% 0px" }).observe(document.body),
          ),
      );
    for (let at = 2; at <= count; at++) {
      await page.getByRole("button", { name: "Next page" }).click();
      await seen();
      expect(await page.getByText(`${at} of ${count}`, { exact: true }).count()).toBe(1);
    }
    for (let at = count - 1; at >= 1; at--) {
      await page.getByRole("button", { name: "Previous page" }).click();
      await seen();
      expect(await page.getByText(`${at} of ${count}`, { exact: true }).count()).toBe(1);
    }
  });

  it("fit a phone, in the dark as well", async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(file("map.svg").locator("img")).toBeVisible();
    await shot("previews-phone-dark");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
