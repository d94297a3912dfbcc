import { setTimeout as delay } from "node:timers/promises";
import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect, patience } from "@annals/testing/expect";
import { edit, type Stage, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

/** Within a second; a busy machine gets longer. */
/** Sooner than what is read again from time to time. */
const soon = { timeout: patience / 6 };
const refused = /Failed to load resource/;
const paragraphs = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `Line ${at + from}: ${"words that fill the page. ".repeat(12)}`);

describe("Others are seen", () => {
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let reader: TestPerson;
  let annsBrowser: BrowserContext;
  let readersBrowser: BrowserContext;
  let here: Page;
  let guide: string;
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Lindqvist", "editor");
    reader = await app.join("Rita", "Reader", "verified");
    guide = await app.page("Guide", ["Read these."]);
    annsBrowser = await stage.person(ann);
    readersBrowser = await stage.person(reader);
  });
  after(() => stage?.close());
  beforeEach(async () => {
    id = await app.page("Shared page", paragraphs(30), guide);
    here = await visit(readersBrowser, id, "Shared page");
  });
  afterEach(async () => {
    for (const context of [annsBrowser, readersBrowser])
      for (const page of context.pages()) await page.close();
    expect(stage.complaints(refused)).toEqual([]);
  });

  /** Opens a page, and waits until its browser hears what changes. */
  async function visit(context: BrowserContext, page: string, title: string): Promise<Page> {
    const isFirst = context.pages().length === 0;
    const stream = context.waitForEvent("response", {
      predicate: (response) => response.url().endsWith("/api/changes"),
      timeout: isFirst ? 10_000 : 0,
    });
    stream.catch(() => undefined);
    const opened = await stage.visit(context, `/${page}`);
    await expect(opened.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    if (isFirst) await stream;
    return opened;
  }

  async function publish(page: string, lines: string[], token = ann.token): Promise<void> {
    await app.call("POST", `/api/entries/${page}/occupy`, {}, token);
    const content = (words: string) => [{ type: "text", text: words, styles: {} }];
    const props = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
    const blocks = lines.map((words) => ({
      id: `p-${words.split(":")[0]!.replace(/\W/g, "")}`,
      type: "paragraph",
      props,
      content: content(words),
      children: [],
    }));
    await app.call("PUT", `/api/entries/${page}`, { blocks }, token);
    await app.call("POST", `/api/entries/${page}/draft/publish`, {}, token);
  }

  it("shows what another published at once, and the reader keeps their place and what they selected", async () => {
    const line = here.getByText("Line 15:");
    await line.scrollIntoViewIfNeeded();
    await here.evaluate(() => window.scrollBy({ top: 200, behavior: "instant" }));
    await line.selectText();
    const top = () => line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await publish(id, [...paragraphs(6, 100), ...paragraphs(30)]);
    await expect(here.getByText("Line 100:")).toBeAttached(soon);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    expect(await here.evaluate(() => getSelection()?.toString() ?? "")).toContain("Line 15:");
    await expect(here.locator(".page-meta")).toContainText("Ann Lindqvist published this", soon);
  });

  it("shows what another published while page after page is made beside it, also to who reads slowly", async () => {
    await here.route(`**/api/entries/${id}`, async (route) => {
      await delay(700);
      await route.continue().catch(() => undefined);
    });
    let isOver = false;
    const page = { title: "Beside it", published: true, parent_entry_id: guide };
    const coming = (async () => {
      while (!isOver) await app.call("POST", "/api/entries/create", page, ann.token);
    })();
    try {
      await publish(id, ["Line 500: published in a busy hour"]);
      await expect(here.getByText("Line 500:")).toBeVisible();
    } finally {
      isOver = true;
      await coming;
    }
  });

  it("says what became of a page that another deleted, to who reads it and to who writes it", async () => {
    const there = await visit(annsBrowser, id, "Shared page");
    await edit(there);
    await app.call("DELETE", `/api/entries/delete/${id}`);
    for (const page of [here, there]) {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("“Shared page” is gone.", soon);
      await expect(page.getByText("Deleted pages are in the trash")).toBeVisible();
    }
  });

  it("shows in the tree what others made, renamed, moved and deleted", async () => {
    const tree = here.getByRole("tree");
    const item = (name: string) => tree.getByRole("treeitem", { name, exact: true });
    const added = await app.page("Made by another", ["."], guide);
    await expect(item("Made by another")).toBeVisible(soon);
    await app.call("PUT", `/api/entries/${added}/rename`, { title: "Renamed by another" });
    await expect(item("Renamed by another")).toBeVisible(soon);
    await app.call("PUT", `/api/entries/${added}/move`, { destination_id: null });
    await expect(item("Renamed by another")).toHaveAttribute("aria-level", "1", soon);
    await app.call("DELETE", `/api/entries/delete/${added}`);
    await expect(item("Renamed by another")).toHaveCount(0, soon);
    await app.call("DELETE", `/api/entries/delete/${id}`);
    await expect(here.getByRole("heading", { name: "“Shared page” is gone" })).toBeVisible(soon);
  });

  it("calls a page that a text mentions what it is called now", async () => {
    const content = [
      { type: "text", text: "See ", styles: {} },
      { type: "mention", props: { kind: "entry", id: guide, label: "Guide" } },
    ];
    const props = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
    const from = await app.pageOf("Mentioning", [
      { id: "m", type: "paragraph", props, content, children: [] },
    ]);
    const page = await stage.visit(readersBrowser, `/${from}`);
    const link = page.locator("article .prose a.mention");
    await expect(link).toHaveText("Guide");
    await app.call("PUT", `/api/entries/${guide}/rename`, { title: "Guidebook" });
    await expect(link).toHaveText("Guidebook", soon);
    await app.call("PUT", `/api/entries/${guide}/rename`, { title: "Guide" });
    await expect(link).toHaveText("Guide", soon);
  });

  it("shows who writes, and when they stop", async () => {
    const there = await visit(annsBrowser, id, "Shared page");
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await expect(there.getByText("Mira is editing")).toBeVisible(soon);
    await app.call("POST", `/api/entries/${id}/release`, {});
    await expect(there.getByRole("button", { name: "Edit", exact: true })).toBeVisible(soon);
    // Who cannot edit is not told.
    await expect(here.getByText("is editing")).toHaveCount(0);
  });

  it("says at once that the seat was taken away, and shows what the other one published, never the old text", async () => {
    const there = await visit(annsBrowser, id, "Shared page");
    await edit(there);
    await app.call("POST", `/api/entries/${id}/release/force`, {});
    await expect(there.getByText("You no longer have the editing seat.")).toBeVisible(soon);
    await publish(id, ["Line 200: written by the other one."], app.admin.token);
    await there.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const text = document.querySelector("article .prose:not(.bn-editor)")?.textContent ?? "";
        if (text !== "") seen.push(text);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await there.getByRole("button", { name: "Stop editing" }).last().click();
    await expect(there.locator("article .prose:not(.bn-editor)")).toContainText("Line 200", soon);
    const seen = await there.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((text) => !text.includes("Line 200"))).toEqual([]);
  });

  it("hears by asking where no stream comes through", async () => {
    const context = await stage.person(reader);
    const streams = (url: URL) => url.pathname === "/api/changes" && url.search === "";
    await context.route(streams, (route) => route.abort());
    const asked = () =>
      context.waitForEvent("response", (response) => response.url().includes("/api/changes?after="));
    const first = asked();
    const page = await stage.visit(context, `/${id}`);
    await expect(page.getByText("Line 1:")).toBeVisible();
    await first;
    await publish(id, ["Line 400: asked for."]);
    await asked();
    await expect(page.getByText("Line 400:")).toBeVisible();
    await context.close();
    expect(stage.complaints(/ERR_FAILED/)).toEqual([]);
  });

  it("hears what changes though the tab that listens for all is asleep", async () => {
    const context = await stage.person(reader);
    const asleep = await context.newPage();
    await asleep.goto("/logo.svg");
    const space = await here.locator("html").getAttribute("data-space");
    await asleep.evaluate(
      (name) => void navigator.locks.request(name, () => new Promise(() => {})),
      `annals.changes@${space}`,
    );
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`/${id}`);
    await expect(page.getByRole("heading", { name: "Shared page", level: 1 })).toBeVisible();
    // It has heard nothing yet, and hears of this as well.
    await publish(id, ["Line 299: while the other one slept."]);
    let isAsked = false;
    page.on("request", (request) => {
      isAsked ||= request.url().endsWith("/api/changes");
    });
    const stream = page.waitForResponse((response) => response.url().endsWith("/api/changes"));
    while (!isAsked) await page.clock.runFor(5_000);
    await stream;
    await expect(page.getByText("Line 299:")).toBeVisible(soon);
    await publish(id, paragraphs(2, 300));
    await expect(page.getByText("Line 301:")).toBeVisible(soon);
    await context.close();
  });

  it("needs one connection for all tabs of a browser; when the tab that listens closes, another goes on", async () => {
    const streams: string[] = [];
    readersBrowser.on("request", (request) => {
      if (request.url().endsWith("/api/changes")) streams.push(request.url());
    });
    const second = await visit(readersBrowser, guide, "Guide");
    const third = await visit(readersBrowser, id, "Shared page");
    await publish(id, ["Line 300: for all tabs."]);
    await third.bringToFront();
    await expect(third.getByText("Line 300:")).toBeVisible(soon);
    await here.bringToFront();
    await expect(here.getByText("Line 300:")).toBeVisible(soon);
    expect(streams).toEqual([]);
    const next = readersBrowser.waitForEvent("response", (response) =>
      response.url().endsWith("/api/changes"),
    );
    await here.close();
    await next;
    expect(streams).toHaveLength(1);
    await third.bringToFront();
    await publish(id, ["Line 301: for those that are left."]);
    await expect(third.getByText("Line 301:")).toBeVisible(soon);
    await second.close();
  });
});
