import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("Templates, with two people", () => {
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let page: Page;
  let other: Page;
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Lindqvist", "author");
    id = await app.page("RFC", ["## Why now", "What hurts, and for whom."]);
    page = await stage.visit(await stage.person(app.admin), `/${id}`);
    other = await stage.visit(await stage.person(ann), `/${id}`);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("RFC");
  });
  after(() => stage?.close());

  const choices = (who: Page) => who.getByRole("listbox", { name: "Templates" }).getByRole("option");

  it("are made of any page, and others hear of it", async () => {
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Use as a template" }).click();
    await expect(page.getByText("New pages can begin with this template.")).toBeVisible();
    await expect(other.getByText("New pages can begin with this template.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(other.getByText("New pages can begin with this template.")).toHaveCount(0);
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Use as a template" }).click();
    await expect(other.getByText("New pages can begin with this template.")).toBeVisible();
    expect(stage.complaints()).toEqual([]);
  });

  it("are offered with a look at them, chosen by keyboard, and the page is written at once", async () => {
    await other.getByRole("button", { name: "Add a Page" }).click();
    await expect(choices(other)).toHaveText([/Blank page/, /RFC/]);
    const preview = other.getByRole("region", { name: "Preview" });
    await expect(other.getByRole("combobox", { name: "Find a template" })).toBeFocused();
    await other.keyboard.type("rf");
    await expect(choices(other)).toHaveText([/RFC/]);
    await expect(preview).toContainText("What hurts, and for whom.");
    await other.keyboard.press("Enter");
    await expect(other.locator(".bn-editor")).toContainText("What hurts, and for whom.");
    const title = other.getByRole("textbox", { name: "Title", exact: true });
    await expect(title).toBeFocused();
    await other.keyboard.type("About boats");
    await other.keyboard.press("Enter");
    await other.keyboard.type("First, ");
    await expect(title).toHaveText("About boats");
    await expect(other.locator(".bn-editor")).toContainText("First, Why now");
    await expect(saveState(other)).toHaveText("Saved");
    const made = other.url().slice(-36);
    expect(await app.call("GET", `/api/entries/${made}`)).toMatchObject({
      template_id: id,
      published: false,
    });
    const draft = await app.call("GET", `/api/entries/${made}/draft`);
    expect(JSON.stringify(draft.blocks)).toContain("What hurts, and for whom.");
    expect(stage.complaints()).toEqual([]);
  });

  it("are not in the way of who starts with a blank page", async () => {
    await page.getByRole("button", { name: "Add a Page" }).click();
    await expect(choices(page).first()).toHaveAttribute("aria-selected", "true");
    await expect(choices(page).nth(1)).toContainText("RFC");
    await page.getByRole("button", { name: "Start page" }).click();
    await expect(page.locator(".bn-editor")).toBeVisible();
    await expect(page.locator(".bn-editor")).not.toContainText("What hurts");
    expect(stage.complaints()).toEqual([]);
  });

  it("go where the person says, and what was typed and chosen stays meanwhile", async () => {
    await page.goto(`/${id}`);
    await page.getByRole("button", { name: "Add a Page" }).click();
    await page.keyboard.type("rf");
    await page.getByRole("button", { name: "At the top" }).click();
    const places = page.getByRole("dialog", { name: "Where the new page goes" });
    await places.getByRole("button", { name: "RFC", exact: true }).click();
    await places.getByRole("button", { name: "In RFC" }).click();
    await expect(page.getByRole("button", { name: "In RFC" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Find a template" })).toHaveValue("rf");
    await expect(choices(page)).toHaveText([/RFC/]);
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Start page", exact: true }).click();
    await expect(page.locator(".bn-editor")).toContainText("What hurts, and for whom.");
    const made = page.url().slice(-36);
    expect(await app.call("GET", `/api/entries/${made}`)).toMatchObject({ parent_entry_id: id });
    expect(stage.complaints()).toEqual([]);
  });

  it("lose no key that is typed while they open: what fits none of them is the title of a blank page", async () => {
    await page.goto(`/${id}`);
    await page.getByRole("button", { name: "Add a Page" }).waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/templates**", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Add a Page" }).click();
    await page.keyboard.type("Plan of ");
    answer();
    const field = page.getByRole("combobox", { name: "Find a template" });
    await expect(field).toHaveValue("Plan of ");
    await expect(field).toBeFocused();
    await page.unroute("**/api/templates**");
    await page.keyboard.type("spring");
    await expect(choices(page)).toHaveText([/“Plan of spring”/]);
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveText("Plan of spring");
    await expect(saveState(page)).toHaveText("Saved");
    expect(stage.complaints()).toEqual([]);
  });

  describe("in an empty page", () => {
    const offers = (who: Page) => who.getByRole("region", { name: "Templates" });
    const title = (who: Page) => who.getByRole("textbox", { name: "Title", exact: true });
    const text = (who: Page) => who.locator(".bn-editor");
    const draft = (who: Page) => app.call("GET", `/api/entries/${who.url().slice(-36)}/draft`);

    async function begin(who: Page): Promise<void> {
      await who.goto(`/${id}`);
      await who.getByRole("button", { name: "Add a Page" }).click();
      await who.getByRole("button", { name: "Start page" }).click();
      await expect(offers(who).getByRole("button", { name: "RFC" })).toBeVisible();
    }

    it("leave the title its focus and its keys, and are chosen by keyboard; undo takes them back", async () => {
      await begin(page);
      await expect(title(page)).toBeFocused();
      await page.keyboard.type("Moving house");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowDown");
      await expect(offers(page).getByRole("button", { name: "RFC" })).toBeFocused();
      expect(await axeFinds(page, "article")).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(text(page)).toContainText("What hurts, and for whom.");
      await expect(title(page)).toHaveText("Moving house");
      await expect(offers(page)).toHaveCount(0);
      await expect(saveState(page)).toHaveText("Saved");
      expect(await draft(page)).toMatchObject({ title: "Moving house", template_id: id });
      await page.keyboard.press("ControlOrMeta+z");
      await expect(offers(page)).toBeVisible();
      await expect(text(page)).not.toContainText("What hurts");
      await expect(title(page)).toHaveText("Moving house");
      await expect.poll(async () => (await draft(page)).template_id).toBe(null);
      expect(stage.complaints()).toEqual([]);
    });

    it("give a page a title that has none, until undo; the first text is nobody's but the writer's", async () => {
      await begin(page);
      await offers(page).getByRole("button", { name: "RFC" }).click();
      await expect(title(page)).toHaveText("RFC");
      await expect(text(page)).toBeFocused();
      await page.keyboard.press("ControlOrMeta+z");
      await expect(title(page)).toHaveText("");
      await expect(offers(page)).toBeVisible();
      await page.keyboard.type("x");
      await expect(offers(page)).toHaveCount(0);
      await expect(text(page)).toHaveText("x");
      await expect(saveState(page)).toHaveText("Saved");
      expect((await draft(page)).title).toBe("Untitled");
      expect(stage.complaints()).toEqual([]);
    });

    it("fit a phone", async () => {
      const phone = await stage.person(ann, { phone: true });
      const made = await app.call("POST", "/api/entries/create", {
        title: "Untitled",
        parent_entry_id: null,
      });
      const there = await stage.visit(phone, `/${made.id}`);
      await there.getByRole("button", { name: "Edit", exact: true }).tap();
      await offers(there).getByRole("button", { name: "RFC" }).tap();
      await expect(text(there)).toContainText("What hurts, and for whom.");
      expect(await overflow(there)).toBe(0);
      await phone.close();
      expect(stage.complaints()).toEqual([]);
    });
  });
});
