/** Behind a real nginx, at hosts of one to four labels and at an address without a name: from the setup to the first page. */
import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { findNginx, type Nginx, startNginx } from "@annals/testing/nginx";
import { atTheEnd, openStage, type Stage, saveState, startApp } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

interface House {
  host: string;
  https: boolean;
  /** Whether ANNALS_URL says so, as the guide asks. */
  hasUrl: boolean;
  passes: "$http_host" | "$host";
  /** Whether the proxy passes sockets on; it does when not said. */
  sockets?: false;
}

const houses: House[] = [
  { host: "wiki", https: false, hasUrl: false, passes: "$host" },
  { host: "example.org", https: true, hasUrl: true, passes: "$host" },
  { host: "wiki.example.org", https: true, hasUrl: true, passes: "$host" },
  { host: "example.co.uk", https: true, hasUrl: false, passes: "$http_host", sockets: false },
  { host: "nas.home.arpa", https: false, hasUrl: false, passes: "$http_host" },
  { host: "a.wiki.example.org", https: true, hasUrl: true, passes: "$http_host" },
  { host: "127.0.0.1", https: false, hasUrl: false, passes: "$http_host" },
];

/** What a browser says of hosts without https, and of sockets that nobody lets through. */
const ofPlainHttp = /Cross-Origin-Opener-Policy/;
const ofSockets = /Cross-Origin-Opener-Policy|WebSocket connection/;

describe("Behind a proxy", function () {
  this.timeout(600_000);
  let program: string;
  let stage: Stage;
  let app: TestApp | undefined;
  let proxy: Nginx | undefined;
  const contexts: BrowserContext[] = [];
  const guest = async () => {
    const context = await stage.person(null);
    contexts.push(context);
    return context;
  };

  before(async function () {
    const found = await findNginx();
    if (found === null) return this.skip();
    program = found;
    stage = await openStage({ url: "http://localhost" }, { anyHost: true });
  });
  after(() => stage?.close());
  afterEach(async () => {
    // What is left open by a failure would complain in the next test.
    for (const context of contexts.splice(0)) await context.close();
    stage?.complaints();
    await proxy?.stop();
    await app?.stop();
    [proxy, app] = [undefined, undefined];
  });

  /** Starts an app that knows its address, and the proxy in front of it. */
  async function build({ host, https, hasUrl, passes, sockets }: House): Promise<string> {
    const scheme = https ? "https" : "http";
    app = await startApp({
      ANNALS_ADMIN_EMAIL: "",
      ANNALS_PROXIES: "1",
      // The port of the proxy is known later; which host it is does not hang on it.
      ...(hasUrl && { ANNALS_URL: `${scheme}://${host}` }),
    });
    proxy = await startNginx(program, { to: Number(new URL(app.url).port), https, host: passes, sockets });
    return `${scheme}://${host}:${proxy.port}`;
  }

  async function setUp(page: Page): Promise<void> {
    await page.getByLabel("First name").fill("Mira");
    await page.getByLabel("Email").fill("mira@example.org");
    await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Handbook");
    await page.getByRole("button", { name: "Create the space" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Annals", level: 1 })).toBeVisible({
      timeout: 60_000,
    });
  }

  async function publish(page: Page, title: string): Promise<void> {
    await page.keyboard.press("ControlOrMeta+K");
    await page.keyboard.type(title);
    await page.getByRole("option", { name: `New page “${title}”` }).click();
    await page.locator(".bn-editor").waitFor();
    await atTheEnd(page);
    await page.keyboard.type("The first text.");
    await expect(saveState(page)).toHaveText("Saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  }

  for (const house of houses) {
    const { host, https, hasUrl } = house;
    it(`${https ? "https" : "http"}://${host}, ${hasUrl ? "with" : "without"} ANNALS_URL`, async () => {
      const address = await build(house);
      const context = await guest();
      const page = await stage.visit(context, address);
      await setUp(page);
      await publish(page, "First steps");
      await page.reload();
      await expect(page.getByRole("heading", { name: "First steps", level: 1 })).toBeVisible();
      await page.goto(`${address}/`);
      await expect(page.getByRole("treeitem", { name: "First steps" })).toBeVisible();
      // Somebody else comes to the same house by its name, and signs in.
      const other = await stage.visit(await guest(), `${address}/user/login`);
      await other.getByLabel("Email").fill("mira@example.org");
      await other.getByLabel("Password", { exact: true }).fill("correct horse battery");
      await other.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(other.getByRole("treeitem", { name: "First steps" })).toBeVisible();
      await other.context().close();
      await context.close();
      expect(stage.complaints(house.sockets === false ? ofSockets : ofPlainHttp)).toEqual([]);
    });
  }

  it("says in words that a file is larger than the proxy takes", async () => {
    const address = await build(houses[2]!);
    const context = await guest();
    const page = await stage.visit(context, address);
    await setUp(page);
    await page.goto(`${address}/admin/import`);
    const zip = { name: "large.zip", mimeType: "application/zip", buffer: Buffer.alloc(3_000_000, 7) };
    await page.locator('input[type="file"]').setInputFiles(zip);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText(/larger than the server in front of Annals takes/)).toBeVisible();
    await context.close();
    stage.complaints();
  });

  it("lets people into their spaces at a host that names none of several, in words", async () => {
    const address = await build({ host: "wiki.example.org", https: true, hasUrl: true, passes: "$host" });
    const context = await guest();
    const page = await stage.visit(context, address);
    await setUp(page);
    const made = await page.evaluate(async () => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem("annals.token")}`,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      };
      const body = JSON.stringify({ name: "Docs", key: "docs" });
      return (await fetch("/api/spaces", { method: "POST", headers, body })).status;
    });
    expect(made).toBe(200);
    // The address of ANNALS_URL is the app's own: it shows the space that was used, and leads to the other.
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Welcome to Annals", level: 1 })).toBeVisible();
    await page.goto(`${address}/?space=docs`);
    await expect(page.locator("html")).toHaveAttribute("data-space", "docs");
    const at = (name: string) => `https://${name}.example.org:${proxy!.port}`;

    const lost = await stage.visit(await guest(), at("lost"));
    await expect(lost.getByRole("heading", { name: "No space has this address" })).toBeVisible();
    await expect(lost.getByText("No space has the address lost.example.org.")).toBeVisible();
    await expect(lost.getByRole("link", { name: "Go to wiki.example.org" })).toHaveAttribute(
      "href",
      "https://wiki.example.org",
    );
    await lost.getByRole("link", { name: "Sign in" }).click();
    await lost.getByLabel("Email").fill("mira@example.org");
    await lost.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await lost.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(lost.getByRole("heading", { name: "Welcome to Annals", level: 1 })).toBeVisible();
    // Whoever is signed in there, in a new window, sees which spaces they can enter.
    await lost.evaluate(() => sessionStorage.clear());
    await lost.context().clearCookies({ name: "space" });
    await lost.goto(at("lost"));
    await expect(lost.getByRole("link", { name: /Docs/ })).toBeVisible();
    await lost.getByRole("link", { name: /Handbook/ }).click();
    await expect(lost.getByRole("heading", { name: "Welcome to Annals", level: 1 })).toBeVisible();
    await lost.context().close();
    await context.close();
    stage.complaints();
  });
});
