import { identityDecider, subjectDecider } from "../identity/decider.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Written } from "../runtime/route.ts";
import { type Credentials, createCredentials } from "./credential.ts";
import { type Beginning, emailDecider, type PasswordWay, personDecider } from "./decider.ts";

/** What an account is made from. */
export interface Account {
  email: string;
  /** Null for who signs in with a provider alone. */
  password: string | null;
  first_name: string;
  last_name: string;
}

export interface PersonCommands {
  /** Whom an address belongs to; null when it is free, or of somebody who is lost. */
  ownerOf(email: string): Promise<string | null>;
  /** Which of these people have an account but no key in this database, so that nobody can sign in to it. */
  lost(people: string[]): Promise<string[]>;
  /** Reserves an address for a person. @throws Refused when it belongs to another person who is not lost */
  claim(context: CommandContext, id: string, email: string): Promise<void>;
  /**
   * Makes an account for a person: claims the address, sets the password, and then registers the person. A repeat after
   * an interruption continues where it stopped; a person who is registered already stays as they are.
   * @throws Refused when the address belongs to another person
   */
  register(context: CommandContext, id: string, account: Account, beginning: Beginning): Promise<void>;
  /**
   * Gives a person another password. A repeat after an interruption continues where it stopped.
   * @param meanwhile what else ends with the old password; the fact comes after it, so that it says that all was done
   */
  changePassword(
    context: CommandContext & { space: string },
    id: string,
    password: string,
    how: PasswordWay,
    meanwhile: () => Promise<void>,
  ): Promise<Written>;
  /** Notes that a provider vouched for the address of a person. */
  proveAddress(context: CommandContext, id: string, provider: string): Promise<Written>;
  /**
   * Erases a person: frees the address and the accounts at providers, and destroys the key. A repeat after an
   * interruption continues where it stopped: the key goes last, because the address cannot be read without it.
   */
  erase(context: CommandContext, id: string): Promise<void>;
  /** The passwords of people. */
  credentials: Credentials;
}

export function createPersonCommands({
  handler,
  keys,
  files,
  pool,
  now,
  passwordCost,
}: Core): PersonCommands {
  const credentials = createCredentials(pool, now, passwordCost);
  const accountOf = (id: string) => handler.load(personDecider, id, { fresh: true });
  async function lost(people: string[]): Promise<string[]> {
    const found: string[] = [];
    for (const id of await keys.missing(people)) {
      const account = await accountOf(id);
      if (account !== null && !account.erased) found.push(id);
    }
    return found;
  }
  async function claim(context: CommandContext, id: string, email: string): Promise<void> {
    const above = { ...context, space: null };
    const address = keys.fingerprint(email);
    const owner = await handler.load(emailDecider, address, { fresh: true });
    if (owner !== null && owner !== id && (await lost([owner])).length > 0) {
      const release = { type: "release", person: owner } as const;
      await handler.execute(emailDecider, address, release, partOf(above, "lost email"));
    }
    await handler.execute(emailDecider, address, { type: "claim", person: id }, partOf(above, "email"));
  }
  return {
    credentials,
    lost,
    async ownerOf(email) {
      const owner = await handler.load(emailDecider, keys.fingerprint(email), { fresh: true });
      return owner !== null && (await lost([owner])).length > 0 ? null : owner;
    },
    claim,
    async register(context, id, { email, password, first_name, last_name }, beginning) {
      const above = { ...context, space: null };
      await claim(context, id, email);
      if ((await handler.load(personDecider, id, { fresh: true })) !== null) return;
      if (password !== null) await credentials.set(id, password);
      const [sealedEmail, firstName, lastName] = await Promise.all([
        keys.seal(id, email),
        keys.seal(id, first_name),
        keys.seal(id, last_name),
      ]);
      const names = { email: sealedEmail, firstName, lastName };
      const register = { type: "register", id, ...names, ...beginning } as const;
      await handler.execute(personDecider, id, register, partOf(above, "person"));
    },
    async changePassword(context, id, password, how, meanwhile) {
      if (!context.repeated) {
        await credentials.set(id, password);
        await meanwhile();
      }
      const change = newIdOf(context, "password");
      return handler.execute(
        personDecider,
        id,
        { type: "changePassword", change, how, space: context.space },
        { ...context, space: null },
      );
    },
    proveAddress: (context, id, provider) =>
      handler.execute(personDecider, id, { type: "proveAddress", provider }, { ...context, space: null }),
    async erase(context, id) {
      const above = { ...context, space: null };
      const person = await handler.load(personDecider, id, { fresh: true });
      const email = person && (await keys.open(id, person.email));
      if (email !== null) {
        const release = { type: "release", person: id } as const;
        await handler.execute(emailDecider, keys.fingerprint(email), release, partOf(above, "email"));
      }
      for (const { subject } of await handler.load(identityDecider, id, { fresh: true })) {
        const release = { type: "release", person: id } as const;
        await handler.execute(subjectDecider, subject, release, partOf(above, `subject ${subject}`));
      }
      await handler.execute(personDecider, id, { type: "erase" }, above);
      await credentials.forget(id);
      await pool.query("delete from command.known_place where person = $1", [id]);
      // Stored answers may hold the name beside the id. The log still knows which commands were carried out.
      await pool.query("delete from command.idempotency where strpos(body, $1) > 0", [id]);
      // Nobody could open it any more, and nobody needs it.
      if (person?.picture) await files.remove(person.picture.content);
      await keys.forget(id);
    },
  };
}
