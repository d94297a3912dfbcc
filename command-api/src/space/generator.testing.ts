import * as fc from "fast-check";
import { commands, ids, maybe, titles, words } from "../runtime/generating.testing.ts";
import { someSpace } from "../runtime/some.testing.ts";
import type { SpaceCommand, SpaceKeyCommand } from "./decider.ts";

const hues = fc.constantFrom(0, 120);
const ownColors = [{ name: "accent" as const, shades: Array<string>(10).fill("#123456") }];

const group = fc.array(fc.constantFrom("pay", "Wage", "money back"), { minLength: 2, maxLength: 4 });
const synonyms: fc.Arbitrary<string[][] | null> = fc.option(fc.array(group, { maxLength: 3 }));

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
          { app_name: titles, home: words, maintenance: fc.boolean(), maintenance_text: words },
          { requiredKeys: [] },
        ),
        auth: fc.record(
          { auth_required: fc.boolean(), second_factor_required: fc.boolean() },
          { requiredKeys: [] },
        ),
        theme: fc.record({ hue: hues, colors: fc.constantFrom([], ownColors) }, { requiredKeys: ["hue"] }),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    type: fc.constant("changeSynonyms"),
    groups: synonyms,
  }),
);

export const space_key = commands<SpaceKeyCommand>(fc.record({ type: fc.constant("claim"), space: ids }));

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    space: typeof space;
    space_key: typeof space_key;
  }
}
