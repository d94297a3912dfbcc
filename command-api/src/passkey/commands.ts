import { forbidden, invalid, notFound, Problem } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import type { SessionUses } from "@annals/session-use";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { personDecider } from "../person/decider.ts";
import { openPerson } from "../person/name.ts";
import { createChallenges } from "../runtime/challenge.ts";
import { type CommandContext, newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer, Written } from "../runtime/route.ts";
import type { Client } from "../session/client.ts";
import type { SessionCommands, SignedIn } from "../session/commands.ts";
import { messages as sessionMessages } from "../session/messages.ts";
import { partyOf } from "../session/party.ts";
import type { MemberContext, RequestSpace } from "../viewer/viewer.ts";
import type { addPasskey, signInWithPasskey } from "./contract.ts";
import { type Passkey, passkeyDecider } from "./decider.ts";
import { messages } from "./messages.ts";

/** Where the browser says that the page is. */
interface From {
  origin: string | undefined;
}
type Options = Answer<{ options: Record<string, unknown> }>;

export interface PasskeyCommands {
  /** @throws Problem 403 for programs, 409 at another address, 422 for a wrong password, 429 */
  begin(context: MemberContext, asked: { password: string; address: string } & From): Promise<Options>;
  /** @throws Problem 403 for programs, 409 at another address, 422 for one that does not fit; Refused for too many */
  add(context: MemberContext, asked: BodyOf<typeof addPasskey> & From): Promise<Written & { id: string }>;
  /** @throws Problem 403 for programs; Refused for one that is not theirs */
  rename(context: MemberContext, id: string, name: string): Promise<Written>;
  /** @throws Problem 403 for programs, 404 */
  remove(context: MemberContext, id: string): Promise<Written>;
  /** @throws Problem 409 at another address */
  beginSignIn(asked: From): Promise<Options>;
  /** @throws Problem 401 for a passkey that does not work, 409 at another address */
  signIn(
    context: CommandContext,
    asked: BodyOf<typeof signInWithPasskey> & From & { space: RequestSpace; client: Client },
  ): Promise<Answer<SignedIn>>;
}

export interface PasskeyOptions {
  tokenKey: Uint8Array;
  url: string | null;
  /** Notes when passkeys are used. */
  uses: Pick<SessionUses, "note">;
}

/** What is kept of a passkey, sealed. */
interface Credential {
  id: string;
  publicKey: string;
  transports: string[];
}

export function createPasskeyCommands(
  core: Core,
  { session }: { session: SessionCommands },
  { tokenKey, url, uses }: PasskeyOptions,
): PasskeyCommands {
  const { handler, keys, pool, now } = core;
  const challenges = createChallenges(pool, tokenKey, now);
  const load = (person: string) => handler.load(passkeyDecider, person, { fresh: true });
  const addingFor = (person: string) => `add for ${person}`;

  async function open(person: string, passkey: Passkey): Promise<Credential | null> {
    const opened = await keys.open(person, passkey.credential);
    return opened === null ? null : (JSON.parse(opened) as Credential);
  }
  const execute = (context: MemberContext, command: Parameters<typeof passkeyDecider.decide>[0]) =>
    handler.execute(passkeyDecider, context.viewer.account!, command, { ...context, space: null });

  /** The passkey of a person that has an id of a browser's, with what is known of it. */
  async function find(person: string, id: string) {
    for (const passkey of await load(person)) {
      const credential = await open(person, passkey);
      if (credential?.id === id) return { passkey: passkey.id, credential };
    }
    return null;
  }

  /** Records a passkey's use counter, if it has one. Returns false for a passkey that was copied. */
  async function count(passkey: string, uses: number): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into command.passkey_use (passkey, uses) values ($1, $2)
       on conflict (passkey) do update set uses = excluded.uses
         where passkey_use.uses < excluded.uses or (passkey_use.uses = 0 and excluded.uses = 0)`,
      [passkey, uses],
    );
    return rowCount === 1;
  }

  return {
    async begin(context, { password, address, origin }) {
      checkNoProgram(context);
      const party = partyOf(url, origin, "passkeys");
      const person = context.viewer.account!;
      await session.confirm(context, password, address);
      const { email, display_name } = await openPerson(core, person);
      const present = await Promise.all((await load(person)).map((one) => open(person, one)));
      const options = await generateRegistrationOptions({
        rpName: context.viewer.space.settings.general.app_name,
        rpID: party.id,
        userName: email,
        userDisplayName: display_name,
        userID: handleOf(person),
        challenge: challenges.make(addingFor(person)),
        excludeCredentials: present.flatMap((one) => (one === null ? [] : [{ id: one.id }])),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return { body: { options: { ...options } }, position: handler.position() };
    },
    async add(context, { name, passkey, origin }) {
      checkNoProgram(context);
      const person = context.viewer.account!;
      const id = newIdOf(context, "passkey");
      if (context.repeated) return { id, position: handler.position() };
      const party = partyOf(url, origin, "passkeys");
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...passkey, clientExtensionResults: {} },
        expectedChallenge: (challenge) => challenges.use(addingFor(person), challenge),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || registrationInfo === undefined) throw invalid("passkey", messages.notAdded);
      const { id: credential, publicKey, counter } = registrationInfo.credential;
      const kept: Credential = {
        id: credential,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        transports: passkey.response.transports ?? [],
      };
      const [sealed, sealedName] = await Promise.all([
        keys.seal(person, JSON.stringify(kept)),
        keys.seal(person, name),
      ]);
      const { position } = await execute(context, {
        type: "add",
        ...{ id, credential: sealed, name: sealedName, space: context.viewer.space.id },
      });
      await count(id, counter);
      return { id, position };
    },
    async rename(context, id, name) {
      checkNoProgram(context);
      if (context.repeated) return { position: handler.position() };
      return execute(context, { type: "rename", id, name: await keys.seal(context.viewer.account!, name) });
    },
    async remove(context, id) {
      checkNoProgram(context);
      const isThere = (await load(context.viewer.account!)).some((one) => one.id === id);
      if (!isThere && !context.repeated) throw notFound();
      return execute(context, { type: "remove", id, space: context.viewer.space.id });
    },
    async beginSignIn({ origin }) {
      const options = await generateAuthenticationOptions({
        rpID: partyOf(url, origin, "passkeys").id,
        challenge: challenges.make(signingIn),
        userVerification: "required",
      });
      return { body: { options: { ...options } }, position: handler.position() };
    },
    async signIn(context, { passkey, origin, space, client }) {
      const party = partyOf(url, origin, "passkeys");
      const person = personOf(passkey.response.userHandle);
      const known = person && (await handler.load(personDecider, person, { fresh: true }));
      if (!person || !known || known.erased) throw doesNotWork();
      const found = await find(person, passkey.id);
      if (found === null) throw doesNotWork();
      const { credential } = found;
      const answer = await verifyAuthenticationResponse({
        response: { ...passkey, clientExtensionResults: {} },
        expectedChallenge: (challenge) => challenges.use(signingIn, challenge),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: credential.id,
          publicKey: Uint8Array.from(Buffer.from(credential.publicKey, "base64url")),
          // Compared below, in one statement.
          counter: 0,
        },
      }).catch((): VerifiedAuthenticationResponse | null => null);
      if (!answer?.verified) throw doesNotWork();
      if (!(await count(found.passkey, answer.authenticationInfo.newCounter))) throw doesNotWork();
      uses.note(found.passkey);
      return session.open(context, person, space.id, "passkey", client);
    },
  };
}

const signingIn = "sign in";

/** A person as a passkey stores them: a meaningless id. */
const handleOf = (person: string) => Uint8Array.from(Buffer.from(person.replaceAll("-", ""), "hex"));

function personOf(handle: string): string | null {
  const bytes = Buffer.from(handle, "base64url");
  if (bytes.length !== 16) return null;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** @throws Problem 403 */
function checkNoProgram({ viewer }: MemberContext): void {
  if (viewer.byToken) throw forbidden(sessionMessages.tokenChangesSignIn);
}

/** The same message whatever is wrong: nobody learns who has which passkey. */
const doesNotWork = () => new Problem(401, messages.doesNotWorkHere);
