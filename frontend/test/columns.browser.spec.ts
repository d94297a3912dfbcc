import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, saveState } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

describe("Columns", () => {
  const two = twoPeople("Side by side", ["Above."]);

  const columns = (page: Page) => page.locator("article .column");
  const publish = () => two.writer.getByRole("button", { name: "Publish", exact: true }).click();
  const saved = () => expect(saveState(two.writer)).toHaveText("Saved");
  const stored = async () =>
    shapeOf((await two.app.call("GET", `/api/entries/${two.id}/draft`)).blocks as Stored[]);
  async function insert(name: string): Promise<void> {
    await two.writer.locator(".bn-editor").getByText("Above.").click();
    await two.writer.keyboard.press("End");
    await two.writer.keyboard.press("Enter");
    await two.writer.keyboard.type("/columns");
    await two.writer.getByRole("option", { name }).click();
  }
  const act = async (name: string) => {
    await two.writer.keyboard.press("Alt+o");
    await two.writer.getByRole("menuitem", { name }).click();
  };

  it("are written side by side and read so, below each other on a phone", async () => {
    const page = two.writer;
    await edit(page);
    await insert("Two columns");
    await expect(columns(page)).toHaveCount(2);
    await page.keyboard.type("Left");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("Right");
    await expect(columns(page)).toHaveText(["Left", "Right"]);
    await act("Widen this column");
    await act("Add a column");
    await expect(columns(page)).toHaveCount(3);
    expect(await axeFinds(page, ".page-editor")).toEqual([]);
    await saved();
    await expect
      .poll(stored)
      .toEqual(["Above.", { columns: [{ 1: ["Left"] }, { 2: ["Right"] }, { 1: [""] }] }]);
    await publish();
    await expect(columns(two.reader)).toHaveText(["Left", "Right", ""]);
    const [left, right] = [columns(two.reader).nth(0), columns(two.reader).nth(1)];
    const wide = [await left.boundingBox(), await right.boundingBox()];
    expect(wide[1]!.x).toBeGreaterThan(wide[0]!.x + wide[0]!.width);
    expect(wide[1]!.width).toBeGreaterThan(wide[0]!.width * 1.5);
    expect(await axeFinds(two.reader)).toEqual([]);
    await two.reader.setViewportSize({ width: 390, height: 844 });
    const narrow = [await left.boundingBox(), await right.boundingBox()];
    expect(narrow[1]!.y).toBeGreaterThan(narrow[0]!.y);
    expect(await overflow(two.reader)).toBe(0);
    expect(two.stage.complaints()).toEqual([]);
  });

  it("take and give blocks by keys, and taking them away can be undone", async () => {
    const page = two.writer;
    await edit(page);
    await insert("Two columns");
    await page.keyboard.type("Left");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Wanders");
    // Down from the last place of the left column is the right one, and then what is below both.
    await page.keyboard.press("Alt+ArrowDown");
    await expect(columns(page)).toHaveText(["Left", /Wanders/]);
    await page.keyboard.press("Alt+ArrowUp");
    await expect(columns(page)).toHaveText(["LeftWanders", ""]);
    await page.keyboard.press("Alt+ArrowDown");
    await expect(columns(page)).toHaveText(["Left", /Wanders/]);
    await act("Remove the columns, keep the text");
    await expect(columns(page)).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(columns(page)).toHaveText(["Left", /Wanders/]);
    await saved();
    await page.reload();
    await expect(columns(page)).toHaveText(["Left", /Wanders/]);
  });

  it("that a call put where no editor would are written all the same", async () => {
    const page = two.writer;
    const line = (id: string, text: string) => ({
      id,
      type: "paragraph",
      props: {},
      content: [{ type: "text", text, styles: {} }],
      children: [],
    });
    const column = (id: string, ...children: object[]) => ({ id, type: "column", props: {}, children });
    const blocks = [
      column("a", line("p", "Alone")),
      {
        id: "l",
        type: "columnList",
        props: {},
        children: [column("b", line("q", "One")), line("r", "Stray")],
      },
      { id: "m", type: "columnList", props: {}, children: [column("c"), column("d", line("s", "Two"))] },
    ];
    const id = await two.app.pageOf("By a call", blocks);
    await page.goto(`/${id}`);
    await edit(page);
    const editor = page.locator(".bn-editor");
    for (const words of ["Alone", "One", "Stray", "Two"]) await expect(editor).toContainText(words);
    await expect(columns(page)).toHaveCount(2);
    expect(two.stage.complaints()).toEqual([]);
  });
});

interface Stored {
  type: string;
  props: { width?: number };
  content?: { text: string }[];
  children: Stored[];
}

/** The text of a document, with the columns that it stands in. */
function shapeOf(blocks: Stored[]): unknown[] {
  return blocks.map(({ type, props, content = [], children }) =>
    type === "columnList"
      ? { columns: shapeOf(children) }
      : type === "column"
        ? { [props.width!]: shapeOf(children) }
        : content.map(({ text }) => text).join(""),
  );
}
