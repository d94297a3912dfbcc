/** A browser for tests: pages that are signed in, and what their consoles complained about. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findChromium } from "@annals/check";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { startTestApp, type TestApp, type TestPerson } from "./app.ts";
import { patience } from "./expect.ts";
import { startSeveral } from "./processes.ts";

export interface Looks {
  dark?: boolean;
  /** As wide as a phone, and touched instead of clicked. */
  phone?: boolean;
  /** As the browser is set up: "en-GB" when nothing is said. */
  locale?: string;
  /** Where it is: "Europe/Berlin"; UTC when nothing is said. */
  zone?: string;
}

export interface Stage {
  /** A browser of one person, with nothing in it but their session; of a guest when it is null. */
  person(person: Pick<TestPerson, "token"> | null, looks?: Looks): Promise<BrowserContext>;
  /** Opens an address in it. What the page complains about is gathered. */
  visit(context: BrowserContext, path: string): Promise<Page>;
  /**
   * Opens an address for a person as a new browser would: only their session is stored there. It is the window of their call before,
   * whose process knows the app already: that takes half the work of another window. Whoever calls again is through with it.
   */
  open(person: Pick<TestPerson, "token">, path: string, looks?: Looks): Promise<Page>;
  /** Warnings and errors of all pages since the last time, but for those that a test brought about (`expected`). */
  complaints(expected?: RegExp): string[];
  close(): Promise<void>;
}

/** Contexts that ignore errors of certificates break requests off and send them again: only the whole browser does it quietly. */
const toAnyHost = ["--host-resolver-rules=MAP * 127.0.0.1", "--ignore-certificate-errors"];

/**
 * Starts the browser.
 * @param app whose addresses are visited, and whose calls read what the pages wrote
 * @param anyHost every name leads to this machine, whatever its certificate says
 */
export async function openStage(
  app: Pick<TestApp, "url"> & Partial<Pick<TestApp, "heard">>,
  { anyHost = false } = {},
): Promise<Stage> {
  const browser: Browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", ...(anyHost ? toAnyHost : [])],
  });
  let complaints: string[] = [];
  const windows = new Map<string, Page>();
  const signIn = (context: BrowserContext, { token }: Pick<TestPerson, "token">) =>
    context.addCookies([
      { name: "annals_session", value: token, domain: new URL(app.url).hostname, path: "/api" },
    ]);
  const stage: Stage = {
    async person(person, { locale = "en-GB", zone = "UTC", ...looks } = {}) {
      const { viewport, colorScheme } = seen(looks);
      const hasTouch = looks.phone ?? false;
      const context = await browser.newContext({
        ...{ baseURL: app.url, viewport, hasTouch, colorScheme, locale, timezoneId: zone },
      });
      context.setDefaultTimeout(patience);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      if (person === null) return context;
      // Signing in gives both: the token for calls, the cookie for images.
      await signIn(context, person);
      await context.addInitScript((value) => {
        if (localStorage.getItem("annals.token") === null) localStorage.setItem("annals.token", value);
      }, person.token);
      return context;
    },
    async visit(context, path) {
      const page = await context.newPage();
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("response", (response) => app.heard?.(response.headers()["annals-position"]));
      await page.goto(path);
      return page;
    },
    async open(person, path, looks = {}) {
      const key = JSON.stringify([person.token, looks]);
      let page = windows.get(key);
      if (page === undefined || page.isClosed()) {
        await page?.context().close();
        page = await stage.visit(await stage.person(person, looks), path);
        windows.set(key, page);
        page.once("crash", () => windows.delete(key));
        return page;
      }
      await empty(page, seen(looks));
      await signIn(page.context(), person);
      await page.goto(path);
      return page;
    },
    complaints(expected) {
      const all = complaints;
      complaints = [];
      return expected === undefined ? all : all.filter((text) => !expected.test(text));
    },
    close: () => browser.close(),
  };
  return stage;
}

/** What a window is like. */
const seen = ({ dark = false, phone = false }: Looks) => ({
  viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  colorScheme: dark ? ("dark" as const) : ("light" as const),
});

/** Makes a window as new: its process stays, as it leaves for another address of the app, not for an empty page. */
async function empty(page: Page, { viewport, colorScheme }: ReturnType<typeof seen>): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await page.goto("/boot.js");
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await context.clearCookies();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme });
}

/** One process of each kind: all of what a single one does. */
const kinds = ["gateway", "command-api", "query-api", "projectors", "managers"];

/** An app for people alone: where `make test LAYER=separate` runs, each kind of its processes is one of its own, and none acts as the first admin. */
export const startApp = async (env: Record<string, string> = {}): Promise<TestApp> =>
  process.env.ANNALS_TEST_SEPARATE === "on" ? (await startSeveral(kinds, env)).app : startTestApp(env);

/** Starts an app and the browser that visits it. Closing the stage stops both. */
export async function startStage(env: Record<string, string> = {}): Promise<{ app: TestApp; stage: Stage }> {
  const app = await startApp(env);
  const stage = await openStage(app);
  const close = async () => {
    await stage.close();
    await app.stop();
  };
  return { app, stage: { ...stage, close } };
}

/** Waits until nothing more has arrived for half a second. (The stream of changes never ends: no network is ever idle.) */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // No function with a name of its own: loaders wrap those in what the browser does not have.
    for (let before = -1; before !== performance.getEntriesByType("resource").length; ) {
      before = performance.getEntriesByType("resource").length;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

/** Presses Edit and waits until the text can be written. */
export async function edit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator(".bn-editor").waitFor();
}

/** The line that says whether the work is saved. */
export const saveState = (page: Page) => page.locator("[data-save-state]");

/** Puts the cursor at the end of the text, into an empty line of its own. */
export async function atTheEnd(page: Page): Promise<void> {
  await page.locator(".bn-editor").focus();
  // 20 ms after it got the focus the editor puts the selection back that it knows: a key before is forgotten.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
}

/** Pastes as from another program. */
export async function paste(page: Page, html: string, plain = ""): Promise<void> {
  await page.evaluate(
    ([rich, text]) => {
      const data = new DataTransfer();
      if (rich) data.setData("text/html", rich);
      if (text) data.setData("text/plain", text);
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [html, plain] as const,
  );
}

/** What axe finds in a part of the page, in the light and, as colours go, in the dark. */
export async function axeFinds(
  page: Page,
  part = "body",
  themes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    // The app hears of it later than the styles do.
    await page.waitForFunction(
      (scheme) => document.documentElement.getAttribute("data-mantine-color-scheme") === scheme,
      theme,
    );
    // Colours that are on their way to others would be measured wrongly. What turns for ever has its own.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every((one) => one.playState !== "running" || one.effect?.getComputedTiming().endTime === Infinity),
    );
    const axe = await axeOn(page);
    axe.include(part).options({ resultTypes: ["violations"] });
    if (theme === "dark") axe.withRules(["color-contrast"]);
    for (const { id, nodes } of (await axe.analyze()).violations)
      found.push(...nodes.map((node) => `${theme}: ${id}: ${node.html}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/**
 * To look into frames, axe opens a page of its own each time, which takes more than looking: only where there are frames.
 * Else its source is given to each page once, and short: its package gives all of it twice at a first look, with comments.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  if (!(await page.evaluate(() => "axe" in window))) {
    axeInShort ??= await readFile(join(dirname(packages.resolve("axe-core")), "axe.min.js"), "utf8");
    await page.evaluate(axeInShort);
  }
  return new AxeBuilder({ page, axeSource: "0" }).setLegacyMode();
}
const packages = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
let axeInShort: string | undefined;

/** How far the page can be pushed sideways, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
