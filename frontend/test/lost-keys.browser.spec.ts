import { setTimeout as delay } from "node:timers/promises";
import { type StandIn, startStandIn } from "@annals/event-log/stand-in";
import { startTestApp, type TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, openStage, type Stage } from "@annals/testing/stage";

describe("The sign-in page over a log whose database is gone", () => {
  let store: StandIn;
  let app: TestApp;
  let stage: Stage;
  before(async () => {
    store = await startStandIn();
    const onStore = { ANNALS_EVENTSTORE_URL: store.url, ANNALS_EVENTSTORE_LOG: "" };
    const before = await startTestApp(onStore);
    await before.join("Ann", "Lindqvist");
    await before.stop();
    app = await startTestApp({ ...onStore, ANNALS_ADMIN_EMAIL: "" });
    stage = await openStage(app);
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
    await store.stop();
  });

  it("says how many cannot sign in, and what helps, in either language", async () => {
    // The count is made in the background, and nothing is read before the new database has what the log has.
    const status = () =>
      app
        .call("GET", "/api/admin/status", undefined, app.localToken)
        .catch(() => ({ people_without_keys: 0 }));
    while ((await status()).people_without_keys === 0) await delay(20);
    for (const [locale, words] of [
      [
        "en-GB",
        /^This log has 2 people whose keys are not in this database\..*restore the database, or to name a new admin\.$/,
      ],
      ["de-DE", /^.*2 Personen.*Datenbank/],
    ] as const) {
      const page = await stage.visit(await stage.person(null, { locale }), "/user/login");
      await expect(page.getByText(words)).toBeVisible();
      expect(await axeFinds(page)).toEqual([]);
    }
  });
});
