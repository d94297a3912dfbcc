import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { quiet, type Stage, startStage } from "@annals/testing/stage";

describe("A cold page", () => {
  let app: TestApp;
  let stage: Stage;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());

  it("is read with few requests and little script, none of it the editor's", async () => {
    const parent = await app.page("Company", ["."]);
    const id = await app.page("Communication", ["Words.", "## More", "Words."], parent);
    const context = await stage.person(app.admin);
    const page = await context.newPage();
    // Who stays on the page has the code of the editor fetched for later, unless they save data.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    const requests: string[] = [];
    let script = 0;
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    const weighed: Promise<void>[] = [];
    page.on("response", (response) => {
      if (!/\.js$/.test(new URL(response.url()).pathname)) return;
      weighed.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => {
            script += responseBodySize;
          }),
      );
    });
    await page.goto(`/${id}`);
    await expect(page.locator("article .prose")).toBeVisible();
    await expect(page.getByRole("treeitem", { name: "Communication" })).toBeVisible();
    await quiet(page);
    await Promise.all(weighed);
    expect(requests.filter((path) => /Editor|highlight/i.test(path))).toEqual([]);
    // The stream of changes begins when the page is there, editions are asked for when the browser is idle, and what links to it stands at
    // its foot: nobody waits for them. The icon is the browser's own affair. What is about pages is read again when the news of those that were just made comes late.
    const waitedFor = new Set(requests);
    for (const path of ["/api/changes", "/api/editions", `/api/entries/${id}/links`, "/logo.svg"])
      waitedFor.delete(path);
    // 14 until people were told of things: the bell is two small scripts, a style, and how many updates are unread. Two of 100 bytes each
    // since: what loads the page again when the way into the space changes, and what the jumper and the file manager share.
    expect(waitedFor.size).toBeLessThanOrEqual(20);
    // 250,000 until pages could be talked about: the ways to comments, votes and following take 2,500, the bell 2,500.
    // 256,000 until the file manager, custom fields and courses: their addresses, icons and menu items take 2,500, all else of them is
    // fetched when it is opened.
    // 258,500 until the audit, Dropbox, tables of pages and the places of a search: their addresses and menu items take 700.
    // 260,000 until faces, choices of mails, webhooks and the pictures of files: their addresses and menu items take 500.
    // 264,000 until editions, notifications in browsers, folders of the past and pictures in comments: their addresses, topics, menu items
    // and the names of their scripts take 1,000.
    // 265,500 until notices that name each of their threads, and styles that screens share and compose: 400.
    // 266,200 until code that waits for a server that is away, and asking where no stream comes through: 100.
    expect(script).toBeLessThan(266_300);
    expect(script).toBeGreaterThan(50_000);
    await context.close();
  });

  it("has the editor at hand for who can write and stays, before they press Edit", async () => {
    const id = await app.page("Ahead", ["Words."]);
    const context = await stage.person(app.admin);
    const page = await context.newPage();
    const fetched = page.waitForResponse(/\/assets\/Editor-[^/]*\.js$/);
    await page.goto(`/${id}`);
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    expect((await fetched).status()).toBe(200);
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    await context.close();
  });

  it("comes though parts of it were lost on the way", async () => {
    const id = await app.page("Lossy", ["Words."]);
    const context = await stage.person(app.admin);
    const page = await context.newPage();
    let lost = 0;
    await page.route(/\/assets\/shell[^/]*\.(js|css)$/, (route) => {
      const loses = lost < 2;
      lost += 1;
      return loses ? route.abort() : route.continue();
    });
    await page.goto(`/${id}`);
    await expect(page.locator("#root article .prose")).toHaveText("Words.");
    expect(lost).toBeGreaterThan(2);
    await context.close();
  });
});
