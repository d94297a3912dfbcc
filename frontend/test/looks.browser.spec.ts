import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, saveState } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";
import sharp from "sharp";

describe("Icon and banner of a page", () => {
  const two = twoPeople("Days off", ["Everyone has some."]);

  const icon = (page: Page) => page.locator("article .page-icon");
  const banner = (page: Page) => page.locator(".page-banner img");
  const dialog = (page: Page) => page.getByRole("dialog");
  const row = (page: Page) => page.getByRole("treeitem", { name: /Days off/ }).filter({ hasText: "🏡" });
  const fromMenu = async (page: Page, name: string) => {
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Look and settings" }).click();
    await page.getByRole("menuitem", { name }).click();
    await dialog(page).waitFor();
  };
  const publish = async (page: Page) => {
    await expect(saveState(page)).toHaveText("Saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  };
  /** Where the title stands. */
  const place = (page: Page) => page.locator("article .page-title").boundingBox();
  const picture = async () => ({
    name: "sea.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: "#136f89" } })
      .png()
      .toBuffer(),
  });
  async function upload(page: Page, size: "said" | "seen" = "said"): Promise<void> {
    await dialog(page).getByRole("tab", { name: "Upload" }).click();
    await dialog(page)
      .getByLabel("Picture", { exact: true })
      .setInputFiles(await picture());
    if (size === "said") await expect(dialog(page).getByText(/600 × 400/)).toBeVisible();
    else
      await expect
        .poll(() =>
          dialog(page)
            .locator("img")
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
        )
        .toBe(600);
  }

  it("an emoji is found by words and chosen by keyboard; readers see it when it is published", async () => {
    const { writer, reader } = two;
    await edit(writer);
    await writer.getByRole("button", { name: "Add icon" }).press("Enter");
    await expect(dialog(writer).getByRole("combobox", { name: "Search for an emoji" })).toBeFocused();
    await writer.keyboard.type("house with garden");
    const option = dialog(writer).getByRole("option", { name: "House with Garden" });
    await expect(option).toHaveAttribute("aria-selected", "true");
    expect(await axeFinds(writer, "[role=dialog]")).toEqual([]);
    await writer.keyboard.press("Enter");
    await expect(dialog(writer)).toHaveCount(0);
    await expect(icon(writer)).toHaveText("🏡");
    await expect(saveState(writer)).toHaveText("Saved");
    await expect(icon(reader)).toHaveCount(0);

    await publish(writer);
    await expect(icon(reader)).toHaveText("🏡");
    await expect(row(reader).first()).toBeVisible();
    await expect(reader).toHaveTitle(/^🏡 Days off/);
    const before = await place(writer);
    await edit(writer);
    expect(await place(writer)).toEqual(before);
    expect(two.stage.complaints()).toEqual([]);
  });

  it("an icon can be a picture, is removed, and comes back by Undo", async () => {
    const { writer } = two;
    await edit(writer);
    await fromMenu(writer, "Icon…");
    await upload(writer);
    await dialog(writer).getByRole("button", { name: "Apply" }).click();
    await expect(dialog(writer)).toHaveCount(0);
    const sign = icon(writer).locator("img");
    await expect.poll(() => sign.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
    await writer.getByRole("button", { name: "Change the icon" }).click();
    await dialog(writer).getByRole("button", { name: "Remove icon" }).click();
    await expect(icon(writer)).toHaveCount(0);
    await writer.getByRole("button", { name: "Undo" }).click();
    await expect(sign).toBeVisible();
    await publish(writer);
    const address = await sign.getAttribute("src");
    await expect(icon(two.reader).locator("img")).toHaveAttribute("src", address!);
    await expect
      .poll(() =>
        icon(two.reader)
          .locator("img")
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(600);
    expect(two.stage.complaints()).toEqual([]);
  });

  it("a banner is uploaded, placed by keyboard, shown to readers, switched off, removed and brought back", async () => {
    const { writer, reader } = two;
    await edit(writer);
    await writer.getByRole("button", { name: "Add banner" }).click();
    await upload(writer, "seen");
    const slider = dialog(writer).getByRole("slider", { name: "Part of the picture that is shown" });
    await slider.press("Home");
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuenow", "1");
    for (const tab of ["Url", "Upload"]) {
      await dialog(writer).getByRole("tab", { name: tab }).click();
      await expect(dialog(writer).getByRole("button", { name: "Crop…" })).toBeVisible();
      await expect(dialog(writer).locator("img"), "once").toHaveCount(1);
    }
    expect(await axeFinds(writer, "[role=dialog]")).toEqual([]);
    await dialog(writer).getByRole("button", { name: "Apply" }).click();
    await expect(dialog(writer)).toHaveCount(0);
    await expect(banner(writer)).toHaveCSS("object-position", "50% 1%");
    await expect(banner(reader)).toHaveCount(0);
    await publish(writer);
    await expect.poll(() => banner(reader).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
    await reader.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(reader)).toBe(0);

    const before = await place(writer);
    await edit(writer);
    expect(await place(writer)).toEqual(before);
    await writer.getByRole("button", { name: "Page actions" }).click();
    await writer.getByRole("menuitem", { name: /^Show on page/ }).click();
    await writer.getByRole("menuitemcheckbox", { name: "Banner" }).click();
    await expect(banner(writer)).toHaveCount(0);
    await writer.getByRole("menuitemcheckbox", { name: "Banner" }).click();
    await expect(banner(writer)).toBeVisible();
    await writer.keyboard.press("Escape");
    await writer.getByRole("button", { name: "Change banner" }).click();
    await dialog(writer).getByRole("button", { name: "Remove banner" }).click();
    await expect(banner(writer)).toHaveCount(0);
    await writer.getByRole("button", { name: "Undo" }).click();
    await expect(banner(writer)).toHaveCSS("object-position", "50% 1%");
    expect(two.stage.complaints()).toEqual([]);
  });

  for (const [name, color, hue, shown] of [
    ["its color", "#795486", 222, "rgb(121, 84, 134)"],
    ["the color of the space", null, 140, "rgb(72, 113, 63)"],
    ["the color that Annals ships, in a space of another", "#136f89", 140, "rgb(19, 111, 137)"],
  ] as const)
    it(`${name} is the same while it is written, as is the place of each line`, async () => {
      const { app, stage } = two;
      await app.call("PUT", "/api/settings/update", { settings: { theme: { hue } } });
      const { id } = await app.call("POST", "/api/entries/create", {
        title: "In color",
        markdown:
          '[A link](https://example.org)\n\n> [!NOTE]\n> Mind this\n\n<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>\n\nBelow',
      });
      await app.call("POST", `/api/entries/${id}/occupy`, {});
      await app.call("PUT", `/api/entries/${id}`, { settings: { color } });
      await app.call("POST", `/api/entries/${id}/draft/publish`, {});
      await app.call("POST", `/api/entries/${id}/release`, {});
      /** The colors of a link and of the sign of a note, and how high the frame of another site is. */
      const seen = (page: Page) =>
        page.locator("article").evaluate((article) => {
          const root = article.querySelector<HTMLElement>(".bn-editor, .prose")!;
          const [link, icon, figure] = ["a", ".call-icon", "figure.embed"].map((one) =>
            root.querySelector(one),
          );
          return [
            link && getComputedStyle(link).color,
            icon && getComputedStyle(icon).color,
            figure && Math.round(figure.getBoundingClientRect().height),
          ];
        });
      const page = await stage.open(app.admin, `/${id}`);
      await expect.poll(async () => (await seen(page))[0]).toBe(shown);
      const read = await seen(page);
      expect(read[2]).toBeGreaterThan(180);
      await edit(page);
      await expect.poll(() => seen(page)).toEqual(read);
    });
});
