import type { LocalApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("The sharing of a folder", function () {
  this.timeout(180_000);
  let app: LocalApp;
  let stage: Stage;
  let ann: TestPerson;
  let rob: TestPerson;
  let flo: TestPerson;
  let page: Page;
  let home: string;

  before(async () => {
    ({ app, stage } = (await startStage()) as { app: LocalApp; stage: Stage });
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
    await dialog.getByRole("switch", { name: "Access from above" }).press("Space");
    await expect(dialog).toContainText("This folder and what is in it will be only for those named on it.");
    await dialog.getByText("Remove", { exact: true }).click();
    await expect(dialog.getByRole("status")).toContainText("Rob Reader");
    await shot("cut-folder");
    await dialog.getByRole("button", { name: /^Remove access for/ }).click();
    await expect(dialog).toContainText("Off. Only those named on this folder");
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
    await expect(
      page.getByText("Who may view its folder, and who may view a page that shows it"),
    ).toBeVisible();
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
});
