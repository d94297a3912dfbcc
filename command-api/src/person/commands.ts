import { type CommandContext, partOf } from "../command.ts";
import type { Core } from "../core.ts";
import type { Credentials } from "../session/credential.ts";
import { emailDecider, personDecider } from "./decider.ts";

/** What an account is made of. */
export interface Account {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
}

/**
 * Makes an account for a person: the address is claimed, the password set, and then the person is there. Doing it again
 * after it was cut off goes on where it was; a person who is registered already stays as they are.
 * @throws Refused when the address is another's
 */
export async function registerPerson(
  { handler, keys }: Core,
  credentials: Credentials,
  context: CommandContext,
  id: string,
  { email, password, first_name, last_name }: Account,
): Promise<void> {
  const above = { ...context, space: null };
  const claim = { type: "claim", person: id } as const;
  await handler.execute(emailDecider, keys.fingerprint(email), claim, partOf(above, "email"));
  if ((await handler.load(personDecider, id, { fresh: true })) !== null) return;
  await credentials.set(id, password);
  const [sealedEmail, firstName, lastName] = await Promise.all([
    keys.seal(id, email),
    keys.seal(id, first_name),
    keys.seal(id, last_name),
  ]);
  await handler.execute(
    personDecider,
    id,
    { type: "register", id, email: sealedEmail, firstName, lastName },
    partOf(above, "person"),
  );
}

/**
 * Erases a person: the address is free again, the key destroyed. Doing it again after it was cut off goes on where it was:
 * the key goes last, as without it nothing tells the address.
 */
export async function erasePerson(
  { handler, keys }: Core,
  credentials: Credentials,
  context: CommandContext,
  id: string,
): Promise<void> {
  const above = { ...context, space: null };
  const person = await handler.load(personDecider, id, { fresh: true });
  const email = person && (await keys.open(id, person.email));
  if (email !== null) {
    const release = { type: "release", person: id } as const;
    await handler.execute(emailDecider, keys.fingerprint(email), release, partOf(above, "email"));
  }
  await handler.execute(personDecider, id, { type: "erase" }, above);
  await credentials.forget(id);
  await keys.forget(id);
}
