import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("A file in a page", () => {
  let app: TestApp;
  let stage: Stage;
  const open: BrowserContext[] = [];

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close();
  });

  async function visit(id: string, person = app.admin, phone = false): Promise<Page> {
    const context = await stage.person(person, { phone });
    open.push(context);
    // The browser of the tests shows no PDF: something stands for its viewer.
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { value: true }),
    );
    await context.route(/\/api\/files\//, (route) =>
      route.request().resourceType() === "document"
        ? route.fulfill({ contentType: "text/html", body: "<p>The report itself</p>" })
        : route.continue(),
    );
    return stage.visit(context, `/${id}`);
  }

  async function upload(id: string, name: string, bytes: Buffer): Promise<string> {
    const body = new FormData();
    body.append("entry_id", id);
    body.append("file", new Blob([new Uint8Array(bytes)]), name);
    const headers = { Authorization: `Bearer ${app.admin.token}` };
    const answer = await fetch(`${app.url}/api/files`, { method: "POST", body, headers });
    return ((await answer.json()) as { url: string }).url;
  }

  it("is a card with its name, type and size, which readers download or see in the page", async () => {
    const id = await app.page("Results", ["Read this."]);
    const report = await upload(id, "report.pdf", Buffer.from("%PDF-1.4\n".padEnd(1536, "x")));
    const plan = await upload(id, "plan.png", picture);
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    const blocks = [
      { id: "a", type: "file", props: { url: report, name: "report.pdf", caption: "Of the third quarter" } },
      { id: "b", type: "file", props: { url: plan, name: "plan.png" } },
    ];
    await app.call("PUT", `/api/entries/${id}`, { blocks });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});

    const page = await visit(id, await app.join("Rob", "Reader"));
    const card = page.locator("article").getByRole("link", { name: "report.pdf" });
    await expect(card).toContainText("PDF, 1.5 KB");
    await expect(card).toHaveAttribute("href", report);
    await expect(card).toHaveAttribute("download", "");
    const [show, showPlan] = await page.locator("article").getByRole("button", { name: "Preview" }).all();
    await show!.click();
    await expect(page.frameLocator("article iframe").getByText("The report itself")).toBeVisible();
    await expect(show!).toHaveAttribute("aria-expanded", "true");
    await showPlan!.click();
    await expect(page.locator("article").getByRole("img", { name: "plan.png" })).toHaveJSProperty(
      "naturalWidth",
      1,
    );
    await show!.click();
    await expect(page.locator("article iframe")).toHaveCount(0);
    await expect(show!).toHaveAttribute("aria-expanded", "false");
    expect(await axeFinds(page)).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });

  it("is put into the text on a phone, and looks alike while it is written", async () => {
    const id = await app.page("Numbers", ["Read this."]);
    const page = await visit(id, app.admin, true);
    await edit(page);
    await page.locator(".bn-editor .bn-block-content", { hasText: "Read this." }).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/file");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("option", { name: /^File/ }).click();
    await (await chooser).setFiles({
      name: "numbers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("a,b\n1,2\n"),
    });
    const card = page.locator(".bn-editor .file-card");
    await expect(card).toContainText("numbers.csv");
    await expect(card).toContainText("Spreadsheet, 8 bytes");
    await expect(saveState(page)).toHaveText("Saved");
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    await expect(page.locator("article a.file")).toContainText("Spreadsheet, 8 bytes");
    expect(await overflow(page)).toBe(0);
  });
});
