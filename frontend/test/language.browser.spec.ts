import type { TestApp, TestPerson } from "@annals/testing/app";
import { formOf } from "@annals/testing/ask";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("The language of the screens", () => {
  let app: TestApp;
  let stage: Stage;
  let ina: TestPerson;
  let otto: TestPerson;
  let context: BrowserContext | undefined;
  before(async () => {
    ({ app, stage } = await startStage());
    ina = await app.join("Ina", "Berg");
    otto = await app.join("Otto", "Tal", "author");
    await app.call("POST", "/api/entries/create", { title: "Of Otto", parent_entry_id: null }, otto.token);
  });
  after(() => stage?.close());
  afterEach(async () => {
    await context?.close();
    expect(stage.complaints()).toEqual([]);
  });

  /** Opens an address in a browser that is set up for a language, and gathers the catalogues that it fetches. */
  async function open(
    path: string,
    locale: string,
    person: TestPerson | null = null,
    looks: { phone?: boolean } = {},
  ): Promise<{ page: Page; fetched: string[] }> {
    context = await stage.person(person, { ...looks, locale });
    const fetched: string[] = [];
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/[a-z]+-[^/]+\.json$/.test(pathname)) fetched.push(pathname);
    });
    return { page: await stage.visit(context, path), fetched };
  }
  /** Sets what a test begins with, whatever an earlier try of it has chosen. */
  const chooses = (person: TestPerson, language: string) =>
    app.call("POST", "/api/users/me", formOf({ language }), person.token);
  const html = (page: Page) => page.locator("html");

  it("is that of the browser; whoever signs in chooses another, and what was typed stays", async () => {
    const { page, fetched } = await open("/user/login", "de-DE", null, { phone: true });
    await expect(page.getByRole("heading", { name: "Anmelden", exact: true })).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "de");
    await expect(page.getByRole("link", { name: "Passwort vergessen?" })).toBeVisible();
    expect(fetched).toHaveLength(1);
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByLabel("E-Mail").fill(ina.email);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "en");
    await expect(page.getByLabel("Email")).toHaveValue(ina.email);
    await expect(page.getByRole("button", { name: "Deutsch" })).toBeVisible();
  });

  it("is German in the frame, the menu and the numbers of things; pages stay as they are written", async () => {
    const id = await app.page("Moving house", ["Bring boxes."]);
    const { page, fetched } = await open(`/${id}`, "de-AT", ina);
    await expect(html(page)).toHaveAttribute("lang", "de");
    await expect(page.locator("article .prose")).toHaveText("Bring boxes.");
    await expect(page.getByRole("heading", { name: "Moving house", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Ina Berg" }).click();
    await expect(page.getByRole("menuitem", { name: "Mein Profil" })).toBeVisible();
    await expect(page.getByRole("menuitemradio", { name: "Dunkel" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Abmelden" })).toBeVisible();
    expect(fetched).toHaveLength(1);
    await context!.close();

    const { page: members } = await open(`/admin/members/edit?id=${ina.id}`, "de", app.admin);
    await expect(members.getByText(`${ina.email} · hier seit`)).toContainText("· 0 Seiten");
    await members.goto(`/admin/members/edit?id=${otto.id}`);
    await expect(members.getByText(`${otto.email} · hier seit`)).toContainText(/· 1 Seite$/);
  });

  it("is chosen in the profile, and is left to the browser again", async () => {
    await chooses(ina, "");
    const { page } = await open("/me", "de-DE", ina);
    await page.getByRole("combobox", { name: "Sprache" }).selectOption({ label: "English" });
    const language = page.getByRole("combobox", { name: "Language" });
    await expect(language).toHaveValue("en");
    await expect(html(page)).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sessions" })).toBeVisible();
    await expect(language).toHaveValue("en");
    expect(await axeFinds(page, "main")).toEqual([]);
    await language.selectOption({ label: "Browser language" });
    await expect(page.getByRole("combobox", { name: "Sprache" })).toHaveValue("");
    await expect(page.getByRole("heading", { name: "Sitzungen" })).toBeVisible();
  });

  it("is that of the person on each device, from when they sign in until they sign out", async () => {
    await chooses(otto, "");
    const first = await open("/me", "en-GB", otto);
    await first.page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Deutsch" });
    await expect(first.page.getByRole("heading", { name: "Sitzungen" })).toBeVisible();
    await context!.close();

    const { page } = await open("/user/login?redirect=/me", "en-GB");
    await page.getByLabel("Email").fill(otto.email);
    await page.getByLabel("Password", { exact: true }).fill(otto.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: "Otto Tal" }).click();
    await page.getByRole("menuitem", { name: "Abmelden" }).click();
    // Who signed out is led to the start, which leads guests of a closed space on.
    await page.waitForURL(/\/user\/login/);
    await page.goto(new URL("/user/login", page.url()).href);
    await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  });

  it("is that of the space for guests and for who chose none, whatever their browser says", async () => {
    await app.call("PUT", "/api/settings/update", { settings: { general: { language: "" } } });
    await chooses(ina, "");
    const { page } = await open("/admin/settings/app", "en-GB", app.admin);
    const setting = page.getByRole("combobox", { name: "Language" });
    await setting.selectOption({ label: "Deutsch" });
    await expect(page.getByText("Saved by you")).toBeVisible();
    expect(await axeFinds(page, "main")).toEqual([]);
    await context!.close();

    const guest = await open("/user/login", "en-GB", null, { phone: true });
    await expect(guest.page.getByRole("heading", { name: "Anmelden", exact: true })).toBeVisible();
    await guest.page.getByRole("button", { name: "English" }).click();
    await expect(guest.page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
    await context!.close();

    const other = await open("/me", "en-GB", ina);
    const own = other.page.getByRole("combobox", { name: "Sprache" });
    await expect(own.locator("option:checked")).toHaveText("Wie im Space eingestellt: Deutsch");
    await own.selectOption({ label: "English" });
    await expect(html(other.page)).toHaveAttribute("lang", "en");
    await other.page.getByRole("combobox", { name: "Language" }).selectOption({ index: 0 });
    await expect(html(other.page)).toHaveAttribute("lang", "de");
    await app.call("PUT", "/api/settings/update", { settings: { general: { language: "" } } });
  });

  it("waits for what was typed and not saved", async () => {
    await app.call("POST", "/api/users/me", formOf({ language: "", first_name: "Ina" }), ina.token);
    const { page } = await open("/me", "en-GB", ina);
    await page.getByLabel("First name").fill("Inara");
    await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Deutsch" });
    await expect(page.getByText("then reload the page")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Inara");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByRole("button", { name: "Inara Berg" })).toBeVisible();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByLabel("Vorname")).toHaveValue("Inara");
    expect(await axeFinds(page, "main")).toEqual([]);
  });

  it("is English where there is no other, and then nothing more is fetched", async () => {
    const { page, fetched } = await open("/user/login", "fr-FR");
    await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "en");
    expect(fetched).toEqual([]);
  });
});
