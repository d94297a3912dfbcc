import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("The file manager", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let rob: TestPerson;
  let page: Page;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.open(ann, "/filemanager");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Team Uploads");
  });
  afterEach(() => page.context().close());

  const shot = async (of: Page, name: string) => {
    if (process.env.SHOTS) await of.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };
  const folders = (of: Page) => of.getByRole("list", { name: "Folders" }).getByRole("listitem");
  const files = (of: Page) => of.getByRole("list", { name: "Files" }).getByRole("listitem");
  const act = async (of: Page, name: string, action: string) => {
    await of.getByRole("button", { name: `Actions of ${name}` }).click();
    await of.getByRole("menuitem", { name: action, exact: true }).click();
  };
  /** Makes a folder of this name and opens it. */
  const folder = async (name: string) => {
    await page.getByRole("button", { name: "New folder" }).click();
    const field = page.getByRole("textbox", { name: "Name", exact: true });
    await field.fill(name);
    await field.press("Enter");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  };
  const upload = async (...given: { name: string; mimeType: string; text: string }[]) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await (await chooser).setFiles(
      given.map(({ name, mimeType, text }) => ({ name, mimeType, buffer: Buffer.from(text) })),
    );
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#136f89"/></svg>';

  it("takes several files at once, says of each how it went, and shows them live to others", async () => {
    await page.getByRole("link", { name: "File Manager" }).first().click();
    await expect(page.getByRole("heading", { name: "No files" })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await folder("Meetings");
    const other = await stage.open(rob, new URL(page.url()).pathname);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Meetings");
    await upload(
      { name: "map.svg", mimeType: "image/svg+xml", text: svg },
      { name: "agenda.txt", mimeType: "text/plain", text: "First: bread." },
      { name: "setup.exe", mimeType: "application/octet-stream", text: "MZ" },
    );
    const tray = page.getByRole("region", { name: "Uploads" });
    await expect(tray).toContainText("Upload Error");
    await expect(tray).toContainText("Failed to upload. Invalid file type");
    await expect(files(page)).toHaveCount(2);
    await expect(files(other)).toHaveCount(2);
    await shot(page, "files");
    expect(await axeFinds(page)).toEqual([]);
    // Others have the link and the preview, and nothing that changes anything.
    await expect(other.getByRole("button", { name: "Upload", exact: true })).toHaveCount(0);
    await other.getByRole("button", { name: "agenda.txt", exact: true }).click();
    await expect(other.getByRole("dialog", { name: "agenda.txt" })).toBeVisible();
    await other.keyboard.press("Escape");
    await other.getByRole("button", { name: "Actions of map.svg" }).click();
    await expect(other.getByRole("menuitem")).toHaveText(["Copy link", "Download"]);
    // What is refused would be refused again: another file takes its place.
    await expect(tray.getByRole("button", { name: "Try again with setup.exe" })).toHaveCount(0);
    const chooser = page.waitForEvent("filechooser");
    await tray.getByRole("button", { name: "Choose another file in place of setup.exe" }).click();
    await (await chooser).setFiles({
      ...{ name: "setup.txt", mimeType: "text/plain" },
      buffer: Buffer.from("Press start."),
    });
    await expect(tray).toContainText("3 files uploaded");
    await expect(tray).not.toContainText("setup.exe");
    // The button that was pressed is gone: the keys go on in its line.
    await expect(tray.getByRole("button", { name: "Copy link of setup.txt" })).toBeFocused();
    await expect(files(other)).toHaveCount(3);
    await page.getByRole("button", { name: "Close the uploads" }).click();
    await expect(tray).toHaveCount(0);
    expect(stage.complaints()).toEqual([]);
    await other.context().close();
  });

  it("asks about a name that is taken: a new version, both, or neither, and for all at once", async () => {
    await folder("Drafts");
    const text = (name: string, words: string) => ({ name, mimeType: "text/plain", text: words });
    await upload(
      { name: "map.svg", mimeType: "image/svg+xml", text: svg },
      text("agenda.txt", "First: bread."),
      text("list.txt", "Milk"),
    );
    await expect(files(page)).toHaveCount(3);
    const other = await stage.open(rob, new URL(page.url()).pathname);
    await expect(files(other)).toHaveCount(3);
    const tray = page.getByRole("region", { name: "Uploads" });
    await page.getByRole("button", { name: "Close the uploads" }).click();
    await upload({ name: "MAP.svg", mimeType: "image/svg+xml", text: svg.replace("#136f89", "#8f3b1b") });
    await expect(tray).toContainText("1 name is taken");
    await expect(tray).toContainText("There is a file called “map.svg” in Drafts.");
    await expect(files(page)).toHaveCount(3);
    expect(await axeFinds(page)).toEqual([]);
    await tray.getByRole("button", { name: "New version", exact: true }).press("Enter");
    await expect(tray).toContainText("1 file uploaded");
    await expect(tray.getByRole("button", { name: "Copy link of MAP.svg" })).toBeFocused();
    // Whoever watches sees the new one where the old one was.
    await expect(files(other).locator('img[src*="v=2"]')).toBeVisible();
    await expect(files(other)).toHaveCount(3);
    await upload(text("agenda.txt", "First: cheese."), text("list.txt", "Flour"));
    await expect(tray).toContainText("2 names are taken");
    for (const size of [
      { width: 390, height: 780 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      expect(await axeFinds(page)).toEqual([]);
      await shot(page, `tray-taken-${size.width}`);
    }
    await tray.getByRole("button", { name: "Keep both for all" }).click();
    await expect(files(page)).toHaveCount(5);
    for (const one of [page, other])
      await expect(files(one).filter({ hasText: /(agenda|list) \(2\)\.txt/ })).toHaveCount(2);
    await expect(tray).toContainText("3 files uploaded");
    await upload(text("list.txt", "Sugar"));
    await tray.getByRole("button", { name: "Skip", exact: true }).click();
    await expect(tray).toContainText("3 files uploaded");
    await expect(files(page)).toHaveCount(5);
    expect(stage.complaints(/409/)).toEqual([]);
    await other.context().close();
  });

  it("goes on with a file where it was when the tab was closed, once it is chosen again", async () => {
    await folder("Long films");
    const chunk = 8 * 1024 * 1024;
    const offsets: number[] = [];
    let holds = true;
    await page.route(/\/api\/uploads\//, async (route) => {
      const request = route.request();
      if (request.method() === "PATCH") {
        const offset = Number(await request.headerValue("upload-offset"));
        offsets.push(offset);
        while (holds && offset > 0) await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await route.continue().catch(() => undefined);
    });
    const place = await mkdtemp(join(tmpdir(), "annals-film-"));
    try {
      await writeFile(join(place, "film.bin"), Buffer.alloc(20 * 1024 * 1024, "film"));
      const choose = async () => {
        const chooser = page.waitForEvent("filechooser");
        await page.getByRole("button", { name: "Upload", exact: true }).click();
        await (await chooser).setFiles(join(place, "film.bin"));
      };
      await choose();
      await expect.poll(() => offsets).toEqual([0, chunk]);
      page.on("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Long films");
      holds = false;
      offsets.length = 0;
      await choose();
      await expect(page.getByRole("region", { name: "Uploads" })).toContainText("1 file uploaded");
      expect(offsets).toEqual([chunk, 2 * chunk]);
      await expect(files(page)).toHaveCount(1);
    } finally {
      holds = false;
      await rm(place, { recursive: true });
    }
  });

  it("pauses an upload, and goes on after a lost connection", async () => {
    await folder("Films");
    // A link that lets a chunk through now and then, so that there is something to pause.
    let isSlow = true;
    await page.route(/\/api\/uploads\//, async (route) => {
      while (isSlow && route.request().method() === "PATCH") await page.waitForTimeout(100);
      await route.continue().catch(() => undefined);
    });
    const film = {
      name: "film.bin",
      mimeType: "application/octet-stream",
      text: "x".repeat(20 * 1024 * 1024),
    };
    await upload(film);
    const tray = page.getByRole("region", { name: "Uploads" });
    await expect(tray.getByRole("progressbar", { name: "Upload of film.bin" })).toBeVisible();
    await tray.getByRole("button", { name: "Pause the upload of film.bin" }).click();
    await expect(tray).toContainText("Paused at");
    expect(await axeFinds(page)).toEqual([]);
    await shot(page, "upload-paused");
    isSlow = false;
    // No connection: it says so, and goes on by itself.
    await page.context().setOffline(true);
    await tray.getByRole("button", { name: "Resume the upload of film.bin" }).click();
    await expect(tray).toContainText("No connection. It will continue by itself");
    await page.context().setOffline(false);
    await expect(tray).toContainText("1 file uploaded");
    await expect(files(page)).toHaveCount(1);
    expect(
      stage.complaints().filter((said) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED/.test(said)),
    ).toEqual([]);
  });

  it("pauses all at once, and messages stand above it, on a phone as well", async () => {
    await folder("Series");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    let isSlow = false;
    await page.route(/\/api\/uploads\//, async (route) => {
      while (isSlow && route.request().method() === "PATCH") await page.waitForTimeout(100);
      await route.continue().catch(() => undefined);
    });
    const names = ["one", "two", "three", "four", "five"];
    await upload({ name: "notes.txt", mimeType: "text/plain", text: "A note." });
    await expect(files(page)).toHaveCount(1);
    isSlow = true;
    await upload(
      ...names.map((name) => ({
        name: `${name}.txt`,
        mimeType: "text/plain",
        text: name.repeat(100),
      })),
    );
    const tray = page.getByRole("region", { name: "Uploads" });
    await tray.getByRole("button", { name: "Pause all" }).click();
    await expect(tray.getByText(/^Paused at/)).toHaveCount(names.length);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 820, height: 700 },
      { width: 390, height: 780 },
      { width: 720, height: 390 },
    ]) {
      await page.setViewportSize(size);
      const message = page.getByRole("status").getByText("Link copied!").last();
      await expect
        .poll(async () => {
          // It leaves after a second.
          await tray.getByRole("button", { name: "Copy link of notes.txt" }).click();
          const above = await message.boundingBox();
          return above !== null && above.y > 0 && above.y + above.height <= (await tray.boundingBox())!.y;
        })
        .toBe(true);
      await shot(page, `tray-${size.width}`);
    }
    expect(await axeFinds(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    isSlow = false;
    await tray.getByRole("button", { name: "Resume all" }).click();
    await expect(tray).toContainText("6 files uploaded");
    await expect(files(page)).toHaveCount(6);
    await expect(tray.getByRole("button", { name: /^(Pause|Resume) all$/ })).toHaveCount(0);
    expect(stage.complaints().filter((said) => !/ERR_FAILED|ERR_ABORTED/.test(said))).toEqual([]);
  });

  it("renames, moves by dialog and by dragging, copies, discards and brings back", async () => {
    await folder("Plans");
    await upload({ name: "roof.txt", mimeType: "text/plain", text: "Tiles" });
    await expect(files(page)).toHaveCount(1);
    await act(page, "roof.txt", "Rename");
    const field = page.getByRole("textbox", { name: "Name", exact: true });
    await field.fill("new roof.txt");
    await field.press("Enter");
    await expect(page.getByRole("link", { name: "new roof.txt" })).toBeVisible();
    await act(page, "new roof.txt", "Copy");
    await expect(page.getByRole("link", { name: "new roof (Copy).txt" })).toBeVisible();
    // By dragging, into a folder beside.
    await page.getByRole("button", { name: "New folder" }).click();
    await field.fill("Old");
    await field.press("Enter");
    await expect(page.getByRole("link", { name: "Old", exact: true })).toBeVisible();
    await files(page)
      .filter({ hasText: "(Copy)" })
      .dragTo(folders(page).filter({ hasText: "Old" }));
    await expect(page.getByText("“new roof (Copy).txt” is in Old now.")).toBeVisible();
    await expect(folders(page).filter({ hasText: "Old" })).toContainText("1 file");
    // By the dialog, to the top.
    await act(page, "new roof.txt", "Move to…");
    const dialog = page.getByRole("dialog", { name: "Select new folder" });
    // The way to where it is stands open; the keys walk through the tree.
    const here = dialog.getByRole("treeitem", { name: "Plans" });
    await expect(here).toHaveAttribute("aria-disabled", "true");
    await expect(here).toContainText("It is here");
    await expect(here).toHaveAttribute("aria-expanded", "true");
    const old = dialog.getByRole("treeitem", { name: /^Old/ });
    await expect(old).toHaveAttribute("aria-level", "3");
    expect(await axeFinds(page)).toEqual([]);
    await shot(page, "files-move");
    await dialog.getByRole("treeitem", { name: /^Team Uploads/ }).press("End");
    await dialog.locator("[role=treeitem]:focus").press("Home");
    await page.keyboard.press("ArrowLeft");
    await expect(here).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(here).toBeVisible();
    // After its arrow was clicked, the keys go on from there; what is closed is left by Tab and found again.
    const top = dialog.getByRole("treeitem", { name: /^Team Uploads/ });
    await top.locator("button").click();
    await expect(here).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(here).toBeVisible();
    await dialog.getByRole("textbox", { name: "Find a folder" }).press("Tab");
    await expect(top).toBeFocused();
    expect(await dialog.locator('[role="treeitem"][tabindex="0"]').count()).toBe(1);
    // Its letter finds it, an arrow leads up again.
    await page.keyboard.press("p");
    await expect(here).toBeFocused();
    await expect(here).toHaveAttribute("tabindex", "0");
    await page.keyboard.press("ArrowRight");
    await expect(old).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(old).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(old).toBeVisible();
    // Found by its name, and a new one made in it.
    await dialog.getByRole("textbox", { name: "Find a folder" }).fill("OL");
    await dialog.getByRole("list", { name: "Folders" }).getByRole("button", { name: /^Old/ }).click();
    await dialog.getByRole("button", { name: "New folder" }).click();
    await dialog.getByRole("textbox", { name: "New folder in Old" }).fill("Older");
    // In a hurry, and made once.
    await dialog.getByRole("button", { name: "Create" }).dblclick();
    await expect(dialog.getByRole("treeitem", { name: /^Older/ })).toHaveAttribute("aria-selected", "true");
    await expect(dialog.getByRole("button", { name: "Move to Older" })).toBeEnabled();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 780 });
    await shot(page, "files-move-phone-dark");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("treeitem", { name: /^Team Uploads/ }).click();
    await dialog.getByRole("button", { name: "Move to Team Uploads" }).click();
    await expect(files(page)).toHaveCount(0);
    // A folder with something in it says so before it goes, and comes back with it.
    await page.goto("/filemanager");
    await act(page, "Plans", "Discard…");
    await expect(page.getByRole("dialog")).toContainText("This folder has files inside.");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(folders(page).filter({ hasText: "Plans" })).toHaveCount(0);
    await page.getByRole("link", { name: "Trash" }).click();
    await page.getByRole("button", { name: "Restore Plans" }).click();
    await expect(page.getByText("Lives again!")).toBeVisible();
    await page.goto("/filemanager");
    await expect(page.getByRole("link", { name: "Plans", exact: true })).toBeVisible();
    expect(stage.complaints()).toEqual([]);
  });

  it("has a page for each file, with its preview and the pages that show it", async () => {
    await folder("Pictures");
    await upload({ name: "map.svg", mimeType: "image/svg+xml", text: svg });
    await page.getByRole("link", { name: "map.svg" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("map.svg");
    const file = new URL(page.url()).pathname.split("/")[2]!;
    await expect(page.getByRole("img", { name: "map.svg" })).toBeVisible();
    await expect(page.getByText("No page that you can view shows it.")).toBeVisible();
    const block = { id: "b1", type: "image", props: { url: `/api/files/${file}` }, children: [] };
    await app.call(
      "POST",
      "/api/entries/create",
      { title: "The way", published: true, blocks: [block] },
      ann.token,
    );
    await page.reload();
    await expect(page.getByRole("link", { name: "The way" }).last()).toBeVisible();
    await expect(page.getByText("Everyone who may view its folder, or a page that shows it")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Where it is used" })).toContainText("1 page");
    await page.getByRole("button", { name: "Why?" }).click();
    const reasons = page.getByRole("list", { name: "Why you can open it" });
    await expect(reasons.getByRole("listitem")).toHaveText([
      "You may view its folder, Pictures.",
      "You may view a page that shows it.",
      "Who may view the folder",
    ]);
    // Larger than its frame, it is scrolled; then it fits again.
    const picture = page.getByRole("img", { name: "map.svg" });
    const widthOf = async () => (await picture.boundingBox())!.width;
    const fitting = await widthOf();
    for (let times = 0; times < 9; times++) {
      const larger = page.getByRole("button", { name: "Larger" });
      if (await larger.isDisabled()) break;
      await larger.click();
    }
    await expect(page.getByRole("button", { name: "400%: fit the picture to the window" })).toHaveText(
      "400%",
    );
    const full = await widthOf();
    await page.getByRole("button", { name: "Smaller" }).click();
    await expect.poll(widthOf).toBe((full * 3) / 4);
    await page.getByRole("button", { name: "300%: fit the picture to the window" }).click();
    await expect.poll(widthOf).toBe(fitting);
    await shot(page, "file");
    expect(await axeFinds(page)).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });

  it("finds files by name in all folders, in a grid of two on a phone", async () => {
    await folder("Talks");
    await upload({ name: "kickoff notes.txt", mimeType: "text/plain", text: "Hello" });
    await expect(files(page)).toHaveCount(1);
    const phone = await stage.person(ann, { phone: true });
    const there = await stage.visit(phone, "/FileManager");
    await there.getByRole("textbox", { name: "Find a file" }).fill("KICK");
    await expect(files(there)).toHaveCount(1);
    await expect(files(there)).toContainText("Team Uploads / Talks");
    await there.getByRole("textbox", { name: "Find a file" }).fill("");
    await expect(folders(there).filter({ hasText: "Talks" })).toBeVisible();
    await expect(there.getByRole("button", { name: "New folder" })).toBeInViewport();
    await expect(there.getByRole("combobox", { name: "Order" })).toBeInViewport();
    await shot(there, "files-phone");
    expect(await axeFinds(there)).toEqual([]);
    await there.getByRole("button", { name: "List", exact: true }).tap();
    await expect(there.locator("[data-layout=list]").first()).toBeVisible();
    await phone.close();
  });

  it("gives files to a page that is written in another window, which are the same files there", async () => {
    await folder("To drag");
    await upload(
      { name: "drawn.svg", mimeType: "image/svg+xml", text: svg },
      { name: "words.txt", mimeType: "text/plain", text: "words" },
    );
    await expect(files(page)).toHaveCount(2);
    /** What is dragged: it is the same in both windows. */
    const dragged = (name: string) =>
      files(page)
        .filter({ hasText: name })
        .evaluate((item) => {
          const data = new DataTransfer();
          item.dispatchEvent(new DragEvent("dragstart", { dataTransfer: data, bubbles: true }));
          item.dispatchEvent(new DragEvent("dragend", { dataTransfer: data, bubbles: true }));
          return data.types.map((type) => [type, data.getData(type)] as const);
        });
    const id = await app.pageOf("A page to drop into", [
      {
        id: "p1",
        type: "paragraph",
        props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
        content: [{ type: "text", text: "Words.", styles: {} }],
        children: [],
      },
    ]);
    const given = [await dragged("drawn.svg"), await dragged("words.txt")];
    const written = await stage.visit(page.context(), `/${id}`);
    await edit(written);
    for (const data of given)
      await written.evaluate((all) => {
        const dataTransfer = new DataTransfer();
        for (const [type, value] of all) dataTransfer.setData(type, value);
        const { left, bottom } = document.querySelector(".bn-editor")!.getBoundingClientRect();
        for (const type of ["dragover", "drop"])
          document.querySelector(".bn-editor")!.dispatchEvent(
            new DragEvent(type, {
              dataTransfer,
              bubbles: true,
              cancelable: true,
              clientX: left + 5,
              clientY: bottom - 2,
            }),
          );
      }, data);
    await expect(written.locator(".bn-editor img.bn-visual-media")).toHaveAttribute("src", /^\/api\/files\//);
    await expect(written.locator(".bn-editor").getByText("words.txt")).toBeVisible();
    await expect(saveState(written)).toHaveText("Saved");
    const { blocks } = await app.call("GET", `/api/entries/${id}/draft`);
    expect(blocks.map(({ type }: { type: string }) => type)).toEqual(["paragraph", "image", "file"]);
  });

  it("shows a folder as it was: by the line, by its address, with the names and the versions of then", async () => {
    await folder("Drawings");
    await upload({ name: "plan.svg", mimeType: "image/svg+xml", text: svg });
    await expect(files(page)).toHaveCount(1);
    const then = await page.evaluate(() => new Date().toISOString());
    await act(page, "plan.svg", "Rename");
    const field = page.getByRole("textbox", { name: "Name", exact: true });
    await field.fill("roof.svg");
    await field.press("Enter");
    await expect(files(page)).toContainText(["roof.svg"]);
    const address = new URL(page.url()).pathname;
    await page.getByRole("link", { name: "Timeline" }).click();
    await expect(page.getByText("This is the folder as it was on")).toBeVisible();
    await expect(files(page)).toContainText(["roof.svg"]);
    await page.goto(new URL(`${address}?at=${then}`, app.url).href);
    await expect(files(page)).toContainText(["plan.svg"]);
    await expect(page.getByRole("button", { name: "Upload", exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "plan.svg", exact: true }).click();
    const shown = page.getByRole("dialog", { name: "plan.svg" });
    await expect(shown.getByRole("img", { name: "plan.svg" })).toHaveAttribute("src", /\?v=1$/);
    await expect(shown.getByRole("img", { name: "plan.svg" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await axeFinds(page)).toEqual([]);
    await shot(page, "folder-past");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await shot(page, "folder-past-narrow-dark");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // The keys lead along the line, up to before there was anything in it.
    const line = page.getByRole("slider", { name: "Moment" });
    await line.press("Home");
    await expect(page.getByRole("heading", { name: "No files" })).toBeVisible();
    await line.press("End");
    await expect(files(page)).toContainText(["roof.svg"]);
    await page.getByRole("link", { name: "Back to now" }).click();
    await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeVisible();
    // Others than managers are not let in.
    const other = await stage.open(rob, `${address}?at=${then}`);
    await expect(other.getByText("403")).toBeVisible();
    await other.context().close();
  });
});
