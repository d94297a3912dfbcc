import { shadesOf } from "@annals/colors";
import { defaultWords } from "@annals/mail/letters";
import { expect } from "chai";
import { linkLetters as letters } from "../link/letters.ts";
import { fold, given, someEntry, someone, someSpace } from "../runtime/given.testing.ts";
import { type SettingsChange, type SpaceFact, spaceDecider, spaceKeyDecider } from "./decider.ts";
import { defaultSettings } from "./events.ts";

const settings = defaultSettings("Handbook");
const founded: SpaceFact = {
  type: "SpaceFounded",
  data: { space_id: someSpace, key: "handbook", name: "Handbook", settings },
};
const found = { type: "found", id: someSpace, key: "handbook", name: "Handbook" } as const;
const space = (...facts: SpaceFact[]) => given(spaceDecider, facts);

describe("a space", () => {
  it("is founded with its own settings", () => space().when(found).then([founded]));
  it("is founded in a colour", () =>
    space()
      .when({ ...found, hue: 120 })
      .then([
        {
          ...founded,
          data: { ...founded.data, settings: { ...settings, theme: { ...settings.theme, hue: 120 } } },
        } as SpaceFact,
      ]));
  it("is founded once", () =>
    space(founded)
      .when({ ...found, name: "Another" })
      .then([]));
  it("has another key, and the one that it had again", () => {
    const changed: SpaceFact = { type: "SpaceKeyChanged", data: { key: "manual" } };
    space(founded).when({ type: "changeKey", key: "manual" }).then([changed]);
    space(founded).when({ type: "changeKey", key: "handbook" }).then([]);
    space(founded, changed)
      .when({ type: "changeKey", key: "handbook" })
      .then([{ type: "SpaceKeyChanged", data: { key: "handbook" } }]);
    expect(fold(spaceDecider, [founded, changed])?.key).to.equal("manual");
    space()
      .when({ type: "changeKey", key: "manual" })
      .refused("missing", /no such space/);
  });
  it("takes the name of a font of Google, and nothing that would say more", () => {
    const font = { choice: "custom", custom_url: "", custom_type: "google", custom_family: "Inter" } as const;
    const change = (more: object) =>
      ({ type: "changeSettings", settings: { theme: { font: { ...font, ...more } } } }) as const;
    const theme = { ...settings.theme, font };
    space(founded)
      .when(change({}))
      .then([{ type: "SpaceSettingsChanged", data: { settings: { ...settings, theme } } }]);
    for (const custom_family of ["", 'A");}', "A&text=x", "A".repeat(61), "Ünder"])
      space(founded)
        .when(change({ custom_family }))
        .refused("invalid", /font of Google/);
    space(founded)
      .when(change({ custom_url: "https://evil.example.org" }))
      .refused("invalid", /font of Google/);
  });
  it("knows who founded it", () =>
    expect(fold(spaceDecider, [{ ...founded, actor: someone }])?.founder).to.equal(someone));
  it("changes the settings that are given, and keeps the others", () =>
    space(founded)
      .when({
        type: "changeSettings",
        settings: { auth: { auth_required: false }, general: { home: "start" } },
      })
      .then([
        {
          type: "SpaceSettingsChanged",
          data: {
            settings: {
              ...settings,
              auth: { ...settings.auth, auth_required: false },
              general: { ...settings.general, home: "start" },
            },
          },
        },
      ]));
  it("does not change what is already so", () =>
    space(founded)
      .when({ type: "changeSettings", settings: { general: { app_name: "Handbook" } } })
      .then([]));
  it("changes the words that mean the same: in lower case, each once", () =>
    space(founded)
      .when({ type: "changeSynonyms", groups: [["  Holiday", "TIME  off", "holiday"]] })
      .then([{ type: "SpaceSynonymsChanged", data: { groups: [["holiday", "time off"]] } }]));
  it("goes back to the words that everybody has", () =>
    space(founded, { type: "SpaceSynonymsChanged", data: { groups: [] } })
      .when({ type: "changeSynonyms", groups: null })
      .then([{ type: "SpaceSynonymsChanged", data: { groups: null } }]));
  it("does not change words that are so already", () =>
    space(founded, { type: "SpaceSynonymsChanged", data: { groups: [["a", "b"]] } })
      .when({ type: "changeSynonyms", groups: [["A", "B "]] })
      .then([]));
  it("takes no group of one word, and no more than three words together", () => {
    space(founded)
      .when({ type: "changeSynonyms", groups: [["pay", "Pay "]] })
      .refused("invalid", /two different words/);
    space(founded)
      .when({ type: "changeSynonyms", groups: [["pay", "what one gets paid"]] })
      .refused("invalid", /three words/);
  });
  it("has words of its own for a mail, with placeholders that the mail knows, and goes back to those of Annals", () => {
    const words = { subject: "Welcome to {space}", text: "Hello {first_name}", button: "Join" };
    const change = (next: typeof words | null, kind: keyof typeof letters = "invitation") =>
      ({ type: "changeLetter", kind, letter: letters[kind], words: next }) as const;
    const changed = (next: typeof words | null): SpaceFact => ({
      type: "SpaceLetterChanged",
      data: { kind: "invitation", words: next },
    });
    space(founded)
      .when(change(words))
      .then([changed(words)]);
    space(founded, changed(words)).when(change(words)).then([]);
    space(founded, changed(words))
      .when(change(null))
      .then([changed(null)]);
    space(founded, changed(words))
      .when(change(defaultWords(letters.invitation)))
      .then([changed(null)]);
    space(founded).when(change(null)).then([]);
    space(founded)
      .when(change({ ...words, subject: "{inviter} waits" }, "new_password"))
      .refused("invalid", /no value for {inviter}/);
    space(founded)
      .when(change({ ...words, button: "Join {name}" }))
      .refused("invalid", /no value for {name}/);
  });
  const terms = (text: string, version: number): SpaceFact => ({
    type: "SpaceTermsChanged",
    data: { text, version },
  });
  it("gives new terms the next version, a correction the same one, and no text asks nobody", () => {
    const change = (text: string, version?: number) =>
      ({ type: "changeTerms", text, ...(version !== undefined && { version }) }) as const;
    space(founded).when(change("")).then([]);
    space(founded)
      .when(change("Be kind."))
      .then([terms("Be kind.", 1)]);
    const known = [founded, terms("Be kind.", 1), terms("Be brief.", 2)];
    space(...known)
      .when(change("Be brief."))
      .then([]);
    space(...known)
      .when(change("Be brief!", 2))
      .then([terms("Be brief!", 2)]);
    space(...known)
      .when(change(""))
      .then([terms("", 2)]);
    space(...known, terms("", 2))
      .when(change("Be kind.", 1))
      .then([terms("Be kind.", 1)]);
    space(...known, terms("Be kind.", 1))
      .when(change("Be both."))
      .then([terms("Be both.", 3)]);
    space(...known)
      .when(change("Be both.", 3))
      .refused("invalid", /no such version/);
  });
  it("lets a portal sign people in, and writes nothing for what stays as it is", () => {
    const change = (general: object) =>
      space(founded).when({ type: "changeSettings", settings: { general } });
    space(founded)
      .when({ type: "changeSettings", settings: { auth: { sso: { enabled: true } } } })
      .then([
        {
          type: "SpaceSettingsChanged",
          data: { settings: { ...settings, auth: { ...settings.auth, sso: { enabled: true } } } },
        },
      ]);
    change({ top_nav: false, maintenance: false }).then([]);
  });
  it("has a font of its own only once one was uploaded", () => {
    const font = { ...settings.theme.font, choice: "custom" } as const;
    const change = (to: object) =>
      space(founded).when({ type: "changeSettings", settings: { theme: { font: { ...font, ...to } } } });
    change({}).refused("invalid", /Upload a font/);
    const uploaded = { custom_url: `/api/files/${someEntry}`, custom_type: "font/woff2" };
    change(uploaded).then([colored({ font: { ...font, ...uploaded } })]);
    change({ choice: "serif" }).then([colored({ font: { ...font, choice: "serif" } })]);
  });
  it("keeps what an earlier fact did not have as it is for a new space, and says it with the next change", () => {
    const { meta: _meta, footer: _footer, embeds: _embeds, ...earlier } = settings;
    const begun: SpaceFact = { ...founded, data: { ...founded.data, settings: earlier } } as SpaceFact;
    const change = (settings: SettingsChange) => space(begun).when({ type: "changeSettings", settings });
    change({ meta: { noindex: true, title: "" }, footer: { links: [] } }).then([]);
    change({ meta: { title: "All we know" } }).then([
      {
        type: "SpaceSettingsChanged",
        data: { settings: { ...settings, meta: { ...settings.meta, title: "All we know" } } },
      },
    ]);
  });

  it("says which other sites its pages may show, each once and in order", () => {
    const change = (embeds: SettingsChange["embeds"]) =>
      space(founded).when({ type: "changeSettings", settings: { embeds } });
    change({ blocked: [], sites: [] }).then([]);
    change({ sites: ["miro.com", "figma.com", "miro.com"] }).then([
      {
        type: "SpaceSettingsChanged",
        data: { settings: { ...settings, embeds: { blocked: [], sites: ["figma.com", "miro.com"] } } },
      },
    ]);
  });

  it("closes for maintenance, with what its admins say of it; an empty text is none", () => {
    const closed = { maintenance: true, maintenance_text: "Back at nine." };
    const fact = (general: object): SpaceFact => ({
      type: "SpaceSettingsChanged",
      data: { settings: { ...settings, general: { ...settings.general, ...general } } },
    });
    const change = (general: object) => ({ type: "changeSettings", settings: { general } }) as const;
    space(founded)
      .when(change({ ...closed, maintenance_text: " Back at nine. " }))
      .then([fact(closed)]);
    space(founded)
      .when(change({ maintenance_text: " " }))
      .then([]);
    space(founded, fact(closed))
      .when(change({ maintenance_text: "" }))
      .then([fact({ maintenance: true })]);
  });

  it("has a language for who chose none, or leaves it to browsers", () => {
    const change = (language: string) =>
      ({ type: "changeSettings", settings: { general: { language } } }) as const;
    const german: SpaceFact = {
      type: "SpaceSettingsChanged",
      data: { settings: { ...settings, general: { ...settings.general, language: "de" } } },
    };
    const none: SpaceFact = { type: "SpaceSettingsChanged", data: { settings } };
    space(founded).when(change("de")).then([german]);
    space(founded).when(change("")).then([]);
    space(founded, german).when(change("")).then([none]);
  });

  const accent = (shades: string[]) => [{ name: "accent" as const, shades }];
  const own = accent(Array(10).fill("#123456"));
  const colored = (theme: object): SpaceFact => ({
    type: "SpaceSettingsChanged",
    data: { settings: { ...settings, theme: { ...settings.theme, ...theme } } },
  });
  it("keeps shades that are given whole, whatever its hue becomes", () => {
    const change = (theme: object) => ({ type: "changeSettings", settings: { theme } }) as const;
    space(founded)
      .when(change({ colors: own }))
      .then([colored({ colors: own })]);
    space(founded, colored({ colors: own }))
      .when(change({ hue: 10 }))
      .then([colored({ hue: 10, colors: own })]);
    space(founded, colored({ colors: own }))
      .when(change({ colors: [] }))
      .then([colored({})]);
  });
  it("makes the shades of its hue again when they come back as they were answered", () => {
    const { hue } = settings.theme;
    const change = (theme: object) => ({ type: "changeSettings", settings: { theme } }) as const;
    space(founded)
      .when(change({ hue, colors: accent(shadesOf(hue)) }))
      .then([]);
    space(founded)
      .when(change({ hue: 10, colors: accent(shadesOf(hue)) }))
      .then([colored({ hue: 10 })]);
  });
  it("that is unknown changes no settings", () =>
    space().when({ type: "changeSettings", settings: {} }).refused("missing"));
});

describe("a space's key", () => {
  const claimed = { type: "SpaceKeyClaimed", data: { space_id: someSpace } } as const;
  it("belongs to the space that claims it", () =>
    given(spaceKeyDecider, []).when({ type: "claim", space: someSpace }).then([claimed]));
  it("cannot be claimed for another", () =>
    given(spaceKeyDecider, [claimed])
      .when({ type: "claim", space: someEntry })
      .refused("conflict", /Another space/));
  it("replaces a claim that no longer counts, unless it was claimed again in between", () => {
    const owner = fold(spaceKeyDecider, [claimed])!;
    const taken = { type: "SpaceKeyClaimed", data: { space_id: someEntry } } as const;
    given(spaceKeyDecider, [claimed]).when({ type: "claim", space: someEntry, over: owner }).then([taken]);
    given(spaceKeyDecider, [claimed]).when({ type: "claim", space: someSpace, over: owner }).then([claimed]);
    given(spaceKeyDecider, [claimed])
      .when({ type: "claim", space: someEntry, over: { ...owner, claims: 2 } })
      .refused("conflict", /Another space/);
  });
});
