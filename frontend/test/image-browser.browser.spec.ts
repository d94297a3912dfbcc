/** The picker of pictures with its tabs, from an empty image of a page. */
import type { TestApp } from "@annals/testing/app";
import { atTheEnd, axeFinds, edit, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import { expect } from "@playwright/test";
import type { Page } from "playwright";
import sharp from "sharp";

describe("The image browser", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  afterEach(async () => {
    await page?.context().close();
    expect(stage.complaints(/Failed to load resource/)).toEqual([]);
  });

  const dialog = () => page.getByRole("dialog", { name: "Choose a picture" });
  const tab = (name: string) => dialog().getByRole("tab", { name });
  const apply = () => dialog().getByRole("button", { name: "Apply" });
  const shown = () => page.locator(".bn-editor img.bn-visual-media");
  const png = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: "#136f89" } })
      .png()
      .toBuffer();

  /** A page with an empty image, and the picker opened from it. */
  async function open(looks: { phone?: boolean } = {}): Promise<string> {
    const id = await app.page(`Pictures ${Date.now()}`, ["Look here."]);
    page = await stage.visit(await stage.person(app.admin, looks), `/${id}`);
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("/image");
    await page
      .getByRole("option", { name: /^Image/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Choose a picture" }).click();
    await dialog().waitFor();
    return id;
  }
  const form = async (name: string) => {
    const made = new FormData();
    made.append("file", new Blob([new Uint8Array(await png())], { type: "image/png" }), name);
    return made;
  };

  it("takes one of the gallery by keyboard: tabs by arrows, a picture, Enter for Apply", async () => {
    const { url } = await app.call("POST", "/api/files", await form("harbour.png"));
    await open();
    await expect(tab("Gallery")).toHaveAttribute("aria-selected", "true");
    await tab("Gallery").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Upload")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Url")).toHaveAttribute("aria-selected", "true");
    await tab("Url").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Gallery")).toHaveAttribute("aria-selected", "true");
    await expect(apply()).toBeDisabled();
    await dialog().getByRole("textbox", { name: "Find a picture" }).fill("harb");
    const one = dialog().getByRole("button", { name: "harbour.png" });
    await one.press("Enter");
    await expect(one).toHaveAttribute("aria-pressed", "true");
    await dialog()
      .getByRole("textbox", { name: "Description, for those who cannot see it" })
      .fill("Boats in the harbour");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await apply().press("Enter");
    await expect(dialog()).toHaveCount(0);
    await expect(shown()).toHaveAttribute("src", url);
    await expect(shown()).toHaveAttribute("alt", "Boats in the harbour");
    await expect(saveState(page)).toHaveText("Saved");
  });

  it("uploads one that was chosen or pasted, and says in words what it does not take", async () => {
    await open();
    await tab("Upload").click();
    const input = dialog().getByLabel("Picture", { exact: true });
    await input.setInputFiles({ name: "poster.tiff", mimeType: "image/tiff", buffer: Buffer.from("II*") });
    const alert = dialog().getByRole("alert");
    await expect(alert).toContainText("Upload Error: Invalid file type");
    await expect(alert).toContainText("poster.tiff");
    await expect(apply()).toBeDisabled();
    await input.setInputFiles({ name: "chart.png", mimeType: "image/png", buffer: await png() });
    await expect(dialog().getByText("chart.png, 60 × 40")).toBeVisible();
    await expect(alert).toHaveCount(0);
    const bytes = [...(await png())];
    await page.evaluate((all) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(all)], "pasted.png", { type: "image/png" }));
      const event = new ClipboardEvent("paste", { clipboardData: files, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    }, bytes);
    await expect(dialog().getByText("pasted.png, 60 × 40")).toBeVisible();
    await apply().click();
    await expect(shown()).toHaveAttribute("src", /\/api\/files\//);
    await expect(saveState(page)).toHaveText("Saved");
  });

  it("takes an address, shows what is there, and leaves with Escape without a change", async () => {
    const { url } = await app.call("POST", "/api/files", await form("elsewhere.png"));
    await open();
    await tab("Url").click();
    const field = dialog().getByRole("textbox", { name: "Address of the picture" });
    await expect(field).toBeFocused();
    await field.fill("not an address");
    await expect(dialog().getByText("Type an address that begins with https://")).toBeVisible();
    await expect(apply()).toBeDisabled();
    await field.fill("https://127.0.0.1:1/nothing.png");
    await expect(dialog().getByText("This picture could not be loaded.")).toBeVisible();
    await field.fill(`${app.url}${url}`);
    await expect(dialog().getByText(/60 × 40/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog()).toHaveCount(0);
    await expect(shown()).toHaveCount(0);
  });

  it("takes a part of a picture as a picture of its own, by keyboard, and leaves the whole one as it was", async () => {
    const { url } = await app.call("POST", "/api/files", await form("whole.png"));
    await open();
    await dialog().getByRole("button", { name: "whole.png" }).click();
    await dialog().getByRole("button", { name: "Crop…" }).press("Enter");
    const crop = dialog().getByRole("group", { name: "Crop the picture" });
    await crop.getByRole("button", { name: "Square" }).press("Enter");
    await expect(crop.getByRole("button", { name: "Square" })).toHaveAttribute("aria-pressed", "true");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await crop.getByRole("button", { name: "Use this part" }).press("Enter");
    await expect(crop).toHaveCount(0);
    await apply().click();
    await expect(shown()).toHaveAttribute("src", /\/api\/files\//);
    await expect(shown()).not.toHaveAttribute("src", url);
    await expect
      .poll(() => shown().evaluate((img: HTMLImageElement) => `${img.naturalWidth} ${img.naturalHeight}`))
      .toBe("40 40");
    await expect(saveState(page)).toHaveText("Saved");
  });

  it("takes a part of a slide of a gallery, whose words stay", async () => {
    const { url } = await app.call("POST", "/api/files", await form("slide.png"));
    const id = await app.page("With a gallery", ["Look here."]);
    page = await stage.visit(await stage.person(app.admin), `/${id}`);
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("/gallery");
    await page.getByRole("option", { name: /^Gallery/ }).click();
    const gallery = page.getByRole("dialog", { name: /^Edit gallery/ });
    await gallery.getByRole("button", { name: "Choose pictures" }).click();
    await gallery.getByRole("button", { name: "slide.png", exact: true }).click();
    await gallery.getByRole("textbox", { name: /^Caption of/ }).fill("Harbour");
    await gallery.getByRole("button", { name: "Crop slide 1, Harbour" }).press("Enter");
    const crop = gallery.getByRole("group", { name: "Crop the picture" });
    await crop.getByRole("button", { name: "Square" }).press("Enter");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await crop.getByRole("button", { name: "Use this part" }).press("Enter");
    await expect(crop).toHaveCount(0);
    await gallery.getByRole("button", { name: "Save" }).click();
    await expect(shown()).toHaveAttribute("src", /\/api\/files\//);
    await expect(shown()).not.toHaveAttribute("src", url);
    await expect
      .poll(() => shown().evaluate((img: HTMLImageElement) => `${img.naturalWidth} ${img.naturalHeight}`))
      .toBe("40 40");
    await expect(page.locator(".bn-editor").getByText("Harbour")).toBeVisible();
  });

  it("offers no part of a picture of another site", async () => {
    await open();
    await tab("Url").click();
    await dialog().getByRole("textbox", { name: "Address of the picture" }).fill("https://127.0.0.1:1/a.png");
    await expect(apply()).toBeEnabled();
    await expect(dialog().getByRole("button", { name: "Crop…" })).toHaveCount(0);
  });

  it("fits on a phone", async () => {
    await open({ phone: true });
    for (const name of ["Gallery", "Upload", "Url"]) {
      await tab(name).click();
      expect(await overflow(page)).toBe(0);
      expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    }
  });
});
