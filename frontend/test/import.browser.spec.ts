import { buffer } from "node:stream/consumers";
import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext } from "playwright";
import yazl from "yazl";

const long = `a-folder-with-a-very-long-name-that-does-not-fit-a-phone/${"long-".repeat(20)}name`;
const formulas = `# Formulas

Energy is $E = mc^2$ here, and $\\nosuch{x}$ is nothing.

$$
\\frac{a}{b}
$$

\`\`\`mermaid
graph TD
  A["<img src=x onerror=alert(1)>"] --> B[End]
  click A href "javascript:alert(1)"
\`\`\`

\`\`\`mermaid
graph TD
  A -->
\`\`\`
`
  .replaceAll("\\`", "`")
  .replaceAll("\\\\", "\\");

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

describe("Importing pages in the browser", () => {
  let app: TestApp;
  let stage: Stage;
  let wide: BrowserContext;
  let formulasPage: string;
  before(async () => {
    ({ app, stage } = await startStage());
    await app.page("Handbook of everything", ["Text."]);
    wide = await stage.person(app.admin);
  });
  after(() => stage.close());

  it("goes under a page that is chosen, shows its report on a phone, and leads to what was imported", async () => {
    const phone = await stage.person(app.admin, { phone: true });
    const page = await stage.visit(phone, "/admin/import");
    await page.locator("input[type=file]").setInputFiles({
      name: "book.zip",
      mimeType: "application/zip",
      buffer: await zipOf({ [`${long}.md`]: "# Long\n\n[x](nowhere.md)", "formulas.md": formulas }),
    });
    const under = page.getByRole("combobox", { name: "Under (optional)" });
    await under.fill("everything");
    await page.getByRole("option", { name: /Handbook of everything/ }).click();
    await expect(under).toHaveValue("Handbook of everything");
    const comments = page.getByRole("checkbox", { name: "Allow comments" });
    await expect(comments, "as the space has it for new pages").toBeChecked();
    await comments.uncheck();
    expect(await axeFinds(page, "main")).toEqual([]);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("“book” is imported.")).toBeVisible();
    await page.getByRole("button", { name: /^1 link leads to a file that is not in the zip/ }).click();
    await expect(page.getByText(/leads nowhere/)).toBeVisible();
    await expect(page.getByText(long, { exact: false }).first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeFinds(page, "main")).toEqual([]);
    await page.getByRole("button", { name: "Go to the pages" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Handbook of everything" })).toBeVisible();
    await phone.close();
  });

  it("shows its end once to who was elsewhere then", async () => {
    const page = await stage.visit(wide, "/admin/import");
    const reads = /\/api\/imports\/[\w-]+\?/;
    // It may end before anybody can leave: nothing is heard of it here.
    await page.route(reads, () => undefined);
    await page.locator("input[type=file]").setInputFiles({
      name: "away.zip",
      mimeType: "application/zip",
      buffer: await zipOf({ "away.md": "# Away\n\n[x](nowhere.md)" }),
    });
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page).toHaveURL(/job=/);
    const id = new URL(page.url()).searchParams.get("job");
    await page.goto("/");
    await page.unroute(reads);
    await expect.poll(async () => (await app.call("GET", `/api/imports/${id}`)).state).not.toBe("running");
    await page.goto("/admin/import");
    await expect(page.getByText("“away” is imported.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Settings", exact: true })).toBeVisible();
    await page.goto("/admin/import");
    await expect(page.getByText("Drop a zip here, or choose one")).toBeVisible();
    await page.close();
  });

  it("shows formulas without script and diagrams that cannot run one; what cannot be drawn is shown with the reason", async () => {
    const { data } = (await app.call("GET", "/api/search?q=Formulas")) as { data: { id: string }[] };
    formulasPage = data[0]!.id;
    const page = await stage.visit(wide, `/${formulasPage}`);
    page.on("dialog", () => expect("a dialog").toBe("none"));
    await expect(page.locator("p .math math")).toHaveCount(1);
    await expect(page.locator("div.math .katex-display")).toBeVisible();
    await expect(page.locator(".math-failed code")).toHaveText("\\nosuch{x}");
    // Its own sheet and fonts came from here.
    await expect(page.locator("div.math .katex").first()).toHaveCSS("font-family", /KaTeX_Main/);
    const diagram = page.locator("figure.code[data-diagram] > img.diagram");
    await expect(diagram).toHaveCount(1);
    // It has a size of its own, so that nothing of it is cut off.
    const size = () =>
      diagram.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return { natural: image.naturalWidth, width: Number(image.getAttribute("width")) };
      });
    const { natural, width } = await size();
    expect(natural).toBeGreaterThan(50);
    expect(Math.abs(natural - width)).toBeLessThanOrEqual(1);
    // It is measured while it is drawn: what moves slowly, or hardly at all, must be there by then.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await expect(diagram).toHaveCount(1);
    expect((await size()).width).toBe(width);
    expect(decodeURIComponent((await diagram.getAttribute("src"))!)).not.toMatch(
      /<(?:script|img|iframe|foreignObject)|javascript:|<[^>]*\son\w+=/,
    );
    await expect(page.locator(".diagram-failed")).toContainText("This diagram cannot be drawn:");
    await expect(page.locator("figure.code:not([data-diagram]) pre")).toContainText("A -->");
    await page.getByRole("button", { name: "Code", exact: true }).first().click();
    await expect(page.locator("figure.code[data-diagram] pre")).toBeVisible();
    expect(await axeFinds(page, ".prose")).toEqual([]);
    expect(stage.complaints()).toEqual([]);
    await page.close();
  });

  it("and formulas are written: in a line, and on lines of their own", async () => {
    const page = await stage.visit(wide, `/${formulasPage}`);
    await edit(page);
    const field = page.locator(".math-edit textarea");
    await expect(field).toHaveValue("\\frac{a}{b}");
    await field.fill("\\sqrt{2}");
    await expect(page.locator(".math-edit .msqrt, .math-edit .sqrt")).toHaveCount(1);
    await page.locator(".page-editor p span.math").first().click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("E = h");
    await page.keyboard.press("Enter");
    await page.locator(".page-editor p", { hasText: "Energy is" }).click({ position: { x: 2, y: 5 } });
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("$$ ");
    await page.locator(".math-edit textarea").first().fill("a^2");
    await page.locator(".math-edit textarea").first().press("Escape");
    await expect(saveState(page)).toContainText(/saved/i);
    const { blocks } = (await app.call("GET", `/api/entries/${formulasPage}/draft`)) as {
      blocks: { type: string; props: { tex?: string }; content: { props?: { tex?: string } }[] }[];
    };
    expect(blocks.filter(({ type }) => type === "math").map(({ props }) => props.tex)).toEqual([
      "a^2",
      "\\sqrt{2}",
    ]);
    expect(JSON.stringify(blocks)).toContain('"tex":"E = h"');
    expect(stage.complaints()).toEqual([]);
  });
});
