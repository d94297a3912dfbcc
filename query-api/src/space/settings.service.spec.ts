import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("the last changes of the settings", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let dora: Person;

  type Settings = Extract<FactOfStream<"space">, { type: "SpaceSettingsChanged" }>["data"]["settings"];
  let settings: Settings;
  const change = (next: Settings, by: string | null) =>
    world.record(
      `space-${space}`,
      { type: "SpaceSettingsChanged", data: { settings: next } },
      { space, actor: by },
    );
  const changes = async (): Promise<Json[]> => (await world.get("/api/settings/changes", dora)).body.data;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    dora = await world.join(space, "Dora Developer", ["developer"]);
    const { theme, ...others } = (await world.get("/api/settings")).body;
    const { colors: _, ...stored } = theme;
    settings = { ...others, theme: stored };
  });
  after(() => world.close());

  it("are none as long as nobody has changed anything", async () =>
    expect(await changes()).to.deep.equal([]));

  it("say of each setting who changed it last, and what it was before", async () => {
    const renamed = { ...settings, general: { ...settings.general, app_name: "Handbook" } };
    await change(renamed, admin.id);
    const colored = {
      general: { ...renamed.general, app_name: "Guide" },
      auth: settings.auth,
      theme: { ...settings.theme, hue: 10, colors: [] },
    };
    await change(colored, dora.id);
    await change({ ...colored, theme: { ...colored.theme, hue: 20 } }, null);
    const shown = (await changes()).map(({ setting, before, changed_by }) => [
      setting,
      before,
      changed_by.display_name,
    ]);
    expect(shown).to.have.deep.members([
      ["theme.hue", 10, "Annals"],
      ["theme.colors", null, "Dora Developer"],
      ["general.app_name", "Handbook", "Dora Developer"],
    ]);
    expect(shown[0]![0]).to.equal("theme.hue");
  });

  it("are for those who administer", async () => {
    const author = await world.join(space, "Ava Author", ["author"]);
    expect((await world.get("/api/settings/changes", author)).status).to.equal(403);
    expect((await world.get("/api/settings/changes")).status).to.equal(401);
  });
});
