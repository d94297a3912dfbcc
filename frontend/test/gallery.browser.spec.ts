import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { atTheEnd, axeFinds, edit, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const png = (name: string) => ({ name, mimeType: "image/png", buffer: picture });

describe("A gallery", () => {
  let app: TestApp;
  let stage: Stage;
  const open: BrowserContext[] = [];

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close();
  });

  async function visit(id: string, person = app.admin, phone = false): Promise<Page> {
    const context = await stage.person(person, { phone });
    open.push(context);
    return stage.visit(context, `/${id}`);
  }
  /** Begins a gallery with these pictures in its dialog. */
  async function begin(page: Page, ...names: string[]) {
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("/gallery");
    await page.getByRole("option", { name: /^Gallery/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Edit gallery/ });
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Add pictures…" }).click();
    await (await chooser).setFiles(names.map(png));
    await expect(dialog.locator("img")).toHaveCount(names.length);
    await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
    return dialog;
  }
  async function slidesIn(id: string): Promise<{ id: string; name: string; caption: string }[]> {
    const { blocks } = await app.call("GET", `/api/entries/${id}/draft`);
    const gallery = blocks.find(({ type }: { type: string }) => type === "gallery");
    return (gallery?.children ?? []).map(
      (child: { id: string; props: { name: string; caption: string } }) => ({
        id: child.id,
        name: child.props.name,
        caption: child.props.caption,
      }),
    );
  }

  it("is made and sorted in a dialog, and shown to readers as slides", async () => {
    const id = await app.page("Offsite", ["We met."]);
    const page = await visit(id);
    const dialog = await begin(page, "lisbon.png", "globe.png", "team.png");
    await dialog.getByRole("textbox", { name: "Caption of slide 1, lisbon.png" }).fill("Lisbon");
    await dialog.getByRole("textbox", { name: "Description of slide 2, globe.png" }).fill("A globe");
    await expect(dialog.getByText("Without a description, screen readers say only “picture”.")).toHaveCount(
      1,
    );
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Move slide 1, Lisbon", exact: true }).press("Alt+ArrowDown");
    await expect(dialog.getByRole("button", { name: "Move slide 2, Lisbon", exact: true })).toBeFocused();
    await dialog.getByRole("button", { name: "Move slide 3, team.png", exact: true }).hover();
    await page.mouse.down();
    await dialog.getByRole("button", { name: "Move slide 1, A globe", exact: true }).hover();
    await page.mouse.up();
    await expect(dialog.getByRole("button", { name: /^Move/ }).first()).toHaveAccessibleName(
      "Move slide 1, team.png",
    );
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".bn-editor img.bn-visual-media")).toHaveCount(3);
    await expect(saveState(page)).toHaveText("Saved");
    await expect.poll(async () => (await slidesIn(id)).length).toBe(3);
    const before = await slidesIn(id);
    expect(before.map(({ name, caption }) => [name, caption])).toEqual([
      ["team.png", ""],
      ["A globe", ""],
      ["lisbon.png", "Lisbon"],
    ]);

    await page.getByRole("button", { name: "Edit gallery" }).click();
    await dialog.getByRole("button", { name: "Remove slide 1, team.png" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".bn-editor img.bn-visual-media")).toHaveCount(2);
    await expect(saveState(page)).toHaveText("Saved");
    await expect.poll(() => slidesIn(id)).toEqual(before.slice(1));
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);

    const reader = await visit(id, await app.join("Rob", "Reader"));
    const strip = reader.locator("article").getByRole("group", { name: "Gallery" });
    await expect(strip.getByRole("img", { name: "A globe" })).toHaveJSProperty("naturalWidth", 1);
    await expect(strip.locator("figcaption")).toHaveText(["Lisbon"]);
    expect(await axeFinds(reader)).toEqual([]);
    await reader.getByRole("button", { name: "Full screen" }).click();
    const viewer = reader.getByRole("dialog");
    await expect(viewer).toHaveAccessibleName("Picture 1 of 2");
    await reader.keyboard.press("ArrowRight");
    await expect(viewer).toHaveAccessibleName("Picture 2 of 2");
    await expect(viewer.getByRole("img", { name: "Lisbon" })).toBeVisible();
    await expect(viewer.getByRole("button", { name: "Next picture" })).toBeDisabled();
    expect(await axeFinds(reader)).toEqual([]);
    await reader.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
  });

  it("is filled with pictures that are there already, as are an image and the banner", async () => {
    const from = await app.page("Where pictures are", ["Here."]);
    const form = (name: string) => {
      const body = new FormData();
      body.set("entry_id", from);
      body.set("file", new Blob([picture], { type: "image/png" }), name);
      return body;
    };
    const address: string[] = [];
    for (const name of ["already-1.png", "already-2.png"])
      address.push((await app.call("POST", "/api/files", form(name))).url);
    const id = await app.page("Chosen", ["See below."]);
    const page = await visit(id);
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("/gallery");
    await page.getByRole("option", { name: /^Gallery/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Edit gallery/ });
    await dialog.getByRole("button", { name: "Choose pictures" }).click();
    await dialog.getByRole("textbox", { name: "Find a picture" }).fill("already-1");
    const there = (name: string) =>
      page.getByRole("list", { name: "Pictures" }).getByRole("button", { name });
    await expect(there("already")).toHaveCount(1);
    await there("already-1.png").click();
    await expect(there("already-1.png")).toHaveAttribute("aria-pressed", "true");
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".bn-editor img.bn-visual-media")).toHaveCount(1);
    await expect(saveState(page)).toHaveText("Saved");
    await expect.poll(async () => (await slidesIn(id)).map(({ name }) => name)).toEqual(["already-1.png"]);

    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Look and settings" }).click();
    await page.getByRole("menuitem", { name: "Banner…" }).click();
    const banner = page.getByRole("dialog", { name: "Choose a banner" });
    await banner.getByRole("combobox", { name: "Where to look" }).selectOption("This page");
    await expect(there("already-2.png")).toHaveCount(0);
    await banner.getByRole("combobox", { name: "Where to look" }).selectOption("The whole space");
    await there("already-2.png").click();
    await banner.getByRole("button", { name: "Apply" }).click();
    await expect(saveState(page)).toHaveText("Saved");
    await expect
      .poll(async () => (await app.call("GET", `/api/entries/${id}/draft`)).settings.banner_url)
      .toBe(address[1]);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);

    const reader = await visit(id, await app.join("Ruth", "Reader"));
    await expect(reader.locator(".page-banner img")).toHaveJSProperty("naturalWidth", 1);
    await expect(reader.locator("article .slides img")).toHaveJSProperty("naturalWidth", 1);
  });

  it("is made on a phone, where a finger goes from picture to picture", async () => {
    const id = await app.page("Offsite", ["We met."]);
    const page = await visit(id, app.admin, true);
    const dialog = await begin(page, "lisbon.png", "globe.png");
    expect(await overflow(page)).toBe(0);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".bn-editor img.bn-visual-media")).toHaveCount(2);
    await expect(saveState(page)).toHaveText("Saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    expect(await overflow(page)).toBe(0);
    await page.locator("article .slides img").first().click();
    const viewer = page.getByRole("dialog");
    await expect(viewer).toHaveAccessibleName("Picture 1 of 2");
    await viewer.locator("figure").evaluate((target) => {
      const [from, to] = [300, 100].map(
        (clientX) => new Touch({ identifier: 1, target, clientX, clientY: 300 }),
      );
      target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [from!] }));
      target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [to!] }));
    });
    await expect(viewer).toHaveAccessibleName("Picture 2 of 2");
    await viewer.getByRole("button", { name: "Close" }).click();
    await expect(viewer).toHaveCount(0);
  });
});
