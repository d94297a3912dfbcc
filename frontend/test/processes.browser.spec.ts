import { expect } from "@annals/testing/expect";
import { type Several, startSeveral } from "@annals/testing/processes";
import { atTheEnd, edit, openStage, type Stage, saveState } from "@annals/testing/stage";

/** Processes of each kind, so that one can take over from the other. */
const kinds = [
  ...["gateway", "command-api", "command-api", "query-api", "query-api"],
  ...["projectors", "projectors", "managers"],
];

describe("Writing on an Annals of several processes", function () {
  this.timeout(300_000);
  let several: Several;
  let stage: Stage;
  before(async () => {
    several = await startSeveral(kinds);
    stage = await openStage(several.app);
  });
  after(async () => {
    await stage?.close();
    await several?.stop();
  });

  it("goes on, and is all saved, whichever process is killed meanwhile; who reads sees it come", async () => {
    const { app, processes } = several;
    const id = await app.page("Parental leave", ["Everyone."]);
    const writer = await stage.visit(await stage.person(app.admin), `/${id}`);
    await edit(writer);
    await atTheEnd(writer);
    let written = "";
    for (const one of processes) {
      await one.kill();
      // A gateway is the address itself: people wait for it. The others carry on without one of them.
      const isGateway = one.name.startsWith("gateway");
      if (isGateway) await one.start();
      written += ` without ${one.name}.`;
      await writer.keyboard.type(` without ${one.name}.`);
      await expect(saveState(writer)).toHaveText("Saved", { timeout: 60_000 });
      if (!isGateway) await one.start();
    }
    await expect(writer.locator(".bn-editor")).toContainText(written.trim());
    await expect
      .poll(async () => JSON.stringify((await app.call("GET", `/api/entries/${id}/draft`)).blocks))
      .toContain(written.trim());
    await app.call("POST", `/api/entries/${id}/draft/publish`, {}).catch(() => undefined);
    await writer.goto(`/${id}`);
    await expect(writer.getByText("Parental leave").first()).toBeVisible();
    expect(stage.complaints(/503|ERR_|Failed to load resource/)).toEqual([]);
  });
});
