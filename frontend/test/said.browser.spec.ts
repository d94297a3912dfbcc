import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, quiet, type Stage, startStage } from "@annals/testing/stage";
import type { BrowserContext, Locator, Page, Route } from "playwright";

const refused = /Failed to load resource/;

describe("What is said while things happen", () => {
  let app: TestApp;
  let stage: Stage;
  let mira: BrowserContext;
  let page: Page;
  let home: string;
  let other: string;

  before(async () => {
    ({ app, stage } = await startStage());
    home = await app.page("Start here", ["Words."]);
    other = await app.page("Another page", ["Words."]);
    await app.page("A third page", ["Words."]);
  });
  after(() => stage?.close());
  beforeEach(async () => {
    mira = await stage.person(app.admin);
    page = await stage.visit(mira, `/${home}`);
    await expect(page.getByRole("heading", { name: "Start here", level: 1 })).toBeVisible();
  });
  afterEach(async () => {
    await mira.close();
    expect(stage.complaints(refused)).toEqual([]);
  });

  const messages = () => page.getByLabel("Messages");
  const row = (title: string) => page.getByRole("treeitem", { name: title, exact: true });
  /** Answers of an address wait until this is called. */
  async function held(address: string): Promise<() => void> {
    let go = () => {};
    const opened = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(address, async (route: Route) => {
      await opened;
      await route.continue();
    });
    return go;
  }
  async function rename(to: string): Promise<void> {
    await row("Another page").focus();
    await page.keyboard.press("F2");
    await page.keyboard.type(to);
    await page.keyboard.press("Enter");
  }

  it("an act that takes long says so until it ends", async () => {
    const go = await held("**/rename");
    await rename("Slow title");
    await expect(messages().getByText("Saving…")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    go();
    await expect(messages().getByText("Saving…")).toHaveCount(0);
    await app.call("PUT", `/api/entries/${other}/rename`, { title: "Another page" });
  });

  it("code, a list or an act that is on its way is shown by the line at the top", async () => {
    const line = page.getByRole("progressbar", { name: "Loading" });
    const waits = async (address: string, press: () => Promise<void>, end: () => Promise<void>) => {
      await expect(line).toHaveCount(0);
      const go = await held(address);
      await press();
      await expect(line).toBeVisible();
      go();
      await end();
      await expect(line).toHaveCount(0);
      await page.unrouteAll({ behavior: "wait" });
    };
    await quiet(page);
    await page.getByRole("button", { name: "Page actions" }).click();
    await waits(
      "**/assets/MoveDialog-*.js",
      () => page.getByRole("menuitem", { name: "Move to…" }).click(),
      () => expect(page.getByRole("dialog")).toBeVisible(),
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const titled = (name: string) => () => expect(page.getByRole("heading", { name }).first()).toBeVisible();
    const run = (words: string) => async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type(words);
      await page.getByRole("option", { name: words, exact: true }).click();
    };
    await waits("**/assets/MembersScreen-*.js", run("Members"), titled("Members"));
    await waits("**/api/entries/trashed/list*", run("Trash"), titled("Trash"));
    await page.goto(`/${other}`);
    const favorite = page.getByRole("button", { name: "Favorite", exact: true });
    await quiet(page);
    await waits(
      "**/favorite",
      () => favorite.click(),
      () => expect(favorite).toHaveAttribute("aria-pressed", "true"),
    );
  });

  it("a failure begins with the words of the specification, and goes on with the reason", async () => {
    await page.route("**/rename", (route) =>
      route.fulfill({
        status: 403,
        json: { type: "about:blank", title: "No", status: 403, detail: "Not yours." },
      }),
    );
    await rename("Refused");
    await expect(messages().getByRole("alert")).toContainText("Failed to save.Not yours.");
    await expect(row("Another page")).toBeVisible();
  });

  it("what comes back from the trash lives again", async () => {
    const gone = await app.page("Short-lived", ["."]);
    await page.goto(`/${gone}`);
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(messages().getByText("Lives again!")).toBeVisible();
  });

  it("on a phone it leaves dialogs and the tools of who writes alone", async () => {
    const phone = await stage.person(app.admin, { phone: true });
    const there = await stage.visit(phone, `/${home}`);
    const said = there.getByLabel("Messages");
    const apart = async (button: Locator) => {
      const [box, words] = [(await button.boundingBox())!, (await said.boundingBox())!];
      return box.y + box.height <= words.y || words.y + words.height <= box.y;
    };
    await there.route("**/delete/**", (route) =>
      route.fulfill({
        status: 403,
        json: { type: "about:blank", title: "No", status: 403, detail: "Not yours." },
      }),
    );
    const ask = async () => {
      await there.getByRole("button", { name: "Page actions" }).tap();
      await there.getByRole("menuitem", { name: "Delete…" }).tap();
      return there.getByRole("dialog").getByRole("button", { name: /^Delete/ });
    };
    await (await ask()).tap();
    await expect(said.getByRole("alert")).toContainText("Failed to delete");
    await there.keyboard.press("Escape");
    await expect(there.getByRole("dialog")).toHaveCount(0);
    const button = await ask();
    await expect.poll(() => apart(button)).toBe(true);
    await there.keyboard.press("Escape");
    await expect(there.getByRole("dialog")).toHaveCount(0);
    await there.getByRole("button", { name: "Edit", exact: true }).tap();
    const tools = there.getByRole("toolbar", { name: "Formatting" });
    await expect(tools).toBeVisible();
    await expect.poll(() => apart(tools)).toBe(true);
    await said.getByRole("button", { name: "Dismiss" }).tap();
    await expect(said.getByRole("alert")).toBeEmpty();
    await phone.close();
  });

  it("a page that loads slowly shows grey lines after a moment, and the line at the top fails in red", async () => {
    const go = await held(`**/api/entries/${other}`);
    await row("Another page").getByRole("link").click();
    await expect(page.locator("[aria-busy=true].doc, [aria-busy=true] .page-column")).toBeVisible();
    go();
    await expect(page.getByRole("heading", { name: "Another page", level: 1 })).toBeVisible();
    await page.unrouteAll();
    await page.route("**/api/entries/*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fulfill({
        status: 418,
        json: { type: "about:blank", title: "x", status: 418, detail: "x" },
      });
    });
    const red = page.locator("[data-failed]").waitFor({ state: "attached" });
    await row("A third page").getByRole("link").click();
    await red;
    await expect(
      page.getByRole("heading", { name: "Something appears to have gone missing." }),
    ).toBeVisible();
    await expect(page.locator("[data-failed]")).toHaveCount(0);
  });

  it("nothing is fetched ahead where bytes are dear", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() =>
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" }, configurable: true }),
    );
    await row("Another page").hover();
    await page.waitForTimeout(400);
    expect(asked).not.toContain(`/api/entries/${other}`);
    await page.evaluate(() =>
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g" }, configurable: true }),
    );
    await row("Start here").hover();
    await row("Another page").hover();
    await expect.poll(() => asked).toContain(`/api/entries/${other}`);
  });

  it("an address is offered to be copied by hand where there is no clipboard", async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }),
    );
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Copy and export" }).click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    const field = page.getByRole("dialog").getByRole("textbox");
    await expect(field).toHaveValue(`${app.url}/start-here~${home}`);
    await expect(field).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
  });
});
