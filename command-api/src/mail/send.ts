/** The process manager that sends mails, or leaves them in the outbox where there is no mail server. */
import { isWithin } from "@annals/http";
import { type Mailer, MailProblem } from "@annals/mail";
import { type LetterKind, type Letters, letterOf } from "@annals/mail/letters";
import { draftDecider } from "../draft/decider.ts";
import { entryDecider } from "../entry/decider.ts";
import { later } from "../entry/fields.ts";
import { type Candidate, type Link, linkDecider } from "../link/decider.ts";
import type { LinkTokens } from "../link/token.ts";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import { groupOf } from "../notice-choice/decider.ts";
import type { UnsubscribeTokens } from "../notice-choice/token.ts";
import { nameOf, openPerson } from "../person/name.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import type { NoticeName, NoticeType } from "../runtime/notice.ts";
import { setupDecider, setupId } from "../setup/decider.ts";
import { type Space, spaceDecider } from "../space/decider.ts";
import { addressOfPage, type Place } from "./address.ts";
import { type MailCommand, type MailFact, mailDecider, type WrittenMail } from "./decider.ts";

export interface MailOptions {
  /** Null: mails stay in the outbox. */
  mailer: Mailer | null;
  /** How many mails each process sends at a time, and how many all together begin in a minute (null: as many as there are). */
  connections?: number | undefined;
  rate?: number | null | undefined;
  /** Where people use Annals, as in `https://handbook.example.org`: never taken from a request. */
  address: string;
  tokens: LinkTokens;
  /** What lets people stop mails by one that they got. */
  stops: UnsubscribeTokens;
  /** What notices of each type have in common, as their features say it. */
  types: Readonly<Record<string, NoticeType>>;
  /** What a notification in the inbox of a person in a space is about; null where it is not to be mailed any more. */
  worthMailing: (
    core: Pick<Core, "handler">,
    space: string,
    person: string,
    notification: string,
  ) => Promise<{ comment: string | null } | null>;
  /** What the daily mail of a person in a space says, asked when it is sent; nothing where it is not worth one any more. */
  digestOf: (core: Pick<Core, "handler">, space: string, person: string, mail: string) => Promise<Told[]>;
  /** Where links lead that work once. */
  paths: Readonly<Record<string, string>>;
  /** What each kind of mail says, as the features say it. */
  letters: Letters;
}

/** What a daily mail says of a page. */
interface Told {
  type: NoticeName;
  entry: string;
  /** The comment that it is about; null for none. */
  comment: string | null;
  actor: string | null;
  /** How much else there is about it. */
  more: number;
}

/** How long a mail is tried, in milliseconds. */
const patience = 24 * 60 * 60 * 1000;

export function mailSending(options: MailOptions): Manager<MailFact> {
  const { mailer, address, tokens, stops, types, paths, letters, worthMailing, digestOf } = options;
  const { connections = 4, rate = null } = options;
  return {
    name: "mail-sending",
    longest: atOnce,
    parallel: connections,
    rate: mailer === null ? null : rate,
    handles: ["MailWritten"],
    decide: (fact) =>
      fact.type === "MailWritten" ? [{ about: fact.data.mail_id, at: new Date(fact.metadata.at) }] : [],
    async due(core, { about: id }, context) {
      const mail = await core.handler.load(mailDecider, id, { fresh: true });
      if (mail === null || mail.done) return;
      let attempts = mail.attempts;
      const note = (command: MailCommand) =>
        core.handler.execute(mailDecider, id, command, partOf(context, JSON.stringify([command, attempts])));
      if (mailer === null) {
        await note({ type: "keep" });
        return;
      }
      const isOnce = mail.notification !== null || mail.digest;
      if (mail.trying) {
        await note({ type: "lose" });
        return;
      }
      const item =
        mail.notification === null
          ? null
          : await worthMailing(core, context.space!, mail.person, mail.notification);
      if (mail.notification !== null && item === null) {
        await note({ type: "fail", trouble: "unneeded" });
        return;
      }
      const told = mail.digest ? await digestOf(core, context.space!, mail.person, id) : [];
      if (mail.digest && told.length === 0) {
        await note({ type: "fail", trouble: "unneeded" });
        return;
      }
      const ready = await readyMail(core, mail, { told, comment: item?.comment ?? null }, context);
      if (ready === null) {
        await note({ type: "fail", trouble: "gone" });
        return;
      }
      // What people are told is not sent twice; mails about accounts rather twice than never.
      if (isOnce) {
        await note({ type: "try" });
        attempts++;
      }
      try {
        await mailer.send({ id, ...ready });
      } catch (error) {
        if (!(error instanceof MailProblem)) throw error;
        const { trouble: said } = error;
        if (said === "unanswered" && isOnce) {
          await note({ type: "lose" });
          return;
        }
        const trouble = said === "unanswered" ? "unreachable" : said;
        const isOver = !isWithin(Date.parse(mail.at) + patience, patience, core.now());
        const isFinal = isOver || error.isForGood;
        await note({ type: isFinal ? "fail" : "delay", trouble });
        if (!isFinal) throw error;
        return;
      }
      await note({ type: "sent" });
    },
  };

  /** Where the button of a mail leads. The token is behind the "#", so that no server on the way logs it. */
  function addressIn(
    { kind, link, request, entry, digest, test }: WrittenMail,
    comment: string | null,
    space: Place,
  ): string {
    const at = (path: string) => addressOfPage(address, path, space);
    if (test) return address;
    if (digest) return at("/updates");
    const page = entry ?? request?.entry_id;
    if (page !== undefined) return at(types[kind]?.link(page, comment) ?? `/${page}`);
    // Invited people are not in the space yet: they see the invitation wherever they sign in.
    if (link === null) return `${address}/user/login`;
    return at(`${paths[kind] ?? ""}#${tokens.tokenOf(link)}`);
  }

  /** Where a mail that tells of a notification is stopped: for programs, and for people; null for the others, which are always sent. */
  function stopOf({ kind, notification, digest, person }: WrittenMail, space: string, now: Date) {
    const group = digest ? "daily" : notification === null ? null : groupOf(kind as NoticeName);
    if (!group) return null;
    const token = stops.tokenOf({ space, person, group }, now);
    return {
      byProgram: `${address}/api/unsubscribe/${token}`,
      byPerson: `${address}/user/unsubscribe#${token}`,
    };
  }

  /** The mail with its words and address; null when there is nobody to send it to. */
  async function readyMail(
    core: Core,
    mail: WrittenMail,
    { told, comment }: { told: Told[]; comment: string | null },
    { space: id }: CommandContext,
  ) {
    const link = mail.link === null ? null : await core.handler.load(linkDecider, mail.link);
    // Taken back, or used, before its mail was sent.
    if (link?.kind === "invitation" && link.used) return null;
    const person = await addresseeOf(core, mail, link);
    const inviter =
      link?.kind === "invitation" && link.by !== null ? await nameOf(core)(link.by, link.space) : "";
    const asker = mail.request === null ? "" : await nameOf(core)(mail.request.person_id, id ?? undefined);
    const message = await messageTo(core, mail, link, id);
    const page = types[mail.kind]?.namesPage ? (mail.entry ?? mail.request?.entry_id ?? null) : null;
    const space = id === null ? null : await core.handler.load(spaceDecider, id);
    if (person.email === "" || space === null) return null;
    const first = await core.handler.load(setupDecider, setupId);
    const firstKey = first && ((await core.handler.load(spaceDecider, first.space))?.key ?? null);
    const { general, theme } = space.settings;
    const stop = stopOf(mail, id!, core.now());
    const place = { key: space.key, firstKey };
    const gathered = await Promise.all(
      told.map(async ({ type: kind, entry, comment: one, actor, more }) => ({
        ...{
          kind: letters[kind]!,
          more,
          address: addressOfPage(address, types[kind]?.link(entry, one) ?? `/${entry}`, place),
        },
        asker: actor === null ? "" : await nameOf(core)(actor, id!),
        page: types[kind]?.namesPage ? await titleOf(core, entry) : "",
      })),
    );
    const facts = {
      sender: { name: general.app_name, hue: theme.hue, shades: theme.colors?.[0]?.shades, address },
      firstName: person.first_name,
      link: addressIn(mail, comment, place),
      until: link === null ? null : new Date(link.until),
      inviter,
      asker,
      message,
      page: page === null ? "" : await titleOf(core, page),
      gathered,
      zone: person.time_zone,
      isTest: mail.test,
      language: person.language ?? general.language ?? null,
      ...(stop !== null && { stop: stop.byPerson }),
    };
    const kind = letters[mail.kind]!;
    const letter = letterOf(kind, facts, await wordsOf(core, mail, kind, id!, space.letters));
    const about = mail.entry ?? mail.request?.entry_id ?? null;
    return {
      ...{ to: person.email, from: general.app_name, ...letter },
      ...(stop !== null && { stop: stop.byProgram, list: id! }),
      ...(stop !== null && about !== null && { thread: `${about}.${mail.person}` }),
    };
  }
}

/** The space's own words for a mail. People with an account who are not in the space get the default words. */
async function wordsOf(
  { handler }: Core,
  { kind, person }: WrittenMail,
  { welcomes }: LetterKind,
  space: string,
  own: Space["letters"],
): Promise<Space["letters"][string]> {
  if (welcomes) return own[kind];
  const roles = rolesOf(await handler.load(memberDecider, memberId(space, person)));
  return roles === null ? undefined : own[kind];
}

/** The inviter's message; empty for none. */
async function messageTo(
  { handler, keys }: Core,
  { kind, person }: WrittenMail,
  link: Link | null,
  space: string | null,
): Promise<string> {
  if (link?.kind === "invitation")
    return link.message === null ? "" : ((await keys.open(link.person, link.message)) ?? "");
  if (kind !== "space_invitation" || space === null) return "";
  const member = await handler.load(memberDecider, memberId(space, person));
  const message = member?.offered.message ?? null;
  return message === null ? "" : ((await keys.open(person, message)) ?? "");
}

/** The title that readers see; for a page that was never published, its first one. */
export async function titleOf({ handler }: Pick<Core, "handler">, id: string): Promise<string> {
  const entry = await handler.load(entryDecider, id);
  return entry === null ? "" : later(entry, (await handler.load(draftDecider, id)).given).title;
}

/** Whom a mail goes to: with a link, this may be an address that has no account, or no longer has one. */
async function addresseeOf(core: Core, { kind, person }: WrittenMail, link: Link | null) {
  switch (link?.kind) {
    case "registration":
    case "invitation":
      return openCandidate(core, link);
    case "email": {
      const { first_name, language, time_zone } = await openPerson(core, person);
      const sealed = kind === "email_changed" ? link.before : link.email;
      return { first_name, language, time_zone, email: (await core.keys.open(link.person, sealed)) ?? "" };
    }
    default:
      return openPerson(core, person);
  }
}

/** Somebody who asks for an account, or is invited; empty when they did not confirm it in time. */
async function openCandidate({ keys }: Core, { person, email, firstName }: Candidate) {
  const sealed = [email, firstName].map((text) => ({ person, sealed: text }));
  const [address, first] = await keys.openAll(sealed);
  return { email: address ?? "", first_name: first ?? "", language: null, time_zone: null };
}
