import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, openStage, overflow, type Stage, startApp } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

/** Pages that are gone, an answer that is lost, and what a window says that is closed. */
const refused = /Failed to load resource|WebSocket is already/;

describe("A half-written comment", () => {
  let app: TestApp;
  let stage: Stage;
  let rob: TestPerson;
  let context: BrowserContext;

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    rob = await app.join("Rob", "Reader");
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });
  beforeEach(async () => {
    context = await stage.person(rob);
  });
  afterEach(() => context?.close());

  async function allow(id: string, commentable: 0 | 1): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { commentable });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
  }
  async function pageWithComments(title: string): Promise<string> {
    const id = await app.page(title, ["Thirty days of leave."]);
    await allow(id, 1);
    return id;
  }
  const sentOn = async (id: string): Promise<string[]> =>
    (await app.call("GET", `/api/entries/${id}/comments`)).data.map(({ body }: { body: string }) =>
      body.trim(),
    );

  const comments = (page: Page) => page.getByRole("region", { name: "Comments", exact: true });
  const field = (page: Page, name = "Write a comment") => comments(page).getByRole("textbox", { name });
  const unsent = (page: Page) => page.getByRole("region", { name: "Your comment was not sent" });
  const send = (page: Page) => comments(page).getByRole("button", { name: "Comment", exact: true }).click();
  async function begin(page: Page, text: string): Promise<void> {
    await comments(page).getByRole("button", { name: "Write a comment" }).click();
    await field(page).waitFor();
    await page.keyboard.type(text);
    await expect(field(page)).toContainText(text);
  }
  const shoot = async (page: Page, name: string) => {
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  };

  describe("that cannot be sent any more", () => {
    it("is shown when its page is deleted, and copied, discarded and brought back by keys", async () => {
      const id = await pageWithComments("Leave");
      const page = await stage.visit(context, `/${id}`);
      await begin(page, "Are weekends counted?");
      await page.keyboard.press("Enter");
      await page.keyboard.type("And who counts?");
      await app.call("DELETE", `/api/entries/delete/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("“Leave” is gone.");
      await expect(unsent(page)).toContainText("This page is gone, or you can no longer see it.");
      await expect(unsent(page)).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(unsent(page).getByRole("button", { name: "Copy" })).toBeFocused();
      await page.keyboard.press("Enter");
      await page.getByText("Copied", { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        "Are weekends counted?\nAnd who counts?",
      );
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await unsent(page).waitFor({ state: "detached" });
      await page.keyboard.press("Alt+Shift+Z");
      await unsent(page).getByText("And who counts?").waitFor();
      expect(await axeFinds(page, "main")).toEqual([]);
      await page.reload();
      await unsent(page).getByText("And who counts?").waitFor();
      await shoot(page, "unsent-wide");
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await shoot(page, "unsent-phone");
      await page.emulateMedia({ colorScheme: "dark" });
      await shoot(page, "unsent-phone-dark");
      expect(stage.complaints(refused)).toEqual([]);
    });

    it("is shown when its page is closed to them, and to nobody else in that browser", async () => {
      const id = await pageWithComments("Pay");
      const page = await stage.visit(context, `/${id}`);
      await begin(page, "Who may see this?");
      await app.call("PUT", `/api/entries/${id}/inheritance`, { inherits: false });
      await unsent(page).getByText("Who may see this?").waitFor();
      const zoe = await app.join("Zoe", "Zuse");
      await page.evaluate((token) => localStorage.setItem("annals.token", token), zoe.token);
      await page.reload();
      await page.getByText("Uh oh.").waitFor();
      await expect(unsent(page)).toHaveCount(0);
      expect(stage.complaints(refused)).toEqual([]);
    });

    it("is shown while its page takes no comments, and is back in its field when it does", async () => {
      const id = await pageWithComments("Travel");
      const page = await stage.visit(context, `/${id}`);
      await begin(page, "By train?");
      await allow(id, 0);
      await expect(unsent(page)).toContainText("You cannot comment on this page at the moment.");
      await expect(unsent(page)).toBeFocused();
      await shoot(page, "unsent-off");
      await allow(id, 1);
      await expect(field(page)).toContainText("By train?");
      await expect(unsent(page)).toHaveCount(0);
      await send(page);
      await comments(page).getByRole("article").getByText("By train?").waitFor();
      await comments(page).getByRole("button", { name: "Reply" }).click();
      await field(page, "Reply").waitFor();
      await page.keyboard.type("Or by bus");
      await allow(id, 0);
      await expect(unsent(page)).toContainText("Or by bus");
      await expect(comments(page).getByText("Comments are off for this page")).toBeVisible();
      expect(stage.complaints(refused)).toEqual([]);
    });

    it("is shown when the comment that it answers is deleted", async () => {
      const id = await pageWithComments("Tools");
      await app.call("POST", `/api/entries/${id}/comments`, { body: "A hammer?" });
      const page = await stage.visit(context, `/${id}`);
      await comments(page).getByRole("button", { name: "Reply" }).click();
      await field(page, "Reply").waitFor();
      await page.keyboard.type("In the shed");
      const [thread] = (await app.call("GET", `/api/entries/${id}/comments`)).data;
      await app.call("DELETE", `/api/comments/${thread.id}`);
      await expect(unsent(page)).toContainText("The comment that it belongs to is gone");
      await expect(unsent(page)).toContainText("In the shed");
      await unsent(page).getByRole("button", { name: "Discard" }).click();
      await unsent(page).waitFor({ state: "detached" });
      expect(stage.complaints(refused)).toEqual([]);
    });
  });

  describe("in two windows", () => {
    const both = async (id: string) =>
      [await stage.visit(context, `/${id}`), await stage.visit(context, `/${id}`)] as const;

    it("is the same in both, and gone from the other once it is sent or discarded", async () => {
      const id = await pageWithComments("Bread");
      const [one, other] = await both(id);
      await comments(other).getByRole("button", { name: "Write a comment" }).waitFor();
      await begin(one, "Rye, or wheat?");
      await expect(field(other)).toContainText("Rye, or wheat?");
      await send(one);
      await comments(other).getByRole("button", { name: "Write a comment" }).waitFor();
      await comments(other).getByRole("article").getByText("Rye, or wheat?").waitFor();
      await comments(one).getByRole("button", { name: "Write a comment" }).waitFor();
      await begin(one, "Salt?");
      await expect(field(other)).toContainText("Salt?");
      await comments(one).getByRole("button", { name: "Cancel" }).click();
      await comments(other).getByRole("button", { name: "Write a comment" }).waitFor();
      expect(await sentOn(id)).toEqual(["Rye, or wheat?"]);
      expect(stage.complaints(refused)).toEqual([]);
    });

    it("takes no letters from who types there; what was changed stays when the other is sent", async () => {
      const id = await pageWithComments("Soup");
      const [one, other] = await both(id);
      await comments(other).getByRole("button", { name: "Write a comment" }).waitFor();
      await begin(one, "One");
      await expect(field(other)).toContainText("One");
      await field(other).click();
      await other.keyboard.press("Control+End");
      await other.keyboard.type(" two");
      await one.keyboard.type(" three");
      await expect(field(one)).toHaveText("One three");
      await expect(field(other)).toHaveText("One two");
      // The newest is kept, and the window without a cursor takes it over.
      await other.getByRole("heading", { level: 1 }).click();
      await one.keyboard.type("!");
      await expect(field(other)).toHaveText("One three!");
      await field(other).click();
      await other.keyboard.press("Control+End");
      await other.keyboard.type(" And more.");
      await one.keyboard.press("Control+Enter");
      await comments(other).getByRole("article").getByText("One three!").waitFor();
      await expect(field(other)).toHaveText("One three! And more.");
      await other.reload();
      await expect(field(other)).toHaveText("One three! And more.");
      expect(await sentOn(id)).toEqual(["One three!"]);
      expect(stage.complaints(refused)).toEqual([]);
    });

    it("is posted once when both send it at the same time", async () => {
      const id = await pageWithComments("Tea");
      const [one, other] = await both(id);
      await comments(other).getByRole("button", { name: "Write a comment" }).waitFor();
      await begin(one, "Green?");
      await expect(field(other)).toContainText("Green?");
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await one.route("**/comments", async (route) => {
        if (route.request().method() === "POST") await held;
        await route.continue();
      });
      await send(one);
      await send(other);
      await comments(other).getByRole("article").getByText("Green?").waitFor();
      release();
      await comments(one).getByRole("button", { name: "Write a comment" }).waitFor();
      expect(await sentOn(id)).toEqual(["Green?"]);
      expect(stage.complaints(refused)).toEqual([]);
    });
  });

  it("is posted once when its answer was lost and it is sent again, also after a reload", async () => {
    const id = await pageWithComments("Coffee");
    const page = await stage.visit(context, `/${id}`);
    await begin(page, "With milk?");
    await page.route("**/comments", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await page.getByRole("alert").getByText("Failed to comment").waitFor();
    await page.unroute("**/comments");
    await page.reload();
    await expect(field(page)).toContainText("With milk?");
    await send(page);
    await comments(page).getByRole("button", { name: "Write a comment" }).waitFor();
    expect(await sentOn(id)).toEqual(["With milk?"]);
    expect(stage.complaints(refused)).toEqual([]);
  });
});
