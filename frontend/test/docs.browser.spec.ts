import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { openStage, type Stage, startApp } from "@annals/testing/stage";

describe("The page to try the API on", function () {
  this.timeout(60_000);
  let app: TestApp;
  let stage: Stage;
  before(async () => {
    app = await startApp();
    stage = await openStage(app);
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  for (const looks of [{}, { dark: true, phone: true }]) {
    it(`sends calls for who is signed in, ${JSON.stringify(looks)}`, async () => {
      const context = await stage.person(app.admin, looks);
      const foreign: string[] = [];
      context.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(app.url))
          foreign.push(request.url());
      });
      const page = await stage.visit(context, "/api/docs");
      // Of a long list only what is in sight is drawn.
      const filter = page.locator(".operation-filter-input");
      await filter.fill("users");
      const call = page.locator("#operations-users-me");
      await call.locator(".opblock-summary-control").click();
      await call.locator(".execute").click();
      await expect(call.locator(".live-responses-table .response").first()).toContainText("200");
      await expect(call.locator(".live-responses-table")).toContainText(app.admin.email);
      await call.getByRole("tab", { name: "Schema" }).first().click();
      const picture = call.getByRole("row", { name: /^profile_pic/ });
      await picture.locator(".model-toggle").click();
      await expect(picture).toContainText("nullable: true");
      await filter.fill("files");
      const upload = page.locator("#operations-files-uploadFile");
      await upload.locator(".opblock-summary-control").click();
      const file = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("A note.") };
      await upload
        .locator("input[type=text]")
        .last()
        .fill(await app.page("Attachments", []));
      await upload.locator("input[type=file]").setInputFiles(file);
      await upload.locator(".execute").click();
      await expect(upload.locator(".live-responses-table")).toContainText('"note.txt"');
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
        "dark" in looks ? "dark" : "light",
      );
      expect(foreign).toEqual([]);
      expect(stage.complaints()).toEqual([]);
      await context.close();
    });
  }
});
