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

  it("has the time zone of the browser that first signs in, until another is found and chosen", async () => {
    const zoe = await app.join("Zoe", "Zone");
    const own = async () => (await app.call("GET", "/api/users/me", undefined, zoe.token)).time_zone;
    const signIn = async (zone: string) => {
      page = await stage.visit(await stage.person(null, { zone }), "/user/login");
      await page.getByLabel("Email").fill(zoe.email);
      await page.getByLabel("Password", { exact: true }).fill(zoe.password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByRole("button", { name: "Zoe Zone" })).toBeVisible();
    };
    await signIn("Asia/Kolkata");
    await expect.poll(own).toBe("Asia/Calcutta");
    await page.context().close();
    await signIn("America/Lima");
    await page.goto("/me");
    const field = page.getByRole("combobox", { name: "Time zone" });
    await expect(field).toHaveValue("Asia/Kolkata · India Standard Time");
    await field.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("sao paulo");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect.poll(own).toBe("America/Sao_Paulo");
    await page.reload();
    await expect(field).toHaveValue(/^America\/Sao Paulo · /);
  });

  it("shows time zones on a phone, and in the dark", async () => {
    const zac = await app.join("Zac", "Zone");
    for (const looks of [{ phone: true }, { dark: true }]) {
      page = await stage.visit(await stage.person(zac, looks), "/me");
      await page.getByRole("combobox", { name: "Time zone" }).click();
      await page.keyboard.type("central");
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/zone-${Object.keys(looks).join()}.png` });
      expect(await axeFinds(page, "main")).toEqual([]);
      expect(await overflow(page)).toBe(0);
      if ("phone" in looks) await page.context().close();
    }
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
