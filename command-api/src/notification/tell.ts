/** The process managers that tell people: what a feature says of a fact comes into the inbox of each. They know no feature. */
import { together } from "@annals/postgres";
import { levelFor } from "../access/editors.ts";
import { type CommandContext, idOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { AnyFact } from "../runtime/decider.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import type { Notice, Notices } from "../runtime/notice.ts";
import { inboxDecider, inboxId, type Telling } from "./decider.ts";

/** How many people are told at a time. */
const peopleAtOnce = 8;

/** Tells what a feature says. Each fact that tells something is told once, to each person. */
export function telling<Fact extends AnyFact, Data>({
  name,
  handles,
  decide,
  tell,
}: Notices<Fact, Data>): Manager<Fact, Data> {
  return {
    name,
    longest: atOnce,
    handles,
    decide(fact) {
      const data = fact.metadata.quiet ? null : decide(fact);
      return data === null ? [] : [{ about: fact.id, at: new Date(fact.metadata.at), data }];
    },
    async due(core, { about: cause, data }, context) {
      const notices = await tell(core, data, context);
      const people = [...new Set(notices.map(({ person }) => person))];
      // Each has an inbox of their own: a page that many follow holds up the news of others less.
      for (let at = 0; at < people.length; at += peopleAtOnce)
        await together(
          people.slice(at, at + peopleAtOnce).map((one) => {
            const theirs = notices.filter(({ person }) => person === one);
            return tellPerson(core, partOf(context, one), cause, one, theirs);
          }),
        );
    },
  };
}

async function tellPerson(
  core: Core,
  context: CommandContext,
  cause: string,
  person: string,
  notices: Notice[],
): Promise<void> {
  const { handler, now } = core;
  const own = notices.filter(({ actor }) => actor !== person);
  const [first] = own;
  if (first === undefined) return;
  if (!first.isGiven && (await levelFor(handler, context.space!, first.entry, person)) === 0) return;
  const raise = {
    ...{ type: "raise" as const, id: idOf("notice", cause, person), cause },
    ...{ tellings: own.map(tellingOf), now: now().toISOString() },
  };
  await handler.execute(inboxDecider, inboxId(context.space!, person), raise, context);
}

const tellingOf = ({ type, entry, comment, actor, once }: Notice): Telling => ({
  ...{ type, entry, comment: comment?.id ?? null, thread: comment?.thread ?? null },
  ...{ actor: actor ?? null, once: once ?? false },
});
