import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

describe("A second factor, and passkeys", function () {
  this.timeout(600_000);
  let app: TestApp;
  let stage: Stage;
  const opened: Page[] = [];
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close();
    expect(stage.complaints(refused)).toEqual([]);
  });

  async function visit(
    person: Pick<TestPerson, "token"> | null,
    path: string,
    looks?: { phone?: boolean },
  ): Promise<Page> {
    const page = await stage.visit(await stage.person(person, looks), path);
    opened.push(page);
    return page;
  }
  const codeOf = (secret: string, at = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) }).generate({ timestamp: at });
  /** A code that no earlier one is of: a later one than the last, which the server takes as well. */
  const nextCode = (secret: string) => codeOf(secret, Date.now() + 30_000);

  /** Goes through the dialog that is open. Answers the secret and the recovery codes. */
  async function setUp(
    page: Page,
    password: string,
    meanwhile = async () => {},
  ): Promise<{ secret: string; codes: string[] }> {
    const dialog = page.getByRole("dialog", { name: "Set up a second factor" });
    await dialog.getByLabel("Your password").fill(password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("img", { name: "QR code for your app" })).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    const secret = (await dialog.locator("code").textContent())!;
    await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    const shown = page.getByRole("dialog", { name: "Keep your recovery codes" });
    const codes = (await shown.getByLabel("Recovery codes").inputValue()).split("\n");
    expect(codes).toHaveLength(10);
    await meanwhile();
    await shown.getByRole("button", { name: "Done" }).click();
    return { secret, codes };
  }

  /** Types address and password, as far as the second step. */
  async function firstStep(page: Page, { email, password }: TestPerson): Promise<void> {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  }

  it("is set up on a phone, asked for from then on, and turned off again", async () => {
    const tom = await app.join("Tom", "Twostep");
    const page = await visit(tom, "/me", { phone: true });
    await page.getByRole("button", { name: "Set up a second factor…" }).click();
    const { secret, codes } = await setUp(page, tom.password);
    await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
    expect(await axeFinds(page, "main")).toEqual([]);
    expect(await overflow(page)).toBe(0);

    const elsewhere = await visit(null, "/user/login", { phone: true });
    await firstStep(elsewhere, tom);
    expect(await axeFinds(elsewhere)).toEqual([]);
    expect(await overflow(elsewhere)).toBe(0);
    await elsewhere.getByLabel("Code").fill("000000");
    await elsewhere.getByRole("button", { name: "Continue" }).click();
    await expect(elsewhere.getByText(/This code does not work/)).toBeVisible();
    await elsewhere.getByRole("button", { name: "Use a recovery code" }).click();
    await elsewhere.getByLabel("Recovery code").fill(codes[0]!);
    await elsewhere.getByRole("checkbox", { name: "Do not ask again in this browser for 30 days" }).check();
    await elsewhere.getByRole("button", { name: "Continue" }).click();
    await expect(elsewhere).not.toHaveURL(/login/);
    await elsewhere.evaluate(() => localStorage.removeItem("annals.token"));
    await elsewhere.goto(`${app.url}/user/login`);
    await elsewhere.getByLabel("Email").fill(tom.email);
    await elsewhere.getByRole("textbox", { name: "Password" }).fill(tom.password);
    await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(elsewhere).not.toHaveURL(/login/);

    await page.reload();
    await expect(page.getByText("9 of 10 recovery codes left")).toBeVisible();
    await page.getByRole("button", { name: "Turn off…" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn off your second factor?" });
    await dialog.getByLabel("Your password").fill(tom.password);
    await dialog.getByLabel(/^Code of your app/).fill(codes[1]!);
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Turn it off" }).click();
    await expect(page.getByRole("button", { name: "Set up a second factor…" })).toBeVisible();
    expect(secret).not.toBe("");
  });

  it("is not asked for with a passkey, which is added, renamed, signs in, and is removed", async () => {
    const petra = await app.join("Petra", "Passkey");
    const page = await visit(null, "/user/login");
    // A passkey is bound to the name of a host, and an address of numbers is none.
    const { port } = new URL(app.url);
    const at = (path: string) => `http://localhost:${port}${path}`;
    await page.goto(at("/user/login"));
    const device = await page.context().newCDPSession(page);
    await device.send("WebAuthn.enable");
    await device.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByLabel("Email").fill(petra.email);
    await page.getByRole("textbox", { name: "Password" }).fill(petra.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(at("/me"));
    await page.getByRole("button", { name: "Set up a second factor…" }).click();
    await setUp(page, petra.password);

    await page.getByRole("button", { name: "Add a passkey…" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await dialog.getByLabel("Name").fill("Phone");
    await dialog.getByLabel("Your password").fill(petra.password);
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Add it" }).click();
    const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
    await expect(passkeys).toHaveText([/Phone\s*Added on/]);
    await page.getByRole("button", { name: "Rename: Phone" }).click();
    const renaming = page.getByRole("dialog", { name: "Rename the passkey" });
    await renaming.getByLabel("Name").fill("Blue phone");
    await renaming.getByRole("button", { name: "Save" }).click();
    await expect(passkeys).toHaveText([/Blue phone/]);
    expect(await axeFinds(page, "main")).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);

    const signOut = async () => {
      await page.evaluate(() => localStorage.removeItem("annals.token"));
      await page.goto(at("/user/login"));
    };
    await signOut();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(at("/me"));
    await expect(passkeys).toHaveText([/Blue phone\s*Added on .*, last used on/]);
    await page.getByRole("button", { name: "Remove: Blue phone" }).click();
    await expect(passkeys).toHaveCount(0);
    await signOut();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText(/This passkey does not work here/)).toBeVisible();
  });

  let attempts = 0;
  it("is required by an admin: others set one up before anything else, and an admin resets it", async () => {
    // What an attempt before this one left behind.
    const settled = { settings: { auth: { second_factor_required: false } } };
    await app.call("PUT", "/api/settings/update", settled, app.localToken || app.admin.token);
    const letter = "abc"[attempts++];
    const rita = await app.join("Rita", `Required ${letter}`);
    const admin = await app.join("Ada", `Admin ${letter}`, "admin");
    const hers = await visit(rita, "/");
    await expect(hers.getByRole("button", { name: /Rita Required/ })).toBeVisible();

    const settings = await visit(admin, "/me");
    await settings.getByRole("button", { name: "Set up a second factor…" }).click();
    const { secret } = await setUp(settings, admin.password);
    await settings.goto("/admin/settings/login");
    const required = settings.getByRole("switch", { name: "Members need a second factor" });
    await required.press("Space");
    await expect(required).toBeChecked();
    await expect(settings.getByRole("button", { name: "Undo: Members need a second factor" })).toBeVisible();
    expect(await axeFinds(settings, "main")).toEqual([]);

    await expect(hers.getByRole("heading", { name: "One more step" })).toBeVisible();
    expect(await axeFinds(hers)).toEqual([]);
    const { status } = await fetch(new URL("/api/entries/tree", app.url), {
      headers: { Authorization: `Bearer ${rita.token}` },
    });
    expect(status).toBe(403);
    await hers.getByRole("button", { name: "Set up a second factor…" }).click();
    await setUp(hers, rita.password, async () => {
      // Everything is read again: that she has a second factor by now must not take the codes away, which are shown once.
      const looked = hers.waitForResponse((answer) => answer.url().endsWith("/api/users/me"));
      await hers.context().setOffline(true);
      await hers.evaluate(() => navigator.onLine);
      await hers.context().setOffline(false);
      await looked;
    });
    await expect(hers.getByRole("button", { name: /Rita Required/ })).toBeVisible();

    await settings.goto(`/admin/members/edit?id=${rita.id}`);
    await settings.getByRole("button", { name: "Reset it for Rita…" }).click();
    const dialog = settings.getByRole("dialog", { name: "Reset Rita’s second factor?" });
    await dialog.getByRole("button", { name: "Reset it" }).click();
    await expect(settings.getByRole("button", { name: "Reset it for Rita…" })).toHaveCount(0);
    await hers.reload();
    await expect(hers.getByRole("heading", { name: "One more step" })).toBeVisible();

    await settings.goto("/admin/settings/login");
    await settings.getByRole("button", { name: "Undo: Members need a second factor" }).click();
    await expect(required).not.toBeChecked();
    // The screen looks by itself whether one is still needed.
    await expect(hers.getByRole("button", { name: /Rita Required/ })).toBeVisible({ timeout: 90_000 });

    const again = await visit(null, "/user/login");
    await firstStep(again, admin);
    await again.getByLabel("Code").fill(nextCode(secret));
    await again.getByRole("button", { name: "Continue" }).click();
    await expect(again).not.toHaveURL(/login/);
  });
});
