import type { LocalApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";
import sharp from "sharp";

describe("A folder that others watch", function () {
  this.timeout(240_000);
  let app: LocalApp;
  let stage: Stage;
  let ann: TestPerson;
  let otto: TestPerson;
  let rob: TestPerson;
  let home: string;
  /** Who manages files, on a phone in the dark; and who only looks, on a wide screen. */
  let phone: Page;
  let wide: Page;

  before(async () => {
    ({ app, stage } = (await startStage()) as { app: LocalApp; stage: Stage });
    ann = await app.join("Ann", "Author", "author");
    otto = await app.join("Otto", "Author", "author");
    rob = await app.join("Rob", "Reader");
    home = (await app.call("GET", "/api/file-libraries")).current.uuid;
  });
  after(() => stage?.close());

  const act = (method: string, path: string, body?: object) => app.call(method, path, body, ann.token);
  const folder = async (name: string, parent = home): Promise<string> =>
    (await act("POST", `/api/file-libraries/${parent}/addFolder`, { name })).uuid;
  const form = (name: string, bytes: Buffer | string) => {
    const made = new FormData();
    made.append("file", new Blob([bytes as BlobPart]), name);
    return made;
  };
  const put = async (into: string, name: string, bytes: Buffer | string): Promise<string> =>
    (await act("POST", `/api/file-libraries/${into}/upload`, form(name, bytes))).uuid;
  const picture = (color: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  const names = (of: Page, list: "Files" | "Folders") =>
    of.getByRole("list", { name: list }).getByRole("listitem");
  /** Both see these, and nothing else. */
  async function see(folders: string[], files: string[]): Promise<void> {
    for (const page of [phone, wide]) {
      await expect(names(page, "Folders")).toHaveText(folders.map((name) => new RegExp(name)));
      await expect(names(page, "Files")).toHaveText(files.map((name) => new RegExp(name)));
    }
  }
  const shot = async (name: string) => {
    const into = process.env.SHOTS;
    if (into === undefined) return;
    await phone.screenshot({ path: `${into}/${name}-phone-dark.png` });
    await wide.screenshot({ path: `${into}/${name}-wide.png` });
  };

  it("shows each change to both, by whoever made it, on a phone in the dark and on a wide screen", async () => {
    const watched = await folder("Watched");
    const beside = await folder("Beside");
    phone = await stage.open(otto, `/filemanager/${watched}`, { phone: true, dark: true });
    wide = await stage.open(rob, `/filemanager/${watched}`);
    for (const page of [phone, wide])
      await expect(page.getByRole("heading", { name: "No files" })).toBeVisible();

    const photo = await put(watched, "beach.jpg", await picture("#884422"));
    await see([], ["beach.jpg"]);
    for (const page of [phone, wide])
      await expect(page.locator(`img[src^="/api/files/${photo}?w="]`).first()).toBeVisible();
    const inner = await folder("Inner", watched);
    await see(["Inner"], ["beach.jpg"]);
    await act("PUT", `/api/file-libraries/${inner}/rename`, { name: "Sketches" });
    await see(["Sketches"], ["beach.jpg"]);
    await act("PUT", `/api/files/${photo}/rename`, { name: "coast.jpg" });
    await see(["Sketches"], ["coast.jpg"]);
    const copy = (await act("POST", `/api/files/${photo}/copy`)).uuid;
    await see(["Sketches"], ["coast \\(Copy\\).jpg", "coast.jpg"]);
    await shot("watched");
    for (const page of [phone, wide]) {
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
    await act("POST", `/api/files/move/${copy}`, { destination: inner });
    await see(["Sketches.*1 file"], ["coast.jpg"]);
    await act("POST", `/api/files/move/${copy}`, { destination: watched });
    await see(["Sketches"], ["coast \\(Copy\\).jpg", "coast.jpg"]);
    await act("DELETE", `/api/files/${copy}`);
    await see(["Sketches"], ["coast.jpg"]);
    await act("PUT", `/api/files/${copy}/restore`);
    await see(["Sketches"], ["coast \\(Copy\\).jpg", "coast.jpg"]);
    await act("POST", "/api/files/delete", { ids: [copy] });
    await act("POST", `/api/file-libraries/${inner}/move`, { destination: beside });
    await see([], ["coast.jpg"]);
    await act("POST", `/api/file-libraries/${inner}/move`, { destination: watched });
    await act("DELETE", `/api/file-libraries/${inner}`);
    await see([], ["coast.jpg"]);
    await act("PUT", `/api/file-libraries/${inner}/restore`);
    await see(["Sketches"], ["coast.jpg"]);

    await act("POST", `/api/files/${photo}/versions`, form("coast.jpg", await picture("#226688")));
    for (const page of [phone, wide])
      await expect(page.locator(`img[src*="/api/files/${photo}?"][src*="v=2"]`).first()).toBeVisible();
    await act("PUT", `/api/file-libraries/${watched}/rename`, { name: "Seen" });
    for (const page of [phone, wide])
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seen");
    await act("POST", `/api/file-libraries/${watched}/share`, {
      ...{ type: "user", id: otto.id, level: 1 },
    });
    await act("POST", `/api/file-libraries/${watched}/share`, {
      ...{ type: "special", id: "logged_in", level: 0 },
    });
    await expect(wide.getByRole("heading", { level: 1 })).not.toHaveText("Seen");
    await expect(wide.getByText("coast.jpg")).toHaveCount(0);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Seen");
    await shot("closed");
    for (const page of [phone, wide]) await page.context().close();
  });
});
