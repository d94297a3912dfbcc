import type { TestApp } from "@annals/testing/app";
import { image, paragraph } from "@annals/testing/blocks";
import { atTheEnd, axeFinds, edit, type Stage, saveState, startStage } from "@annals/testing/stage";
import { expect } from "@playwright/test";
import type { BrowserContext, Page, Route } from "playwright";

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
const long = "A sentence that goes on for so long that it is broken where the column is narrow. ".repeat(3);
const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;

describe("Pictures", () => {
  let app: TestApp;
  let stage: Stage;
  let context: BrowserContext | undefined;
  let page: Page;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  afterEach(() => context?.close());

  async function upload(entry: string, name: string, content: string): Promise<string> {
    const form = new FormData();
    form.append("entry_id", entry);
    form.append("file", new Blob([content]), name);
    const headers = { Authorization: `Bearer ${app.admin.token}`, "Idempotency-Key": crypto.randomUUID() };
    const answer = await fetch(`${app.url}/api/files`, { method: "POST", headers, body: form });
    return ((await answer.json()) as { url: string }).url;
  }

  /** A page with what `blocksOf` makes, published. */
  async function write(blocksOf: (id: string) => unknown[] | Promise<unknown[]>): Promise<string> {
    const id = await app.page("A page with pictures", [""]);
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { blocks: await blocksOf(id) });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
    return id;
  }

  /** Answers for files while `answer` lasts. */
  async function visit(id: string, phone: boolean, answer: (route: Route) => unknown): Promise<void> {
    context = await stage.person(app.admin, { phone });
    await context.route("**/api/files/*", (route) => answer(route));
    page = await stage.visit(context, `/${id}`);
    await page.locator("article .prose").waitFor();
    await page.evaluate(() => document.fonts.ready);
  }

  const picture = (url: string, props: object, id: string) => {
    const block = image(url) as { props: object };
    return { ...block, id, props: { ...block.props, ...props } };
  };
  const mixed = async (id: string) => {
    const wide = await upload(id, "wide.svg", drawing(1600, 900));
    const tall = await upload(id, "tall.svg", drawing(120, 200));
    const cells = (...words: string[]) => ({
      cells: words.map((word) => [{ type: "text", text: word, styles: {} }]),
    });
    const table = (rows: object[]) => ({ type: "tableContent", headerRows: 1, columnWidths: [], rows });
    return [
      paragraph(long, "a"),
      picture(wide, {}, "b"),
      picture(wide, { previewWidth: 300, caption: "A caption", textAlignment: "center" }, "c"),
      { ...paragraph("Point", "d"), type: "bulletListItem", children: [picture(tall, {}, "e")] },
      {
        ...paragraph(long, "f"),
        type: "callout",
        props: { ...looks, tone: "tip" },
        children: [picture(tall, {}, "g")],
      },
      {
        ...{ id: "h", type: "table", props: { textColor: "default" }, children: [] },
        content: table([
          cells("One", "Two", "Three", "Four", "Five"),
          cells(long, "antidisestablishmentarianism", "", "1", "2"),
          cells("", "", "", "", ""),
        ]),
      },
      {
        id: "i",
        type: "codeBlock",
        props: { language: "bash" },
        content: paragraph("ls\nls -la").content,
        children: [],
      },
      { id: "j", type: "math", props: { tex: "\\frac{a}{b}" }, children: [] },
      {
        ...paragraph("Checked", "k"),
        type: "checkListItem",
        props: { ...looks, checked: true },
        children: [{ id: "l", type: "divider", props: {}, children: [] }],
      },
      paragraph("The end.", "m"),
    ];
  };

  /** Where each picture and the first letter of each text stands, and how high pictures and tables are. */
  const places = () =>
    page.evaluate(() => {
      const root = document.querySelector("article .prose")!;
      const found: [string, number, number][] = [];
      for (const element of root.querySelectorAll("img, tr")) {
        const { top, height } = element.getBoundingClientRect();
        found.push([element.tagName, top + scrollY, height]);
      }
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const words = (node as Text).data;
        if (!/\w/.test(words) || node.parentElement!.closest("header, button, select, textarea, pre, .math"))
          continue;
        const range = document.createRange();
        range.setStart(node, words.search(/\S/));
        range.setEnd(node, words.search(/\S/) + 1);
        found.push([words.slice(0, 20), range.getBoundingClientRect().top + scrollY, 0]);
      }
      return found;
    });

  for (const phone of [false, true])
    it(`have their room before they are loaded, which Edit does not change${phone ? ", on a phone" : ""}`, async () => {
      const held: Route[] = [];
      await visit(await write(mixed), phone, (route) => held.push(route));
      await expect(page.locator(".prose .katex").first()).toBeVisible();
      const before = await places();
      const heights = before.filter(([name]) => name === "IMG").map(([, , height]) => height);
      expect(Math.min(...heights)).toBeGreaterThan(100);
      await edit(page);
      await expect(page.locator(".bn-editor .katex").first()).toBeVisible();
      const after = await places();
      expect(after.map(([name]) => name)).toEqual(before.map(([name]) => name));
      const moved = after.filter(([, ...place], at) =>
        place.some((value, n) => Math.abs(value - (before[at]![n + 1] as number)) > 1),
      );
      expect(moved).toEqual([]);
      for (const route of held) await route.abort();
    });

  it("that fail say so calmly, and are tried again, when read and when written", async () => {
    let isAway = true;
    const url = { now: "" };
    const id = await write(async (entry) => {
      url.now = await upload(entry, "plan.svg", drawing(300, 200));
      return [paragraph("Before", "a"), picture(url.now, {}, "b"), paragraph("After", "c")];
    });
    await visit(id, false, (route) => (isAway ? route.abort() : route.continue()));
    const notice = page.locator(".media-failed");
    await expect(notice).toContainText("This picture could not be loaded.");
    expect(await axeFinds(page, "article")).toEqual([]);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(notice).not.toHaveAttribute("aria-busy");
    await edit(page);
    await expect(notice).toContainText("This picture could not be loaded.");
    const chooser = page.waitForEvent("filechooser");
    await notice.getByRole("button", { name: "Replace" }).click();
    isAway = false;
    await (await chooser).setFiles({
      name: "new.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(drawing(60, 40)),
    });
    await expect(notice).toHaveCount(0);
    await expect(page.locator(".bn-editor img")).not.toHaveAttribute("src", url.now);
    await expect(saveState(page)).toHaveText("Saved");
    await page.keyboard.press("Escape");
    expect(stage.complaints(/ERR_FAILED/)).toEqual([]);
  });

  it("that are pasted leave nothing when that is undone", async () => {
    await visit(await write(() => [paragraph("Look:", "a")]), false, (route) => route.continue());
    await edit(page);
    await atTheEnd(page);
    const blocks = page.locator(".bn-editor .bn-block-content");
    await expect(blocks).toHaveCount(2);
    await page.evaluate(
      (content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], "pasted.svg", { type: "image/svg+xml" }));
        const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      },
      drawing(80, 60),
    );
    await expect(page.locator(".bn-editor img")).toHaveAttribute("src", /^\/api\/files\//);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.locator(".bn-editor [data-file-block]")).toHaveCount(0);
    await expect(blocks).toHaveCount(2);
    expect(stage.complaints()).toEqual([]);
  });
});
