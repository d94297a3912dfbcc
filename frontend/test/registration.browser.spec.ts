import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { axeFinds, openStage, overflow, type Stage, startApp } from "@annals/testing/stage";

const refused = /Failed to load resource/;

describe("Registering", () => {
  let inbox: Inbox;
  let app: TestApp;
  let stage: Stage;
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
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  it("is offered once an admin turns it on, and leads by a mail to an account, on a phone too", async () => {
    const guest = await stage.person(null, { phone: true });
    const page = await stage.visit(guest, "/user/login");
    await expect(page.getByRole("link", { name: "Password forgotten?" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Register" })).toHaveCount(0);

    const ours = await stage.person(app.admin);
    const admin = await stage.visit(ours, "/admin/settings/login");
    await admin.getByRole("switch", { name: "People can register" }).press("Space");
    await expect(admin.getByText("Settings updated")).toBeVisible();
    expect(await axeFinds(admin)).toEqual([]);
    await ours.close();

    await page.reload();
    await page.getByRole("link", { name: "Register" }).click();
    await page.getByLabel("First name").fill("Nina");
    await page.getByLabel("Email").fill("nina@example.org");
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();

    const { link } = await inbox.next("nina@example.org");
    await page.goto(link);
    await page.getByRole("textbox", { name: "Password" }).fill("three copper lamps");
    await expect(page).toHaveURL(`${app.url}/user/confirm`);
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Create my account" }).click();
    await expect(page.getByRole("button", { name: "Create my account" })).toHaveCount(0);
    await page.goto("/me");
    await expect(page.getByRole("heading", { name: "Nina", level: 1 })).toBeVisible();

    await page.goto(link);
    await page.getByRole("textbox", { name: "Password" }).fill("four copper lamps");
    await page.getByRole("button", { name: "Create my account" }).click();
    await expect(page.getByText(/^Failed to create your account\. This link was used/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Register again" })).toBeVisible();
    await guest.close();
  });
});
