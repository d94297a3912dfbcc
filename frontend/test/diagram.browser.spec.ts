import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { edit, type Stage, startStage } from "@annals/testing/stage";

describe("A diagram", () => {
  let app: TestApp;
  let stage: Stage;
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());

  /** A page that is edited, with a diagram that was chosen from the menu of blocks. */
  async function insertDiagram(title: string) {
    const id = await app.page(title, [""]);
    const page = await stage.visit(await stage.person(app.admin), `/${id}`);
    await edit(page);
    await page.locator(".bn-editor").click();
    await page.keyboard.type("/chart");
    await page.getByRole("option", { name: /^Diagram/ }).waitFor();
    await page.keyboard.press("Enter");
    return { page, picture: page.locator(".diagram-beside img.diagram") };
  }

  it("is found in the menu of blocks and drawn beside its code while it is written", async () => {
    const { page, picture } = await insertDiagram("A page for a diagram");
    const note = page.locator(".diagram-beside .diagram-failed");
    await expect(picture).toHaveAttribute("alt", /Idea --> Draft --> Page/);
    // The cursor is where one goes on writing.
    await page.keyboard.type("\n  Page --> Reader");
    await expect(picture).toHaveAttribute("alt", /Page --> Reader/);
    await page.keyboard.type(" -->");
    await expect(note).toContainText("This diagram cannot be drawn");
    await expect(picture).toHaveAttribute("alt", /Page --> Reader$/);
    await page.keyboard.type(" Friend");
    await expect(picture).toHaveAttribute("alt", /Page --> Reader --> Friend$/);
    await expect(note).toBeEmpty();
    await page.getByRole("combobox", { name: "Language of the code" }).selectOption("text");
    await expect(picture).toHaveCount(0);
    await page.context().close();
  });

  it("that would never end says so in place of its drawing, and the page can be written on", async () => {
    const { page, picture } = await insertDiagram("A page that stands still");
    await expect(picture).toHaveAttribute("alt", /Idea/);
    for (const key of ["Shift+ArrowUp", "Shift+Home"]) await page.keyboard.press(key);
    await page.keyboard.insertText("block-beta");
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("  a space:999999999 b");
    await expect(page.locator(".diagram-beside .diagram-failed")).toContainText(
      "it has more than 1,000 empty blocks",
    );
    await page.keyboard.press("Shift+Home");
    await page.keyboard.insertText("  a space:9 b");
    await expect(picture).toHaveAttribute("alt", /space:9 b/);
    await page.context().close();
  });
});
