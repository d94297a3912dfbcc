import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

const talk = "https://www.youtube.com/watch?v=c0r1Rlv3E2Q";
const frame = "https://www.youtube-nocookie.com/embed/c0r1Rlv3E2Q";

describe("What other sites show in a page", () => {
  let app: TestApp;
  let stage: Stage;
  const open: BrowserContext[] = [];
  /** What the browser asked other sites for. */
  let asked: string[];
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  beforeEach(async () => {
    asked = [];
    id = await app.page("Company meeting", ["Once a month."]);
  });
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close();
    await app.call("PUT", "/api/settings/update", { settings: { embeds: { blocked: [], sites: [] } } });
  });

  async function visit(phone = false): Promise<Page> {
    const context = await stage.person(app.admin, { phone });
    open.push(context);
    await context.route(/youtube/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>A player</title><p>Playing</p>" });
    });
    return stage.visit(context, `/${id}`);
  }
  async function embed(url: string, name: string): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    const object = { id: "e", type: "embed", props: { url, name } };
    await app.call("POST", `/api/entries/${id}/modules`, { object });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
  }

  it("is loaded when a reader asks for it, in a frame that can do nothing here", async () => {
    await embed(talk, "A talk");
    const page = await visit();
    const load = page.getByRole("button", { name: "Load from youtube.com" });
    await expect(load).toBeVisible();
    await expect(page.locator("article").getByRole("link", { name: "A talk" })).toHaveAttribute("href", talk);
    expect(await axeFinds(page)).toEqual([]);
    expect(asked).toEqual([]);
    await load.click();
    const shown = page.locator("article iframe");
    await expect(shown).toHaveAttribute("src", frame);
    await expect(shown).toHaveAttribute("title", "A talk");
    expect(await shown.getAttribute("sandbox")).not.toContain("top-navigation");
    await expect(page.frameLocator("article iframe").getByText("Playing")).toBeVisible();
    expect(asked).toEqual([frame]);
  });

  it("is only a link where the site is not on the list, and the browser would load nothing from it", async () => {
    await embed("https://evil.example/x", "Elsewhere");
    const page = await visit();
    await expect(page.locator("article").getByRole("link", { name: "Elsewhere" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Load from/ })).toHaveCount(0);
    const policy = (await fetch(app.url)).headers.get("content-security-policy") ?? "";
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toContain("https://www.youtube-nocookie.com");
    // No scheme, no star: but for the hosts of our own that courses run on.
    const sites = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    const wide = sites.filter((site) => site.endsWith(":") || site.includes("*"));
    expect(wide.filter((site) => !/^https?:\/\/\*\.annals-courses\.localhost:/.test(site))).toEqual([]);
  });

  it("is always loaded from a site that a person chooses, until they want to be asked again", async () => {
    await embed(talk, "A talk");
    const page = await visit();
    await page.getByRole("button", { name: "Always load youtube.com" }).click();
    const shown = page.locator("article iframe");
    await expect(shown).toHaveAttribute("src", frame);
    await page.reload();
    await expect(shown).toHaveAttribute("src", frame);
    await page.goto("/me");
    await expect(page.getByRole("heading", { name: "Embeds in pages" })).toBeVisible();
    await page.getByRole("button", { name: "Ask again: youtube.com" }).click();
    await expect(page.getByRole("heading", { name: "Embeds in pages" })).toHaveCount(0);
    await page.goto(`/${id}`);
    await expect(page.getByRole("button", { name: "Load from youtube.com" })).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  it("comes from the sites that the space allows, and the policy of its pages follows", async () => {
    await embed(talk, "A talk");
    const board = "https://boards.example/app?a=1&b=2";
    const other = await app.pageOf("Boards", [
      { id: "b", type: "embed", props: { url: board, name: "A board" } },
    ]);
    const page = await visit();
    await page
      .context()
      .route(/boards\.example/, (route) =>
        route.fulfill({ contentType: "text/html", body: "<p>A whole board</p>" }),
      );
    await page.goto("/admin/settings/embeds");
    await page.getByRole("textbox", { name: "Site" }).fill("https://boards.example/any");
    await page.getByRole("button", { name: "Add the site" }).click();
    await expect(page.getByRole("button", { name: "Remove boards.example" })).toBeVisible();
    await page.getByRole("checkbox", { name: "youtube.com" }).click();
    await expect(page.getByRole("button", { name: "Undo: Known sites" })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    const frames = async () =>
      /frame-src ([^;]*)/.exec((await fetch(app.url)).headers.get("content-security-policy") ?? "")?.[1];
    await expect.poll(frames).not.toContain("youtube");
    await expect.poll(frames).toContain("https://boards.example");

    await page.goto(`/${other}`);
    await page.getByRole("button", { name: "Load from boards.example" }).click();
    await expect(page.locator("article iframe")).toHaveAttribute("src", board);
    await expect(page.frameLocator("article iframe").getByText("A whole board")).toBeVisible();
    await page.goto(`/${id}`);
    await expect(page.locator("article").getByRole("link", { name: "A talk" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Always )?load/i })).toHaveCount(0);

    await page.goto("/admin/settings/embeds");
    await page.getByRole("button", { name: "Undo: Known sites" }).click();
    await expect(page.getByRole("checkbox", { name: "youtube.com" })).toBeChecked();
    await page.getByRole("button", { name: "Remove boards.example" }).click();
    await expect(page.getByRole("button", { name: "Remove boards.example" })).toHaveCount(0);
    await expect.poll(frames).toContain("https://www.youtube-nocookie.com");
    await expect.poll(frames).not.toContain("boards.example");
  });

  it("is written by its address, on a phone as well", async () => {
    const page = await visit(true);
    await edit(page);
    await page.locator(".bn-editor .bn-block-content", { hasText: "Once a month." }).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/embed");
    await page.getByRole("option", { name: /^Embed/ }).click();
    const address = page.getByRole("textbox", { name: "Address of the embedded content" });
    await expect(address).toBeFocused();
    await page.keyboard.type(talk);
    await expect(page.getByText("Readers load it from youtube.com if they wish.")).toBeVisible();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Title of the embedded content" }).fill("A talk");
    await page.keyboard.press("Enter");
    await expect(saveState(page)).toHaveText("Saved");
    expect(await overflow(page)).toBe(0);
    const { blocks } = await app.call("GET", `/api/entries/${id}/draft`);
    const found = blocks.find(({ type }: { type: string }) => type === "embed");
    expect(found.props).toEqual({ url: talk, name: "A talk" });
  });
});
