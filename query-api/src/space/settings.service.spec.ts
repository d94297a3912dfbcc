import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

type Settings = Extract<FactOfStream<"space">, { type: "SpaceSettingsChanged" }>["data"]["settings"];

/** The settings of a new space, as facts hold them: without what answers add. */
async function storedIn(world: World): Promise<Settings> {
  const { general, auth, theme, comments } = (await world.get("/api/settings")).body;
  const { maintenance_text: _text, language: _language, ...stored } = general;
  const { colors: _colors, ...look } = theme;
  return { general: stored, auth, theme: look, comments };
}

describe("the last changes of the settings", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let dora: Person;

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
    settings = await storedIn(world);
  });
  after(() => world.close());

  it("are none as long as nobody has changed anything", async () =>
    expect(await changes()).to.deep.equal([]));

  it("say of each setting who changed it last, and what it was before", async () => {
    const renamed = { ...settings, general: { ...settings.general, app_name: "Handbook" } };
    await change(renamed, admin.id);
    const colored = {
      ...renamed,
      general: { ...renamed.general, app_name: "Guide" },
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

describe("a space that is closed for maintenance", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let page: string;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    page = await world.write(space, admin.id, { title: "Home", sharing: { "special:public": 1 } });
    const { general, auth, theme } = await storedIn(world);
    const settings = {
      general: { ...general, maintenance: true, maintenance_text: "Back at nine." },
      auth: { ...auth, auth_required: false },
      theme,
    };
    await world.record(`space-${space}`, { type: "SpaceSettingsChanged", data: { settings } }, { space });
  });
  after(() => world.close());

  it("shows its pages, tree, search and changes to admins and developers only", async () => {
    const reader = await world.join(space, "Rob Reader");
    const developer = await world.join(space, "Dora Developer", ["developer"]);
    const reads = [
      `/api/entries/${page}`,
      "/api/entries/tree",
      "/api/search?q=home",
      "/api/settings/changes",
    ];
    for (const path of reads) {
      for (const as of [reader, null]) {
        const { status, body } = await world.get(path, as);
        expect(status, path).to.equal(503);
        expect(body.detail).to.equal("This space is closed for a little while. Back at nine.");
      }
      for (const as of [admin, developer]) expect((await world.get(path, as)).status, path).to.equal(200);
    }
  });

  it("says to everyone that it is, and to people who they are", async () => {
    const reader = await world.join(space, "Rita Reader");
    const { general } = (await world.get("/api/spaces/this")).body.settings;
    expect(general).to.include({ maintenance: true, maintenance_text: "Back at nine." });
    const { status, body } = await world.get("/api/users/me", reader);
    expect([status, body.can.administer]).to.deep.equal([200, false]);
  });
});
