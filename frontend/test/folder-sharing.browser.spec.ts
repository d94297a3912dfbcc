import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("The sharing of a folder", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let rob: TestPerson;
  let flo: TestPerson;
  let page: Page;
  let home: string;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
    flo = await app.join("Flo", "Friend");
    home = (await app.call("GET", "/api/file-libraries")).current.uuid;
  });
  after(() => stage?.close());

  const act = (method: string, path: string, body?: object) => app.call(method, path, body, ann.token);
  const folder = async (name: string): Promise<string> =>
    (await act("POST", `/api/file-libraries/${home}/addFolder`, { name })).uuid;
  const put = async (name: string, into: string): Promise<string> => {
    const form = new FormData();
    form.append("file", new Blob([name], { type: "text/plain" }), name);
    return (await act("POST", `/api/file-libraries/${into}/upload`, form)).uuid;
  };
  const shot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };

  it("closes it to others, who see that at once, and gives it to one of them", async () => {
    const board = await folder("Board");
    await put("minutes.txt", board);
    const robs = await stage.open(rob, `/filemanager/${board}`);
    await expect(robs.getByRole("button", { name: "minutes.txt", exact: true })).toBeVisible();
    await expect(robs.getByRole("button", { name: "Share", exact: true })).toHaveCount(0);
    page = await stage.open(ann, `/filemanager/${board}`);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Share “Board”");
    await expect(dialog.getByText("Owner of this folder")).toBeVisible();
    await shot("share-folder");
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole("switch", { name: "Inherited access" }).press("Space");
    await expect(dialog).toContainText("This folder and what is in it will be only for those named on it.");
    await dialog.getByText("Remove", { exact: true }).click();
    await expect(dialog.getByRole("status")).toContainText("Rob Reader");
    await shot("cut-folder");
    await dialog.getByRole("button", { name: /^Remove access for/ }).click();
    await expect(dialog).toContainText("Off. Only people named on this folder");
    await expect(robs.getByRole("heading", { level: 1 })).not.toHaveText("Board");
    await expect(robs.getByRole("button", { name: "minutes.txt", exact: true })).toHaveCount(0);
    await dialog.getByRole("combobox", { name: "Add people or groups" }).fill("Flo");
    await page.getByRole("option", { name: "Flo Friend" }).click();
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Flo Friend" })).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    const flos = await stage.open(flo, `/filemanager/${board}`);
    await expect(flos.getByRole("button", { name: "minutes.txt", exact: true })).toBeVisible();
    await page.goto("/filemanager");
    await expect(page.getByText("not for everyone")).toBeVisible();
    for (const one of [robs, flos, page]) await one.context().close();
  });

  it("says before a move who sees it there", async () => {
    const drafts = await folder("Drafts");
    const file = await put("draft.txt", drafts);
    await act("PUT", `/api/file-libraries/${drafts}/inheritance`, { inherits: false });
    page = await stage.open(ann, `/files/${file}`);
    await expect(page.getByText("Everyone who may view its folder, or a page that shows it")).toBeVisible();
    await page.getByRole("button", { name: "Move to…" }).click();
    const dialog = page.getByRole("dialog", { name: "Select new folder" });
    await expect(dialog).toContainText("2 more people see it there: Flo Friend, Rob Reader.");
    await shot("move-wider");
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Move to Team Uploads" }).click();
    await expect(page.getByText("“draft.txt” is in Team Uploads now.")).toBeVisible();
    await page.context().close();
  });

  it("says so also where it is dragged", async () => {
    const plans = await folder("Plans");
    const inner = (await act("POST", `/api/file-libraries/${plans}/addFolder`, { name: "For all" })).uuid;
    await put("plan.txt", plans);
    await act("PUT", `/api/file-libraries/${plans}/inheritance`, { inherits: false });
    await act("POST", `/api/file-libraries/${inner}/share`, { type: "special", id: "logged_in", level: 1 });
    page = await stage.open(ann, `/filemanager/${plans}`);
    const dragged = page.getByRole("list", { name: "Files" }).getByRole("listitem");
    await dragged.dragTo(page.getByRole("list", { name: "Folders" }).getByRole("listitem"));
    const dialog = page.getByRole("dialog", { name: "Select new folder" });
    await expect(dialog).toContainText("2 more people see it there: Flo Friend, Rob Reader.");
    await dialog.getByRole("button", { name: "Move to For all" }).click();
    await expect(page.getByText("“plan.txt” is in For all now.")).toBeVisible();
    await page.context().close();
  });

  it("says before something comes out of the trash where more people see it", async () => {
    const closed = await folder("Closed");
    await put("secret.txt", closed);
    const { files } = await act("GET", `/api/file-libraries/${closed}`);
    await act("PUT", `/api/file-libraries/${closed}/inheritance`, { inherits: false });
    await act("DELETE", `/api/files/${files[0].uuid}`);
    await act("DELETE", `/api/file-libraries/${closed}`);
    page = await stage.open(ann, "/filemanager/trash");
    await page.getByRole("button", { name: "Restore secret.txt" }).click();
    const dialog = page.getByRole("dialog", { name: "Restore “secret.txt”?" });
    await expect(dialog).toContainText("2 more people see it there: Flo Friend, Rob Reader.");
    await shot("restore-widens");
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Restore secret.txt" })).toBeVisible();
    // Its folder first: then it comes back to where nobody else sees it, without a question.
    await page.getByRole("button", { name: "Restore Closed" }).click();
    await expect(page.getByRole("button", { name: "Restore Closed" })).toHaveCount(0);
    await page.getByRole("button", { name: "Restore secret.txt" }).click();
    await expect(page.getByRole("button", { name: "Restore secret.txt" })).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await page.context().close();
  });

  it("opens it to the web: guests have its files, their preview and the link, and nothing else", async () => {
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    const press = await folder("Press kit");
    await put("facts.txt", press);
    const guests = await stage.visit(await stage.person(null), `/filemanager/${press}`);
    await expect(guests.getByRole("heading", { level: 1 })).not.toHaveText("Press kit");
    page = await stage.open(ann, `/filemanager/${press}`);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("switch", { name: "Share to the Web" }).press(" ");
    await expect(page.getByText("On. Everyone who has the link can read it.")).toBeVisible();
    await shot("folder-share-web");
    await guests.reload();
    await expect(guests.getByRole("heading", { level: 1 })).toHaveText("Press kit");
    await guests.getByRole("button", { name: "facts.txt", exact: true }).click();
    const preview = guests.getByRole("dialog", { name: "facts.txt" });
    await expect(preview.getByRole("button", { name: "Copy link" })).toBeVisible();
    await guests.keyboard.press("Escape");
    await expect(preview).toHaveCount(0);
    for (const name of ["Upload", "New folder", "Grid", "List"])
      await expect(guests.getByRole("button", { name, exact: true })).toHaveCount(0);
    for (const name of ["Timeline", "Trash"])
      await expect(guests.getByRole("link", { name, exact: true })).toHaveCount(0);
    await expect(guests.getByRole("searchbox")).toHaveCount(0);
    await guests.getByRole("button", { name: "Actions of facts.txt" }).click();
    await expect(guests.getByRole("menuitem")).toHaveText(["Copy link", "Download"]);
    await guests.keyboard.press("Escape");
    expect(await axeFinds(guests)).toEqual([]);
    await guests.setViewportSize({ width: 390, height: 844 });
    await guests.emulateMedia({ colorScheme: "dark" });
    if (process.env.SHOTS) await guests.screenshot({ path: `${process.env.SHOTS}/folder-guest-narrow.png` });
    expect(await guests.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const admins = await stage.open(app.admin, "/admin/public");
    const listed = admins.getByRole("table", { name: "Public folders" });
    await expect(listed).toContainText("Press kit");
    await admins.getByRole("button", { name: "Stop sharing Press kit to the web" }).click();
    await expect(listed).toHaveCount(0);
    await admins.getByRole("button", { name: "Undo" }).click();
    await expect(listed).toContainText("Press kit");
    await admins.getByRole("button", { name: "Stop sharing Press kit to the web" }).click();
    await expect(listed).toHaveCount(0);
    await guests.reload();
    await expect(guests.getByText("facts.txt")).toHaveCount(0);
    for (const one of [page, guests, admins]) await one.context().close();
  });

  it("gives who writes a page its pictures by the folders in the picker", async () => {
    const art = await folder("Art");
    const form = new FormData();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>';
    form.append("file", new Blob([svg], { type: "image/svg+xml" }), "mark.svg");
    await act("POST", `/api/file-libraries/${art}/upload`, form);
    await put("notes.txt", art);
    const id = await app.page("Brand", ["Of our own."]);
    page = await stage.open(app.admin, `/x~${id}`);
    await edit(page);
    await page.getByRole("button", { name: "Add banner" }).click();
    await page.getByRole("button", { name: "From a folder" }).click();
    const picker = page.getByRole("region", { name: "Folders" });
    await picker.getByRole("button", { name: "Art", exact: true }).click();
    await expect(picker.getByRole("list", { name: "Pictures" }).getByRole("listitem")).toHaveText([
      "mark.svg",
    ]);
    await shot("picker-folders");
    await picker.getByRole("button", { name: "mark.svg" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
    await expect(page.locator(".page-doc img").first()).toBeAttached();
    await page.context().close();
  });
});
