import type { LetterKind, LetterWords } from "@annals/mail/letters";
import * as fc from "fast-check";
import { commands, ids, maybe, titles, words } from "../runtime/generating.testing.ts";
import { someSpace } from "../runtime/some.testing.ts";
import type { SpaceCommand, SpaceKeyCommand } from "./decider.ts";

const hues = fc.constantFrom(0, 120);
const ownColors = [{ name: "accent" as const, shades: Array<string>(10).fill("#123456") }];

const fonts = fc.record({
  choice: fc.constantFrom("sans", "serif", "mono", "custom"),
  custom_url: fc.constantFrom("", "/api/files/0190c0de-0000-7000-8000-00000000f0f0"),
  custom_type: fc.constantFrom("font/woff2", "google"),
  custom_family: words,
});
const footerLink = fc.record({ title: titles, url: fc.constantFrom("/", "https://example.org") });

const group = fc.array(fc.constantFrom("pay", "Wage", "money back"), { minLength: 2, maxLength: 4 });
const synonyms: fc.Arbitrary<string[][] | null> = fc.option(fc.array(group, { maxLength: 3 }));

const ownWords: fc.Arbitrary<LetterWords> = fc.record({
  subject: fc.constantFrom("Welcome to {space}", "{inviter} waits"),
  text: fc.constant("Hello {first_name}"),
  button: fc.constantFrom("", "Join"),
});
const inWords = {
  name: "",
  title: "",
  subject: "Welcome",
  text: "Hello {first_name}",
  button: "Join",
  foot: [],
};
const letter: LetterKind = { placeholders: ["inviter"], words: { en: inWords, de: inWords } };
const letterWords: fc.Arbitrary<LetterWords | null> = fc.option(ownWords);

export const space = commands<SpaceCommand>(
  fc.record({
    type: fc.constant("found"),
    id: fc.constant(someSpace),
    key: fc.constant("docs"),
    name: titles,
    hue: maybe(hues),
  }),
  fc.record({
    type: fc.constant("changeSettings"),
    settings: fc.record(
      {
        general: fc.record(
          {
            app_name: titles,
            home: words,
            maintenance: fc.boolean(),
            maintenance_text: words,
            language: fc.constantFrom("", "de"),
          },
          { requiredKeys: [] },
        ),
        auth: fc.record(
          {
            auth_required: fc.boolean(),
            second_factor_required: fc.boolean(),
            api_tokens_refused: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
        theme: fc.record(
          { hue: hues, colors: fc.constantFrom([], ownColors), font: fonts },
          { requiredKeys: ["hue"] },
        ),
        meta: fc.record({ title: titles, description: words, noindex: fc.boolean() }, { requiredKeys: [] }),
        footer: fc.record(
          { text: words, links: fc.array(footerLink, { maxLength: 2 }) },
          { requiredKeys: [] },
        ),
        review: fc.record({ approvals: fc.constantFrom(0, 1, 2) }),
        comments: fc.record({ guests: fc.boolean(), new_pages: fc.boolean() }, { requiredKeys: [] }),
        presence: fc.record({ shown: fc.boolean() }),
        reading: fc.record({ counted: fc.boolean() }),
        links: fc.record({ checked: fc.boolean() }),
        embeds: fc.record(
          {
            blocked: fc.subarray(["vimeo.com", "loom.com"]),
            sites: fc.array(fc.constantFrom("miro.com", "figma.com"), { maxLength: 3 }),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant("changeKey"), key: fc.constantFrom("docs", "manual") }),
  fc.record({
    type: fc.constant("changeSynonyms"),
    groups: synonyms,
  }),
  fc.record({
    type: fc.constant("changeLetter"),
    kind: fc.constantFrom("invitation", "new_password"),
    letter: fc.constant(letter),
    words: letterWords,
  }),
  fc.record({
    type: fc.constant("changeTerms"),
    text: fc.constantFrom("", "Be kind.", "Be kind, and brief."),
    version: maybe(fc.constantFrom(1, 2)),
  }),
);

export const space_key = commands<SpaceKeyCommand>(fc.record({ type: fc.constant("claim"), space: ids }));

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    space: typeof space;
    space_key: typeof space_key;
  }
}
