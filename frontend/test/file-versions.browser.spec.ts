import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("The versions of a file", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let rob: TestPerson;
  let file: string;

  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 40 40"><rect width="40" height="40" fill="#136f89"/></svg>`;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
    const home = (await app.call("GET", "/api/file-libraries", undefined, ann.token)).current.uuid;
    const form = new FormData();
    form.append("file", new Blob([svg(40)], { type: "image/svg+xml" }), "map.svg");
    file = (await app.call("POST", `/api/file-libraries/${home}/upload`, form, ann.token)).uuid;
  });
  after(() => stage?.close());

  const shot = async (of: Page, name: string) => {
    if (process.env.SHOTS) await of.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  };
  /** How wide the picture is that is seen. */
  const widthOf = (of: Page) =>
    of
      .getByRole("img", { name: "map.svg" })
      .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth);

  it("are replaced and restored by who manages files, and others see what it holds now", async () => {
    const page = await stage.open(ann, `/files/${file}`);
    const versions = page.getByRole("region", { name: "Versions" });
    await expect(versions.getByRole("listitem")).toHaveCount(1);
    const other = await stage.open(rob, `/files/${file}`);
    await expect.poll(() => widthOf(other)).toBe(40);
    await expect(other.getByRole("region", { name: "Versions" })).toHaveCount(0);

    const chooser = page.waitForEvent("filechooser");
    await versions.getByRole("button", { name: "Upload a new version…" }).press("Enter");
    await (await chooser).setFiles({
      name: "new map.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(svg(120)),
    });
    await expect(page.getByRole("region", { name: "Uploads" })).toContainText("1 file uploaded");
    await expect(versions.getByRole("listitem")).toHaveCount(2);
    await expect(versions.getByRole("listitem").first()).toContainText("Version 2, now");
    await expect(versions.getByRole("listitem").first()).toContainText("new map.svg");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("map.svg");
    await page.getByRole("button", { name: "Close the uploads" }).click();
    // Who looks at it sees the new one, though the address was seen before.
    await expect.poll(() => widthOf(page)).toBe(120);
    await expect.poll(() => widthOf(other)).toBe(120);
    await expect(other.getByText(/^2, since /)).toBeVisible();
    await shot(page, "file-versions");
    expect(await axeFinds(page)).toEqual([]);
    expect(await axeFinds(other)).toEqual([]);

    const old = page.waitForEvent("download");
    await versions.getByRole("link", { name: "Download version 1" }).click();
    expect((await old).suggestedFilename()).toBe("map.svg");
    await versions.getByRole("button", { name: "Restore version 1" }).press("Enter");
    await expect(page.getByText("Version restored")).toBeVisible();
    await expect(versions.getByRole("listitem").first()).toContainText("Version 3, now");
    await expect(versions.getByRole("listitem").first()).toContainText("Version 1 again");
    await expect.poll(() => widthOf(other)).toBe(40);
    expect(stage.complaints()).toEqual([]);
    await other.context().close();
    await page.context().close();
  });

  it("stand below the preview on a phone, and are read in the dark", async () => {
    const phone = await stage.person(ann, { phone: true });
    const there = await stage.visit(phone, `/files/${file}`);
    await there.emulateMedia({ colorScheme: "dark" });
    const versions = there.getByRole("region", { name: "Versions" });
    await expect(versions.getByRole("listitem").first()).toContainText("now");
    await shot(there, "file-versions-phone");
    expect(await axeFinds(there)).toEqual([]);
    await phone.close();
  });

  it("say why one is not taken", async () => {
    const page = await stage.open(ann, `/files/${file}`);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload a new version…" }).click();
    await (await chooser).setFiles({ name: "map.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
    await expect(page.getByRole("region", { name: "Uploads" })).toContainText(
      "Only a picture can replace a picture",
    );
    await expect(page.getByRole("region", { name: "Versions" }).getByRole("listitem").first()).toContainText(
      "now",
    );
    await page.context().close();
  });
});
