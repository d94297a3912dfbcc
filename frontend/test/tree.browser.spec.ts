import type { TestApp } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import { edit, type Stage, startStage } from "@annals/testing/stage";
import type { Locator, Page } from "playwright";

/** What a browser notes when a server says no, which some tests bring about. */
const refused = /Failed to load resource/;

describe("The tree of pages", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  /** Ids by title. */
  const ids: Record<string, string> = {};

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  beforeEach(async () => {
    for (const { id } of (await app.call("GET", "/api/entries/tree")).data)
      await app.call("DELETE", `/api/entries/delete/${id}`);
    for (const title of ["Company", "People", "Team"]) await make(title, null, `About ${title}.`);
    for (const title of ["Communication", "Values", "Remote"]) await make(title, "Company");
    await make("Announcements", "Communication");
    page = await stage.open(app.admin, `/${ids.Team}`);
    await expect(row("Team")).toBeVisible();
    stage.complaints();
  });
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  /** By one command, as it is done seven times for each test: to write a page in a seat takes five. */
  const make = async (title: string, parent: string | null, text = "Text.") => {
    const parent_entry_id = parent === null ? null : ids[parent];
    const entry = { title, parent_entry_id, blocks: [paragraph(text, "p0")], published: true };
    ids[title] = (await app.call("POST", "/api/entries/create", entry)).id;
  };
  const row = (title: string): Locator => page.getByRole("treeitem", { name: title, exact: true });
  const titles = () =>
    page
      .getByRole("treeitem")
      .evaluateAll((rows) => rows.map((one) => `${one.ariaLevel} ${one.getAttribute("aria-label")}`));
  const open = async (title: string) => {
    await row(title).focus();
    await page.keyboard.press("ArrowRight");
  };
  const rename = async (title: string, next: string) => {
    await row(title).focus();
    await page.keyboard.press("F2");
    await page.keyboard.type(next);
    await page.keyboard.press("Enter");
    await expect(row(next)).toBeVisible();
  };
  const toast = (text: string) => page.getByLabel("Messages").getByText(text);
  /** The order that everyone sees, as the server tells it. */
  const children = async (id?: string) => {
    const { data } = await app.call("GET", `/api/entries/tree${id === undefined ? "" : `?parent_ids=${id}`}`);
    return data.map((node: { title: string }) => node.title);
  };

  it("loads two levels at first, and a deeper one when it opens, not before", async () => {
    const asked: string[] = [];
    page = await page.context().newPage();
    page.on("request", (request) => {
      if (request.url().includes("/entries/tree")) asked.push(request.url().replace(/^.*tree/, ""));
    });
    await page.goto(`/${ids.Team}`);
    await expect(row("Team")).toBeVisible();
    expect(await titles()).toEqual(["1 Company", "1 People", "1 Team"]);
    // What is below a row in sight is loaded ahead; this one is not in sight yet.
    const deeper = () => asked.filter((query) => query.includes(ids.Communication!));
    expect(asked[0]).toBe("?level=2&nav_filter=1");
    expect(deeper()).toEqual([]);
    await open("Company");
    await expect(row("Communication")).toBeVisible();
    expect(await titles()).toEqual([
      "1 Company",
      "2 Communication",
      "2 Remote",
      "2 Values",
      "1 People",
      "1 Team",
    ]);
    await open("Communication");
    await expect(row("Announcements")).toBeVisible();
    expect(deeper()).not.toEqual([]);
  });

  it("remembers what was open, over a reload", async () => {
    await open("Company");
    await expect(row("Communication")).toBeVisible();
    await page.reload();
    await expect(row("Communication")).toBeVisible();
    await expect(row("Company")).toHaveAttribute("aria-expanded", "true");
  });

  it("opens along the trail of the page that is read, and marks it", async () => {
    await page.goto(`/${ids.Announcements}`);
    await expect(row("Announcements")).toHaveAttribute("aria-current", "page");
    await expect(row("Communication")).toHaveAttribute("aria-expanded", "true");
  });

  it("is gone through by keyboard, with one stop in the tab order", async () => {
    await row("Team").focus();
    await page.keyboard.press("Home");
    await expect(row("Company")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(row("Communication")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(row("Communication")).toBeFocused();
    await page.keyboard.press("v");
    await expect(row("Values")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(row("Company")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(row("Communication")).toHaveCount(0);
    await page.keyboard.press("End");
    await expect(row("Team")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
    expect(await page.locator('[role="treeitem"][tabindex="0"]').count()).toBe(1);
  });

  it("shows the actions of a row when it has the focus", async () => {
    await row("People").focus();
    const actions = page.getByRole("button", { name: "Actions of People" });
    await expect(actions).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(actions).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Move to…" })).toBeVisible();
  });

  it("opens a level and the actions of a row by the pointer, and stays on the page", async () => {
    await row("Company").locator("[aria-hidden=true]").first().click();
    await expect(row("Communication")).toBeVisible();
    await row("Company").hover();
    await page.getByRole("button", { name: "Actions of Company" }).click();
    await expect(page.getByRole("menuitem", { name: "Move to…" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add a page under Company" }).click({ button: "right" });
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/team~${ids.Team}`);
  });

  it("renames where the title stands, and takes it back when the server says no", async () => {
    await row("People").focus();
    await page.keyboard.press("F2");
    await page.keyboard.type("People and talent");
    await page.keyboard.press("Enter");
    await expect(row("People and talent")).toBeFocused();
    await expect.poll(() => children()).toContain("People and talent");

    await page.route("**/rename", (route) => route.fulfill({ status: 403, json: problem("Not by you.") }));
    await page.keyboard.press("F2");
    await page.keyboard.type("Refused");
    await page.keyboard.press("Enter");
    await expect(toast("Not by you.")).toBeVisible();
    await expect(row("People and talent")).toBeVisible();
    await expect(row("Refused")).toHaveCount(0);
  });

  it("shows a new title in the tree, in the trail and on the page before the server has answered", async () => {
    await page.goto(`/${ids.Communication}`);
    await expect(row("Communication")).toHaveAttribute("aria-current", "page");
    await open("Communication");
    await row("Announcements").getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Announcements", level: 1 })).toBeVisible();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/rename", async (route) => {
      await held;
      await route.continue();
    });
    await rename("Communication", "Talking");
    await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Talking")).toBeVisible();
    await rename("Announcements", "News");
    await expect(page.getByRole("heading", { name: "News", level: 1 })).toBeVisible();
    expect(await children(ids.Communication)).toEqual(["Announcements"]);
    answer();
    await expect.poll(() => children(ids.Communication)).toEqual(["News"]);
    await expect(row("Talking")).toBeVisible();
    await expect(page.getByRole("heading", { name: "News", level: 1 })).toBeVisible();
  });

  it("shows in the tree what was published as a title", async () => {
    await edit(page);
    await page.getByRole("textbox", { name: "Title" }).fill("The team");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(row("The team")).toBeVisible();
    await expect(row("Team")).toHaveCount(0);
  });

  it("moves a page twice in a row, the second time from where the first one led", async () => {
    await row("Team").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => children()).toEqual(["Team", "Company", "People"]);
    expect(await titles()).toEqual(["1 Team", "1 Company", "1 People"]);
  });

  it("leaves a title as it was on Escape", async () => {
    await row("People").focus();
    await page.keyboard.press("F2");
    await page.keyboard.type("Something else");
    await page.keyboard.press("Escape");
    await expect(row("People")).toBeFocused();
    expect(await children()).toContain("People");
  });

  it("moves a page by dragging it onto another, and back by Undo", async () => {
    await row("People").dragTo(row("Company"));
    await expect(toast("Moved to “Company”")).toBeVisible();
    await expect(row("People")).toHaveAttribute("aria-level", "2");
    await expect.poll(() => children(ids.Company)).toContain("People");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row("People")).toHaveAttribute("aria-level", "1");
    await expect.poll(() => children(ids.Company)).not.toContain("People");
  });

  it("never lets a page be dropped into itself", async () => {
    await open("Company");
    await row("Company").dragTo(row("Values"));
    await expect(row("Values")).toHaveAttribute("aria-level", "2");
    expect(await children()).toEqual(["Company", "People", "Team"]);
  });

  it("puts a page between two others by dragging it to their edge", async () => {
    const box = (await row("Company").boundingBox())!;
    await row("Team").dragTo(row("Company"), { targetPosition: { x: box.width / 2, y: 3 } });
    await expect.poll(() => children()).toEqual(["Team", "Company", "People"]);
    expect(await titles()).toEqual(["1 Team", "1 Company", "1 People"]);
  });

  describe("while others move pages", () => {
    /** Takes a page up and holds it over a place of a line. */
    const hold = async (title: string, over: string, y: (height: number) => number) => {
      const from = (await row(title).boundingBox())!;
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      const to = (await row(over).boundingBox())!;
      await page.mouse.move(to.x + to.width / 2, to.y + y(to.height) - 2, { steps: 4 });
      await page.mouse.move(to.x + to.width / 2, to.y + y(to.height));
      await expect(row(over)).toHaveAttribute("data-drop", /./);
    };
    it("puts the dragged page where it is dropped, though it was moved elsewhere meanwhile", async () => {
      await open("Company");
      await hold("Team", "Company", () => 3);
      await app.call("PUT", `/api/entries/${ids.Team}/move`, { destination_id: ids.Company });
      await expect(row("Team")).toHaveAttribute("aria-level", "2");
      await page.mouse.up();
      await expect.poll(() => children()).toEqual(["Team", "Company", "People"]);
      await expect(row("Team")).toHaveAttribute("aria-level", "1");
      expect(await children(ids.Company)).not.toContain("Team");
    });

    it("ends when the page is gone, and says so", async () => {
      await hold("Team", "People", (height) => height / 2);
      await app.call("DELETE", `/api/entries/delete/${ids.Team}`);
      await expect(toast("Somebody else moved or deleted “Team”")).toBeVisible();
      await expect(row("People")).not.toHaveAttribute("data-drop", /./);
      await page.mouse.up();
      expect(await children(ids.People)).toEqual([]);
      // The next one is dragged as ever.
      await row("People").dragTo(row("Company"));
      await expect(toast("Moved to “Company”")).toBeVisible();
    });
  });

  it("puts a page in another place among its siblings by keyboard", async () => {
    await row("Team").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => children()).toEqual(["Company", "Team", "People"]);
    await expect(row("Team")).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => children()).toEqual(["Team", "Company", "People"]);
  });

  it("puts a page back when the server refuses the move", async () => {
    await page.route("**/move", (route) => route.fulfill({ status: 422, json: problem("Not there.") }));
    await row("People").dragTo(row("Company"));
    await expect(toast("Not there.")).toBeVisible();
    await expect(row("People")).toHaveAttribute("aria-level", "1");
  });

  it("moves by “Move to…”: found by name, by walking, and to the top", async () => {
    await page.goto(`/${ids.People}`);
    await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
    await page.keyboard.press("Alt+Shift+M");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Search for pages" }).fill("commun");
    await dialog.getByRole("button", { name: /^Communication/ }).click();
    await dialog.getByRole("button", { name: "Move to “Communication”" }).click();
    await expect.poll(() => children(ids.Communication)).toContain("People");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Communication");

    await page.keyboard.press("Alt+Shift+M");
    await expect(dialog.getByRole("button", { name: /^Communication is there now/ })).toBeDisabled();
    await dialog.getByRole("button", { name: "Values", exact: true }).click();
    await expect(dialog.getByRole("status")).toContainText("Company / Values / People");
    await dialog.getByRole("button", { name: "Move to “Values”" }).click();
    await expect.poll(() => children(ids.Values)).toEqual(["People"]);

    await page.keyboard.press("Alt+Shift+M");
    await dialog.getByRole("button", { name: "Company directly under it" }).click();
    await dialog.getByRole("button", { name: "Top", exact: true }).click();
    await expect(dialog.getByRole("list", { name: "Pages" }).getByText("Team")).toBeVisible();
    await dialog.getByRole("button", { name: "Move to Top" }).click();
    await dialog.getByRole("button", { name: "Move to the top" }).click();
    await expect.poll(() => children()).toContain("People");
  });

  it("moves by keyboard alone: Enter takes the first place that was found, and moves to it", async () => {
    const before = await children(ids.Company);
    await page.goto(`/${ids.Values}`);
    await expect(page.getByRole("heading", { name: "Values", level: 1 })).toBeVisible();
    await page.keyboard.press("Alt+Shift+M");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Search for pages" })).toBeFocused();
    await page.keyboard.type("People");
    const found = dialog.getByRole("list", { name: "Results" }).getByRole("button", { name: /^People/ });
    await expect(found).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(found).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(found).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => children(ids.People)).toContain("Values");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => children(ids.Company)).toEqual(before);
  });

  it("deletes after asking, leads to the parent, and brings back by Undo", async () => {
    await page.goto(`/${ids.Announcements}`);
    await row("Communication").focus();
    await page.getByRole("button", { name: "Actions of Communication" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete “Communication”?" });
    await expect(dialog).toContainText("all pages below it");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "Company", level: 1 })).toBeVisible();
    await expect(row("Communication")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row("Communication")).toBeVisible();
    await expect.poll(() => children(ids.Communication)).toEqual(["Announcements"]);
  });

  it("starts a page below another, which is written at once", async () => {
    await row("People").hover();
    await page.getByRole("button", { name: "Add a page under People" }).click();
    await expect(page.locator(".bn-editor")).toBeVisible();
    await expect(row("Untitled, Draft")).toHaveAttribute("aria-level", "2");
    expect(await children(ids.People)).toEqual(["Untitled"]);
  });

  it("shows pages that were created while what is below their parent was on its way", async () => {
    await page.route(
      new RegExp(`entries/tree.*parent_ids=${ids.People}`),
      async (route) => {
        const before = await route.fetch();
        await app.call("POST", "/api/entries/create", { title: "Elsewhere", parent_entry_id: ids.People });
        // The later answers come first.
        await page.waitForTimeout(500);
        await route.fulfill({ response: before });
      },
      { times: 1 },
    );
    await row("People").hover();
    await page.getByRole("button", { name: "Add a page under People" }).click();
    for (const title of ["Untitled, Draft", "Elsewhere, Draft"])
      await expect(row(title)).toHaveAttribute("aria-level", "2");
    await page.unrouteAll({ behavior: "wait" });
    await expect.poll(() => children(ids.People)).toEqual(["Elsewhere", "Untitled"]);
    for (const title of ["Untitled, Draft", "Elsewhere, Draft"])
      await expect(row(title)).toHaveAttribute("aria-level", "2");
  });

  it("starts pages below and beside a row by its menu", async () => {
    const openMenu = async () => {
      await row("People").hover();
      await page.getByRole("button", { name: "Actions of People" }).click();
      await expect(page.getByRole("menuitem", { name: "New subpage" })).toBeVisible();
    };
    await openMenu();
    const items = await page.getByRole("menuitem").allTextContents();
    expect(items.filter((name) => name.startsWith("New "))).toEqual([
      "New subpage",
      "New section",
      "New page",
    ]);
    await page.getByRole("menuitem", { name: "New subpage" }).click();
    await expect(page.locator(".bn-editor")).toBeVisible();
    await expect.poll(() => children(ids.People)).toEqual(["Untitled"]);
    await openMenu();
    await page.getByRole("menuitem", { name: "New page", exact: true }).click();
    await expect.poll(() => children()).toEqual(["Company", "People", "Team", "Untitled"]);
    expect(await children(ids.People)).toEqual(["Untitled"]);
  });

  it("makes a section, whose pages stand at its own margin", async () => {
    await page.getByRole("button", { name: "Add a Page", exact: true }).click({ button: "right" });
    await expect(page.getByRole("dialog")).toContainText("Start page from...");
    await page.getByRole("button", { name: /^Section/ }).click();
    const dialog = page.getByRole("dialog", { name: "New section" });
    await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
    await dialog.getByLabel("Title").fill("Guides");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(row("Guides")).toBeVisible();
    await row("Team").dragTo(row("Guides"));
    await expect(row("Team")).toHaveAttribute("aria-level", "2");
    const left = async (title: string) => (await row(title).locator("a").boundingBox())!.x;
    expect(await left("Team")).toBe(await left("People"));
  });

  it("goes on in a level that is longer than one answer", async () => {
    const parent = ids.Values!;
    for (let from = 0; from < 205; from += 41)
      await Promise.all(
        Array.from({ length: 41 }, (_, at) =>
          app.call("POST", "/api/entries/create", {
            title: `Number ${String(from + at).padStart(3, "0")}`,
            parent_entry_id: parent,
            published: true,
          }),
        ),
      );
    await page.goto(`/${parent}`);
    await row("Values").focus();
    await page.keyboard.press("ArrowRight");
    await expect(row("Number 199")).toBeAttached();
    await expect(row("Number 200")).toHaveCount(0);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(row("Number 204")).toBeAttached();
    await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  });

  it("offers to those who read only what they may do", async () => {
    const reader = await app.join("Rita", "Reader", "viewer");
    const context = await stage.person(reader);
    const theirs = await stage.visit(context, `/${ids.Team}`);
    await expect(theirs.getByRole("treeitem", { name: "Team" })).toBeVisible();
    await theirs.getByRole("treeitem", { name: "People" }).hover();
    await theirs.getByRole("button", { name: "Actions of People" }).click();
    await expect(theirs.getByRole("menuitem")).toHaveText(["Copy link"]);
    await expect(theirs.getByRole("button", { name: /Add a page/i })).toHaveCount(0);
    await expect(theirs.getByRole("button", { name: "Edit" })).toHaveCount(0);
    await context.close();
  });
});

const problem = (detail: string) => ({ type: "about:blank", title: "No", status: 400, detail });
