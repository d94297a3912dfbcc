import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";
import sharp from "sharp";

const refused = /Failed to load resource/;

describe("My profile", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  afterEach(async () => {
    await page.context().close();
    expect(stage.complaints(refused)).toEqual([]);
  });

  it("changes the name, which others see, on a phone too", async () => {
    const ina = await app.join("Ina", "Old");
    page = await stage.visit(await stage.person(ina, { phone: true }), "/me");
    await page.getByLabel("Last name").fill("New");
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByRole("heading", { name: "Ina New", level: 1 })).toBeVisible();
    const admin = await stage.visit(await stage.person(app.admin), `/admin/members/edit?id=${ina.id}`);
    await expect(admin.getByRole("heading", { name: "Ina New", level: 1 })).toBeVisible();
    await admin.context().close();
  });

  it("has a picture, of which the person chooses a part", async () => {
    const per = await app.join("Per", "Picture");
    page = await stage.visit(await stage.person(per), "/me");
    const color = { r: 20, g: 90, b: 160 };
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
      .png()
      .toBuffer();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture…" }).click();
    await (await choosing).setFiles({ name: "me.png", mimeType: "image/png", buffer });
    const dialog = page.getByRole("dialog", { name: "Your picture" });
    await expect(dialog.getByRole("button", { name: "Save picture" })).toBeEnabled();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Save picture" }).click();
    await expect(dialog).toHaveCount(0);
    const shown = page.locator("main img[src*='/picture/']").first();
    await expect(shown).toHaveJSProperty("naturalWidth", 256);
    const admin = await stage.visit(await stage.person(app.admin), `/admin/members/edit?id=${per.id}`);
    await expect(admin.locator("main img[src*='/picture/']")).toHaveJSProperty("naturalWidth", 256);
    await admin.context().close();
    await page.getByRole("button", { name: "Remove the picture" }).click();
    await expect(page.locator("img[src*='/picture/']")).toHaveCount(0);
  });

  it("says why the address cannot be changed where no mail can be sent", async () => {
    const ned = await app.join("Ned", "NoMail");
    page = await stage.visit(await stage.person(ned), "/me");
    await page.getByRole("button", { name: "Change email address…" }).click();
    const dialog = page.getByRole("dialog", { name: "Change email address" });
    await dialog.getByLabel("New email address").fill("ned@example.net");
    await dialog.getByRole("textbox", { name: "Your password" }).fill(ned.password);
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Send the mail" }).click();
    await expect(dialog.getByRole("alert")).toContainText("No mail can be sent");
    await page.goto("/me/email");
    await expect(page.getByRole("heading", { name: "New email address" })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});
