import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, type Stage, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

/** The browser notes each 401, which is what these tests are about. */
const refused = /Failed to load resource/;

describe("Signing in", () => {
  let app: TestApp;
  let stage: Stage;
  let context: BrowserContext;
  let page: Page;
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
    id = await app.page("Secret plans", ["To be read by members."]);
    await app.page("Other plans", ["As well."]);
  });
  after(() => stage?.close());
  afterEach(async () => {
    await context.close();
    expect(stage.complaints(refused)).toEqual([]);
  });

  const title = (name: string) => page.getByRole("heading", { name, level: 1 });
  const asGuest = async (path: string) => {
    context = await stage.person(null);
    page = await stage.visit(context, path);
  };
  const fillIn = async (password: string) => {
    await page.getByLabel("Email").fill(app.admin.email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  const token = () => page.evaluate(() => localStorage.getItem("annals.token"));

  it("is asked of a guest, who then is where they wanted to be", async () => {
    await asGuest(`/${id}#somewhere`);
    await expect(page.getByRole("heading", { name: /^Sign in/ })).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/user/login`);
    await fillIn(app.admin.password);
    await expect(title("Secret plans")).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/secret-plans~${id}#somewhere`);
    await page.goto("/user/login");
    await expect(page).not.toHaveURL(/login/);
  });

  it("shows changed settings to who stands there, without a reload", async () => {
    const set = (general: object, hue: number) =>
      app.call("PUT", "/api/settings/update", { settings: { general, theme: { hue } } });
    await set({ allow_signup: false, app_name: "Pantry", maintenance: false }, 200);
    await asGuest("/user/login");
    await expect(page).toHaveTitle("Sign in · Pantry");
    await expect(page.getByRole("link", { name: "Register" })).toHaveCount(0);
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--accent").trim());
    const before = await accent();
    await set({ allow_signup: true, app_name: "Larder" }, 120);
    await expect(page).toHaveTitle("Sign in · Larder");
    await expect(page.getByRole("link", { name: "Register" })).toBeVisible();
    await expect.poll(accent).not.toBe(before);
    await set({ allow_signup: false, app_name: "Handbook", maintenance: true }, 200);
    await expect(page.getByRole("link", { name: "Register" })).toHaveCount(0);
    await page.goto(`/${id}`);
    await expect(page.getByRole("heading", { name: "Closed for a short while" })).toBeVisible();
    await set({ maintenance: false }, 200);
    await expect(page).toHaveURL(`${app.url}/user/login`);
  });

  it("leads to no other site, whatever the address was that somebody wanted", async () => {
    for (const path of ["//evil.example.org/x", "/%5Cevil.example.org", "/.//evil.example.org"]) {
      await asGuest(app.url + path);
      await expect(page).toHaveURL(`${app.url}/user/login`);
      await fillIn(app.admin.password);
      await expect(page.getByRole("navigation").first()).toBeVisible();
      expect(new URL(page.url()).origin).toBe(app.url);
      if (!path.startsWith("/.")) await context.close();
    }
  });

  it("says what is wrong and keeps what was entered", async () => {
    await asGuest("/");
    await fillIn("a wrong password");
    await expect(page.getByText(/do not match/)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(app.admin.email);
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("a wrong password");
    expect(await token()).toBe(null);
  });

  it("is asked over the page when the session has ended; then all goes on where it was", async () => {
    const member = await app.join("Ann", "Lindqvist", "admin");
    context = await stage.person(member);
    page = await stage.visit(context, `/${id}`);
    await expect(title("Secret plans")).toBeVisible();
    await app.call("POST", "/api/auth/logout", {}, member.token);
    await page.getByRole("treeitem", { name: "Secret plans" }).focus();
    await page.keyboard.press("F2");
    await page.keyboard.type("Open plans");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Your session ended. What you wrote is kept in this browser.");
    await expect(dialog.getByLabel("Email")).toHaveValue(member.email);
    await dialog.getByRole("textbox", { name: "Password" }).fill(member.password);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(title("Open plans")).toBeVisible();
    // The page shows the new title before the server has it.
    await expect.poll(async () => (await app.call("GET", `/api/entries/${id}`)).title).toBe("Open plans");
    await app.call("PUT", `/api/entries/${id}/rename`, { title: "Secret plans" });
  });

  it("that the server refuses at the start is forgotten, and leads to the login and back", async () => {
    const member = await app.join("Kim", "Old", "editor");
    await app.call("POST", "/api/auth/logout", {}, member.token);
    context = await stage.person(member);
    page = await stage.visit(context, `/${id}`);
    await expect(page.getByRole("heading", { name: /^Sign in/ })).toBeVisible();
    expect(await token()).toBe(null);
    await page.getByLabel("Email").fill(member.email);
    await page.getByRole("textbox", { name: "Password" }).fill(member.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(title("Secret plans")).toBeVisible();
  });

  it("ends in all tabs, and leaves nothing of what was read", async () => {
    const member = await app.join("Bo", "Berg", "editor");
    context = await stage.person(member);
    page = await stage.visit(context, `/${id}`);
    await expect(title("Secret plans")).toBeVisible();
    await page.getByRole("button", { name: "Bo Berg" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { name: /^Sign in/ })).toBeVisible();
    await expect(page.getByText("Secret plans")).toHaveCount(0);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.startsWith("annals.recent"))).toEqual([]);
    const { status } = await app.ask("GET", `/api/entries/${id}`, undefined, { token: member.token });
    expect(status).toBe(401);
  });

  it("leads to the start who lacks the right for a screen, also when they lose it while they look", async () => {
    const nils = await app.join("Nils", "Ohm", "admin");
    context = await stage.person(nils);
    page = await stage.visit(context, "/admin/tree");
    await expect(page).toHaveURL(`${app.url}/admin/tree`);
    await app.call("PUT", `/api/admin/members/${nils.id}/roles`, { roles: ["viewer"] });
    await expect(page.getByText("You do not have the right to open that screen.")).toBeVisible();
    await expect(page).not.toHaveURL(/admin/);
    for (const path of [
      "/admin/settings",
      "/admin/settings/app",
      "/admin/members",
      "/admin/system",
      "/admin/import",
    ]) {
      await page.goto(path);
      await expect(page.getByText("You do not have the right to open that screen.")).toBeVisible();
      await expect(page, path).not.toHaveURL(/admin/);
    }
  });

  it("is not asked where everyone may read; a guest finds the way in", async () => {
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    await asGuest(`/${id}`);
    // Not shared with the public: for guests it asks for who they are.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // What is only for people who are signed in leads to the start; certificates to the login, and back.
    for (const path of [
      "/me",
      "/me/requests",
      "/admin/settings",
      "/admin/groups",
      "/updates",
      "/FileManager",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
      await expect(page, path).not.toHaveURL(new RegExp(path));
    }
    await page.goto("/me/certs");
    await expect(page).toHaveURL(`${app.url}/user/login`);
    await fillIn(app.admin.password);
    await expect(page).toHaveURL(`${app.url}/me/certs`);
    await context.close();

    await app.call("PUT", "/api/settings/update", { settings: { general: { allow_signup: true } } });
    await asGuest("/");
    const register = page.getByRole("link", { name: "Register" });
    await expect(register).toHaveAttribute("href", "/user/register");
    await expect(register.locator("xpath=..")).toHaveText("Sign in/Register");
    await app.call("PUT", "/api/settings/update", { settings: { general: { allow_signup: false } } });
    await expect(page.getByRole("link", { name: "Register" })).toHaveCount(0);
    await asGuest("/");
    await page.getByRole("link", { name: "Sign in" }).click();
    // The login stands over the page.
    const dialog = page.getByRole("dialog", { name: /^Sign in/ });
    await expect(dialog).toBeVisible();
    await expect(page).not.toHaveURL(/login/);
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("link", { name: "Sign in" }).click();
    await fillIn(app.admin.password);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "mira" })).toBeVisible();
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: true } } });
  });
});
