import type { TestApp } from "@annals/testing/app";
import { type SavedBlock, wordsOf } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import {
  atTheEnd,
  axeFinds,
  edit,
  type Looks,
  overflow,
  paste,
  type Stage,
  saveState,
  startStage,
} from "@annals/testing/stage";
import type { Page } from "playwright";

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
const text = (words: string, styles: Record<string, unknown> = {}) => ({ type: "text", text: words, styles });
let number = 0;
const block = (
  type: string,
  props: Record<string, unknown>,
  content?: unknown,
  children: unknown[] = [],
) => ({
  id: `b${number++}`,
  type,
  props,
  ...(content === undefined ? {} : { content }),
  children,
});
const long =
  "A sentence that goes on for so long that it has to be broken, at least where the column is narrow. ".repeat(
    2,
  );

/** One of each kind of block, some of them nested. */
const everything = () => [
  block("paragraph", looks, [
    text("Plain, "),
    text("bold", { bold: true }),
    text(", "),
    text("code", { code: true }),
    text(`. ${long}`),
  ]),
  block(
    "callout",
    { ...looks, tone: "tip" },
    [text(long)],
    [block("paragraph", looks, [text("Within the callout.")])],
  ),
  block("heading", { ...looks, level: 2 }, [text("A heading")]),
  block("heading", { ...looks, level: 3 }, [text("A heading below it")]),
  block(
    "bulletListItem",
    looks,
    [text("Point")],
    [block("bulletListItem", looks, [text("Nested")]), block("numberedListItem", looks, [text("Counted")])],
  ),
  block("bulletListItem", looks, [text(long)]),
  block(
    "numberedListItem",
    looks,
    [text("First")],
    [block("numberedListItem", looks, [text("Lettered")]), block("paragraph", looks, [text("Below it")])],
  ),
  block("numberedListItem", looks, [text("Second")]),
  block("checkListItem", { ...looks, checked: true }, [text("Done")]),
  block("checkListItem", looks, [text(long)]),
  block("quote", {}, [text(long)]),
  block("heading", { ...looks, level: 4 }, [text("A small heading")]),
  block(
    "table",
    { textColor: "default" },
    {
      type: "tableContent",
      headerRows: 1,
      columnWidths: [],
      rows: [
        ["We use", "For"],
        ["RFCs", long],
        ["Issues", "Work that someone will do"],
      ].map((cells) => ({
        cells: cells.map((words) => [text(words)]),
      })),
    },
  ),
  block("codeBlock", { language: "bash" }, [text("date -u   # now\nls\n")]),
  block("divider", {}),
  block("paragraph", { ...looks, textColor: "red", backgroundColor: "yellow" }, [text("Coloured.")]),
  block("paragraph", looks, [text("The end.")]),
];

describe("The editor", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());

  async function open(blocks: unknown[], how: Looks = {}): Promise<void> {
    id = await app.pageOf("A page of everything that there is", blocks);
    page = await stage.open(app.admin, `/${id}`, how);
    await page.locator("article .page-title").waitFor();
  }

  /** Where each line of text stands on the page, and how wide it is. Not the marks at headings that only readers see. */
  const lines = () =>
    page.evaluate(() => {
      const found: [string, number, number, number][] = [];
      for (const root of document.querySelectorAll("article :is(.page-title, .page-meta, .prose)")) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const words = (node as Text).data;
          if (words.trim() === "" || node.parentElement?.closest("select, button, header, pre")) continue;
          const range = document.createRange();
          range.setStart(node, words.search(/\S/));
          range.setEnd(node, words.search(/\S/) + 1);
          const { left, top, width } = range.getBoundingClientRect();
          found.push([words.slice(0, 20), Math.round(left), Math.round(top + scrollY), Math.round(width)]);
        }
      }
      return found;
    });

  for (const phone of [false, true]) {
    it(`does not move a word when Edit is pressed${phone ? " on a phone" : ""}`, async () => {
      await open(everything(), { phone });
      await page.evaluate(() => document.fonts.ready);
      const before = await lines();
      expect(before.length).toBeGreaterThan(25);
      await edit(page);
      const after = await lines();
      expect(after.map(([words]) => words)).toEqual(before.map(([words]) => words));
      const moved = after.filter(([, ...place], at) =>
        place.some((value, n) => Math.abs(value - (before[at]![n + 1] as number)) > 1),
      );
      expect(moved).toEqual([]);
      expect(stage.complaints()).toEqual([]);
    });
  }

  it("puts the cursor where the reader was, and scrolls nothing", async () => {
    await open(Array.from({ length: 60 }, (_, n) => block("paragraph", looks, [text(`Paragraph ${n}.`)])));
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    const top = await page.evaluate(() => scrollY);
    // By its keys: a test's click scrolls by itself.
    await page.keyboard.press("ControlOrMeta+E");
    await page.locator(".bn-editor").waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    const { words, height } = await page.evaluate(() => {
      const { anchorNode } = getSelection()!;
      const element = anchorNode!.parentElement!;
      return { words: element.textContent, height: element.getBoundingClientRect().top };
    });
    expect(words).toMatch(/^Paragraph \d+\.$/);
    expect(height).toBeGreaterThan(48);
    expect(height).toBeLessThan(150);
    expect(stage.complaints()).toEqual([]);
  });

  for (const phone of [false, true]) {
    it(`has nothing that axe finds${phone ? " on a phone" : ""}`, async () => {
      await open(everything(), { phone });
      await edit(page);
      await expect(saveState(page)).toHaveText("Saved");
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await atTheEnd(page);
      await page.keyboard.type("/");
      await page.getByRole("listbox", { name: "Blocks" }).waitFor();
      expect(await axeFinds(page, "[role=listbox]")).toEqual([]);
      await page.keyboard.press("Escape");
      if (!phone) {
        await page.getByText("The end.").dblclick({ position: { x: 12, y: 12 } });
        await page.getByRole("button", { name: "Bold" }).waitFor();
        expect(await axeFinds(page, ".bn-toolbar")).toEqual([]);
        await page.keyboard.press("ControlOrMeta+K");
        await page.getByRole("combobox", { name: "Address or page" }).waitFor();
        expect(await axeFinds(page, "[data-link-form]")).toEqual([]);
      }
      expect(stage.complaints()).toEqual([]);
    });
  }

  it("makes links: to addresses, and to pages by their title", async () => {
    await app.page("Working groups", ["We work in groups."]);
    await open([block("paragraph", looks, [text("Groups")])]);
    await edit(page);
    await page
      .getByText("Groups")
      .last()
      .dblclick({ position: { x: 12, y: 12 } });
    await page.keyboard.press("ControlOrMeta+K");
    const field = page.getByRole("combobox", { name: "Address or page" });
    await field.fill("working gr");
    await expect(page.getByRole("option", { name: /Working groups/ }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(".bn-editor a", { hasText: "Groups" })).toHaveAttribute(
      "href",
      /^\/working-groups~/,
    );
    await expect(saveState(page)).toHaveText("Saved");
    expect(stage.complaints()).toEqual([]);
  });

  describe("keeps the structure of what is pasted", () => {
    const outline = (blocks: SavedBlock[]): unknown[] =>
      blocks.map(({ type, content, children }) =>
        children.length === 0 ? [type, wordsOf(content)] : [type, wordsOf(content), outline(children)],
      );

    async function pasted(html: string, plain = ""): Promise<{ shape: unknown[]; json: string }> {
      await open([block("paragraph", looks, [])]);
      await edit(page);
      await page.locator(".bn-editor").focus();
      await paste(page, html, plain);
      await expect(saveState(page)).toHaveText("Saved");
      await expect.poll(async () => (await app.call("GET", `/api/entries/${id}/draft`)).changed).toBe(true);
      const { blocks } = await app.call("GET", `/api/entries/${id}/draft`);
      expect(stage.complaints()).toEqual([]);
      const filled = blocks.filter(
        (one: SavedBlock) => one.type !== "paragraph" || wordsOf(one.content) !== "",
      );
      // Keys in one order, whatever the database made of them.
      const order = ["type", "text", "styles", "href", "content", "props"];
      const keys = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);
      const json = JSON.stringify(blocks, (_, value) =>
        value !== null && typeof value === "object" && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => keys(a, b)))
          : value,
      );
      return { shape: outline(filled), json };
    }

    it("from Google Docs", async () => {
      const { shape, json } =
        await pasted(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;font-weight:400">Why async?</span></h2>
<p dir="ltr"><span style="font-weight:400">We are </span><span style="font-weight:700">inclusive</span><span style="font-weight:400"> and </span><span style="font-weight:400;font-style:italic">kind</span><a href="https://example.org" style="text-decoration:none"><span style="text-decoration:underline;color:#1155cc"> here</span></a></p>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul>
<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="301" /></colgroup><tbody><tr><td><p dir="ltr"><span>A</span></p></td><td><p dir="ltr"><span>B</span></p></td></tr><tr><td><p dir="ltr"><span>1</span></p></td><td><p dir="ltr"><span>2</span></p></td></tr></tbody></table></div></b>`);
      expect(shape).toEqual([
        ["heading", "Why async?"],
        ["paragraph", "We are inclusive and kind here"],
        ["bulletListItem", "One", [["bulletListItem", "Inner"]]],
        ["bulletListItem", "Two"],
        ["table", "A|B/1|2"],
      ]);
      expect(json).toMatch(/"text":"inclusive","styles":\{"bold":true\}/);
      expect(json).toContain('"italic":true');
      expect(json).toContain('"href":"https://example.org"');
      expect(json).not.toContain("rgb(");
    });

    it("from Word", async () => {
      const item = (level: number, sign: string, said: string) =>
        `<p class=MsoListParagraph style='margin-left:36pt;text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${said}<o:p></o:p></p>`;
      const { shape } =
        await pasted(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN>
<!--StartFragment--><h1>Plan<o:p></o:p></h1><p class=MsoNormal>Some <b>bold</b> text.<o:p></o:p></p>
${item(1, "·", "One")}${item(2, "o", "Inner")}${item(1, "·", "Two")}<p class=MsoNormal>Between</p>${item(1, "1.", "First")}${item(1, "2.", "Second")}
<table class=MsoTableGrid><tr><td><p class=MsoNormal>A</p></td><td><p class=MsoNormal>B</p></td></tr></table><!--EndFragment--></body></html>`);
      expect(shape).toEqual([
        ["heading", "Plan"],
        ["paragraph", "Some bold text."],
        ["bulletListItem", "One", [["bulletListItem", "Inner"]]],
        ["bulletListItem", "Two"],
        ["paragraph", "Between"],
        ["numberedListItem", "First"],
        ["numberedListItem", "Second"],
        ["table", "A|B"],
      ]);
    });

    it("from Notion", async () => {
      const { shape, json } = await pasted(
        `<!-- notionvc: 1 --><h3>Steps</h3><ol type="1" start="1"><li>First</li><li>Second<ul><li>Inner</li></ul></li></ol><ul class="to-do-list"><li><input type="checkbox" checked=""> Done</li><li><input type="checkbox"> Open</li></ul><blockquote>Said</blockquote><pre><code class="language-python">print(1)</code></pre><hr>`,
        "### Steps\n\n1. First\n2. Second\n    - Inner",
      );
      expect(shape).toEqual([
        ["heading", "Steps"],
        ["numberedListItem", "First"],
        ["numberedListItem", "Second", [["bulletListItem", "Inner"]]],
        ["checkListItem", "Done"],
        ["checkListItem", "Open"],
        ["quote", "Said"],
        ["codeBlock", "print(1)"],
        ["divider", ""],
      ]);
      expect(json).toContain('"language":"python"');
      expect(json).toContain('"checked":true');
    });

    it("from Confluence, and the notes of other sites", async () => {
      const { shape, json } = await pasted(
        `<h2 id="x">Rules</h2><div class="confluence-information-macro confluence-information-macro-note conf-macro" data-macro-name="note"><span class="aui-icon confluence-information-macro-icon"> </span><div class="confluence-information-macro-body"><p>Mind <strong>this</strong></p><p>And more</p></div></div><div class="code panel"><div class="codeContent"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: java; gutter: false">int x = 1;</pre></div></div><ul class="inline-task-list"><li class="checked" data-inline-task-id="1"><span>Done</span></li><li data-inline-task-id="2"><span>Open</span></li></ul><p>Well <img class="emoticon" data-emoji-fallback="🙂" alt="(smile)" src="https://wiki.example.org/smile.png"></p><div data-panel-type="error"><p>Never</p></div><div data-task-state="DONE">Cloud</div><div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>Try</p></div><div class="admonition warning"><p class="admonition-title">Warning</p><p>Hot</p></div>`,
      );
      expect(shape).toEqual([
        ["heading", "Rules"],
        ["callout", "Mind this"],
        ["paragraph", "And more"],
        ["codeBlock", "int x = 1;"],
        ["checkListItem", "Done"],
        ["checkListItem", "Open"],
        ["paragraph", "Well 🙂"],
        ["callout", "Never"],
        ["checkListItem", "Cloud"],
        ["callout", "Try"],
        ["callout", "Hot"],
      ]);
      expect(json).toContain('"language":"java"');
      expect([...json.matchAll(/"tone":"(\w+)"/g)].map(([, tone]) => tone)).toEqual([
        "warning",
        "danger",
        "tip",
        "warning",
      ]);
    });

    it("from Markdown", async () => {
      const { shape } = await pasted(
        "",
        "# Title\n\nSome **bold** text.\n\n- one\n- two\n  - inner\n\n1. first\n\n> said\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nlet a;\n```\n",
      );
      expect(shape).toEqual([
        ["heading", "Title"],
        ["paragraph", "Some bold text."],
        ["bulletListItem", "one"],
        ["bulletListItem", "two", [["bulletListItem", "inner"]]],
        ["numberedListItem", "first"],
        ["quote", "said"],
        ["table", "a|b/1|2"],
        ["codeBlock", "let a;"],
      ]);
    });

    it("and never script", async () => {
      const { json } = await pasted(
        `<p onclick="alert(1)">Safe <a href="javascript:alert(1)">link</a><img src=x onerror="alert(1)"></p><script>alert(1)</script>`,
      );
      expect(json).toContain("Safe ");
      expect(json).not.toMatch(/javascript:|onerror|onclick|alert/);
    });
  });

  it("shows images that are dropped, with their progress, and keeps them", async () => {
    await open([block("paragraph", looks, [text("Look:")])]);
    await edit(page);
    await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      canvas.width = 40;
      canvas.height = 30;
      const bytes = atob(canvas.toDataURL("image/png").split(",")[1]!);
      const file = new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], "harbor.png", {
        type: "image/png",
      });
      const data = new DataTransfer();
      data.items.add(file);
      const target = document.querySelector(".bn-editor p")!;
      const { left, bottom } = target.getBoundingClientRect();
      const how = {
        dataTransfer: data,
        bubbles: true,
        cancelable: true,
        clientX: left + 5,
        clientY: bottom - 2,
      };
      target.dispatchEvent(new DragEvent("drop", how));
    });
    await expect(page.locator(".bn-editor img")).toHaveAttribute("src", /^\/api\/files\//);
    await expect(page.getByRole("region", { name: "Uploads" })).toHaveCount(0);
    await expect(saveState(page)).toHaveText("Saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const image = page.locator("article .prose:not(.bn-editor) .fig img");
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40);
    expect(stage.complaints()).toEqual([]);
  });

  it("takes files that are dropped beside the text, in their order, and says why one was not uploaded", async () => {
    await open([block("paragraph", looks, [text("Above")]), block("paragraph", looks, [text("Below")])]);
    await edit(page);
    let refuse = true;
    await page.route("**/api/files", (route) => (refuse ? route.abort() : route.continue()));
    /** Drops two files; true when the page took them, and the browser does not open them. */
    const dropAt = (on: string, x: number, y: number) =>
      page.evaluate(
        ([selector, left, top]) => {
          const data = new DataTransfer();
          for (const name of ["one.txt", "two.txt"])
            data.items.add(new File([name], name, { type: "text/plain" }));
          const target = document.querySelector(selector)!;
          const how = { dataTransfer: data, bubbles: true, cancelable: true, clientX: left, clientY: top };
          return (
            !target.dispatchEvent(new DragEvent("dragover", how)) &&
            !target.dispatchEvent(new DragEvent("drop", how))
          );
        },
        [on, x, y] as const,
      );
    const below = await page.locator(".bn-editor p", { hasText: "Below" }).boundingBox();
    expect(await dropAt("main", 4, below!.y + 2)).toBe(true);
    const uploads = page.getByRole("region", { name: "Uploads" });
    await expect(uploads).toContainText("Failed to upload.");
    refuse = false;
    for (const again of [1, 0]) {
      await uploads.getByRole("button", { name: "Try again" }).first().click();
      await expect(uploads.getByRole("button", { name: "Try again" })).toHaveCount(again);
    }
    await expect(page.locator(".bn-file-name")).toHaveText(["one.txt", "two.txt"]);
    await expect(saveState(page)).toHaveText("Saved");
    const { blocks } = await app.call("GET", `/api/entries/${page.url().slice(-36)}/draft`);
    const names = blocks.map(
      ({ type, props, content }: { type: string; props: { name?: string }; content: { text: string }[] }) =>
        type === "file" ? props.name : content.map((part) => part.text).join(""),
    );
    expect(names.slice(0, 4)).toEqual(["Above", "one.txt", "two.txt", "Below"]);
    expect(stage.complaints(/net::ERR_FAILED/)).toEqual([]);
  });

  it("says why a file was not uploaded, and tries again", async () => {
    await open([block("paragraph", looks, [text("Look:")])]);
    await edit(page);
    let refuse = true;
    await page.route("**/api/files", (route) => (refuse ? route.abort() : route.continue()));
    await atTheEnd(page);
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.type("/file");
    await page.keyboard.press("Enter");
    await (await chooser).setFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Notes"),
    });
    const uploads = page.getByRole("region", { name: "Uploads" });
    await expect(uploads).toContainText("Failed to upload.");
    refuse = false;
    await uploads.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".bn-file-name")).toHaveText("notes.txt");
    await expect(saveState(page)).toHaveText("Saved");
    expect(stage.complaints(/net::ERR_FAILED/)).toEqual([]);
  });

  it("does on a phone what it does on a desk", async () => {
    const above = Array.from({ length: 14 }, () => block("paragraph", looks, [text("A line above.")]));
    await open([...above, block("paragraph", looks, [text("Small screen")])], { phone: true });
    await edit(page);
    const tools = page.getByRole("toolbar", { name: "Formatting" });
    const cursor = () => page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().bottom);
    await expect(tools).toBeVisible();
    // A tap in the moment in which the editor has just placed its cursor is not heard.
    await expect(async () => {
      await page.getByText("Small screen").last().click();
      await page.waitForTimeout(100);
      expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe("Small screen");
    }).toPass();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await tools.getByRole("button", { name: "List" }).click();
    await page.keyboard.type("Point");
    await tools.getByRole("button", { name: "Add a block" }).click();
    const menu = page.getByRole("listbox", { name: "Blocks" });
    await expect(menu).toBeVisible();
    const sheet = (await menu.boundingBox())!;
    expect(sheet).toMatchObject({ x: 8, width: 374 });
    await expect.poll(cursor).toBeLessThan(sheet.y);
    await page.getByRole("option", { name: /Callout/ }).click();
    await page.keyboard.type("Note");
    for (let line = 0; line < 40; line++) await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("in sight");
    expect(await cursor()).toBeLessThan((await tools.boundingBox())!.y);
    await expect(page.getByText("You are editing")).toBeVisible();
    await expect(saveState(page)).toHaveText("Saved");
    await expect
      .poll(async () =>
        (await app.call("GET", `/api/entries/${id}/draft`)).blocks.map((one: { type: string }) => one.type),
      )
      .toEqual([...above.map(() => "paragraph"), "paragraph", "bulletListItem", "callout"]);
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Stop editing" }).click();
    await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
    expect(stage.complaints()).toEqual([]);
  });
});
