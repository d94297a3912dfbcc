import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

describe("Sessions and API tokens", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let sam: TestPerson;
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  afterEach(async () => {
    await page.context().close();
    expect(stage.complaints(refused)).toEqual([]);
  });
  const sessions = () => page.getByRole("list", { name: "Sessions" }).getByRole("listitem");

  it("are listed, and end at once where they are signed out", async () => {
    sam = await app.join("Sam", "Session");
    const { email, password } = sam;
    const { token } = await app.call("POST", "/api/auth/login", { email, password }, "");
    const elsewhere = await stage.visit(await stage.person({ token }), "/me");
    await expect(elsewhere.getByRole("heading", { name: "Sessions" })).toBeVisible();
    page = await stage.visit(await stage.person(sam), "/me");
    await expect(sessions()).toHaveCount(2);
    await expect(sessions().filter({ hasText: "This one" })).toHaveCount(1);
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(sessions()).toHaveCount(1);
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { name: /^Sign in/ })).toBeVisible();
    await elsewhere.context().close();
  });

  it("are made for programs, shown once, and taken back at once, on a phone too", async () => {
    const tom = await app.join("Tom", "Token");
    page = await stage.visit(await stage.person(tom, { phone: true }), "/me");
    await page.getByRole("button", { name: "New token…" }).click();
    const dialog = page.getByRole("dialog", { name: "New API token" });
    await dialog.getByLabel("Name").fill("Weekly report");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Create token" }).click();
    const shown = page.getByRole("dialog", { name: "“Weekly report” is created" });
    const token = await shown.getByLabel("Token").inputValue();
    expect((await app.call("GET", "/api/users/me", undefined, token)).display_name).toBe("Tom Token");
    await shown.getByRole("button", { name: "Done" }).click();
    const tokens = page.getByRole("list", { name: "API tokens" }).getByRole("listitem");
    await expect(tokens).toHaveText([/Weekly report\s*Reads · expires .* · (never|last) used/]);
    expect(await overflow(page)).toBe(0);
    expect(await axeFinds(page, "main")).toEqual([]);
    await page.getByRole("button", { name: "Revoke: Weekly report" }).click();
    await expect(tokens).toHaveCount(0);
    const { status } = await app.ask("GET", "/api/users/me", undefined, { token });
    expect(status).toBe(401);
  });
});
