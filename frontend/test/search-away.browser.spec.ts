import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { type StandIn, startStandIn } from "@annals/testing/meilisearch";
import { openStage, type Stage } from "@annals/testing/stage";
import type { Page } from "playwright";

/** What a browser says of answers that an engine was away for. */
const refused = /503/;

/** Goes on writing pages until it is stopped, with a breath after each: the rest is for what is tested. */
function load(app: LocalApp): { stop(): Promise<void> } {
  let isOver = false;
  const create = () =>
    app.call("POST", "/api/entries/create", { title: `Of the load ${randomUUID()}`, published: true });
  const working = (async () => {
    while (!isOver) {
      await create();
      await setTimeout(50);
    }
  })();
  return {
    stop() {
      isOver = true;
      return working;
    },
  };
}

describe("The app while the search engine is away", () => {
  let engine: StandIn;
  let app: LocalApp;
  let stage: Stage;
  let page: Page;
  let writing: ReturnType<typeof load>;
  before(async () => {
    engine = await startStandIn();
    app = await startTestApp({ ANNALS_MEILI_URL: engine.url, ANNALS_MEILI_KEY: engine.key });
    await app.page("Parental leave", ["Sixteen weeks for everybody."]);
    stage = await openStage(app);
    page = await stage.open(app.admin, "/");
    await expect(page.getByRole("treeitem", { name: "Parental leave" })).toBeVisible();
    writing = load(app);
  });
  after(async () => {
    await writing?.stop();
    await stage?.close();
    await app?.stop();
    await engine.close();
  });
  afterEach(async () => {
    await page.keyboard.press("Escape");
    await expect(jumper()).toHaveCount(0);
    expect(stage.complaints(refused)).toEqual([]);
  });

  const jumper = () => page.getByRole("dialog", { name: "Search and commands" });
  const pageLine = (name: RegExp) => jumper().getByRole("option", { name });
  const saysSo = () => jumper().locator("p").filter({ hasText: "Search does not work right now." });
  const look = async (words: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type(words);
  };

  for (const [how, away, back] of [
    ["gone", () => engine.down(), () => engine.up()],
    ["frozen", async () => engine.freeze(), async () => engine.thaw()],
  ] as const)
    it(`says so in the jumper when it is ${how}, offers the pages that it knows, and finds again by itself`, async () => {
      await away();
      await look("leave");
      await expect(saysSo()).toBeVisible();
      await expect(pageLine(/Parental leave/)).toBeVisible();
      await back();
      await expect(saysSo()).toHaveCount(0);
      await expect(pageLine(/Sixteen weeks/)).toHaveCount(0);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("sixteen weeks");
      await expect(pageLine(/Parental leave/)).toBeVisible();
    });

  it("finds what was there, and what is new by its title, while its disk is full", async () => {
    engine.fill(true);
    await app.page("Company cars", ["Only electric ones."]);
    await look("company");
    await expect(pageLine(/Company cars/)).toBeVisible();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("sixteen weeks");
    await expect(pageLine(/Parental leave/)).toBeVisible();
    engine.fill(false);
    await page.keyboard.press("Escape");
    const byText = async () =>
      (await app.call("GET", "/api/search?q=electric")).data.some(
        ({ title }: { title: string }) => title === "Company cars",
      );
    await expect.poll(byText).toBe(true);
    await look("only electric");
    await expect(pageLine(/Company cars/)).toBeVisible();
  });
});
