import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { edit, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const refused = /Failed to load resource/;
const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
const text = (words: string) => [{ type: "text", text: words, styles: {} }];

describe("Reading", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let guide: string;
  let long: string;

  before(async () => {
    ({ app, stage } = await startStage());
    guide = await app.page("Guide", ["Read these."]);
    await app.page("Before", ["First."], guide);
    long = await app.page("Long page", ["."], guide);
    await app.page("Zebra", ["Last."], guide);
    await write(
      long,
      [1, 2, 3, 4].flatMap((part) => [
        {
          id: `h${part}`,
          type: "heading",
          props: { ...looks, level: part === 2 ? 3 : 2 },
          content: text(`Part ${part}`),
        },
        ...Array.from({ length: 12 }, (_, line) => ({
          id: `p${part}-${line}`,
          type: "paragraph",
          props: looks,
          content: text(
            "A line of text that goes on for quite a while, so that the page becomes long. ".repeat(3),
          ),
        })),
      ]),
    );
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.open(app.admin, `/${long}`);
    await expect(page.getByRole("heading", { name: "Long page", level: 1 })).toBeVisible();
  });
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  /** Publishes other blocks. */
  async function write(id: string, blocks: Record<string, unknown>[]): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, {
      blocks: blocks.map((block) => ({ ...block, children: [] })),
    });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
    // The read side is a moment behind: this waits for it.
    await app.call("GET", `/api/entries/${id}`);
  }
  const contents = () => page.getByRole("navigation", { name: "On this page" });
  const heading = (name: string) => page.locator("article").getByRole("heading", { name });

  it("puts the title into the address, whatever slug led here", async () => {
    await expect(page).toHaveURL(`${app.url}/long-page~${long}`);
    await page.goto(`/some-old-title~${long.toUpperCase()}?x=1#part-3`);
    await expect(page).toHaveURL(`${app.url}/long-page~${long}?x=1#part-3`);
    await expect(page).toHaveTitle(/^Long page · /);
  });

  it("goes to the heading of the address, and leaves the reader there", async () => {
    await page.goto(`/${long}#part-4`);
    await expect(heading("Part 4")).toBeInViewport();
    // The text stands there before the app does, which puts the title into the address.
    await expect(page).toHaveURL(/long-page~/);
    await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
    await page.reload();
    await expect(heading("Part 1")).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });

  it("goes to headings by the anchors that they had before, and puts the new one into the address", async () => {
    const line = (id: string) => ({
      id,
      type: "paragraph",
      props: looks,
      content: text("Text. ".repeat(200)),
    });
    const head = (id: string, title: string) => ({
      ...{ id, type: "heading", props: { ...looks, level: 2 }, content: text(title) },
    });
    const lines = (from: number) => Array.from({ length: 8 }, (_, at) => line(`l${from}-${at}`));
    const old = await app.page("Q&A: v2.1_x", ["."]);
    await write(old, [
      ...lines(1),
      head("a", "Plans & prices – 2026"),
      ...lines(2),
      head("b", "???"),
      ...lines(3),
    ]);
    await page.goto(`/q-a-v2-1-x~${old}#plans--prices--2026`);
    await expect(heading("Plans & prices – 2026")).toBeInViewport();
    await expect(page).toHaveURL(`${app.url}/qa-v21_x~${old}#plans-prices-2026`);
    await page.goto(`/${guide}`);
    await page.goto(`/${old}#section`);
    await expect(heading("???")).toBeInViewport();
    await expect(page).toHaveURL(`${app.url}/qa-v21_x~${old}#page`);
  });

  it("stays where the reader is while the address is put right", async () => {
    await page.goto(`/${long}`, { waitUntil: "commit" });
    await page.waitForFunction(() => {
      if (!document.querySelector("article .prose")) return false;
      scrollTo({ top: 700, behavior: "instant" });
      return true;
    });
    await expect(page).toHaveURL(`${app.url}/long-page~${long}`);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });

  it("marks in the contents where the reader is, and goes where they point", async () => {
    await expect(contents().getByRole("link", { name: "Part 1" })).toHaveAttribute(
      "aria-current",
      "location",
    );
    await contents().getByRole("link", { name: "Part 3" }).click();
    await expect(heading("Part 3")).toBeInViewport();
    await expect(contents().getByRole("link", { name: "Part 3" })).toHaveAttribute(
      "aria-current",
      "location",
    );
    await expect(contents().getByRole("link", { name: "Part 1" })).not.toHaveAttribute("aria-current");
    await expect(page).toHaveURL(/#part-3$/);
    await expect(heading("Part 3")).toBeFocused();
  });

  it("copies the link of a heading", async () => {
    await heading("Part 2").hover();
    await page.getByRole("button", { name: "Copy link to “Part 2”" }).click();
    await expect(page.getByText("Link copied!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${app.url}/long-page~${long}#part-2`,
    );
  });

  it("follows links in the text without loading the app again, and finds the place again on the way back", async () => {
    const linking = await app.page("Linking", ["."]);
    await write(linking, [
      {
        id: "a",
        type: "paragraph",
        props: looks,
        content: [{ type: "link", href: `/${long}#part-4`, content: text("the fourth part") }],
      },
    ]);
    await page.goto(`/${linking}`);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole("link", { name: "the fourth part" }).click();
    await expect(heading("Part 4")).toBeInViewport();
    await page.getByRole("link", { name: /^Previous/ }).click();
    await expect(page.getByRole("heading", { name: "Before", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: /^Previous/ })).toBeInViewport();
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
  });

  it("shows a page that was fetched ahead at once, without asking for it again", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const guideRow = page.getByRole("treeitem", { name: "Guide", exact: true });
    await guideRow.hover();
    await expect.poll(() => asked.filter((path) => path === `/api/entries/${guide}`)).toHaveLength(1);
    await page.route(`**/api/entries/${guide}`, () => {
      // Never answered: what is shown was there before.
    });
    await guideRow.getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Guide", level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("leads to the pages beside it, and lists the pages below", async () => {
    await expect(page.getByRole("link", { name: "Previous Before" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Next Zebra" })).toBeVisible();
    await page.getByRole("button", { name: "Go to" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Before", "Long page", "Zebra"]);
    await page.getByRole("menuitem", { name: "Before" }).click();
    await expect(page.getByRole("heading", { name: "Before", level: 1 })).toBeVisible();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Guide" }).click();
    const below = page.getByRole("region", { name: "Pages below 3 pages" });
    await expect(below.getByRole("link")).toHaveText([/Before/, /Long page/, /Zebra/]);
  });

  it("colours code and lets it be copied", async () => {
    const code = await app.page("Code", ["."]);
    const source = 'const who = "Ann"; // hello';
    await write(code, [{ id: "c", type: "codeBlock", props: { language: "ts" }, content: text(source) }]);
    await page.goto(`/${code}`);
    await expect(page.locator("pre code span").first()).toBeVisible();
    await expect(page.locator("pre code")).toHaveText(source);
    await page.getByRole("button", { name: "Copy code" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);
  });

  it("begins Arabic lines on the right, others on the left, as the editor does", async () => {
    const words = ["هذا نص باللغة العربية.", "An English line."];
    await page.goto(`/${await app.page("مرحبا", words)}`);
    const sides = (box: string) =>
      page.locator(box).evaluateAll((lines) =>
        lines
          .filter((line) => line.textContent !== "")
          .map((line) => {
            const range = document.createRange();
            range.selectNodeContents(line);
            const [text, room] = [range.getBoundingClientRect(), line.getBoundingClientRect()];
            return text.left - room.left > room.right - text.right ? "right" : "left";
          }),
      );
    await expect.poll(() => sides("h1.page-title, .prose p")).toEqual(["right", "right", "left"]);
    await edit(page);
    await expect.poll(() => sides(".bn-editor .bn-inline-content")).toEqual(["right", "left"]);
  });

  it("says on an empty page what comes next", async () => {
    const { id } = await app.call("POST", "/api/entries/create", { title: "Bare" });
    await page.goto(`/${id}`);
    await expect(page.getByText("Nothing is written here yet.")).toBeVisible();
    await page.getByRole("button", { name: "Start writing" }).click();
    await expect(page.locator(".bn-editor")).toBeVisible();
  });

  it("shows the page as it was, by a link that can be kept, and makes a draft of it", async () => {
    const changing = await app.page("Changing", ["The first words."]);
    await write(changing, [{ id: "a", type: "paragraph", props: looks, content: text("The second words.") }]);
    await page.goto(`/${changing}`);
    await page.getByRole("button", { name: "2 versions" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: /v2, now$/ })).toBeVisible();
    await dialog.getByRole("button", { name: /v1$/ }).click();
    const banner = page.getByRole("status").filter({ hasText: "You are in the past" });
    await expect(banner).toContainText("version 1");
    await expect(page.locator("article .prose")).toHaveText("The first words.");
    await expect(page).toHaveURL(/\?version=1$/);
    await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
    await banner.getByRole("button", { name: "Copy link to this moment" }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(link);
    await expect(page.locator("article .prose")).toHaveText("The first words.");
    // Each answer takes long: what is shown meanwhile is seen.
    await page.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue().catch(() => undefined);
    });
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const text of document.querySelectorAll("article .prose")) seen.add(text.textContent ?? "");
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await banner.getByRole("button", { name: "Restore" }).click();
    await expect(page.locator(".bn-editor")).toContainText("The first words.");
    await expect(page.getByText("Version 1 is the draft now")).toBeVisible();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen).not.toContain("The second words.");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const { html } = await app.call("GET", `/api/entries/${changing}`);
    expect(html).toContain("The second words.");
  });

  it("tells who did what, newest first", async () => {
    await page.keyboard.press("Alt+Shift+H");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "Activity" }).click();
    await expect(dialog.getByRole("listitem").first()).toContainText("published version 2");
    await expect(dialog.getByRole("listitem").last()).toContainText("created the page");
  });

  it("changes how the page is shown once it is published, and nothing else of its settings", async () => {
    const shown = await app.page("Shown", ["## One", "Text.", "## Two", "Text."]);
    await app.call("PUT", `/api/entries/${shown}/settings`, { settings: { tags: false } });
    // Answered once the read side has what was just written.
    await app.call("GET", `/api/entries/${shown}`);
    await page.goto(`/${shown}`);
    await expect(contents()).toBeVisible();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(page.locator(".bn-editor")).toBeVisible();
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: /^Show on page/ }).click();
    await page.getByRole("menuitemcheckbox", { name: "Table of contents" }).click();
    await expect
      .poll(async () => (await app.call("GET", `/api/entries/${shown}/draft`)).settings)
      .toEqual({ tableOfContents: false, tags: false });
    await page.getByRole("menuitem", { name: "Look and settings" }).click();
    await page.getByRole("menuitemradio", { name: "Plum" }).click();
    await expect
      .poll(async () => (await app.call("GET", `/api/entries/${shown}/draft`)).settings.color)
      .toBe("#81517d");
    // What is answered about a page is the complete set of what it shows.
    const flags = ["title", "attribution", "tags", "description", "banner_image", "chapters"];
    const complete = Object.fromEntries(
      [...flags, "tableOfContents", "publishedDate", "feedback"].map((flag) => [flag, true]),
    );
    expect((await app.call("GET", `/api/entries/${shown}`)).settings).toEqual({ ...complete, tags: false });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator("article .prose:not(.bn-editor)")).toBeVisible();
    await expect(contents()).toHaveCount(0);
    expect((await app.call("GET", `/api/entries/${shown}`)).settings).toEqual({
      ...complete,
      color: "#81517d",
      tableOfContents: false,
      tags: false,
    });
  });

  it("keeps the contents behind a button on a phone, and the trail behind the page above", async () => {
    const phone = await stage.person(app.admin, { phone: true });
    const small = await stage.visit(phone, `/${long}`);
    await small.getByRole("button", { name: "On this page" }).click();
    await small.getByRole("link", { name: "Part 3" }).click();
    await expect(small.locator("article").getByRole("heading", { name: "Part 3" })).toBeInViewport();
    await small.getByRole("button", { name: "Guide, breadcrumbs" }).click();
    await small.getByRole("dialog", { name: "Breadcrumbs" }).getByRole("link", { name: "Guide" }).click();
    await expect(small.getByRole("heading", { name: "Guide", level: 1 })).toBeVisible();
    await small.getByRole("button", { name: "Open navigation" }).click();
    await small.getByRole("treeitem", { name: "Guide" }).press("ArrowRight");
    await small.getByRole("treeitem", { name: "Zebra" }).getByRole("link").click();
    await expect(small.getByRole("heading", { name: "Zebra", level: 1 })).toBeVisible();
    await expect(small.getByRole("tree")).toHaveCount(0);
    await phone.close();
  });

  it("names pages that the address reads like when there is none", async () => {
    await page.goto("/long-pages~0190c0de-0000-7000-8000-00000000dead");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Uh oh. The page you’re looking for isn’t here.",
    );
    await page
      .getByRole("navigation", { name: "Pages with a similar address" })
      .getByRole("link", { name: /Long page/ })
      .click();
    await expect(page.getByRole("heading", { name: "Long page", level: 1 })).toBeVisible();
  });
});
