import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("The room for files", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let rob: TestPerson;
  let page: Page;
  let home: string;

  before(async () => {
    ({ app, stage } = await startStage({ ANNALS_FILE_QUOTA: "1 MB" }));
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
    home = (await app.call("GET", "/api/file-libraries")).current.uuid;
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.open(ann, "/filemanager");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Team Uploads");
  });
  afterEach(() => page.context().close());

  const put = async (name: string, bytes: string): Promise<string> => {
    const form = new FormData();
    form.append("file", new Blob([bytes], { type: "text/plain" }), name);
    return (await app.call("POST", `/api/file-libraries/${home}/upload`, form, ann.token)).uuid;
  };
  const shot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };

  it("is shown to those who manage files, and an upload that does not fit says so", async () => {
    await expect(page.getByText("0 bytes of 1 MB used")).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    const buffer = Buffer.alloc(700_000, "a");
    const other = Buffer.alloc(700_000, "b");
    await (await chooser).setFiles([
      { name: "one.txt", mimeType: "text/plain", buffer },
      { name: "two.txt", mimeType: "text/plain", buffer: other },
    ]);
    const tray = page.getByRole("region", { name: "Uploads" });
    await expect(tray).toContainText("Failed to upload. There is no room for this file");
    await expect(tray).toContainText("of the 1 MB for files of this space are left");
    await expect(page.getByText("683.6 KB of 1 MB used")).toBeVisible();
    await shot("file-room");
    expect(await axeFinds(page)).toEqual([]);
    const reader = await stage.open(rob, "/filemanager");
    await expect(reader.getByRole("list", { name: "Files" }).getByRole("listitem")).toHaveCount(1);
    await expect(reader.getByText("of 1 MB used")).toHaveCount(0);
    await expect(reader.getByRole("link", { name: "Unused files" })).toHaveCount(0);
    await reader.context().close();
  });

  it("bounds what the picker of pictures takes, and the picker says so", async () => {
    const id = await app.page("Brand", ["Of our own."]);
    const writer = await stage.open(app.admin, `/x~${id}`);
    await edit(writer);
    await writer.getByRole("button", { name: "Add banner" }).click();
    const dialog = writer.getByRole("dialog");
    await dialog.getByRole("tab", { name: "Upload" }).click();
    await expect(dialog).toContainText(
      ".avif, one file, 340.4 KB at most (all the room that is left for files)",
    );
    await dialog
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "wall.png", mimeType: "image/png", buffer: Buffer.alloc(400_000, "c") });
    await expect(dialog.getByRole("alert")).toContainText("wall.png is larger than 340.4 KB.");
    await writer.context().close();
  });

  it("has a list of unused files, which go to the trash together and come back", async () => {
    const used = await put("used.txt", "On a page.");
    await put("left.txt", "Nowhere.");
    await app.pageOf("Shows it", [
      {
        id: "f",
        type: "file",
        props: { url: `/api/files/${used}`, name: "used.txt", caption: "" },
        children: [],
      },
    ]);
    await page.getByRole("link", { name: "Unused files" }).click();
    const listed = page.getByRole("list", { name: "Unused files" }).getByRole("listitem");
    await expect(listed).toHaveCount(2);
    await expect(listed.filter({ hasText: "used.txt" })).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "2 files" })).toBeVisible();
    await shot("unused");
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Discard left.txt" }).click();
    await expect(listed).toHaveCount(1);
    await page.getByRole("button", { name: "Move 1 file to the trash" }).click();
    await expect(page.getByText("No unused files.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(/(one|two)\.txt/);
    await page.goto("/filemanager/trash");
    await expect(page.getByRole("list", { name: "Deleted files" }).getByRole("listitem")).toHaveText([
      /left\.txt/,
    ]);
  });
});
