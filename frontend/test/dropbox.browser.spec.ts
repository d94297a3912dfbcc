import type { TestApp } from "@annals/testing/app";
import { type DropboxServer, startDropbox } from "@annals/testing/dropbox";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, openStage, overflow, type Stage, startApp } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("Dropbox beside the file manager", function () {
  this.timeout(300_000);
  let app: TestApp;
  let stage: Stage;
  let theirs: DropboxServer;
  let page: Page;

  before(async () => {
    theirs = await startDropbox();
    app = await startApp({ ANNALS_DROPBOX_KEY: theirs.key, ANNALS_DROPBOX_URL: theirs.url });
    stage = await openStage(app);
    theirs.put("/Brand");
    theirs.put("/Brand/2026");
    theirs.put("/Brand/2026/Plan.txt", "The plan.");
    theirs.put(
      "/Brand/Logo.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="teal"/></svg>',
    );
    theirs.put("/Payroll");
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
    await theirs?.close();
  });
  afterEach(() => expect(stage.complaints()).toEqual([]));

  // Without a configured address, Dropbox leads back to the name of this machine alone.
  const at = (path: string) => `http://localhost:${new URL(app.url).port}${path}`;

  it("is connected by an admin, who chooses its folder", async () => {
    const person = await stage.person(app.admin);
    const cookie = { name: "annals_session", value: app.admin.token, path: "/api" };
    await person.addCookies([{ ...cookie, domain: "localhost" }]);
    page = await stage.visit(person, at("/filemanager"));
    await expect(page.getByRole("heading", { name: "Team Uploads" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Dropbox" })).toBeHidden();
    await page.goto(at("/admin/settings/dropbox"));
    await page.getByRole("button", { name: "Connect Dropbox" }).click();
    await expect(page.getByText("Connected as Brand team")).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    await page.getByLabel("Folder").fill("Nowhere");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Dropbox has no such folder.")).toBeVisible();
    await page.getByLabel("Folder").fill("/Brand");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Dropbox has no such folder.")).toBeHidden();
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    expect(await axeFinds(page)).toEqual([]);
    // The browser says in its console that the folder was refused.
    expect(stage.complaints(/status of 422/)).toEqual([]);
  });

  it("shows folders and files, and takes copies", async () => {
    await page.getByRole("link", { name: "Show the files" }).click();
    await expect(page.getByRole("button", { name: "Logo.svg" })).toBeVisible();
    await expect(page.getByText("Payroll")).toBeHidden();
    await page.getByRole("button", { name: "2026", exact: true }).click();
    await expect(page.getByRole("button", { name: "Plan.txt" })).toBeVisible();
    await page.getByRole("navigation", { name: "Where this is" }).getByText("Dropbox").click();
    await expect(page.getByRole("button", { name: "Logo.svg" })).toBeVisible();
    await page.getByRole("button", { name: "Save a copy" }).click();
    await expect(page.getByText("“Logo.svg” is in Team Uploads now.")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("link", { name: "Team Uploads" }).click();
    await expect(page.getByRole("list", { name: "Files" }).getByText("Logo.svg")).toBeVisible();
  });

  it("gives a page its banner", async () => {
    const id = await app.page("Brand", ["Of our own."]);
    page = await stage.open(app.admin, `/x~${id}`);
    await edit(page);
    await page.getByRole("button", { name: "Add banner" }).click();
    // What a place opens comes after the buttons of all places, for the eye and for the keys.
    await page.getByRole("button", { name: "From a folder" }).press("Enter");
    await expect(page.getByRole("region", { name: "Folders" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "From Dropbox" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("region", { name: "Folders" }).locator(":focus")).toHaveCount(1);
    await page.getByRole("button", { name: "From Dropbox" }).click();
    const banner = page.locator(".page-doc img").first();
    await page.getByRole("region", { name: "Dropbox" }).getByRole("button", { name: "Logo.svg" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
    await expect(banner).toBeAttached();
  });
});
