import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, openStage, overflow, type Stage } from "@annals/testing/stage";

describe("Links to other sites that are gone", function () {
  this.timeout(180_000);
  let app: LocalApp;
  let stage: Stage;
  let pool: Pool;
  let travel: string;
  // No test asks the internet: this host is left alone, and what it would answer is written down.
  const host = "gone.example.org";
  const address = `https://${host}/a-long-way/to/something/that-was-here/once?and=more`;

  before(async () => {
    app = await startTestApp();
    stage = await openStage(app);
    const logger = createLogger({ level: "silent" });
    pool = createPool(app.settings.postgresUrl!, { max: 1, name: "test", logger });
    await pool.query("insert into asking.host (host, rest_until) values ($1, now() + interval '9 days')", [
      host,
    ]);
    const link = {
      type: "link",
      href: `${address}#part`,
      content: [{ type: "text", text: "The offer", styles: {} }],
    };
    const props = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
    travel = await app.pageOf("Travel", [
      { id: "p", type: "paragraph", props, content: [link], children: [] },
    ]);
  });
  after(async () => {
    await stage?.close();
    await pool?.end();
    await app?.stop();
  });

  it("are not looked for before the space wants it, which its admins can say", async () => {
    const page = await stage.visit(await stage.person(app.admin), "/admin/reports?report=outside");
    await expect(page.getByText("This space does not check links to other sites.")).toBeVisible();
    await page.getByRole("link", { name: "Turn it on in the general settings." }).click();
    const wanted = page.getByRole("switch", { name: "Check links to other sites" });
    await expect(wanted).not.toBeChecked();
    await wanted.press("Space");
    await expect.poll(async () => (await app.call("GET", "/api/settings")).links.checked).toBe(true);
    await pool.query(
      `insert into asking.address (address, host, next_at, asked_at, verdict, fails, failing_since, status)
       values ($1, $2, now() + interval '6 days', now(), 'broken', 3, now() - interval '2 days', 404)
       on conflict (address) do update set asked_at = excluded.asked_at, verdict = excluded.verdict,
         fails = excluded.fails, failing_since = excluded.failing_since, status = excluded.status`,
      [address, host],
    );
    await pool.query(
      `insert into asking.wanted (entry, address, since) values ($1, $2, now() - interval '3 days')
       on conflict (entry, address) do update set since = excluded.since`,
      [travel, address],
    );
    await page.context().close();
  });

  for (const looks of [{}, { phone: true }, { dark: true }])
    it(`are listed with their pages: ${Object.keys(looks)[0] ?? "wide"}`, async () => {
      const page = await stage.visit(await stage.person(app.admin, looks), "/admin/reports?report=outside");
      await expect(page.getByRole("tab", { name: "Dead links to other sites 1" })).toBeVisible();
      await expect(page.getByText("1 of 1 addresses checked so far.")).toBeVisible();
      const row = page.getByRole("row", { name: /Travel/ });
      await expect(row).toContainText("Not found (404)");
      await expect(row.getByRole("link", { name: "Travel" })).toHaveAttribute("href", /travel~/);
      await expect(row.getByRole("link", { name: address })).toHaveAttribute("rel", "noopener noreferrer");
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.context().close();
    });
});
