import type { TestApp } from "@annals/testing/app";
import { startDirectory } from "@annals/testing/directory";
import { expect } from "@annals/testing/expect";
import { signJwt } from "@annals/testing/jwt";
import { type OpenIdServer, startOpenId } from "@annals/testing/openid";
import { axeFinds, openStage, overflow, type Stage, startApp } from "@annals/testing/stage";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

describe("Signing in with others", function () {
  this.timeout(600_000);
  let app: TestApp;
  let stage: Stage;
  let server: OpenIdServer;
  const opened: Page[] = [];
  before(async () => {
    app = await startApp();
    server = await startOpenId(at(""));
    stage = await openStage(app);
  });
  after(async () => {
    await stage?.close();
    await server?.close();
    await app?.stop();
  });
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close();
    expect(stage.complaints(refused)).toEqual([]);
  });

  /** Without a configured address, providers lead back to the name of this machine alone. */
  const at = (path: string) => `http://localhost:${new URL(app.url).port}${path}`;
  async function visit(token: string | null, path: string, phone = false): Promise<Page> {
    const page = await stage.visit(
      await stage.person(token === null ? null : { token }, { phone }),
      at(path),
    );
    opened.push(page);
    return page;
  }
  const ways = (page: Page) => page.getByRole("list", { name: "Sign-in methods" });

  it("is set up by an admin, and leads a guest through the provider to the page that they wanted", async () => {
    const bread = await app.page("Bread", ["Flour and water."]);
    const admin = await visit(app.admin.token, "/admin/settings/login");
    await admin.getByRole("button", { name: "Set up: Company SSO (OpenID)" }).click();
    const dialog = admin.getByRole("dialog", { name: "Company SSO (OpenID)" });
    await dialog.getByLabel("Address").fill(server.issuer);
    await dialog.getByLabel("Client id").fill(server.client.id);
    await dialog.getByLabel("Client secret").fill(server.client.secret);
    await dialog.getByRole("switch", { name: "Let new people in" }).press("Space");
    expect(await axeFinds(admin, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      ways(admin).getByText(`${server.issuer} · Client annals · Lets new people in`),
    ).toBeVisible();
    expect(await axeFinds(admin, "main")).toEqual([]);
    await admin.getByRole("button", { name: "Set up: Company SSO (OpenID)" }).click();
    await expect(dialog.getByLabel("Client secret")).toHaveValue("");
    await expect(dialog.getByLabel("Client id")).toHaveValue("annals");

    server.account = { sub: "nina", email: "nina@example.org", email_verified: true, name: "Nina Simone" };
    const guest = await visit(null, `/x~${bread}`, true);
    const button = guest.getByRole("button", { name: "Continue with Company SSO" });
    await expect(button).toBeVisible();
    expect(await axeFinds(guest)).toEqual([]);
    expect(await overflow(guest)).toBe(0);
    await button.click();
    await expect(guest.getByRole("heading", { name: "Bread", level: 1 })).toBeVisible();
    expect(guest.url()).not.toMatch(/code=|state=/);

    await guest.goto(at("/me"));
    const mine = guest.getByRole("list", { name: "Connected accounts" });
    await expect(mine.getByText(/^nina@example\.org · since/)).toBeVisible();
    expect(await axeFinds(guest, "main")).toEqual([]);
    expect(await overflow(guest)).toBe(0);
    await guest.getByRole("button", { name: "Disconnect: Company SSO" }).click();
    await expect(guest.getByText(/This is the only way you can sign in/)).toBeVisible();
  });

  it("ignores what comes back with another state, and says why a provider signs nobody in", async () => {
    const page = await visit(null, "/user/login?code=stolen&state=another");
    await expect(page.getByLabel("Email")).toBeVisible();
    await expect(page).toHaveURL(at("/user/login"));
    await expect(page.getByRole("dialog")).toHaveCount(0);

    server.account = { sub: "evil", email: app.admin.email, email_verified: false };
    await page.getByRole("button", { name: "Continue with Company SSO" }).click();
    const dialog = page.getByRole("dialog", { name: "SSO error" });
    await expect(dialog.getByText(/does not say that this address is yours/)).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Sign in another way" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
  });

  it("goes on where they were going, for who pressed Cancel there", async () => {
    const tom = await app.join("Tom", "Turnedback");
    const salt = await app.page("Salt", ["A pinch."]);
    server.account = null;
    const page = await visit(null, `/x~${salt}`);
    await page.getByRole("button", { name: "Continue with Company SSO" }).click();
    const dialog = page.getByRole("dialog", { name: "SSO error" });
    await expect(dialog.getByRole("alert")).toHaveText("Company SSO did not sign you in.");
    expect(page.url()).not.toMatch(/error|state=/);
    await dialog.getByRole("button", { name: "Sign in another way" }).click();
    await page.getByLabel("Email").fill(tom.email);
    await page.getByRole("textbox", { name: "Password" }).fill(tom.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Salt", level: 1 })).toBeVisible();

    await page.goto(at("/me"));
    await page.getByRole("button", { name: "Connect Company SSO…" }).click();
    const asked = page.getByRole("dialog", { name: "Connect Company SSO" });
    await asked.getByLabel("Your password").fill(tom.password);
    await asked.getByRole("button", { name: "Continue" }).click();
    const said = page.getByRole("dialog", { name: "It was not connected" });
    await said.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("heading", { name: "Tom Turnedback", level: 1 })).toBeVisible();
  });

  it("is connected at the profile, and disconnected", async () => {
    const tom = await app.join("Tom", "Twoways");
    server.account = { sub: "tom-there" };
    const page = await visit(tom.token, "/me");
    await page.getByRole("button", { name: "Connect Company SSO…" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect Company SSO" });
    await dialog.getByLabel("Your password").fill(tom.password);
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Company SSO is connected")).toBeVisible();
    await page.getByRole("button", { name: "Disconnect: Company SSO" }).click();
    await expect(page.getByRole("list", { name: "Connected accounts" })).toHaveCount(0);
  });

  it("is a name and password of a directory, in the usual form", async () => {
    const directory = await startDirectory();
    directory.people.push({
      dn: "uid=dora,ou=people,dc=example,dc=org",
      password: "a password of there",
      attributes: { entryUUID: "1", uid: "dora", mail: "dora@example.org", givenName: "Dora", sn: "Mair" },
    });
    try {
      const admin = await visit(app.admin.token, "/admin/settings/login");
      await admin.getByRole("button", { name: "Set up: Directory (LDAP)" }).click();
      const dialog = admin.getByRole("dialog", { name: "Directory (LDAP)" });
      await dialog.getByLabel("Address", { exact: true }).fill(directory.url);
      await dialog.getByLabel("Look people up as").fill(directory.reader.dn);
      await dialog.getByLabel("Password of this entry").fill("another");
      await dialog.getByLabel("People are below").fill(directory.base);
      await dialog.getByLabel("Filter").fill("(uid={name})");
      await dialog.getByLabel("The name that people know").fill("Example Ltd");
      await dialog.getByRole("switch", { name: "Let new people in" }).press("Space");
      expect(await axeFinds(admin, "[role=dialog]")).toEqual([]);
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(dialog.getByRole("alert")).toContainText("does not know this entry");
      await dialog.getByLabel("Password of this entry").fill(directory.reader.password);
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(
        ways(admin).getByText(`${directory.url} · As ${directory.reader.dn} · Lets new people in`),
      ).toBeVisible();

      const dora = await visit(null, "/me", true);
      await dora.getByLabel("Email or name").fill("dora");
      await expect(dora.getByText("Your name and password of Example Ltd work here.")).toBeVisible();
      expect(await axeFinds(dora)).toEqual([]);
      expect(await overflow(dora)).toBe(0);
      await dora.getByLabel("Password", { exact: true }).fill("wrong");
      await dora.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(dora.getByText("Email and password do not match.")).toBeVisible();
      await dora.getByLabel("Password", { exact: true }).fill("a password of there");
      await dora.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(dora.getByRole("heading", { name: "Dora Mair", level: 1 })).toBeVisible();
      await expect(
        dora.getByRole("list", { name: "Connected accounts" }).getByText(/^dora@example\.org · since/),
      ).toBeVisible();
      await admin.getByRole("button", { name: "Set up: Directory (LDAP)" }).click();
      await dialog.getByRole("button", { name: "Remove it" }).click();
      await expect(dialog).toHaveCount(0);
    } finally {
      await directory.close();
    }
  });

  it("takes the token of a portal from an address, once", async () => {
    const secret = "a secret that a portal and a space share";
    const admin = await visit(app.admin.token, "/admin/settings/login");
    await admin.getByRole("button", { name: "Set up: Signed link (JWT)" }).click();
    const setUp = admin.getByRole("dialog", { name: "Signed link (JWT)" });
    await setUp.getByLabel("Issuer (iss)").fill("portal");
    await setUp.getByLabel("Audience (aud)").fill("annals");
    await setUp.getByLabel("Shared secret").fill(secret);
    await setUp.getByRole("button", { name: "Save", exact: true }).click();
    await expect(setUp).toHaveCount(0);
    await ways(admin).getByRole("switch", { name: "Signed link (JWT)" }).press("Space");
    await expect(admin.getByText("Settings updated")).toBeVisible();

    const zoe = await app.join("Zoe", "Portal");
    const jwt = signJwt(secret, { iss: "portal", aud: "annals", sub: "zoe", email: zoe.email });
    const page = await visit(null, `/me?jwt=${jwt}`);
    await expect(page.getByRole("heading", { name: "Zoe Portal", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(at("/me"));

    const other = await visit(null, `/me?token=${jwt}`);
    const dialog = other.getByRole("dialog", { name: "SSO error" });
    await expect(dialog.getByText(/it was used already/)).toBeVisible();
    await expect(other).toHaveURL(at("/user/login"));

    // Where guests may read, the login stands over the page.
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    const guest = await visit(null, `/?jwt=${jwt}`);
    const login = guest.getByRole("dialog", { name: "SSO error" });
    await expect(login.getByText(/it was used already/)).toBeVisible();
    expect(await axeFinds(guest, "[role=dialog]")).toEqual([]);
    await login.getByLabel("Email").fill(zoe.email);
    await login.getByRole("textbox", { name: "Password" }).fill(zoe.password);
    await login.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(login).toHaveCount(0);
    await expect(guest.getByRole("button", { name: "Zoe Portal" })).toBeVisible();
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: true } } });
  });
});
