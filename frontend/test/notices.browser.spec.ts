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
      await expect(section.getByRole("switch")).toHaveCount(6);
      await section.scrollIntoViewIfNeeded();
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/notices${Object.keys(more).join("")}.png` });
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.context().close();
    }
    const page = await stage.visit(await stage.person(nia), "/me");
    const mentions = page.getByRole("switch", { name: "When somebody mentions you" });
    const updates = page.getByRole("switch", { name: "New versions of pages that you follow" });
    await expect(mentions).toBeChecked();
    await expect(updates).not.toBeChecked();
    await mentions.focus();
    await page.keyboard.press("Space");
    await expect(mentions).not.toBeChecked();
    await updates.focus();
    await page.keyboard.press("Space");
    await expect(updates).toBeChecked();
    await page.reload();
    await expect(mentions).not.toBeChecked();
    await expect(updates).toBeChecked();
    const { choices } = await app.call("GET", "/api/users/me/notices", undefined, nia.token);
    expect(choices).toEqual({
      ...{ mentions: "never", comments: "now", updates: "now" },
      ...{ access: "now", reviews: "now", checks: "now" },
    });
    await page.context().close();
    expect(stage.complaints()).toEqual([]);
  });
});
