import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";

describe("Updates by mail, in the profile", () => {
  let app: TestApp;
  let stage: Stage;
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());

  it("are chosen by kind, by keyboard too, and stay chosen", async () => {
    const nia = await app.join("Nia", "Notified");
    for (const more of [{}, { phone: true }, { dark: true }]) {
      const page = await stage.visit(await stage.person(nia, more), "/me");
      const section = page.getByRole("region", { name: "Updates by mail" });
      await expect(section.getByRole("radiogroup")).toHaveCount(6);
      await section.scrollIntoViewIfNeeded();
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/notices${Object.keys(more).join("")}.png` });
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.context().close();
    }
    const page = await stage.visit(await stage.person(nia), "/me");
    const way = (group: string, name: string) =>
      page.getByRole("radiogroup", { name: group }).getByRole("radio", { name });
    const mentions = "When somebody mentions you";
    const updates = "New versions of pages that you follow";
    await expect(way(mentions, "Soon")).toBeChecked();
    await expect(way(updates, "No mail")).toBeChecked();
    await way(mentions, "Soon").focus();
    await page.keyboard.press("ArrowRight");
    await expect(way(mentions, "Daily")).toBeChecked();
    await way(updates, "No mail").focus();
    await page.keyboard.press("ArrowRight");
    await expect(way(updates, "Soon")).toBeChecked();
    await page.reload();
    await expect(way(mentions, "Daily")).toBeChecked();
    await expect(way(updates, "Soon")).toBeChecked();
    const { choices } = await app.call("GET", "/api/users/me/notices", undefined, nia.token);
    expect(choices).toEqual({
      ...{ mentions: "daily", comments: "now", updates: "now" },
      ...{ access: "now", reviews: "now", checks: "now" },
    });
    await page.context().close();
    expect(stage.complaints()).toEqual([]);
  });
});
