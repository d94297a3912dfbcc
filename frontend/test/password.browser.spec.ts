import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { axeFinds, openStage, overflow, type Stage, startApp } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

const refused = /Failed to load resource/;

describe("Passwords", () => {
  let inbox: Inbox;
  let app: TestApp;
  let stage: Stage;
  let context: BrowserContext;
  let page: Page;
  let bo: TestPerson;
  before(async () => {
    inbox = await startInbox();
    app = await startApp({ ANNALS_SMTP_URL: inbox.url });
    stage = await openStage(app);
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
    await inbox?.close();
  });
  let people = 0;
  beforeEach(async () => {
    bo = await app.join("Bo", `Berg${"abcdefghij"[people++]}`);
  });
  afterEach(async () => {
    await context.close();
    expect(stage.complaints(refused)).toEqual([]);
  });

  const open = async (person: TestPerson | null, path: string, phone = false) => {
    context = await stage.person(person, { phone });
    page = await stage.visit(context, path);
  };
  const signIn = async (password: string) => {
    await page.getByLabel("Email").fill(bo.email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };

  for (const phone of [false, true])
    it(`that are forgotten are set anew by a mailed link${phone ? ", on a phone" : ""}`, async () => {
      await open(null, "/user/login", phone);
      await page.getByRole("link", { name: "Password forgotten?" }).click();
      await expect(page.getByRole("heading", { name: "New password" })).toBeVisible();
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.getByLabel("Email").fill(bo.email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
      await expect(page.getByLabel("Messages").getByText("Check your inbox")).toBeVisible();
      expect(await axeFinds(page)).toEqual([]);
      const { link } = await inbox.next(bo.email);
      await page.goto(link);
      await expect(page.getByRole("textbox", { name: "New password" })).toBeVisible();
      await expect(page).toHaveURL(`${app.url}/me/reset`);
      expect(await axeFinds(page)).toEqual([]);
      await page.getByRole("textbox", { name: "New password" }).fill("three copper lamps");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page.getByText("Password saved")).toBeVisible();
      await signIn("three copper lamps");
      await expect(page.getByRole("button", { name: "Sign in" })).toHaveCount(0);
      await page.goto(link);
      await page.getByRole("textbox", { name: "New password" }).fill("four copper lamps");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page.getByText(/^Failed to save password\. This link was used/)).toBeVisible();
      await page.getByRole("button", { name: "Ask for another link" }).click();
      await expect(page.getByLabel("Email")).toBeVisible();
    });

  it("are changed on the profile, and another browser is asked to sign in", async () => {
    const { token } = await app.call(
      "POST",
      "/api/auth/login",
      { email: bo.email, password: bo.password },
      "",
    );
    const elsewhere = await stage.person({ token });
    const other = await stage.visit(elsewhere, "/me");
    await expect(other.getByRole("heading", { name: /^Bo Berg/, level: 1 })).toBeVisible();
    await open(bo, "/me");
    await page.getByRole("button", { name: "Change password…" }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    await dialog.getByRole("textbox", { name: "Current password" }).fill("not this one");
    await dialog.getByRole("textbox", { name: "New password" }).fill("three copper lamps");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Save password" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Failed to save password. This is not your password.",
    );
    await dialog.getByRole("textbox", { name: "Current password" }).fill(bo.password);
    await dialog.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("Password saved")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: /^Bo Berg/, level: 1 })).toBeVisible();
    await other.reload();
    await expect(other.getByRole("heading", { name: /^Sign in/ })).toBeVisible();
    await elsewhere.close();
  });

  it("are set by a link that an admin makes and hands over", async () => {
    await open(app.admin, `/admin/members/edit?id=${bo.id}`);
    await page.getByRole("button", { name: "Create a link for Bo…" }).click();
    const asked = page.getByRole("dialog", { name: "A new password for Bo?" });
    await expect(asked.getByRole("button", { name: "Create a link" })).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await asked.getByRole("button", { name: "Create a link" }).click();
    const shown = page.getByRole("dialog", { name: "A link for Bo" });
    const link = await shown.getByLabel("Link").inputValue();
    await shown.getByRole("button", { name: "Done" }).click();
    const theirs = await stage.person(null);
    const other = await stage.visit(theirs, link.slice(app.url.length));
    await other.getByRole("textbox", { name: "New password" }).fill("three copper lamps");
    await other.getByRole("button", { name: "Save password" }).click();
    await expect(other.getByText("Password saved")).toBeVisible();
    await theirs.close();
  });

  for (const phone of [false, true])
    it(`are in the outbox for admins, without their links${phone ? ", on a phone" : ""}`, async () => {
      await app.call("POST", "/api/password/email", { email: bo.email }, "");
      await inbox.next(bo.email);
      await open(app.admin, "/admin/outbox", phone);
      await page.getByRole("button", { name: new RegExp(`${bo.email}.*New password`) }).click();
      await expect(page.getByRole("heading", { name: "A new password for Handbook" })).toBeVisible();
      await expect(page.getByText("Hello Bo,")).toBeVisible();
      expect(await overflow(page)).toBe(0);
      expect(await axeFinds(page, "main")).toEqual([]);
    });
});
