import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { startTestApp, type TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { rebuild } from "@annals/testing/rebuild";
import { atTheEnd, axeFinds, edit, openStage, type Stage, saveState } from "@annals/testing/stage";
import type { Page } from "playwright";
import sharp from "sharp";
import yazl from "yazl";

describe("From the first visit to a look at the past", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let folder: string;

  before(async () => {
    app = await startTestApp({ ANNALS_ADMIN_EMAIL: "" });
    stage = await openStage(app);
    folder = await mkdtemp(join(tmpdir(), "annals-journey-"));
    const context = await stage.person(null);
    page = await stage.visit(context, "/");
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => expect(stage.complaints()).toEqual([]));

  it("makes the space and its first admin, who finds the welcome handbook", async () => {
    await expect(page.getByLabel("First name")).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByLabel("First name").fill("Mira");
    await page.getByLabel("Last name").fill("Okafor");
    await page.getByLabel("Email").fill("mira@example.org");
    await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Your first space" })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("First name")).toHaveValue("Mira");
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("correct horse battery");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Handbook");
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Create the space" }).click();
    // Once: a second try would find the space made.
    await expect(page.getByRole("heading", { name: "Welcome to Annals", level: 1 })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole("treeitem", { name: "Writing pages" })).toBeVisible();
  });

  it("imports a zip with its images and links, and reports what could not be carried over", async () => {
    await page.goto("/admin/import");
    await page.locator('input[type="file"]').setInputFiles(await handbookZip(join(folder, "handbook.zip")));
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page).toHaveURL(/\?job=/);
    await expect(page.getByText("“handbook” is imported.")).toBeVisible();
    await expect(page.getByText(/not in the zip/)).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to Handbook" }).click();
    await expect(page.getByRole("treeitem", { name: "Benefits" })).toBeVisible();
  });

  it("finds parental leave while “parentel le” is typed", async () => {
    await page.keyboard.press("ControlOrMeta+K");
    await page.keyboard.type("parentel le");
    const first = page.getByRole("option").first();
    await expect(first).toContainText("Paid parental leave policy");
    await expect(page.getByRole("dialog")).toContainText("Close matches to");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Paid parental leave policy", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/paid-parental-leave-policy~[0-9a-f-]{36}$/);
  });

  it("shows its image, and follows its link to a heading of another page", async () => {
    const image = page.locator("article img");
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40);
    await page.locator("article a", { hasText: "who to ask" }).click();
    await expect(page.getByRole("heading", { name: "Benefits", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/benefits~[0-9a-f-]{36}#who-to-ask$/);
  });

  it("edits and publishes it, and shows it as it was", async () => {
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Paid parental leave policy", level: 1 })).toBeVisible();
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type(" Now twenty weeks.");
    await expect(saveState(page)).toHaveText("Saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const article = page.locator("article .prose:not(.bn-editor)");
    await expect(article).toContainText("Now twenty weeks.");
    await page.keyboard.press("Alt+Shift+H");
    await page.getByRole("dialog").getByRole("button", { name: /v1$/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "You are in the past" })).toBeVisible();
    await expect(article).not.toContainText("Now twenty weeks.");
    await page
      .getByRole("link", { name: "Back to now" })
      .or(page.getByRole("button", { name: "Back to now" }))
      .click();
    await expect(article).toContainText("Now twenty weeks.");
  });

  it("reads on while everything is computed anew", async () => {
    const address = page.url();
    const rebuilt = rebuild(app);
    await page.reload();
    await expect(page.locator("article .prose")).toContainText("Now twenty weeks.");
    expect(await rebuilt).toBe("done");
    await page.goto(address);
    await expect(page.locator("article .prose")).toContainText("Now twenty weeks.");
  });
});

async function handbookZip(path: string): Promise<string> {
  const zip = new yazl.ZipFile();
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content as string), name);
  add(
    "benefits/index.md",
    "# Benefits\n\n## Overview\n\nWhat you get.\n\n## Who to ask\n\nPeople and talent.",
  );
  add(
    "benefits/parental-leave.md",
    "# Paid parental leave policy\n\n![A calendar](../images/calendar.png)\n\nSee [who to ask](index.md#who-to-ask), not [this](missing.md).\n\nSixteen weeks of parental leave.",
  );
  add("benefits/rent.md", "# Renting a car\n\nRental cars are booked by your parents, if they are on leave.");
  add(
    "images/calendar.png",
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
      .png()
      .toBuffer(),
  );
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
