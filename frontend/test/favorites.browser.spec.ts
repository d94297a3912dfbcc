import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, type Stage, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("Favorites, with two people", () => {
  let app: TestApp;
  let stage: Stage;
  let mira: BrowserContext;
  let ann: BrowserContext;
  let annPerson: TestPerson;
  const titles = ["Leave policy", "Pay bands", "Travel"];
  let ids: string[];

  before(async () => {
    ({ app, stage } = await startStage());
    annPerson = await app.join("Ann", "Lindqvist");
    mira = await stage.person(app.admin);
    ann = await stage.person(annPerson);
    ids = [];
    for (const title of titles) ids.push(await app.page(title, ["Text."]));
  });
  after(() => stage?.close());
  beforeEach(async () => {
    for (const id of ids) {
      await app.call("DELETE", `/api/entries/${id}/favorite`);
      await app.call("DELETE", `/api/entries/${id}/favorite`, undefined, annPerson.token);
    }
  });

  const list = (page: Page) => page.getByRole("list", { name: "Favorites" }).getByRole("link");
  const bookmark = (page: Page) => page.getByRole("button", { name: "Favorite", exact: true });

  it("keep their room in the sidebar until they arrive, so that the tree stays where it is", async () => {
    await app.call("POST", `/api/entries/${ids[1]}/favorite`, {});
    const page = await stage.visit(mira, `/${ids[0]}`);
    const tree = page.getByRole("tree");
    await expect(list(page)).toHaveCount(1);
    const place = async () => (await tree.boundingBox())!.y;
    const stood = await place();
    let go = () => {};
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/favorites/, async (route) => {
      await waits;
      await route.continue();
    });
    await page.reload();
    await expect(tree.getByRole("treeitem").first()).toBeVisible();
    await expect(list(page)).toHaveCount(0);
    expect(await place()).toBe(stood);
    go();
    await expect(list(page)).toHaveCount(1);
    expect(await place()).toBe(stood);
    await bookmark(page).click();
    await expect(list(page)).toHaveCount(2);
    expect(await place()).toBeGreaterThan(stood);
    await page.close();
  });

  it("are made with the bookmark, stand in the sidebar, and are nobody else's", async () => {
    const page = await stage.visit(mira, `/${ids[0]}`);
    const other = await stage.visit(ann, `/${ids[0]}`);
    await expect(bookmark(page)).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("button", { name: "Favorites" }), "none, no section").toHaveCount(0);
    await bookmark(page).hover();
    await expect(page.getByText("Favorite pages for quick access")).toBeVisible();
    await bookmark(page).click();
    await expect(list(page)).toHaveText(["Leave policy"]);
    await expect(bookmark(page)).toHaveAttribute("aria-pressed", "true");
    await app.call("PUT", `/api/entries/${ids[0]}/rename`, { title: "Leave" });
    await expect(list(page), "with the present title").toHaveText(["Leave"]);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Leave");
    await expect(list(other)).toHaveCount(0);
    await app.call("PUT", `/api/entries/${ids[0]}/rename`, { title: "Leave policy" });
    await page.getByRole("button", { name: "Favorites" }).click();
    await expect(list(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Favorites" }), "closed, as it was left").toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await page.getByRole("button", { name: "Favorites" }).click();
    await expect(list(page)).toHaveText(["Leave policy"]);
    await bookmark(page).click();
    await expect(page.getByRole("button", { name: "Favorites" })).toHaveCount(0);
    await edit(page);
    await expect(bookmark(page), "not while one writes").toHaveCount(0);
    await page.getByRole("button", { name: "Stop editing" }).click();
    await expect(bookmark(page)).toBeVisible();
    expect(stage.complaints()).toEqual([]);
    await page.close();
    await other.close();
  });

  it("are sorted by keys and by drag, and stay so", async () => {
    for (const id of ids) await app.call("POST", `/api/entries/${id}/favorite`);
    const page = await stage.visit(mira, `/${ids[0]}`);
    await expect(list(page)).toHaveText(["Leave policy", "Pay bands", "Travel"]);
    await list(page).nth(2).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(list(page)).toHaveText(["Leave policy", "Travel", "Pay bands"]);
    await expect(list(page).nth(1)).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(list(page)).toHaveText(["Travel", "Leave policy", "Pay bands"]);
    await list(page).nth(0).dragTo(list(page).nth(2));
    await expect(list(page)).toHaveText(["Leave policy", "Pay bands", "Travel"]);
    await expect
      .poll(async () =>
        (await app.call("GET", "/api/users/entries/favorites")).data.map(
          ({ title }: { title: string }) => title,
        ),
      )
      .toEqual(["Leave policy", "Pay bands", "Travel"]);
    expect(await axeFinds(page, "aside, nav")).toEqual([]);
    expect(stage.complaints()).toEqual([]);
    await page.close();
  });

  it("that go to the trash leave the list of those who see it", async () => {
    const gone = await app.page("Gone soon", ["Text."]);
    await app.call("POST", `/api/entries/${gone}/favorite`, undefined, annPerson.token);
    const page = await stage.visit(ann, `/${ids[1]}`);
    await expect(list(page)).toHaveText(["Gone soon"]);
    await app.call("DELETE", `/api/entries/delete/${gone}`);
    await expect(list(page)).toHaveCount(0);
    await page.close();
  });
});
