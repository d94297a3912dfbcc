import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("Pinned pages, with two people", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let other: Page;
  let above: string;
  let below: string;

  before(async () => {
    ({ app, stage } = await startStage());
    const viewer = await app.join("Vic", "Okafor", "viewer");
    above = await app.page("Benefits", ["All of them."]);
    below = await app.page("Parental leave", ["Sixteen weeks."]);
    await app.call("PUT", `/api/entries/${below}/move`, { destination_id: above });
    page = await stage.visit(await stage.person(app.admin), `/${below}`);
    other = await stage.visit(await stage.person(viewer), `/${above}`);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Benefits");
  });
  after(() => stage?.close());

  const pinned = (who: Page) => who.getByRole("navigation", { name: "Pinned" }).getByRole("link");
  const menu = () => page.getByRole("menu", { name: "Page actions" });

  it("are pinned by the menu of the page, which marks no item when a mouse opened it", async () => {
    await page.getByRole("button", { name: "Page actions" }).click();
    await expect(menu()).toBeVisible();
    await expect(menu().locator('[role="menuitem"]:focus-visible')).toHaveCount(0);
    await menu().getByRole("menuitem", { name: "More actions" }).click();
    await menu().getByRole("menuitem", { name: "Pin on “Benefits”" }).click();
    await expect(pinned(other)).toHaveText([/Parental leave/]);
    expect(await axeFinds(other)).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });

  it("are taken off by keyboard: then the first item of the menu is marked", async () => {
    await page.getByRole("button", { name: "Page actions" }).focus();
    await page.keyboard.press("Enter");
    await expect(menu().getByRole("menuitem").first()).toBeFocused();
    await menu().getByRole("menuitem", { name: "More actions" }).press("Enter");
    await menu().getByRole("menuitem", { name: "Unpin from “Benefits”" }).press("Enter");
    await expect(pinned(other)).toHaveCount(0);
    const message = page.locator("[data-floats]").filter({ hasText: "is no longer pinned" });
    await message.getByRole("button", { name: "Undo" }).click();
    await expect(pinned(other)).toHaveCount(1);
    expect(stage.complaints()).toEqual([]);
  });

  it("are called as they are now, and lead to the page, on a phone too", async () => {
    await app.call("PUT", `/api/entries/${below}/rename`, { title: "Leave for parents" });
    await expect(pinned(other)).toHaveText([/Leave for parents/]);
    await other.setViewportSize({ width: 390, height: 800 });
    expect(await overflow(other)).toBeLessThanOrEqual(0);
    await pinned(other).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Leave for parents");
    expect(stage.complaints()).toEqual([]);
  });
});
