import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

describe("Groups", () => {
  let app: TestApp;
  let stage: Stage;
  let reader: TestPerson;
  let author: TestPerson;
  before(async () => {
    ({ app, stage } = await startStage());
    reader = await app.join("Rita", "Reader");
    author = await app.join("Ava", "Author", "author");
  });
  after(() => stage?.close());
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  const visit = async (person: TestPerson, path: string, phone = false): Promise<Page> =>
    stage.visit(await stage.person(person, { phone }), path);
  async function make(name: string, ...people: TestPerson[]): Promise<string> {
    const { id } = await app.call("POST", "/api/groups", { name });
    if (people.length > 0)
      await app.call("POST", `/api/groups/${id}/attachUser`, { user_ids: people.map((one) => one.id) });
    return id;
  }

  it("are made, filled and emptied, by keyboard, and others watch it happen", async () => {
    const page = await visit(app.admin, "/admin/groups");
    await expect(page.getByText("There are no groups yet.")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "New group" }).click();
    const dialog = page.getByRole("dialog", { name: "New group" });
    await expect(dialog.getByLabel("Name")).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByLabel("Name").fill("Support");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Support", level: 2 })).toBeVisible();
    const watching = await visit(author, "/admin/groups");
    await expect(watching.getByText("Nobody is in this group yet.")).toBeVisible();
    await expect(watching.getByRole("combobox", { name: "Add or find a person" })).toHaveCount(0);

    const field = page.getByRole("combobox", { name: "Add or find a person" });
    await field.fill("rita");
    await expect(page.getByRole("option", { name: "Rita Reader" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const members = page.getByRole("region", { name: /^Members/ });
    await expect(members.getByText("Rita Reader")).toBeVisible();
    await expect(watching.getByRole("region", { name: /^Members/ }).getByText("Rita Reader")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove Rita Reader" }).click();
    await expect(page.getByText("Nobody is in this group yet.")).toBeVisible();
    await expect(watching.getByText("Nobody is in this group yet.")).toBeVisible();
    await page.context().close();
    await watching.context().close();
  });

  it("let their people in at once, and out at once", async () => {
    const group = await make("Inner circle");
    const id = await app.page("For the circle", ["Hush."]);
    for (const [type, who, level] of [
      ["special", "logged_in", 0],
      ["group", group, 1],
    ] as const)
      await app.call("POST", `/api/entries/${id}/share`, { type, id: who, level });
    const page = await visit(reader, `/${id}`);
    const text = page.getByText("Hush.");
    await expect(page.getByText("The page you’re looking for isn’t here.")).toBeVisible();
    await app.call("POST", `/api/groups/${group}/attachUser`, { user_ids: [reader.id] });
    await expect(text).toBeVisible();
    await app.call("POST", `/api/groups/${group}/detachUser/${reader.id}`);
    await expect(text).toHaveCount(0);
    await page.context().close();
  });

  it("are given pages from where they are, at a level, which their people have at once, and lose at once", async () => {
    const group = await make("Recipe writers", reader);
    const title = `For writers ${Date.now()}`;
    const id = await app.page(title, ["Salt."]);
    await app.call("POST", `/api/entries/${id}/share`, { type: "special", id: "logged_in", level: 0 });
    const theirs = await visit(reader, `/${id}`);
    const text = theirs.locator("#root").getByText("Salt.");
    const edit = theirs.getByRole("button", { name: "Edit", exact: true });
    await expect(theirs.getByText("The page you’re looking for isn’t here.")).toBeVisible();

    const page = await visit(app.admin, `/admin/groups?group=${group}`);
    const pages = page.getByRole("region", { name: /^Pages/ });
    const choose = pages.getByRole("combobox", { name: "Share a page with this group" });
    await choose.fill(title);
    await page.getByRole("option", { name: title }).click();
    await expect(pages.getByRole("button", { name: `${title}: Can view` })).toBeVisible();
    await expect(text).toBeVisible();
    await expect(edit).toHaveCount(0);
    expect(await axeFinds(page)).toEqual([]);

    await pages.getByRole("button", { name: `${title}: Can view` }).click();
    await page.getByRole("menuitem", { name: "Can edit" }).click();
    await expect(edit).toBeVisible();
    // What the group has is not offered again.
    await choose.fill(title);
    await expect(page.getByRole("option", { name: title })).toHaveAttribute("data-combobox-disabled", "true");
    await page.keyboard.press("Escape");
    await pages.getByRole("button", { name: `${title}: Can edit` }).click();
    await page.getByRole("menuitem", { name: "Remove from this page" }).click();
    await expect(text).toHaveCount(0);
    await expect(pages.getByText("No page that you may view is shared with this group.")).toBeVisible();
    await page.context().close();
    await theirs.context().close();
  });

  it("get no page from who does not manage it, though the group is theirs", async () => {
    const title = `Not Ava’s ${Date.now()}`;
    const id = await app.page(title, ["Pepper."]);
    const { id: group } = await app.call(
      "POST",
      "/api/groups",
      { name: `Ava’s ${Date.now()}` },
      author.token,
    );
    const page = await visit(author, `/admin/groups?group=${group}`);
    const pages = page.getByRole("region", { name: /^Pages/ });
    await pages.getByRole("combobox", { name: "Share a page with this group" }).fill(title);
    await page.getByRole("option", { name: title }).click();
    await expect(page.getByText(/^Failed to save/)).toBeVisible();
    await expect(pages.getByText("No page that you may view is shared with this group.")).toBeVisible();
    const { records } = await app.call("GET", `/api/entries/${id}/sharing`);
    expect(JSON.stringify(records)).not.toContain(group);
    await page.context().close();
  });

  it("let everyone who sees their people search them", async () => {
    const id = await make("Searched people", reader);
    await app.call("POST", `/api/groups/${id}/attachUser`, { user_ids: [author.id] });
    const page = await visit(reader, `/admin/groups?group=${id}`);
    const people = page.getByRole("region", { name: /^Members/ });
    await expect(people.getByRole("listitem")).toHaveCount(2);
    await expect(people.getByRole("button")).toHaveCount(0);
    await people.getByRole("textbox", { name: "Find a person" }).fill("rita");
    await expect(people.getByRole("listitem")).toHaveText([/Rita Reader/]);
    await people.getByRole("textbox", { name: "Find a person" }).fill("zzz");
    await expect(people.getByText("Nobody in this group has this name.")).toBeVisible();
    await page.context().close();
  });

  it("stand alone on a phone, and lead back to all of them", async () => {
    await make("Phone people", reader);
    const page = await visit(app.admin, "/admin/groups", true);
    await page.getByRole("link", { name: /Phone people/ }).click();
    await expect(page.getByText("Rita Reader").first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.getByRole("link", { name: "All groups" }).click();
    await expect(page.getByRole("link", { name: /Phone people/ })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  });

  it("are deleted after a question", async () => {
    const id = await make("Short-lived", reader);
    const page = await visit(app.admin, `/admin/groups?group=${id}`);
    await page.getByRole("button", { name: "Actions of Short-lived" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete “Short-lived”?" });
    await expect(dialog).toContainText("1 person will lose the access");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("link", { name: /Short-lived/ })).toHaveCount(0);
    await page.context().close();
  });
});
