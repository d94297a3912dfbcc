import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

/** What is gone, or refused because somebody writes, is said so on purpose. */
const refused = /status of (404|409)/;

describe("All pages in one list, with two people", () => {
  let app: TestApp;
  let stage: Stage;
  let dana: TestPerson;
  let page: Page;
  let other: Page;

  before(async () => {
    ({ app, stage } = await startStage());
    dana = await app.join("Dana", "Devi", "developer");
    // What a new space begins with is not counted here.
    for (const { id } of (await app.call("GET", "/api/entries/tree")).data)
      await app.call("DELETE", `/api/entries/delete/${id}`);
    const benefits = await app.page("Benefits", ["What you get."]);
    await app.page("Bonus", ["Twice a year."], benefits);
    for (const title of ["Leave", "Pay", "Travel"]) await app.page(title, ["Text."]);
    page = await stage.visit(await stage.person(app.admin), "/admin/tree");
    other = await stage.visit(await stage.person(dana), "/admin/tree");
    for (const who of [page, other]) await expect(row(who, "Travel")).toBeVisible();
  });
  after(() => stage?.close());

  const grid = (who: Page) => who.getByRole("treegrid", { name: "Pages" });
  const row = (who: Page, title: string) =>
    grid(who)
      .getByRole("row")
      .filter({ has: who.getByRole("checkbox", { name: `Select ${title}`, exact: true }) });
  const box = (title: string) => page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
  const bar = (pages: string) => page.getByRole("toolbar", { name: `${pages} selected` });
  const message = (text: string) => page.getByRole("status").filter({ hasText: text });
  /** Waits for a message, and keeps it: it stays while the pointer is on it. */
  async function held(text: string): Promise<void> {
    await message(text).getByText(text).hover();
  }
  const undo = (text: string) => message(text).getByRole("button", { name: "Undo" }).click();
  const titles = () => grid(page).getByRole("link").allTextContents();
  async function narrowedTo(filter: string, pages: string[]): Promise<void> {
    await page.getByRole("button", { name: filter }).click();
    await expect.poll(titles).toEqual(pages);
  }
  async function write(id: string, text: string): Promise<void> {
    const blocks = [
      { id: "w1", type: "paragraph", props: {}, content: [{ type: "text", text, styles: {} }] },
    ];
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { blocks });
    await app.call("POST", `/api/entries/${id}/release`, {});
  }

  it("moves what was chosen by clicks, for both people, and puts it back", async () => {
    await box("Leave").click();
    await box("Travel").click({ modifiers: ["Shift"] });
    await expect(bar("3 pages")).toBeVisible();
    await bar("3 pages").getByRole("button", { name: "Move…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Benefits", exact: true }).click();
    await dialog.getByRole("button", { name: "Move to “Benefits”" }).click();
    await held("3 pages moved");
    await expect(row(page, "Leave")).toHaveAttribute("aria-level", "2");
    await expect(row(other, "Leave")).toHaveCount(0);
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    await undo("3 pages moved");
    await expect(message("Everything is as it was")).toBeVisible();
    await expect(row(page, "Leave")).toHaveAttribute("aria-level", "1");
    await expect(row(other, "Leave")).toHaveAttribute("aria-level", "1");
    expect(stage.complaints()).toEqual([]);
  });

  it("is walked and chosen from by the keyboard", async () => {
    const at = (title: string) => expect(row(page, title)).toBeFocused();
    const open = (value: string) => expect(row(page, "Benefits")).toHaveAttribute("aria-expanded", value);
    await row(page, "Benefits").focus();
    await at("Benefits");
    // Moving pages there opened it.
    await open("true");
    await page.keyboard.press("ArrowLeft");
    await open("false");
    await page.keyboard.press("ArrowRight");
    await open("true");
    await page.keyboard.press("ArrowRight");
    await at("Bonus");
    await page.keyboard.press("ArrowLeft");
    await at("Benefits");
    await page.keyboard.press("End");
    await at("Travel");
    await page.keyboard.press("Home");
    await at("Benefits");
    await page.keyboard.press("p");
    await at("Pay");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowUp");
    await at("Leave");
    await expect(bar("2 pages")).toBeVisible();
    await expect(row(page, "Leave")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ControlOrMeta+a");
    await expect(bar("5 pages")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leave");
    await page.goBack();
    await expect(row(page, "Leave")).toBeVisible();
  });

  it("shows those without tags, and tags all of them in one step", async () => {
    await narrowedTo("Untagged 5", ["Benefits", "Bonus", "Leave", "Pay", "Travel"]);
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await bar("5 pages").getByRole("button", { name: "Tag…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByPlaceholder("Find or create a tag").fill("Policy");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Change the tags" }).click();
    await held("5 pages tagged");
    await expect(page.getByText("No page matches.")).toBeVisible();
    await page.getByRole("button", { name: "Untagged 0" }).press("Enter");
    await expect(row(page, "Leave")).toContainText("Policy");
    await expect(row(other, "Leave")).toContainText("Policy");
    await undo("5 pages tagged");
    await expect(page.getByRole("button", { name: "Untagged 5" })).toBeVisible();
    await expect(row(page, "Leave")).not.toContainText("Policy");
    expect(stage.complaints()).toEqual([]);
  });

  it("allows comments on many pages in one step, and takes that back", async () => {
    const commentable = async (title: string) => {
      const { data } = await app.call("GET", `/api/admin/tree?q=${title}`);
      return (await app.call("GET", `/api/entries/${data[0].id}`)).commentable;
    };
    await box("Leave").click();
    await box("Travel").click({ modifiers: ["Shift"] });
    await bar("3 pages").getByRole("button", { name: "Comments…" }).click();
    const dialog = page.getByRole("dialog", { name: "Comments on 3 pages" });
    await expect(dialog.getByRole("button", { name: "Allow comments" })).toBeFocused();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Enter");
    await held("3 pages changed");
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    expect([await commentable("Leave"), await commentable("Travel")]).toEqual([1, 1]);
    await undo("3 pages changed");
    // The message of the test before may still stand.
    await expect(message("Everything is as it was")).toBeVisible();
    await expect.poll(async () => [await commentable("Leave"), await commentable("Travel")]).toEqual([0, 0]);
    expect(stage.complaints()).toEqual([]);
  });

  it("publishes drafts, and says by name which page was left as it was", async () => {
    const [guide, plan] = [await app.page("Guide", ["Old."]), await app.page("Plan", ["Old."])];
    for (const id of [guide, plan]) await write(id, "New.");
    await app.call("POST", `/api/entries/${plan}/occupy`, {}, dana.token);
    await page.reload();
    await narrowedTo("Drafts 2", ["Guide", "Plan"]);
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await bar("2 pages").getByRole("button", { name: "Publish 2…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    const said = page.getByRole("dialog", { name: "1 page was left as it was" });
    await expect(said).toContainText("Plan");
    await expect(said).toContainText("Somebody is editing it");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await said.getByRole("button", { name: "Close" }).last().click();
    await expect.poll(titles).toEqual(["Plan"]);
    await app.call("POST", `/api/entries/${plan}/release`, {}, dana.token);
    expect(stage.complaints(refused)).toEqual([]);
  });

  it("deletes with what is below, and brings all of it back", async () => {
    await page.reload();
    await expect(row(page, "Benefits")).toBeVisible();
    await box("Benefits").click();
    await expect(bar("1 page")).toContainText("2 including pages below");
    await bar("1 page").getByRole("button", { name: "Delete…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await held("1 page moved to the trash");
    await expect(row(page, "Benefits")).toHaveCount(0);
    await expect(row(other, "Benefits")).toHaveCount(0);
    await undo("1 page moved to the trash");
    await expect(row(page, "Benefits")).toBeVisible();
    await expect(row(other, "Benefits")).toBeVisible();
    expect(stage.complaints(refused)).toEqual([]);
  });

  it("says how far long work is, and cancels it", async () => {
    const job = { id: "0190c2f1-0000-7000-8000-00000000b001", action: "delete", total: 300, refused: [] };
    const times = { started_at: "2026-11-22T10:00:00.000Z", ended_at: null };
    let state = "running";
    // Only so many pages take long that a test would: the answers are those of the server.
    await page.route("**/api/bulk", (route) => route.fulfill({ json: { ...job, state, done: 120 } }));
    await page.route("**/api/bulk/*", (route) => {
      if (route.request().method() === "DELETE") state = "cancelled";
      return route.fulfill({ json: { ...job, ...times, state, done: 150 } });
    });
    await box("Travel").click();
    await bar("1 page").getByRole("button", { name: "Delete…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Deleting 300 pages" });
    await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "150");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(message("Cancelled: 150 of 300 pages were moved to the trash")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    stage.complaints();
  });

  it("works on a phone, and bears axe", async () => {
    const phone = await stage.visit(await stage.person(app.admin, { phone: true }), "/admin/tree");
    await expect(row(phone, "Leave")).toContainText("Published");
    await phone.getByRole("checkbox", { name: "Select Leave" }).tap();
    await expect(phone.getByRole("toolbar", { name: "1 page selected" })).toBeVisible();
    expect(await axeFinds(phone)).toEqual([]);
    expect(await overflow(phone)).toBe(0);
    await box("Leave").click();
    expect(await axeFinds(page)).toEqual([]);
    await phone.context().close();
    const tablet = await stage.open(app.admin, "/admin/tree");
    await expect(row(tablet, "Leave")).toContainText("Published");
    for (const width of [1180, 961, 960, 820, 769]) {
      await tablet.setViewportSize({ width, height: 1180 });
      expect(await overflow(tablet), String(width)).toBe(0);
    }
  });
});
