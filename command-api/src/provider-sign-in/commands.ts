/** Signing in with others: by an account at a provider that a space has set up, or by a token of its portal. */
import { createHmac, hkdfSync } from "node:crypto";
import { conflict, forbidden, networkOf, notFound, Problem } from "@annals/http";
import { type Factors, needsSecondStep } from "../factor/factors.ts";
import { keepGroups } from "../group/belong.ts";
import { identityDecider, subjectDecider } from "../identity/decider.ts";
import type { ProviderKind } from "../identity/events.ts";
import { messages } from "../identity/messages.ts";
import type { InvitationCommands } from "../invitation/commands.ts";
import type { Role } from "../member/events.ts";
import type { MemberCommands } from "../membership/commands.ts";
import type { PersonCommands } from "../person/commands.ts";
import { personDecider } from "../person/decider.ts";
import { isOwn } from "../provider/address.ts";
import type { OpenProvider, ProviderCommands } from "../provider/commands.ts";
import { createDirectories, type Found } from "../provider/directory.ts";
import { createChallenges } from "../runtime/challenge.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer, Written } from "../runtime/route.ts";
import { createAttempts, createRefusals } from "../session/attempts.ts";
import type { Client } from "../session/client.ts";
import type { SessionCommands, SignedIn } from "../session/commands.ts";
import { messages as sessionMessages } from "../session/messages.ts";
import { partyOf } from "../session/party.ts";
import type { Place } from "../session/places.ts";
import { createRate } from "../session/rate.ts";
import type { MemberContext, RequestSpace } from "../viewer/viewer.ts";
import { attemptCookieOf, browserOf } from "./cookie.ts";
import { proofByJwt } from "./jwt.ts";
import { type Attempt, createOpenId, type Returned } from "./openid.ts";
import { keyOf, type Proof, proofOf as proofOfClaims } from "./proof.ts";

/** The browser that asks: where it says that the page is, and what it was given when it began. */
interface From {
  origin: string | undefined;
  browser: string | undefined;
}
/** Where somebody signs in. */
interface Here {
  space: RequestSpace;
  client: Client;
  /** What the browser shows so that it is not asked for a code. */
  known: string | undefined;
  invite_code?: string;
}
type Back = From & Returned & { provider: ProviderKind; state: string };

/**
 * Signs in the person who was found. @throws Problem 401 with `second_step` for who has a second factor, 403 for people
 * who are not let in
 */
type Entering = (context: CommandContext) => Promise<Answer<SignedIn>>;

export interface IdentityCommands {
  /** @throws Problem 401 for a provider that is not set up, 409, 429 */
  begin(
    asked: From & { provider: ProviderKind; space: RequestSpace; address: string },
  ): Promise<Answer<{ url: string }>>;
  /** @throws Problem 401, 403 for people who are not let in, 409 */
  signIn(context: CommandContext, asked: Back & Here): Promise<Answer<SignedIn>>;
  /** @throws Problem 401, 403 for people who are not let in, 429 */
  signInByJwt(context: CommandContext, asked: Here & { token: string }): Promise<Answer<SignedIn>>;
  /**
   * Who has a name and a password in the directory of the space; null for nobody, and where there is none. The answer signs them in.
   * @throws Problem 409 when it cannot be asked
   */
  findInDirectory(asked: Here & { name: string; password: string }): Promise<Entering | null>;
  /** @throws Problem 403 for programs, 409, 422 for a wrong password, 429 */
  beginLink(
    context: MemberContext,
    asked: From & { provider: ProviderKind; password: string; address: string },
  ): Promise<Answer<{ url: string }>>;
  /** @throws Problem 403 for programs, 409; Refused for an account of somebody else */
  link(context: MemberContext, asked: Back): Promise<Written & { id: string }>;
  /** @throws Problem 403 for programs, 404; Refused for the only way to sign in */
  unlink(context: MemberContext, id: string): Promise<Written>;
}

export interface IdentityOthers {
  person: PersonCommands;
  session: SessionCommands;
  member: MemberCommands;
  invitation: InvitationCommands;
  provider: ProviderCommands;
}

/** Somebody whom a provider let in can read and comment, like somebody who registers. */
const newRoles: Role[] = ["verified"];

export function createIdentityCommands(
  core: Core,
  { person: people, session, member, invitation, provider: providers }: IdentityOthers,
  {
    tokenKey,
    url,
    isSecure,
    factors,
  }: { tokenKey: Uint8Array; url: string | null; isSecure: boolean; factors: Factors },
): IdentityCommands {
  const { handler, keys, pool, logger, now } = core;
  const openId = createOpenId(logger, url);
  const challenges = createChallenges(pool, tokenKey, now);
  const directories = createDirectories(logger);
  const trying = createRefusals(core, "sso");
  const beginning = createRate(core, "provider");
  const guessing = createAttempts(core, "directory");
  const derived = Buffer.from(hkdfSync("sha256", tokenKey, "", "annals providers", 32));
  const secretOf = (what: string, state: string) =>
    createHmac("sha256", derived).update(`${what} ${state}`).digest("base64url");

  /** What belongs to an attempt follows from its state, which we have signed: nothing is stored. */
  const attemptOf = (state: string, origin: string | undefined): Attempt => ({
    redirect: `${partyOf(url, origin, "providers").origin}/user/login`,
    state,
    nonce: secretOf("nonce", state),
    verifier: secretOf("verifier", state),
  });
  /** @param person who connects an account; null to sign in */
  const purposeOf = ({ kind, space, issuer }: OpenProvider, browser: string, person: string | null) =>
    JSON.stringify(["provider", kind, space, issuer, browser, person]);

  /** @throws Problem 401 */
  async function find(space: string, kind: ProviderKind): Promise<OpenProvider> {
    const provider = await providers.find(space, kind);
    if (provider === null) throw new Problem(401, messages.notSetUp);
    return provider;
  }

  async function begin(space: string, kind: ProviderKind, from: From, person: string | null) {
    const provider = await find(space, kind);
    const browser = browserOf(from.browser);
    const state = Buffer.from(challenges.make(purposeOf(provider, browser, person))).toString("base64url");
    const address = await openId.addressFor(provider, attemptOf(state, from.origin));
    const cookies = [attemptCookieOf(browser, isSecure)];
    return { body: { url: address }, position: handler.position(), cookies };
  }

  /** The person who came back from a provider, in the browser that went there. @throws Problem 401, 409 */
  async function proofOf(
    space: string,
    { provider: kind, state, origin, browser, ...back }: Back,
    person: string | null,
  ) {
    const provider = await find(space, kind);
    const attempt = attemptOf(state, origin);
    const isOurs = await challenges.use(purposeOf(provider, browser ?? "", person), state);
    if (!isOurs) throw new Problem(401, messages.tookTooLongOrElsewhere);
    const { code, iss } = back;
    return { provider, proof: await openId.proofBy(provider, attempt, { code, iss }) };
  }

  const isAlive = async (person: string) => {
    const account = await handler.load(personDecider, person, { fresh: true });
    return account !== null && !account.erased;
  };
  /** The person to whom an account at a provider belongs. */
  async function ownerOf(subject: string): Promise<string | null> {
    const owner = await handler.load(subjectDecider, subject, { fresh: true });
    if (owner === null || !(await isAlive(owner))) return null;
    const identities = await handler.load(identityDecider, owner, { fresh: true });
    return identities.some((one) => one.subject === subject) ? owner : null;
  }

  /** @param isNew whether the account was made just now: then nobody has to be told */
  async function link(
    context: CommandContext,
    person: string,
    provider: OpenProvider,
    proof: Proof,
    isNew = false,
  ) {
    const above = { ...context, space: null };
    const subject = keys.fingerprint(keyOf(provider, proof));
    const id = newIdOf(context, "identity");
    const name = await keys.seal(person, proof.name);
    await handler.execute(subjectDecider, subject, { type: "claim", person }, partOf(above, "subject"));
    const command = {
      type: "link",
      id,
      provider: provider.kind,
      space: provider.space,
      subject,
      name,
      isNew,
    } as const;
    const { state, position } = await handler.execute(identityDecider, person, command, above);
    return { id: state.find((one) => one.subject === subject)?.id ?? id, position };
  }

  /**
   * A space's own provider counts for people of that space. For people of other spaces too, it counts only while whoever
   * set it up is an admin there as well: else admins of one space could act as anybody in another.
   */
  async function checkVouched(provider: OpenProvider, person: string): Promise<void> {
    if (!isOwn(provider)) return;
    if (!(await member.vouches(provider.by, provider.space, person))) throw notVouched(provider.label);
  }

  /** The person of a proof: a known one, or one who is let in. @throws Problem 403 */
  async function personOf(context: CommandContext, provider: OpenProvider, proof: Proof, here: Here) {
    const owner = await ownerOf(keys.fingerprint(keyOf(provider, proof)));
    if (owner !== null) {
      await checkVouched(provider, owner);
      return owner;
    }
    // The same message whether the address has an account or not.
    if (proof.email === null) throw notVerified(provider.label);
    const known = await people.ownerOf(proof.email);
    if (known !== null && (await isAlive(known))) {
      await checkVouched(provider, known);
      if (!isOwn(provider)) await prove(context, known, provider.kind, here.space.id);
      // Somebody with a second factor connects the account themselves, after giving it.
      if ((await factors.of(known)) === null)
        await link({ ...context, actor: known }, known, provider, proof);
      return known;
    }
    const person = await newPerson(context, provider, proof, proof.email, here);
    await link({ ...context, actor: person }, person, provider, proof, true);
    return person;
  }

  /** The owner of an address came by a provider that vouches for it: whoever held the account before is out. */
  async function prove(context: CommandContext, person: string, provider: ProviderKind, space: string) {
    if ((await handler.load(personDecider, person, { fresh: true }))?.proved !== false) return;
    const within = { ...context, actor: person };
    await people.credentials.forget(person);
    await session.evict({ ...within, space }, person);
    await people.proveAddress(partOf(within, "prove"), person, provider);
  }

  /** Makes an account for somebody who is invited, or who may join without an invitation. @throws Problem 403 */
  async function newPerson(
    context: CommandContext,
    provider: OpenProvider,
    { firstName: first_name, lastName: last_name }: Proof,
    email: string,
    { space, invite_code }: Here,
  ): Promise<string> {
    const account = { email, first_name, last_name, password: null };
    const invited = await invitation.join(context, space.id, account, invite_code ?? null, !isOwn(provider));
    if (invited !== null) return invited;
    const letsIn = provider.admits || space.settings.general.allow_signup;
    if (!letsIn || invite_code !== undefined) throw notLetIn(invite_code !== undefined);
    const person = newIdOf(context, "person");
    const within = { ...context, space: space.id, actor: person };
    // A provider that an admin set up vouches in its space alone.
    await member.register(within, person, account, newRoles, !isOwn(provider));
    return person;
  }

  async function enter(
    context: CommandContext,
    provider: OpenProvider,
    proof: Proof,
    here: Here,
    groups: Found["groups"] = new Map(),
  ) {
    const person = await personOf(context, provider, proof, here);
    await keepGroups(core, { ...context, space: provider.space, actor: null }, person, groups);
    const first = { person, passwordAt: await people.credentials.setAt(person) };
    const { space, client, known } = here;
    if (await factors.asks(person, known)) throw needsSecondStep(await factors.begin(first));
    const vouched = isOwn(provider) ? provider.space : null;
    const open = { ...first, space: space.id, method: "provider", client, vouched } as const;
    return session.openAfter(partOf(context, "session"), open);
  }

  return {
    async begin({ space, provider, address, ...from }) {
      // Nobody is known yet: each may ask the provider.
      await beginning.take(networkOf(address));
      return begin(space.id, provider, from, null);
    },
    async signIn(context, asked) {
      const { provider, proof } = await proofOf(asked.space.id, asked, null);
      return enter(context, provider, proof, asked);
    },
    async signInByJwt(context, { token, ...here }) {
      const { space, client } = here;
      const isOn = space.settings.auth.sso.enabled;
      const provider = isOn ? await providers.find(space.id, "jwt") : null;
      if (provider === null) throw new Problem(401, messages.noPortal);
      // Only those that do not work count: others in the same network sign in by theirs.
      const proof = await proofByJwt(pool, provider, token, now()).catch(async (error) => {
        await trying.count(client.address);
        throw error;
      });
      return enter(context, provider, proof, here);
    },
    async findInDirectory({ name, password, ...here }) {
      const provider = await providers.find(here.space.id, "ldap");
      if (provider === null || provider.directory === null) return null;
      const { issuer } = provider;
      const accountOf = (subject: string) => keys.fingerprint(keyOf(provider, { issuer, subject }));
      const open = { ...provider, directory: provider.directory };
      const { address } = here.client;
      let place: Place = null;
      const begin = async (account: string) => {
        place = await session.places.placeOf(await ownerOf(account), here.client);
        await guessing.begin(account, address, place);
      };
      // One person can be found by many spellings of a name, so wrong passwords also count for the person who is found.
      const found = await directories.find(open, { name, password }, (subject) =>
        begin(accountOf(subject)).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Problem) return false;
            throw error;
          },
        ),
      );
      if (found === null) return null;
      await guessing.wasRight(accountOf(found.subject), address, place);
      const proof = proofOfClaims(found.claims, { issuer, subject: found.subject, isSure: true });
      return (context) => enter(context, provider, proof, here, found.groups);
    },
    async beginLink(context, { provider, password, address, ...from }) {
      checkNoProgram(context);
      const person = context.viewer.account!;
      // Somebody who joined by a provider has no password to type.
      if (await people.credentials.has(person)) await session.confirm(context, password, address);
      return begin(context.viewer.space.id, provider, from, person).catch(asConflict);
    },
    async link(context, asked) {
      checkNoProgram(context);
      const person = context.viewer.account!;
      const id = newIdOf(context, "identity");
      if (context.repeated) return { id, position: handler.position() };
      const { provider, proof } = await proofOf(context.viewer.space.id, asked, person).catch(asConflict);
      return link(context, person, provider, proof);
    },
    async unlink(context, id) {
      checkNoProgram(context);
      const person = context.viewer.account!;
      const found = (await handler.load(identityDecider, person, { fresh: true })).find(
        (one) => one.id === id,
      );
      if (found === undefined) {
        if (context.repeated) return { position: handler.position() };
        throw notFound();
      }
      const above = { ...context, space: null };
      const hasPassword = await people.credentials.has(person);
      const written = await handler.execute(
        identityDecider,
        person,
        { type: "unlink", id, hasPassword },
        above,
      );
      const release = { type: "release", person } as const;
      await handler.execute(subjectDecider, found.subject, release, partOf(above, "subject"));
      return written;
    },
  };
}

/** What is about the account itself is for its person alone. @throws Problem 403 */
function checkNoProgram({ viewer }: MemberContext): void {
  if (viewer.byToken) throw forbidden(sessionMessages.tokenChangesSignIn);
}

/** For people who are signed in: a 401 would mean that they are not. @throws Problem */
function asConflict(error: unknown): never {
  throw error instanceof Problem && error.status === 401 ? conflict(error.said) : error;
}

const notVerified = (label: string) => forbidden(messages.addressNotVerified({ label }));
const notVouched = (label: string) => forbidden(messages.accountIsInOtherSpaces({ label }));
const notLetIn = (hadCode: boolean) =>
  forbidden(hadCode ? messages.notYourInvitation : messages.noAccountHere);
