import { type EventLog, openPostgresLog } from "@annals/event-log";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { expect, patience } from "@annals/testing/expect";
import { axeFinds, openStage, overflow, type Stage } from "@annals/testing/stage";
import type { Page } from "playwright";

const logger = createLogger({ level: "silent" });

describe("The system, while nothing is wrong", () => {
  let app: LocalApp;
  let stage: Stage;
  before(async () => {
    app = await startTestApp();
    stage = await openStage(app);
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  for (const phone of [false, true])
    it(`is shown with its log, read models and services ${phone ? "on a phone" : "on a wide screen"}`, async () => {
      const page = await stage.visit(await stage.person(app.admin, { phone }), "/admin/system");
      const { log, generation } = await app.call("GET", "/api/admin/status");
      await expect(page.getByText(`${Number(log.head).toLocaleString("en")} last position`)).toBeVisible();
      await expect(page.getByText(`Generation ${generation}`)).toBeVisible();
      await expect(page.getByRole("row", { name: /^Search/ })).toContainText("Live");
      const managers = page.getByRole("region", { name: "Managers and queues" });
      await expect(managers.getByRole("row", { name: /^Sending mails/ })).toContainText("Live");
      await expect(page.getByRole("region", { name: "Last backup" })).toContainText("None yet");
      await expect(page.getByRole("region", { name: "Last test restore" })).toContainText("once a month");
      await managers.getByRole("button", { name: /^Show \d+ more/ }).click();
      await expect(managers.getByRole("row", { name: /^List of members/ })).toContainText("Live");
      // Each has a name for people, not the one in the code.
      await expect(managers.locator("tbody b").filter({ hasText: /^[a-z-]+$/ })).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Services" })).toContainText("Answers");
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.context().close();
    });

  it("is where it was before, for who kept that address", async () => {
    const page = await stage.visit(await stage.person(app.admin), "/admin/health");
    await expect(page).toHaveURL(/\/admin\/system$/);
    await expect(page.getByRole("heading", { name: "System", level: 1 })).toBeVisible();
    await page.context().close();
  });

  it("has a worker begin again, by keyboard", async () => {
    const page = await stage.visit(await stage.person(app.admin), "/admin/system");
    await page.getByRole("button", { name: "Restart Search" }).press("Enter");
    await expect(page.getByText("Search continues from where it was")).toBeVisible();
    await page.context().close();
  });

  it("has the search made again, after asking", async () => {
    const page = await stage.visit(await stage.person(app.admin), "/admin/system");
    await page.getByRole("button", { name: "Rebuild search…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Rebuild the search?" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: "Start the rebuild" }).press("Enter");
    await expect(page.getByText("The search is being rebuilt")).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.context().close();
  });

  it("is rebuilt by operators, who are asked first", async () => {
    const { generation } = await app.call("GET", "/api/admin/status");
    const page = await stage.visit(await stage.person(app.admin), "/admin/system");
    await page.getByRole("button", { name: "Rebuild all in a new generation…" }).click();
    const dialog = page.getByRole("dialog", { name: "Rebuild all read models?" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Rebuild all in a new generation…" }).click();
    await dialog.getByRole("button", { name: "Start the rebuild" }).click();
    await expect(page.getByText("The rebuild has started")).toBeVisible();
    await expect(page.getByText(`Generation ${generation + 1}`, { exact: true })).toBeVisible({
      timeout: 2 * patience,
    });
    await page.context().close();
  });

  it("is not shown to admins of another space, who see what concerns theirs", async () => {
    await app.call("POST", "/api/spaces", { name: "Docs", key: "docs", hue: 330 });
    const eve = await app.join("Eve", "Other");
    await app.bring(eve, "docs", "admin");
    const context = await stage.person(eve);
    const page = await stage.visit(context, "/");
    await page.getByRole("button", { name: "Switch space" }).click();
    await page.getByRole("menuitem", { name: /^Docs/ }).click();
    await expect(page.getByRole("link", { name: "Docs, home" })).toBeVisible();
    await page.goto("/admin/system");
    await expect(page.getByText("Nothing of this space was set aside.")).toBeVisible();
    await expect(page.getByText("last position")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Rebuild all in a new generation…" })).toHaveCount(0);
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await context.close();
  });
});

describe("What could not be taken in", () => {
  let app: LocalApp;
  let stage: Stage;
  let log: EventLog;
  let pool: Pool;
  let reader: TestPerson;
  let poisoned: string;
  let healthy: string;

  /** Writes a version of a page past all checks, as an old program might have. */
  async function publish(id: string, text: string): Promise<void> {
    let revision = -1;
    for await (const event of log.read(`draft-${id}`)) revision = event.revision;
    const { space_id: space } = await begun();
    const block = {
      id: "p",
      type: "paragraph",
      props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
      content: [{ type: "text", text, styles: {} }],
      children: [],
    };
    const data = { number: 2, title: "Written badly", description: "", note: "", blocks: [block] };
    const event = crypto.randomUUID();
    const metadata = { space, actor: app.admin.id, at: new Date().toISOString(), version: 1 };
    await log.append(`draft-${id}`, revision, [
      {
        id: event,
        type: "EntryPublished",
        data,
        metadata: { ...metadata, correlation: event, causation: event },
      },
    ]);
  }

  async function begun(): Promise<{ space_id: string }> {
    for await (const { data } of log.read("installation-annals")) return data as { space_id: string };
    throw new Error("It has not begun");
  }

  before(async () => {
    app = await startTestApp();
    stage = await openStage(app);
    log = await openPostgresLog({ url: app.settings.postgresUrl!, logger });
    pool = createPool(app.settings.postgresUrl!, { max: 1, name: "test", logger });
    poisoned = await app.page("Written badly", ["Flamingo."]);
    healthy = await app.page("Written well", ["Pelican."]);
    reader = await app.join("Rob", "Reader");
    await publish(poisoned, "Flamingo\u0000");
  });
  after(async () => {
    await stage?.close();
    await log?.close();
    await pool?.end();
    await app?.stop();
  });
  afterEach(() => expect(stage.complaints()).toEqual([]));

  const visit = async (person: TestPerson, path: string, phone = false): Promise<Page> =>
    stage.visit(await stage.person(person, { phone }), path);

  it("is shown in place of the page, which everything around survives", async () => {
    const page = await visit(reader, `/${poisoned}`);
    await expect(page.getByRole("article").getByRole("alert")).toContainText("This page could not be shown.");
    await expect(page.getByText("The admins have been told.")).toBeVisible();
    await expect(page.getByRole("link", { name: "See which" })).toHaveCount(0);
    await page.getByRole("treeitem", { name: "Written well" }).getByRole("link").click();
    await expect(page.getByText("Pelican.")).toBeVisible();
    await page.context().close();
  });

  it("is an alarm to admins, who see what it is and can try again", async () => {
    const page = await visit(app.admin, `/${healthy}`);
    await expect(page.getByText("Annals could not take in 1 change.")).toBeVisible();
    await page.getByRole("link", { name: "See which" }).click();
    const card = page.getByRole("region", { name: "Written badly" });
    await expect(card).toContainText("Parked in Pages since");
    await expect(card).toContainText("EntryPublished");
    await expect(card).toContainText("0x00");
    await expect(page.getByText("Live, 1 parked")).toBeVisible();
    await card.getByRole("button", { name: "Show the fact" }).click();
    await expect(card.getByText("Flamingo\\u0000")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await card.getByRole("button", { name: "Hide the fact" }).click();
    await expect(card.getByText("Flamingo")).toHaveCount(0);
    await card.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Trying again")).toBeVisible();
    await expect(card.getByRole("button", { name: "Try again" })).toBeEnabled();
    await expect(card).toContainText("0x00");
    await page.context().close();
  });

  for (const phone of [false, true])
    it(`bears axe ${phone ? "on a phone" : "on a wide screen"}`, async () => {
      const page = await visit(app.admin, "/admin/system", phone);
      await expect(page.getByRole("region", { name: "Written badly" })).toBeVisible();
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.goto(`/${poisoned}`);
      await expect(page.getByRole("article").getByRole("alert")).toBeVisible();
      await expect(page.getByText("Annals could not take in 1 change.")).toBeVisible();
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.context().close();
    });

  it("tells who searches when search stands still, and nobody else", async () => {
    const { generation } = await app.call("GET", "/api/admin/status");
    const schema = `read_${generation}`;
    // It can still be asked, but takes nothing in.
    await pool.query(`create function ${schema}.halt() returns trigger language plpgsql
      as $$ begin raise undefined_table; end $$`);
    await pool.query(`create trigger halt before insert or update on ${schema}.search_document
      for each row execute function ${schema}.halt()`);
    const later = await app.page("Written later", ["A heron."]);
    const page = await visit(reader, "/search?q=pelican");
    const line = page.getByText("Search may not find yet what was written since");
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole("region", { name: "Results" }).waitFor();
        return line.count();
      })
      .toBe(1);
    await page.goto(`/${later}`);
    await expect(page.getByText("A heron.")).toBeVisible();
    await expect(page.getByText("You see pages as they were at")).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Search for pages, people and commands" }).fill("heron");
    await expect(line).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.goto("/search?q=heron");
    await expect(line).toBeVisible();
    await app.call("POST", "/api/admin/rebuild", {});
    // It looks again by itself.
    await expect(page.getByRole("region", { name: "Results" }).getByText("Written later")).toBeVisible({
      timeout: 2 * patience,
    });
    await expect(line).toHaveCount(0, { timeout: 2 * patience });
    await page.context().close();
  });

  it("tells everybody when the read models stand still, until they have caught up", async () => {
    const { generation } = await app.call("GET", "/api/admin/status");
    await pool.query(`drop table read_${generation}.revision`);
    await publish(healthy, "Pelicans.");
    const page = await visit(reader, `/${healthy}`);
    const banner = page.getByText("You see pages as they were at");
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByText("Pelican.").waitFor();
        return banner.count();
      })
      .toBe(1);
    await page.getByRole("button", { name: "What works" }).click();
    await expect(page.getByText("Writing, saving, publishing")).toBeVisible();
    await app.call("POST", "/api/admin/rebuild", {});
    await expect(banner).toHaveCount(0, { timeout: 2 * patience });
    await expect(page.getByText("Pelicans.")).toBeVisible();
    await page.context().close();
  });
});
