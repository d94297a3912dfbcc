import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { edit, quiet, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
const words = (text: string, styles = {}) => [{ type: "text", text, styles }];
const one = (type: string, props: object, content?: unknown, children: unknown[] = []) => ({
  type,
  props,
  ...(content !== undefined && { content }),
  children,
});
const line = (text: string) => one("paragraph", looks, words(text));
const table = (columns: string[]) => ({
  type: "tableContent",
  columnWidths: [],
  headerRows: 1,
  rows: [columns, columns].map((cells) => ({ cells: cells.map((cell) => words(cell)) })),
});

describe("A page that is read and the same page that is written", () => {
  let app: TestApp;
  let stage: Stage;
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());

  async function upload(entry: string, name: string, content: string): Promise<string> {
    const body = new FormData();
    body.append("entry_id", entry);
    body.append("file", new Blob([content]), name);
    const headers = { Authorization: `Bearer ${app.admin.token}` };
    const answer = await fetch(`${app.url}/api/files`, { method: "POST", body, headers });
    return ((await answer.json()) as { url: string }).url;
  }

  /** Every kind of block by a name. */
  async function kinds(entry: string): Promise<Record<string, unknown[]>> {
    const drawing = await upload(
      entry,
      "plan.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180"/></svg>',
    );
    const text = await upload(entry, "notes.txt", "Some notes");
    const file = (url: string, name: string, caption = "") => ({
      ...{ url, name, caption, backgroundColor: "default" },
    });
    const media = { showPreview: true, textAlignment: "left" };
    return {
      heading: [2, 3, 4].map((level) =>
        one("heading", { ...looks, level, isToggleable: false }, words("Head")),
      ),
      quote: [one("quote", { backgroundColor: "default", textColor: "default" }, words("One\nand two"))],
      callout: [one("callout", { ...looks, tone: "warning" }, words("Mind this"), [line("and that")])],
      list: [
        one("bulletListItem", looks, words("a"), [one("bulletListItem", looks, words("b"))]),
        one("numberedListItem", looks, words("c"), [line("below it")]),
        one("checkListItem", { ...looks, checked: true }, words("d")),
      ],
      toggle: [one("toggleListItem", looks, words("More"), [line("in it")])],
      code: [one("codeBlock", { language: "bash" }, words(`one\n\n${"two ".repeat(60)}`))],
      formula: [one("math", { tex: "\\frac{a}{b}" })],
      table: [one("table", { textColor: "default" }, table(["a", "some words ".repeat(8), "c"]))],
      divider: [one("divider", {})],
      picture: [
        one("image", { ...file(drawing, "plan.svg"), ...media }),
        one("image", { ...file(drawing, "plan.svg", "With words below"), ...media, textAlignment: "center" }),
      ],
      file: [one("file", file(text, "notes.txt")), one("file", file(text, "notes.txt", "With words below"))],
      video: [
        one("video", { ...file(text, "clip.mp4"), ...media }),
        one("video", { ...file(text, "clip.mp4", "With words below"), ...media, previewWidth: 320 }),
      ],
      audio: [one("audio", { ...file(text, "talk.mp3", "With words below"), showPreview: true })],
      embed: [one("embed", { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", name: "" })],
      button: ["quiet", "tinted", "wide"].map((look) =>
        one(
          "callToAction",
          { url: "https://example.org", label: "Go", look, backgroundColor: "default" },
          words("Why"),
        ),
      ),
      columns: [
        one("columnList", {}, undefined, [
          one("column", { width: 1 }, undefined, [line("left")]),
          one("column", { width: 1 }, undefined, [line("right, with more words ".repeat(6))]),
        ]),
      ],
    };
  }

  /** How far each mark stands below the one before it, and how far from the edge. */
  const steps = (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector("article .bn-editor, article .prose")!,
        NodeFilter.SHOW_TEXT,
      );
      const found: [string, number, number][] = [];
      let before: number | undefined;
      while (walker.nextNode()) {
        const [, name] = /^Below: (\w+)$/.exec(walker.currentNode.textContent!) ?? [];
        if (name === undefined) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const { left, top } = range.getBoundingClientRect();
        found.push([name, Math.round(top - (before ?? top)), Math.round(left)]);
        before = top;
      }
      return found;
    });
  /** How wide what is no text is drawn. */
  const widths = (page: Page) =>
    page
      .locator("article :is(.bn-editor, .prose)")
      .locator("img, video, audio, iframe, table, figure.embed")
      .evaluateAll((all) =>
        all.map((each) => `${each.localName} ${Math.round(each.getBoundingClientRect().width)}`),
      );

  it("has every kind of block in the same place, on wide and narrow windows", async () => {
    const { id } = await app.call("POST", "/api/entries/create", { title: "Every kind" });
    const all = await kinds(id);
    const blocks = Object.entries({ begin: [], ...all }).flatMap(([name, some]) => [
      ...some,
      line(`Below: ${name}`),
    ]);
    const numbered = (list: unknown[], path: string): unknown[] =>
      list.map((block, at) => {
        const { children, ...rest } = block as { children: unknown[] };
        return { id: `${path}${at}`, ...rest, children: numbered(children, `${path}${at}-`) };
      });
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { blocks: numbered(blocks, "b") });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
    const page = await stage.open(app.admin, `/${id}`);
    const sizes = [1440, 820, 390];
    const seen: { steps: unknown; widths: unknown }[] = [];
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator("article .prose")).toBeVisible();
      await quiet(page);
      seen.push({ steps: await steps(page), widths: await widths(page) });
    }
    expect((seen[0]!.steps as unknown[]).length).toBe(Object.keys(all).length + 1);
    await edit(page);
    for (const [at, width] of [...sizes.entries()].reverse()) {
      await page.setViewportSize({ width, height: 900 });
      const now = async () => ({ steps: await steps(page), widths: await widths(page) });
      await expect.poll(now, { message: `${width} px wide` }).toEqual(seen[at]);
    }
    stage.complaints();
  });
});
