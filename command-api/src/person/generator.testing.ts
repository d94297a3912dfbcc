import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import { someone, someSpace } from "../runtime/some.testing.ts";
import type { EmailCommand, PersonCommand } from "./decider.ts";

export const person = commands<PersonCommand>(
  fc.record({
    type: fc.constant("register"),
    id: fc.constant(someone),
    email: titles,
    firstName: titles,
    lastName: titles,
    proved: fc.boolean(),
    givenPassword: fc.boolean(),
  }),
  fc.record({ type: fc.constant("proveAddress"), provider: fc.constant("google") }),
  fc.record({
    type: fc.constant("changePassword"),
    change: ids,
    how: fc.constantFrom("typed" as const, "mailed" as const, "handed" as const),
    space: fc.constant(someSpace),
  }),
  fc.record({ type: fc.constant("rename"), firstName: titles, lastName: titles }),
  fc.record({ type: fc.constant("changePicture"), id: ids, content: fc.constant("0".repeat(64)) }),
  fc.record({ type: fc.constant("removePicture") }),
  fc.record({ type: fc.constant("chooseLanguage"), language: fc.constantFrom("de", "en", "tlh", null) }),
  fc.record({
    type: fc.constant("chooseTimeZone"),
    timeZone: fc.constantFrom("Europe/Berlin", "Pacific/Auckland"),
    isGuess: fc.boolean(),
  }),
  fc.record({ type: fc.constant("changeEmail"), link: ids, email: titles, space: fc.constant(someSpace) }),
  fc.record({ type: fc.constant("erase") }),
);

export const email = commands<EmailCommand>(
  fc.record({ type: fc.constant("claim"), person: ids }),
  fc.record({ type: fc.constant("release"), person: ids }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    person: typeof person;
    email: typeof email;
  }
}
