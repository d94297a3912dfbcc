/** Whatever has happened: the same command once more gives no second fact, and every fact fits its own description. */
import type { Block } from "@annals/document";
import { expect } from "chai";
import * as fc from "fast-check";
import { type Draft, type DraftCommand, draftDecider } from "./draft/decider.ts";
import { type EntryCommand, entryDecider } from "./entry/decider.ts";
import { eventKinds } from "./events.ts";
import { type MemberCommand, memberDecider } from "./member/decider.ts";
import { role } from "./member/events.ts";
import { type EmailCommand, emailDecider, type PersonCommand, personDecider } from "./person/decider.ts";
import { type AnyDecider, type AnyFact, Refused } from "./runtime/decider.ts";
import type { EventKind } from "./runtime/event.ts";
import { type SeatCommand, seatDecider } from "./seat/decider.ts";
import { type SessionCommand, sessionDecider } from "./session/decider.ts";
import { setupDecider } from "./setup/decider.ts";
import { type SpaceCommand, spaceDecider, spaceKeyDecider } from "./space/decider.ts";
import { noon, recorded, someEntry, someone, someoneElse, someSpace } from "./testing.ts";

/** A command, made for the state that it meets: some say what was so before them. */
type Asking = (state: never) => unknown;

const ids = fc.constantFrom(someone, someoneElse, someEntry, someSpace);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const words = fc.constantFrom("", "Leave", "Holidays", "日本語", "a\tb");
const titles = fc.constantFrom("Leave", "Holidays", "日本語");
const orders = fc.constantFrom(0, 1, 2.5);
const colors = fc.constantFrom(null, "#336699", "#000000");
const commands = <C>(...kinds: fc.Arbitrary<C>[]) => fc.oneof(...kinds).map((command) => () => command);

const settings = fc.record({ title: fc.boolean(), tags: fc.boolean(), color: colors }, { requiredKeys: [] });
const entryCommands = commands<EntryCommand>(
  fc.record({
    type: fc.constant("create"),
    space: fc.constant(someSpace),
    data: fc.record({
      entry_id: fc.constant(someEntry),
      type: fc.constantFrom("blog", "section"),
      title: titles,
      description: words,
      icon: words,
      parent_id: fc.option(ids, { nil: null }),
      author_id: fc.constantFrom(someone, someoneElse),
      sort_order: orders,
      show_in_nav: fc.boolean(),
      commentable: fc.boolean(),
      template_id: fc.constant(null),
      settings,
    }),
  }),
  fc.record({ type: fc.constant("rename"), title: titles }),
  fc.record({ type: fc.constant("move"), parent: fc.option(ids, { nil: null }), sortOrder: maybe(orders) }),
  fc.record({
    type: fc.constant("change"),
    settings: maybe(settings),
    sortOrder: maybe(orders),
    showInNav: maybe(fc.boolean()),
    description: maybe(words),
    icon: maybe(words),
    commentable: maybe(fc.boolean()),
  }),
  fc.record({ type: fc.constant("trash") }),
  fc.record({ type: fc.constant("restore"), parent: fc.option(ids, { nil: null }) }),
);

const paragraph = (id: string, text: string): Block => ({
  id,
  type: "paragraph",
  props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
  content: [{ type: "text", text, styles: {} }],
  children: [],
});
const pages = fc
  .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("one", "two")), {
    selector: ([id]) => id,
  })
  .map((blocks) => blocks.map(([id, text]) => paragraph(id, text)));
const fields = fc.record({ title: titles, description: words }, { requiredKeys: [] });
const expected = maybe(fc.integer({ min: -1, max: 6 }));
const draftCommands = fc
  .oneof(
    fc.record({ type: fc.constant("save"), fields, blocks: maybe(pages), expected }),
    fc.record({ type: fc.constant("discard"), expected }),
    fc.record({ type: fc.constant("publish"), note: words, expected }),
    fc.record({ type: fc.constant("publishThis"), fields, blocks: pages, note: words }),
  )
  .map((command) => ({ published }: Draft) => {
    const { title, description } = published ?? { title: "Untitled", description: "" };
    return { ...command, now: { title, description } } as DraftCommand;
  });

const times = fc.integer({ min: 0, max: 30 }).map((minutes) => new Date(Date.parse(noon) + minutes * 60_000));
const seatCommands = commands<SeatCommand>(
  fc.record({ type: fc.constant("occupy"), person: ids, now: times }),
  fc.record({ type: fc.constant("release"), person: ids, now: times }),
  fc.record({ type: fc.constant("forceRelease"), now: times }),
  fc.record({ type: fc.constant("lapse"), now: times }),
);

const roles = fc.array(fc.constantFrom(...role.options), { minLength: 1, maxLength: 6 });
const person = fc.constant(someone);
const cases: [AnyDecider, fc.Arbitrary<Asking>][] = [
  [entryDecider, entryCommands],
  [draftDecider, draftCommands as fc.Arbitrary<Asking>],
  [seatDecider, seatCommands],
  [
    memberDecider,
    commands<MemberCommand>(
      fc.record({ type: fc.constant("join"), person, roles }),
      fc.record({ type: fc.constant("changeRoles"), person, roles }),
      fc.record({ type: fc.constant("leave"), person }),
    ),
  ],
  [
    personDecider,
    commands<PersonCommand>(
      fc.record({
        type: fc.constant("register"),
        id: person,
        email: titles,
        firstName: titles,
        lastName: titles,
      }),
      fc.record({ type: fc.constant("erase") }),
    ),
  ],
  [
    emailDecider,
    commands<EmailCommand>(
      fc.record({ type: fc.constant("claim"), person: ids }),
      fc.record({ type: fc.constant("release"), person: ids }),
    ),
  ],
  [
    sessionDecider,
    commands<SessionCommand>(
      fc.record({
        type: fc.constant("open"),
        id: fc.constant(someEntry),
        person: ids,
        method: fc.constantFrom("password", "setup", "local"),
        until: fc.constant(noon),
      }),
      fc.record({
        type: fc.constant("close"),
        reason: fc.constantFrom("logout", "password_changed", "revoked"),
      }),
    ),
  ],
  [
    spaceDecider,
    commands<SpaceCommand>(
      fc.record({
        type: fc.constant("found"),
        id: fc.constant(someSpace),
        key: fc.constant("docs"),
        name: titles,
        hue: maybe(fc.constantFrom(0, 120)),
      }),
      fc.record({
        type: fc.constant("changeSettings"),
        settings: fc.record(
          {
            general: fc.record({ app_name: titles, home: words }, { requiredKeys: [] }),
            auth: fc.record({ auth_required: fc.boolean() }),
            theme: fc.record({ hue: fc.constantFrom(0, 120) }),
          },
          { requiredKeys: [] },
        ),
      }),
    ),
  ],
  [spaceKeyDecider, commands(fc.record({ type: fc.constant("claim"), space: ids }))],
  [setupDecider, commands(fc.record({ type: fc.constant("begin"), space: ids, person: ids }))],
];

describe("the same command twice", () => {
  for (const [decider, asking] of cases) {
    it(`gives no second fact: ${decider.category}`, () => {
      let decided = 0;
      fc.assert(
        fc.property(fc.array(asking, { maxLength: 25 }), (history) => {
          const facts: AnyFact[] = [];
          let state = decider.initial;
          for (const ask of history) {
            const written = decide(decider, state, ask);
            for (const fact of written) expectToFit(fact);
            decided += written.length;
            facts.push(...written);
            state = recorded(facts, `${decider.category}-${someEntry}`).reduce(
              decider.evolve,
              decider.initial,
            );
            if (written.length > 0) expect(decide(decider, state, ask)).to.deep.equal([]);
          }
        }),
        { numRuns: 200 },
      );
      expect(decided, "facts in all histories").to.be.greaterThan(50);
    });
  }
});

/** The facts that follow, none when it is refused. */
function decide(decider: AnyDecider, state: unknown, ask: Asking): AnyFact[] {
  try {
    return decider.decide(ask(state as never), state);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

function expectToFit({ type, data }: AnyFact): void {
  const { error } = (eventKinds as Record<string, EventKind>)[type]!.data.safeParse(data);
  expect(error, `${type} ${JSON.stringify(data)}`).to.equal(undefined);
}
