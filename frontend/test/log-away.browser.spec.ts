import { type StandIn, startStandIn } from "@annals/event-log/stand-in";
import { startTestApp, type TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { atTheEnd, edit, openStage, type Stage, saveState } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("Writing while the event store is away", () => {
  let store: StandIn;
  let app: TestApp;
  let stage: Stage;
  let mira: BrowserContext;
  let page: Page;
  let id: string;
  beforeEach(async () => {
    store = await startStandIn();
    app = await startTestApp({ ANNALS_EVENTSTORE_URL: store.url, ANNALS_EVENTSTORE_LOG: "" });
    stage = await openStage(app);
    id = await app.page("Parental leave", ["Everyone."]);
    mira = await stage.person(app.admin);
    page = await stage.visit(mira, `/${id}`);
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("Before.");
    await expect(saveState(page)).toHaveText("Saved");
  });
  afterEach(async () => {
    await stage?.close();
    await app?.stop();
    await store.stop();
  });

  const saved = async () => JSON.stringify((await app.call("GET", `/api/entries/${id}/draft`)).blocks);
  /** What was typed is on the screen, the screen says that it is not saved, and one can go on. */
  async function typeOn(): Promise<void> {
    await page.keyboard.type(" Meanwhile.");
    await expect(saveState(page)).toHaveText("Not saved - retrying");
    await page.keyboard.type(" And still.");
    await expect(page.locator(".bn-editor")).toContainText("Before. Meanwhile. And still.");
    expect(await saved()).not.toContain("Meanwhile");
  }
  async function allIsSaved(): Promise<void> {
    await expect(saveState(page)).toHaveText("Saved");
    await expect(page.locator(".bn-editor")).toContainText("Before. Meanwhile. And still.");
    expect((await saved()).split("Before. Meanwhile. And still.")).toHaveLength(2);
    expect(stage.complaints(/503/)).toEqual([]);
  }

  const offer = () => page.getByRole("alert").filter({ hasText: "You have unsaved changes from" });

  it("says so, keeps what is typed, and sends it when the store is back", async () => {
    await store.nodes[0]!.down();
    await typeOn();
    await store.nodes[0]!.up();
    await allIsSaved();
  });

  it("does so too when the store takes what is sent and does not answer", async () => {
    store.nodes[0]!.freeze();
    await typeOn();
    store.nodes[0]!.thaw();
    await allIsSaved();
  });

  describe("and the window is closed meanwhile", () => {
    beforeEach(async () => {
      await store.nodes[0]!.down();
      await typeOn();
      await page.close();
    });
    const comeBack = async () => {
      page = await stage.visit(mira, `/${id}`);
    };

    it("goes on by itself for who comes back before the store", async () => {
      await comeBack();
      await expect(offer()).toBeVisible();
      await store.nodes[0]!.up();
      await allIsSaved();
    });

    it("goes on by itself for who comes back after the store", async () => {
      await store.nodes[0]!.up();
      await comeBack();
      await allIsSaved();
    });

    it("offers what was typed when the seat is free again", async () => {
      await store.nodes[0]!.up();
      await expect
        .poll(() =>
          app.call("POST", `/api/entries/${id}/release/force`).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await comeBack();
      await offer().getByRole("button", { name: "Continue" }).click();
      await allIsSaved();
    });
  });
});
