import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { atTheEnd, edit, quiet, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Locator, Page } from "playwright";

/** Errors that a browser writes down when a server answers no. */
const network = /Failed to load resource|net::ERR_/;

describe("The seat of a page and the tabs of one person", () => {
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let mira: BrowserContext;
  let one: Page;
  let id: string;
  let other: string;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Lindqvist", "editor");
  });
  after(() => stage?.close());
  beforeEach(async () => {
    id = await app.page("Leave", ["First.", "Second.", "Third."]);
    other = await app.page("Travel", ["Trains."]);
    mira = await stage.person(app.admin);
    one = await stage.visit(mira, `/${id}`);
    stage.complaints();
  });
  afterEach(() => mira.close());

  const editor = (page: Page) => page.locator(".bn-editor");
  const goOn = (page: Page) => page.getByRole("button", { name: "Continue writing here" });
  const toEdit = (page: Page) => page.getByRole("button", { name: "Edit", exact: true });
  const occupants = async () => (await app.call("GET", `/api/entries/${id}`)).occupied_by;
  const leases = async () => (await occupants()).map((one: { lease: string }) => one.lease);
  const textNow = async () => JSON.stringify((await app.call("GET", `/api/entries/${id}/draft`)).blocks);
  const type = async (page: Page, words: string) => {
    await atTheEnd(page);
    await page.keyboard.type(words);
  };

  it("is taken at one press of Edit when the network loses the request, and the answer to the next", async () => {
    const lost: string[] = [];
    await one.route("**/occupy", async (route) => {
      const key = (await route.request().allHeaders())["idempotency-key"]!;
      if (lost.push(key) === 2) await route.fetch();
      if (lost.length > 2) return route.fallback();
      return route.abort();
    });
    await edit(one);
    await type(one, " Here.");
    await expect(saveState(one)).toHaveText("Saved");
    expect(new Set(lost.slice(0, 3)).size).toBe(1);
    expect(await leases()).toHaveLength(1);
    stage.complaints(network);
  });

  it("is taken by who opens a draft of their own that nobody has published, and by nobody else", async () => {
    const { id: begun } = await app.call("POST", "/api/entries/create", {
      title: "Plan",
      parent_entry_id: null,
    });
    await one.goto(`/${begun}`);
    await edit(one);
    await type(one, "Trains first.");
    await expect(saveState(one)).toHaveText("Saved");
    await one.getByRole("button", { name: "Stop editing" }).click();
    await expect(toEdit(one)).toBeVisible();
    const seat = async () =>
      (await app.call("GET", `/api/entries/${begun}`)).occupied_by.map((by: { id: string }) => by.id);
    expect(await seat()).toEqual([]);

    const reader = await stage.visit(await stage.person(ann), `/${begun}`);
    await expect(reader.getByText("This page is not published yet. Its draft is saved.")).toBeVisible();
    expect(await seat()).toEqual([]);

    await one.goto(`/${id}`);
    await expect(toEdit(one)).toBeVisible();
    await one.goto(`/${begun}`);
    await expect(editor(one)).toContainText("Trains first.");
    expect(await seat()).toEqual([app.admin.id]);
    await one.goto(`/${id}`);
    await expect.poll(seat).toEqual([]);
    await reader.context().close();
    expect(stage.complaints()).toEqual([]);
  });

  it("goes on with writing after a reload, at the place of the cursor", async () => {
    await edit(one);
    await editor(one).getByText("Second.").click();
    await one.keyboard.press("End");
    await one.keyboard.type(" Here");
    await expect(saveState(one)).toHaveText("Saved");
    await expect
      .poll(() => one.evaluate(() => JSON.parse(localStorage.getItem("annals.cursor") ?? "{}").offset))
      .toBe("Second. Here".length);
    await one.reload();
    await editor(one).waitFor();
    await expect(editor(one)).toBeFocused();
    await one.keyboard.type(" and on.");
    await expect(editor(one).getByText("Second. Here and on.")).toBeVisible();
    await expect(saveState(one)).toHaveText("Saved");
    expect(stage.complaints()).toEqual([]);
  });

  it("goes on with writing in another tab when the first one crashed", async () => {
    await edit(one);
    await type(one, "Almost lost.");
    await expect(saveState(one)).toHaveText("Saved");
    const session = await mira.newCDPSession(one);
    const crashed = one.waitForEvent("crash");
    session.send("Page.crash").catch(() => undefined);
    await crashed;
    const two = await stage.visit(mira, `/${id}`);
    await expect(editor(two)).toContainText("Almost lost.");
    await expect(saveState(two)).toHaveText("Saved");
  });

  it("ends when one goes to another page: all is saved, the seat is free, and who comes back reads", async () => {
    await edit(one);
    await type(one, "Typed a moment ago.");
    await one.locator(`[data-row="${other}"]`).click();
    await expect(one.getByRole("heading", { name: "Travel", level: 1 })).toBeVisible();
    await expect.poll(occupants).toEqual([]);
    await expect.poll(textNow).toContain("Typed a moment ago.");
    await one.goBack();
    await expect(one.getByRole("heading", { name: "Leave", level: 1 })).toBeVisible();
    await expect(toEdit(one)).toBeVisible();
    await expect(editor(one)).toHaveCount(0);
    expect(stage.complaints()).toEqual([]);
  });

  it("never puts the cursor into a text by a click in the tree", async () => {
    await app.call("POST", `/api/entries/${other}/occupy`, {});
    const row = one.locator(`[data-row="${other}"]`);
    await row.click();
    // Nobody else writes it: it opens for writing by itself, but the focus stays.
    await editor(one).waitFor();
    await expect(editor(one)).not.toBeFocused();
    await one.keyboard.type("x");
    await expect(editor(one)).toHaveText("Trains.");
  });

  it("is read in a second tab while the first one lives, which hands it over with all that was typed", async () => {
    await edit(one);
    await type(one, "In the first.");
    const two = await stage.visit(mira, `/${id}`);
    await expect(goOn(two)).toBeVisible();
    await expect(editor(two)).toHaveCount(0);
    await goOn(two).click();
    await expect(editor(two)).toContainText("In the first.");
    await expect(goOn(one)).toBeVisible();
    await expect(editor(one)).toHaveCount(0);
    await type(two, "In the second.");
    await expect(saveState(two)).toHaveText("Saved");
    await goOn(one).click();
    await expect(editor(one)).toContainText("In the second.");
    await expect(goOn(two)).toBeVisible();
    expect(stage.complaints()).toEqual([]);
  });

  it("is seen to be of a tab that lives, however busy that is: its text is nobody else's to discard", async () => {
    await edit(one);
    await one.route("**/api/entries/**", (route) =>
      route.request().method() === "PUT" ? undefined : route.continue(),
    );
    await type(one, "Not saved yet.");
    await expect(saveState(one)).toHaveText("Saving…");
    // The browser keeps it a moment after it was typed.
    await expect.poll(() => one.evaluate(countKept)).toBeGreaterThan(0);
    const two = await stage.visit(mira, "about:blank");
    // Stopped as by a debugger, it answers nobody.
    const debug = await mira.newCDPSession(one);
    await debug.send("Debugger.enable");
    const paused = new Promise((resolve) => debug.once("Debugger.paused", resolve));
    await debug.send("Debugger.pause");
    await paused;
    await two.goto(`/${id}`);
    await expect(goOn(two)).toBeVisible();
    await quiet(two);
    await expect(two.getByText("You have unsaved changes")).toHaveCount(0);
    await debug.send("Debugger.disable");
    await one.unrouteAll();
    await two.close();
  });

  it("is neither released nor renewed by the tab that lost it, whichever of the two is closed first", async () => {
    await edit(one);
    const [first] = await leases();
    const two = await stage.visit(mira, `/${id}`);
    await goOn(two).click();
    await editor(two).waitFor();
    const [second] = await leases();
    expect(second).not.toBe(first);
    const renewed = await one.evaluate(
      async ([path, lease, token]) => {
        const body = JSON.stringify({ lease, renew: true });
        const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
        return (await fetch(path!, { method: "POST", body, headers })).status;
      },
      [`/api/entries/${id}/occupy`, first, app.admin.token] as const,
    );
    expect(renewed).toBe(409);
    await one.close();
    await type(two, "Still mine.");
    await expect(saveState(two)).toHaveText("Saved");
    expect(await leases()).toEqual([second]);
    await two.close();
    await expect.poll(occupants).toEqual([]);
    stage.complaints(network);
  });

  it("is lost to another browser of the same person, which is said, and taken back on request", async () => {
    await edit(one);
    const elsewhere = await stage.person(app.admin);
    const two = await stage.visit(elsewhere, `/${id}`);
    await editor(two).waitFor();
    await expect(one.locator("[data-notice]")).toContainText(
      "You continued editing this page in another window.",
    );
    await two.getByRole("button", { name: "Stop editing" }).click();
    await toEdit(two).waitFor();
    await one.getByRole("button", { name: "Continue writing here" }).click();
    await type(one, "Back again.");
    await expect(saveState(one)).toHaveText("Saved");
    await expect.poll(textNow).toContain("Back again.");
    await elsewhere.close();
  });

  describe("that is lost with something open", () => {
    const notice = () => one.locator("[data-notice]");
    const lose = async () => {
      await app.call("POST", `/api/entries/${id}/release/force`, {});
      await expect(notice()).toContainText("You no longer have the editing seat.");
    };
    const again = async () => {
      await notice().getByRole("button", { name: "Edit again" }).click();
      await expect(saveState(one)).toHaveText("Saved");
      await expect(notice()).toHaveCount(0);
    };
    const draft = () => app.call("GET", `/api/entries/${id}/draft`);
    const actions = () => one.getByRole("button", { name: "Page actions" });
    beforeEach(async () => {
      await edit(one);
      await type(one, "Mine.");
      await expect(saveState(one)).toHaveText("Saved");
    });

    it("keeps what is filled into a dialog, which is saved once the seat is back", async () => {
      await actions().click();
      await one.getByRole("menuitem", { name: "Look and settings" }).click();
      await one.getByRole("menuitem", { name: "Page metadata…" }).click();
      const dialog = one.getByRole("dialog", { name: "Page metadata" });
      await dialog.getByRole("textbox", { name: "Title" }).fill("Leave for all");
      await lose();
      await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Leave for all");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(saveState(one)).toHaveText("Not saved: the seat is lost");
      expect((await draft()).title).toBe("Leave");
      await again();
      await expect.poll(async () => (await draft()).title).toBe("Leave for all");
      expect(stage.complaints(network)).toEqual([]);
    });

    it("leaves the menu of the page open, and what is switched in it waits too", async () => {
      await actions().click();
      await one.getByRole("menuitem", { name: /^Show on page/ }).click();
      const chapters = one.getByRole("menuitemcheckbox", { name: "Chapters", exact: true });
      await expect(chapters).toHaveAttribute("aria-checked", "true");
      await lose();
      await expect(chapters).toBeVisible();
      await chapters.click();
      await expect(chapters).toHaveAttribute("aria-checked", "false");
      await one.keyboard.press("Escape");
      await expect(one.getByRole("menu")).toHaveCount(0);
      await again();
      await expect.poll(async () => (await draft()).settings.chapters).toBe(false);
      expect(stage.complaints(network)).toEqual([]);
    });

    it("closes the list of blocks without a word lost", async () => {
      await one.keyboard.press("Enter");
      await one.keyboard.type("/call");
      await expect(one.getByRole("option", { name: /Callout/ })).toBeVisible();
      await lose();
      await one.keyboard.press("Escape");
      await one.keyboard.type(" and more");
      await again();
      await expect.poll(textNow).toContain("/call and more");
      await expect.poll(textNow).toContain("Mine.");
      expect(stage.complaints(network)).toEqual([]);
    });
  });

  it("shows another person who writes, whichever tab that is", async () => {
    await edit(one);
    const hers = await stage.person(ann);
    const page = await stage.visit(hers, `/${id}`);
    await expect(page.getByRole("button", { name: /^Locked/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const words = page.getByText("is editing", { exact: false }).first();
    await expect(words).toBeVisible();
    expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Who writes has the same colour as everywhere.
    const tone = (part: Locator) => part.locator("[data-tone]").first().getAttribute("data-tone");
    expect(await tone(page.locator("main header"))).toBe(await tone(page.locator(".page-meta")));
    const two = await stage.visit(mira, `/${id}`);
    await goOn(two).click();
    await editor(two).waitFor();
    await page.reload();
    await expect(page.getByRole("button", { name: /^Locked/ })).toBeVisible();
    await two.close();
    await one.close();
    await expect.poll(occupants).toEqual([]);
    await page.reload();
    await expect(toEdit(page)).toBeVisible();
    await hers.close();
  });
});

/** How many texts the browser keeps. */
async function countKept(): Promise<number> {
  const opening = indexedDB.open("annals", 1);
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const counting = opening.result.transaction("text").objectStore("text").count();
  await new Promise((resolve) => counting.addEventListener("success", resolve));
  opening.result.close();
  return counting.result;
}
