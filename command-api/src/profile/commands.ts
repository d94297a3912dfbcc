import { Readable } from "node:stream";
import { forbidden, Problem } from "@annals/http";
import type { BodyOf, FormOf } from "@annals/http/contract";
import type { FieldCommands } from "../field/commands.ts";
import { type EmailLink, isOpen, linkDecider, linkIsOver, linkLength } from "../link/decider.ts";
import { createLinkTokens } from "../link/token.ts";
import type { PersonCommands } from "../person/commands.ts";
import { emailDecider, personDecider } from "../person/decider.ts";
import { openPerson } from "../person/name.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Written } from "../runtime/route.ts";
import { createAttempts, createRefusals } from "../session/attempts.ts";
import { type SessionCommands, type SignedIn, userInfoOf } from "../session/commands.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { changeEmail, changeProfile } from "./contract.ts";
import { messages } from "./messages.ts";
import { pictureOf } from "./picture.ts";

/** What people change about themselves. */
export interface ProfileCommands {
  /** @throws Problem 413, 422 for a picture that is none */
  change(
    context: MemberContext,
    fields: FormOf<typeof changeProfile>,
    picture: Readable,
  ): Promise<Written & { user: SignedIn["user"] }>;
  /**
   * Asks for another address: a mail goes there. Does the same for every address, known or not.
   * @throws Problem 403 for programs, 409 where no mail can be sent, 422 for a wrong password, 429
   */
  askForEmail(
    context: MemberContext,
    asked: BodyOf<typeof changeEmail> & { address: string },
  ): Promise<Written>;
  /** Makes an address the account's address, by the link. @throws Refused for a link that does not work; Problem 429 */
  confirmEmail(context: CommandContext, asked: { token: string; address: string }): Promise<Written>;
}

export function createProfileCommands(
  core: Core,
  {
    person: people,
    session,
    field,
  }: { person: PersonCommands; session: SessionCommands; field: FieldCommands },
  { tokenKey, hasMail }: { tokenKey: Uint8Array; hasMail: boolean },
): ProfileCommands {
  const { handler, keys, files, now } = core;
  const tokens = createLinkTokens(tokenKey);
  const asking = createAttempts(core, "email");
  const using = createRefusals(core, "link");

  async function rename(context: CommandContext, id: string, names: { first: string; last: string }) {
    const { first_name, last_name } = await openPerson(core, id);
    if (names.first === first_name && names.last === last_name) return;
    const [firstName, lastName] = await Promise.all([keys.seal(id, names.first), keys.seal(id, names.last)]);
    await handler.execute(
      personDecider,
      id,
      { type: "rename", firstName, lastName },
      partOf(context, "name"),
    );
  }

  /** Keeps a picture as a file that only the key of its person opens. */
  async function changePicture(context: CommandContext, id: string, picture: Buffer): Promise<void> {
    const before = (await handler.load(personDecider, id))?.picture;
    const sealed = await keys.seal(id, picture.toString("base64"));
    const { sha256: content } = await files.put(Readable.from([sealed]), sealed.length);
    const command = { type: "changePicture", id: newIdOf(context, "picture"), content } as const;
    const { state } = await handler.execute(personDecider, id, command, partOf(context, "picture"));
    // A picture that is no longer shown is not stored; a repeated command keeps the first picture.
    if (state?.picture?.content !== content) await files.remove(content);
    else if (before) await files.remove(before.content);
  }

  async function removePicture(context: CommandContext, id: string): Promise<void> {
    const before = (await handler.load(personDecider, id))?.picture;
    await handler.execute(personDecider, id, { type: "removePicture" }, partOf(context, "no picture"));
    if (before) await files.remove(before.content);
  }

  /** The addresses of a link, opened; null when it is over, or the account has another address by now. */
  async function open(link: EmailLink) {
    const [email, before] = await keys.openAll(
      [link.email, link.before].map((sealed) => ({ person: link.person, sealed })),
    );
    const { email: present } = await openPerson(core, link.person);
    return email == null || before == null || before !== present ? null : { email, before };
  }

  return {
    async change(
      context,
      { first_name, last_name, profile_pic, language, time_zone, time_zone_is_a_guess, ...others },
      bytes,
    ) {
      const { account, space } = context.viewer;
      const id = account!;
      const above = { ...context, space: null };
      const picture = await pictureOf(files, bytes);
      const present = await openPerson(core, id);
      if (!context.repeated) {
        // What does not fit is said before anything is written.
        const fillIn = await field.ownValues(context, others);
        if (first_name !== undefined || last_name !== undefined)
          await rename(above, id, {
            first: first_name ?? present.first_name,
            last: last_name ?? present.last_name,
          });
        if (language !== undefined)
          await handler.execute(
            personDecider,
            id,
            { type: "chooseLanguage", language: language || null },
            partOf(above, "language"),
          );
        if (time_zone !== undefined)
          await handler.execute(
            personDecider,
            id,
            { type: "chooseTimeZone", timeZone: time_zone, isGuess: time_zone_is_a_guess !== undefined },
            partOf(above, "time zone"),
          );
        if (picture !== null) await changePicture(above, id, picture);
        else if (profile_pic === "") await removePicture(above, id);
        await fillIn();
      }
      return { user: await userInfoOf(core, id, space.id), position: handler.position() };
    },
    async askForEmail(context, { email, password, address }) {
      const { viewer } = context;
      if (viewer.byToken) throw forbidden(messages.programChangesAddress);
      if (!hasMail) throw new Problem(409, messages.noMailForAddress);
      const person = viewer.account!;
      if (!context.repeated) {
        await session.confirm(context, password, address);
        await asking.begin(keys.fingerprint(email), address);
      }
      const { email: present } = await openPerson(core, person);
      const sealed = await Promise.all([email, present].map((text) => keys.seal(person, text)));
      const id = newIdOf(context, "link");
      const until = new Date(now().getTime() + linkLength).toISOString();
      const addresses = { email: sealed[0]!, before: sealed[1]! };
      return handler.execute(
        linkDecider,
        id,
        { type: "issueEmailLink", id, person, ...addresses, until },
        { ...context, space: viewer.space.id },
      );
    },
    async confirmEmail(context, { token, address }) {
      const id = tokens.linkOf(token);
      if (id === null) await using.count(address);
      const link = id && (await handler.load(linkDecider, id, { fresh: true }));
      if (!id || !link || link.kind !== "email" || !isOpen(link, now())) throw linkIsOver();
      const addresses = await open(link);
      if (addresses === null) throw linkIsOver();
      const { person, space } = link;
      const within = { ...context, space, actor: person };
      const above = { ...within, space: null };
      await handler.execute(linkDecider, id, { type: "use", now: now() }, partOf(within, "use"));
      await people.claim(above, person, addresses.email);
      const command = { type: "changeEmail", link: id, email: link.email, space } as const;
      const written = await handler.execute(personDecider, person, command, above);
      const release = { type: "release", person } as const;
      await handler.execute(
        emailDecider,
        keys.fingerprint(addresses.before),
        release,
        partOf(above, "release"),
      );
      return written;
    },
  };
}
