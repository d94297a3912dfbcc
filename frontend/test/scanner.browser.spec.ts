import type { TestApp, TestPerson } from "@annals/testing/app";
import { type Clamd, standInForClamd, virus } from "@annals/testing/clamd";
import { expect } from "@annals/testing/expect";
import { axeFinds, type Stage, startStage } from "@annals/testing/stage";

describe("The virus scanner", function () {
  this.timeout(180_000);
  let scanner: Clamd;
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;

  before(async () => {
    scanner = await standInForClamd();
    ({ app, stage } = await startStage({ ANNALS_CLAMD: scanner.path }));
    ann = await app.join("Ann", "Author", "author");
  });
  after(async () => {
    await stage?.close();
    await scanner?.stop();
  });

  it("refuses a virus in plain words, and the page of a file says what it did", async () => {
    const page = await stage.open(ann, "/filemanager");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Team Uploads");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await (await chooser).setFiles([
      { name: "clean.txt", mimeType: "text/plain", buffer: Buffer.from("clean") },
      { name: "sick.txt", mimeType: "text/plain", buffer: Buffer.from(virus) },
    ]);
    const tray = page.getByRole("region", { name: "Uploads" });
    await expect(tray).toContainText("The virus scanner found something in this file (Annals.Test)");
    await page.getByRole("list", { name: "Files" }).getByText("clean.txt").click();
    const details = page.getByRole("complementary", { name: "Details" });
    await expect(details).toContainText("VirusesThe scanner found none");
    await scanner.stop();
    const home = (await app.call("GET", "/api/file-libraries")).current.uuid;
    const form = new FormData();
    form.append("file", new Blob(["unseen"]), "unseen.txt");
    const { uuid } = await app.call("POST", `/api/file-libraries/${home}/upload`, form, ann.token);
    await page.goto(`/files/${uuid}`);
    await expect(details).toContainText("VirusesIt was not scanned");
    expect(await axeFinds(page)).toEqual([]);
    await page.context().close();
  });
});
