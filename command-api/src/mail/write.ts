/** The process managers that write mails: what features tell people becomes one mail to each of them. They know no feature. */
import { emailDecider, personDecider } from "../person/decider.ts";
import { idOf, partOf } from "../runtime/context.ts";
import type { AnyFact } from "../runtime/decider.ts";
import type { Recorded } from "../runtime/event.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import type { AccountNotice, AnyAccountNotices, Notices } from "../runtime/notice.ts";
import { mailDecider } from "./decider.ts";

/** Writes the mails about what happens to pages. */
export function noticeMails<Fact extends AnyFact, Data>({
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
      const data = decide(fact);
      return data === null ? [] : [{ about: fact.id, at: new Date(fact.metadata.at), data }];
    },
    async due(core, { about: fact, data }, context) {
      for (const { type: kind, person, entry, actor } of await tell(core, data, context)) {
        const id = idOf("mail", fact, person);
        const about = actor === undefined ? { entry } : { request: { entry_id: entry, person_id: actor } };
        const mail = { type: "write" as const, id, person, kind, link: null, ...about };
        await core.handler.execute(mailDecider, id, mail, partOf(context, person));
      }
    },
  };
}

/** Writes the mails about accounts: each fact that gives one gives exactly one. */
export function accountMails(all: AnyAccountNotices[]): Manager<AnyFact, AccountNotice> {
  const of = new Map(all.flatMap((notices) => notices.handles.map((type) => [type as string, notices])));
  return {
    name: "mail-writing",
    longest: atOnce,
    handles: [...of.keys()],
    decide(fact: Recorded<AnyFact>) {
      const told = of.get(fact.type)?.decide(fact) ?? null;
      return told === null ? [] : [{ about: told.id, at: new Date(fact.metadata.at), data: told.notice }];
    },
    async due({ handler, keys }, { about: id, data }, context) {
      if (data.email !== undefined) {
        const email = await keys.open(data.person!, data.email);
        if (email === null) return;
        const owner = await handler.load(emailDecider, keys.fingerprint(email), { fresh: true });
        const { person, kind, link } =
          owner === null
            ? { person: data.person!, kind: data.kind, link: data.link! }
            : { person: owner, kind: "already_registered" as const, link: null };
        await handler.execute(mailDecider, id, { type: "write", id, person, kind, link }, context);
        return;
      }
      const { kind, account, link = null, space = context.space, isNew = false } = data;
      const person = account === undefined ? data.person! : await handler.load(emailDecider, account);
      const known = person && (await handler.load(personDecider, person));
      // Nobody has this address, or nobody has it any more.
      if (!isNew && (!known || known.erased)) return;
      const mail = { type: "write" as const, id, person: person!, kind, link };
      await handler.execute(mailDecider, id, mail, { ...context, space });
    },
  };
}
