import type { TestApp } from "@annals/testing/app";
import { type SavedBlock, wordsOf } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import { edit, paste, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("Keys in the editor", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());

  const text = (said: string) => [{ type: "text", text: said, styles: {} }];
  const paragraph = (said: string) => ({
    id: crypto.randomUUID(),
    type: "paragraph",
    props: {},
    content: text(said),
    children: [],
  });
  const table = (rows: string[][]) => ({
    id: crypto.randomUUID(),
    type: "table",
    props: { textColor: "default" },
    content: {
      type: "tableContent",
      headerRows: 1,
      columnWidths: [],
      rows: rows.map((cells) => ({ cells: cells.map(text) })),
    },
    children: [],
  });
  const code = (said: string) => ({
    id: crypto.randomUUID(),
    type: "codeBlock",
    props: { language: "js" },
    content: text(said),
    children: [],
  });

  async function open(blocks: unknown[]): Promise<void> {
    id = await app.pageOf("Keys", blocks);
    page = await stage.open(app.admin, `/${id}`);
    await page.locator("article .page-title").waitFor();
    await edit(page);
  }
  const cell = (said: string) => page.locator(".bn-editor td, .bn-editor th", { hasText: said });
  /** What is saved, once it is. */
  async function saved(): Promise<[string, string][]> {
    await expect(saveState(page)).toHaveText("Saved");
    const { blocks } = await app.call("GET", `/api/entries/${id}/draft`);
    return blocks
      .map(({ type, content }: SavedBlock) => [type, wordsOf(content)])
      .filter(([type, said]: [string, string]) => type !== "paragraph" || said !== "");
  }
  const expectSaved = (shape: [string, string][]) => expect.poll(saved).toEqual(shape);

  describe("in a table", () => {
    beforeEach(() =>
      open([
        table([
          ["a", "b"],
          ["c", "d"],
        ]),
      ]),
    );

    it("Tab in the last cell adds a row, and goes on in it", async () => {
      await cell("d").click();
      await page.keyboard.press("Tab");
      await page.keyboard.type("e");
      await page.keyboard.press("Tab");
      await page.keyboard.type("f");
      await expectSaved([["table", "a|b/c|d/e|f"]]);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.type("!");
      await expectSaved([["table", "a|b/c|!/e|f"]]);
    });

    it("Enter breaks the line", async () => {
      await cell("c").click();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.type("2");
      await expectSaved([["table", "a|b/c\n2|d"]]);
    });

    it("the arrow down leaves by the last row, the arrow up by the first", async () => {
      await cell("d").click();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.type("below");
      await expectSaved([
        ["table", "a|b/c|d"],
        ["paragraph", "below"],
      ]);
      await cell("b").click();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.type("above");
      await expectSaved([
        ["paragraph", "above"],
        ["table", "a|b/c|d"],
        ["paragraph", "below"],
      ]);
    });

    it("Ctrl and Enter leaves it from any cell", async () => {
      await cell("a").click();
      await page.keyboard.press("ControlOrMeta+Enter");
      await page.keyboard.type("below");
      await expectSaved([
        ["table", "a|b/c|d"],
        ["paragraph", "below"],
      ]);
    });
  });

  it("the arrow down leaves code by its last line, the arrow up by its first", async () => {
    await open([code("one\ntwo")]);
    await page.getByText("two").click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("below");
    await expectSaved([
      ["codeBlock", "one\ntwo"],
      ["paragraph", "below"],
    ]);
    await page.locator(".bn-editor pre").click({ position: { x: 20, y: 20 } });
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("above");
    await expectSaved([
      ["paragraph", "above"],
      ["codeBlock", "one\ntwo"],
      ["paragraph", "below"],
    ]);
  });

  it("Enter in a paragraph takes what follows along, and is taken back as one", async () => {
    const child = paragraph("Below it.");
    const whole = { ...paragraph("Before after"), children: [child] };
    await open([whole, paragraph("The next.")]);
    await page.locator(".bn-editor p", { hasText: "Before after" }).click();
    await page.keyboard.press("Home");
    for (let letter = 0; letter < 6; letter++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.type("now");
    await expect(saveState(page)).toHaveText("Saved");
    const draft = async (): Promise<SavedBlock[]> =>
      (await app.call("GET", `/api/entries/${id}/draft`)).blocks;
    const lines = (blocks: SavedBlock[]) => blocks.map(({ content }) => wordsOf(content).trim());
    await expect.poll(async () => lines(await draft())).toEqual(["Before", "now after", "The next."]);
    const [before, now] = await draft();
    expect(before!.id).toBe(whole.id);
    expect(now!.id).not.toBe(whole.id);
    expect(now!.children.map((one) => one.id)).toEqual([child.id]);
    await expect(async () => {
      await page.keyboard.press("Control+z");
      await expect(page.locator(".bn-editor p", { hasText: "Before after" })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect.poll(async () => lines(await draft())).toEqual(["Before after", "The next."]);
  });

  for (const [name, last] of [
    ["a paragraph", paragraph("end")],
    ["a table", table([["a", "b"]])],
    ["code", code("end")],
    ["a line across", { id: crypto.randomUUID(), type: "divider", props: {}, children: [] }],
  ] as const)
    it(`a click anywhere below ${name} at the end goes on there`, async () => {
      await open([last]);
      const box = (await page.locator("article").boundingBox())!;
      for (const [said, below] of [
        ["one ", 30],
        ["two", 200],
      ] as const) {
        const end = await page.locator(".bn-editor").evaluate((element) => {
          const blocks = element.querySelectorAll(".bn-block-outer");
          return [...blocks].at(-1)!.getBoundingClientRect().bottom;
        });
        await page.mouse.click(box.x + box.width / 2, Math.min(end + below, 880));
        await page.keyboard.type(said);
      }
      expect((await saved()).at(-1)).toEqual(["paragraph", "one two"]);
    });

  describe("makes of what is typed", () => {
    beforeEach(() => open([paragraph("")]));
    const type = async (said: string) => {
      await page.locator(".bn-editor").focus();
      await page.keyboard.type(said);
    };

    it("a link of [text](address)", async () => {
      await type("See [the site](https://example.org) now");
      await expect(page.locator('.bn-editor a[href="https://example.org"]')).toHaveText("the site");
      await expectSaved([["paragraph", "See the site now"]]);
    });

    it("a link of an address, and nothing of one in code", async () => {
      await type("See https://example.org/a and `https://example.org/b` now");
      await expect(page.locator('.bn-editor a[href="https://example.org/a"]')).toBeVisible();
      await expectSaved([["paragraph", "See https://example.org/a and https://example.org/b now"]]);
    });

    it("a callout of [!WARNING] in a quote", async () => {
      await type("> [!WARNING] Mind");
      await expectSaved([["callout", "Mind"]]);
    });

    it("a task of - [ ] and of - [x]", async () => {
      await type("- [ ] to do");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.keyboard.type("- [x] done");
      await expectSaved([
        ["checkListItem", "to do"],
        ["checkListItem", "done"],
      ]);
    });

    it("a line across of ---", async () => {
      await type("---");
      await page.keyboard.type("after");
      await expectSaved([
        ["divider", ""],
        ["paragraph", "after"],
      ]);
    });

    it("a sign of :smile:, and leaves 10:30: alone", async () => {
      await type("At 10:30: hello :smile: and :nosuchsign: too");
      await expectSaved([["paragraph", "At 10:30: hello 😄 and :nosuchsign: too"]]);
    });

    it("what undo takes back", async () => {
      await type(":smile:");
      await expectSaved([["paragraph", "😄"]]);
      await page.keyboard.press("ControlOrMeta+Z");
      await expectSaved([["paragraph", ":smile:"]]);
    });
  });

  describe("pastes", () => {
    beforeEach(() => open([paragraph("")]));
    const pasted = async (html: string, plain = "") => {
      await page.locator(".bn-editor").focus();
      await paste(page, html, plain);
    };

    it("an address of a page here as a link with its title", async () => {
      const other = await app.page("Working groups", ["We work in groups."]);
      await pasted("", `${app.url}/whatever~${other}`);
      await expect(page.locator(".bn-editor a")).toHaveText("Working groups");
      await expect(page.locator(".bn-editor a")).toHaveAttribute("href", new RegExp(`~${other}$`));
      await expectSaved([["paragraph", "Working groups"]]);
    });

    it("an address over chosen words as a link on these words", async () => {
      await page.locator(".bn-editor").focus();
      await page.keyboard.type("here");
      await page.keyboard.press("Shift+Home");
      await pasted("", "https://example.org/x");
      await expect(page.locator('.bn-editor a[href="https://example.org/x"]')).toHaveText("here");
    });

    it("links of Google by where they lead", async () => {
      await pasted(
        `<p>See <a href="https://www.google.com/url?q=https://example.org/x%3Fa%3D1&amp;sa=D&amp;source=editors">this</a></p>`,
      );
      await expect(page.locator(".bn-editor a")).toHaveAttribute("href", "https://example.org/x?a=1");
    });

    it("a table with its first row as the heading", async () => {
      await pasted("<table><tr><td><b>A</b></td><td><b>B</b></td></tr><tr><td>1</td><td>2</td></tr></table>");
      await expect(page.locator(".bn-editor th")).toHaveCount(2);
      await expectSaved([["table", "A|B/1|2"]]);
    });

    it("cells of a spreadsheet, that come as text too, as a table", async () => {
      await pasted("", "Name\tAge\nAnn\t31\nBen\t40\n");
      await expectSaved([["table", "Name|Age/Ann|31/Ben|40"]]);
    });
  });
});
