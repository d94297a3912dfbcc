import type { TestApp, TestPerson } from "@annals/testing/app";
import { openStage, type Stage, startApp } from "@annals/testing/stage";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import type { Page } from "playwright";

describe("Updates", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let rob: TestPerson;
  let leave: string;
  let rolls: string;

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
    leave = await published("Leave", "Thirty days of leave.");
    rolls = await published("Rolls", "Of rye.");
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  async function published(title: string, text: string): Promise<string> {
    const made = { title, published: true, commentable: 1 };
    const { id } = await app.call("POST", "/api/entries/create", made, ann.token);
    await app.call("POST", `/api/entries/${id}/occupy`, {}, ann.token);
    const block = { id: "p1", type: "paragraph", props: {}, children: [] };
    const blocks = [{ ...block, content: [{ type: "text", text, styles: {} }] }];
    await app.call("PUT", `/api/entries/${id}`, { blocks }, ann.token);
    await app.call("POST", `/api/entries/${id}/draft/publish`, {}, ann.token);
    await app.call("POST", `/api/entries/${id}/release`, {}, ann.token);
    return id;
  }
  const comment = (page: string, body: string, as = rob) =>
    app.call("POST", `/api/entries/${page}/comments`, { body }, as.token);
  const bell = (page: Page) => page.getByRole("link", { name: /^Updates/ });
  const counted = (page: Page, count: number) =>
    page.getByRole("link", { name: count === 0 ? "Updates" : `Updates ${count}`, exact: true }).waitFor();
  const iconIs = (page: Page, name: string) =>
    page.waitForFunction(
      (end) => document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href.endsWith(end),
      name,
    );
  const shot = async (page: Page, name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };

  it("come at once: a message, the count in the bell and in the title, and another device agrees", async () => {
    const page = await stage.open(ann, `/${rolls}`);
    const other = await stage.visit(await stage.person(ann), "/updates");
    await counted(page, 0);
    await comment(leave, "Are weekends counted?");
    await page.getByRole("status").getByText("Rob Reader commented").waitFor();
    await counted(page, 1);
    await counted(other, 1);
    await page.waitForFunction(() => document.title.startsWith("(1) Rolls"));
    await iconIs(page, "/logo-unread.svg");
    await other.waitForFunction(() => document.title.startsWith("(1) Updates"));
    await shot(page, "update-toast");
    await bell(page).click();
    const newest = page.getByRole("dialog", { name: "Updates" });
    await newest.getByText("“Are weekends counted?”").waitFor();
    await shot(page, "bell");
    await newest.getByRole("link", { name: /commented/ }).click();
    await page.getByRole("heading", { name: "Leave" }).waitFor();
    await counted(page, 0);
    await counted(other, 0);
    await page.waitForFunction(() => document.title.startsWith("Leave"));
    await iconIs(page, "/logo.svg");
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("that are marked unread again are not told as news, and what comes after them is", async () => {
    const page = await stage.open(ann, `/${rolls}`);
    await counted(page, 0);
    const { data } = await app.call("GET", "/api/users/notifications", undefined, ann.token);
    await app.call("PUT", `/api/users/notifications/${data[0].id}`, { read: false }, ann.token);
    await counted(page, 1);
    await comment(await published("Bread", "Of wheat."), "How many?");
    await page.getByRole("status").getByText("“How many?” in Bread").waitFor();
    expect(await page.getByRole("status").getByText("Rob Reader commented").count()).to.equal(1);
    await app.call("PUT", "/api/users/notifications", { until: null }, ann.token);
    await counted(page, 0);
  });

  it("are read when the comment stands on the screen, and gather in one line", async () => {
    const page = await stage.open(ann, `/${rolls}`);
    await counted(page, 0);
    await comment(leave, "One");
    await comment(leave, "Two", await app.join("Bob", "Baker"));
    await counted(page, 1);
    await bell(page).click();
    await page.getByRole("dialog").getByText("Bob Baker and Rob Reader commented").waitFor();
    await page.keyboard.press("Escape");
    const { id } = await comment(rolls, "And wheat?");
    await counted(page, 2);
    await page.locator(`#comment-${id}`).scrollIntoViewIfNeeded();
    await counted(page, 1);
  });

  it("are worked through by keys", async () => {
    await comment(rolls, "Salt?");
    const page = await stage.open(ann, "/updates");
    await counted(page, 2);
    await shot(page, "updates");
    const groups = page.getByRole("main").getByRole("listitem");
    await groups.nth(1).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("u");
    await counted(page, 1);
    await page.keyboard.press("u");
    await counted(page, 2);
    await page.keyboard.press("e");
    await page.getByRole("status").getByText("Archived").waitFor();
    await counted(page, 1);
    await page.getByRole("button", { name: "Archived", exact: true }).click();
    await groups.getByText("“Salt?”").waitFor();
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.getByRole("button", { name: "Mark all read" }).click();
    await counted(page, 0);
    await page.getByRole("button", { name: "Unread", exact: true }).click();
    await page.getByText("You have read everything.").waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("of several threads in one line are read as each of them is seen", async () => {
    const page = await stage.open(ann, "/updates");
    await counted(page, 0);
    const threads: string[] = [];
    const unread = async (): Promise<string[]> => {
      const { data } = await app.call("GET", "/api/users/notifications?state=unread", undefined, ann.token);
      return data.flatMap(({ data: { unread } }: { data: { unread: { thread_id: string }[] } }) =>
        unread.map(({ thread_id }) => thread_id),
      );
    };
    for (const body of ["Whole grain?", `Sifted? ${"And how? ".repeat(400)}`, "By hand?"])
      threads.push((await comment(rolls, body)).id);
    await counted(page, 1);
    await page.goto(`/${rolls}`);
    for (const id of threads) {
      await page.locator(`#comment-${id}`).scrollIntoViewIfNeeded();
      await until(unread, (left) => !left.includes(id));
    }
    await counted(page, 0);
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("lead back from a page of the list that is empty by now, and keep the focus where a line leaves it", async () => {
    await comment(leave, "Half days?");
    await comment(rolls, "Seeds?");
    const page = await stage.open(ann, "/updates?show=unread&page=3");
    const lines = page.getByRole("main").locator("[data-update]");
    await lines.nth(1).waitFor();
    expect(new URL(page.url()).search).to.equal("?show=unread");
    await page.keyboard.press("j");
    const [first, second] = await lines.evaluateAll((all) => all.map((one) => one.dataset.update!));
    await page.locator(`[data-update="${first}"]:focus`).waitFor();
    await page.keyboard.press("u");
    await page.locator(`[data-update="${second}"]:focus`).waitFor();
    expect(await lines.count()).to.equal(1);
    await page.getByRole("button", { name: "Mark all read" }).click();
    await counted(page, 0);
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("are put away as fast as the key is pressed, each of them once", async () => {
    const more = await published("Buns", "Of wheat.");
    for (const page of [leave, rolls, more]) await comment(page, "Still so?");
    const page = await stage.open(ann, "/updates?show=unread");
    const lines = page.getByRole("main").locator("[data-update]");
    await lines.nth(2).waitFor();
    const ids = await lines.evaluateAll((all) => all.map((one) => one.dataset.update!));
    const put: string[] = [];
    // A slow network: the answers come after the next key.
    await page.route("**/api/users/notifications/*", async (route) => {
      if (route.request().method() === "DELETE") {
        put.push(route.request().url().split("/").at(-1)!);
        while (put.length < 2) await page.waitForTimeout(20);
      }
      await route.continue();
    });
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    await page.locator(`[data-update="${ids[1]}"]:focus`).waitFor();
    await page.keyboard.press("e");
    await page.locator(`[data-update="${ids[2]}"]:focus`).waitFor();
    await counted(page, 1);
    expect(put).to.deep.equal(ids.slice(0, 2));
    expect(await lines.count()).to.equal(1);
    await page.getByRole("button", { name: "Mark all read" }).click();
    await counted(page, 0);
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("have a place on a phone, and none where the space has them off", async () => {
    await comment(leave, "And in summer?");
    const page = await stage.open(ann, "/updates", { phone: true });
    await page.getByText("“And in summer?”").waitFor();
    await shot(page, "updates-phone");
    await app.call("PUT", "/api/settings/update", { settings: { general: { notifications: false } } });
    await page.getByRole("button", { name: "Open navigation" }).click();
    await bell(page).waitFor({ state: "detached" });
    await app.call("PUT", "/api/settings/update", { settings: { general: { notifications: true } } });
    await bell(page).waitFor();
  });
});
