/** The process manager that writes the mails about accounts. It knows no feature. */
import { emailDecider, personDecider } from "../person/decider.ts";
import type { AnyFact } from "../runtime/decider.ts";
import type { Recorded } from "../runtime/event.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import type { AccountNotice, AnyAccountNotices } from "../runtime/notice.ts";
import { mailDecider } from "./decider.ts";

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
