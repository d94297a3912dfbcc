import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { openStage, type Stage, startApp } from "@annals/testing/stage";
import type { Page } from "playwright";
import sharp from "sharp";

describe("Pictures in comments", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let rob: TestPerson;
  let id: string;
  let bytes: number[];

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
    id = await app.page("Leave", ["Thirty days of leave."]);
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
    const create = { width: 600, height: 900, channels: 3, background: "teal" } as const;
    bytes = [...(await sharp({ create }).png().toBuffer())];
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  const comments = (page: Page) => page.getByRole("region", { name: "Comments" });
  const field = (page: Page) => comments(page).getByRole("textbox", { name: "Write a comment" });
  const shown = (page: Page) => comments(page).getByRole("article").locator("img");
  const isLoaded = (picture: ReturnType<typeof shown>) =>
    expect(picture)
      .toHaveJSProperty("complete", true)
      .then(() => expect(picture).not.toHaveJSProperty("naturalWidth", 0));
  async function begin(page: Page): Promise<void> {
    await comments(page).getByRole("button", { name: "Write a comment" }).click();
    await field(page).waitFor();
  }
  /** @param how the event that brings it */
  const bring = (page: Page, how: "paste" | "drop", name: string, type: string, content: number[]) =>
    field(page).evaluate(
      (element, given) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(given.content)], given.name, { type: given.type }));
        const does = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          given.how === "paste"
            ? new ClipboardEvent("paste", { ...does, clipboardData: data })
            : new DragEvent("drop", { ...does, dataTransfer: data }),
        );
      },
      { how, name, type, content },
    );

  it("are pasted, survive a reload, and are seen at once by another person", async () => {
    const [anns, robs] = [await stage.open(ann, `/${id}`), await stage.open(rob, `/${id}`)];
    await comments(anns).waitFor();
    await begin(robs);
    await robs.keyboard.type("So it looks:");
    await bring(robs, "paste", "map.png", "image/png", bytes);
    await expect(field(robs).locator("img")).toHaveAttribute("src", /^\/api\/files\//);
    await robs.reload();
    await isLoaded(field(robs).locator("img"));
    if (process.env.SHOTS) await robs.screenshot({ path: `${process.env.SHOTS}/picture-written.png` });
    await comments(robs).getByRole("button", { name: "Comment", exact: true }).click();
    await isLoaded(shown(robs));
    await comments(anns).getByText("So it looks:").waitFor();
    await isLoaded(shown(anns));
    const { height } = (await shown(anns).boundingBox())!;
    expect(Math.round(height)).toBeLessThanOrEqual(320);
    const large = anns.waitForEvent("popup");
    await shown(anns).click();
    expect((await large).url()).toContain("/api/files/");
    await (await large).close();
    if (process.env.SHOTS) await anns.screenshot({ path: `${process.env.SHOTS}/picture.png` });
    expect(stage.complaints()).toEqual([]);
  });

  it("are dropped and chosen, on a phone too, and refused in words", async () => {
    const page = await stage.open(ann, `/${id}`, { phone: true, dark: true });
    await begin(page);
    await bring(page, "paste", "words.pdf", "application/pdf", [1, 2, 3]);
    await page.getByText("can be a PNG, JPEG").waitFor();
    await expect(field(page).locator("img")).toHaveCount(0);
    await bring(page, "drop", "map.png", "image/png", bytes);
    await expect(field(page).locator("img")).toHaveCount(1);
    const chooser = page.waitForEvent("filechooser");
    await comments(page).getByRole("button", { name: "Add a picture" }).click();
    await (await chooser).setFiles({ name: "second.png", mimeType: "image/png", buffer: Buffer.from(bytes) });
    await expect(field(page).locator("img")).toHaveCount(2);
    await field(page).locator("img").last().click();
    await page.getByRole("button", { name: "Rename image" }).click();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/picture-described.png` });
    // The field for it takes the focus a moment later.
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("A map of the office");
    await page.keyboard.press("Enter");
    const before = await shown(page).count();
    await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
    await expect(shown(page)).toHaveCount(before + 2);
    await isLoaded(shown(page).last());
    await expect(shown(page).last()).toHaveAttribute("alt", "A map of the office");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/picture-phone.png`, fullPage: true });
    expect(stage.complaints()).toEqual([]);
  });

  it("of a deleted comment are gone, and back with it", async () => {
    const page = await stage.open(rob, `/${id}`);
    const one = comments(page).getByRole("article").filter({ hasText: "So it looks:" });
    await one.getByRole("button", { name: "More for the comment by Rob Reader" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await one.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await isLoaded(one.locator("img"));
    expect(stage.complaints()).toEqual([]);
  });
});
