import { readFile } from "node:fs/promises";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import { linkTo, paragraph } from "@annals/testing/world";
import type { Page } from "playwright";

describe("What is taken out of a page", () => {
  const two = twoPeople("Handbook", ["Begin here."]);

  const choose = async (page: Page, name: string) => {
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  /** Counts how often a page prints, and in which theme. */
  const countPrints = (page: Page) =>
    page.evaluate(() => {
      window.print = () => {
        const { dataset } = document.documentElement;
        dataset.printed = `${dataset.printed ?? ""}${dataset.mantineColorScheme} `;
      };
    });
  const root = (page: Page) => page.locator("html");

  it("is its Markdown, copied or saved as a file", async () => {
    await choose(two.reader, "Copy as Markdown");
    await expect(two.reader.getByText("Markdown copied")).toBeVisible();
    expect(await two.reader.evaluate(() => navigator.clipboard.readText())).toBe(
      "# Handbook\n\nBegin here.\n",
    );

    const saving = two.reader.waitForEvent("download");
    await choose(two.reader, "Download Markdown");
    const file = await saving;
    expect(file.suggestedFilename()).toBe("Handbook.md");
    expect(await readFile(await file.path(), "utf8")).toBe("# Handbook\n\nBegin here.\n");
    expect(two.stage.complaints()).toEqual([]);
  });

  it("is printed without what surrounds it, in light colors", async () => {
    const page = two.reader;
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(root(page)).toHaveAttribute("data-mantine-color-scheme", "dark");
    await countPrints(page);
    await choose(page, "Print…");
    await expect(root(page)).toHaveAttribute("data-printed", "light ");
    await expect(root(page)).toHaveAttribute("data-mantine-color-scheme", "dark");

    await page.emulateMedia({ media: "print", colorScheme: "light" });
    await expect(page.getByText("Begin here.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("tree")).toBeHidden();
    await expect(page.getByRole("button", { name: "Page actions" })).toBeHidden();
  });

  it("is everything below it as one document, of what the person may view", async () => {
    const first = await two.app.page("Parental leave", ["Sixteen weeks."], two.id);
    await two.app.pageOf(
      "Holidays",
      [linkTo(first, "Leave for parents"), paragraph("Thirty days.", "p2")],
      first,
    );
    const closed = await two.app.page("Salaries", ["Nobody knows."], two.id);
    const nobody = { type: "special", id: "logged_in", level: 0 };
    await two.app.call("POST", `/api/entries/${closed}/share`, nobody);
    const below = () => two.app.call("GET", `/api/entries/${two.id}/subEntries`, undefined, two.ann.token);
    await expect.poll(async () => (await below()).data.length).toBe(1);
    await two.reader.reload();
    await choose(two.reader, "Print with pages below…");
    const text = two.reader.locator("article");
    await expect(text.getByText("Sixteen weeks.")).toBeVisible();
    await expect(text.getByText("Begin here.")).toBeVisible();
    const contents = text.getByRole("region", { name: "Contents" }).getByRole("link");
    await expect(contents).toHaveText(["1 Parental leave", "1.1 Holidays"]);
    await expect(text.getByRole("link", { name: "Leave for parents" })).toHaveAttribute(
      "href",
      `#page-${first}`,
    );
    // The document stands alone: no navigation, on a phone neither.
    await expect(two.reader.getByRole("navigation", { name: "Navigation" })).toHaveCount(0);
    await expect(two.reader.getByRole("button", { name: "Open navigation" })).toHaveCount(0);
    await expect(two.reader.getByRole("link", { name: "Back to the page" })).toBeVisible();
    expect(await axeFinds(two.reader)).toEqual([]);
    await two.reader.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(two.reader)).toBe(0);

    await countPrints(two.reader);
    await two.reader.getByRole("button", { name: "Print…" }).click();
    await expect(root(two.reader)).toHaveAttribute("data-printed", "light ");
    const pdf = (await two.reader.pdf()).toString("latin1");
    // The title with the contents, and each page on a sheet of its own.
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4);
    expect(two.stage.complaints()).toEqual([]);
  });
});
