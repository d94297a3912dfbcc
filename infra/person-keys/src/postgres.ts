import { createHmac, randomBytes } from "node:crypto";
import { hasTable, migrate, type Pool } from "@annals/postgres";
import { close, deriveKey, open } from "./box.ts";
import { createKeyCache, type Key } from "./key-cache.ts";
import { PersonForgotten, type PersonKeys } from "./port.ts";

export interface PersonKeysOptions {
  pool: Pool;
  /** The master secret, at least 32 characters. Without it nothing that was sealed can ever be opened. */
  secret: string;
  /** How long a key is used without checking that it still exists, in milliseconds; 3,000 by default. */
  maxAge?: number;
  now?: () => Date;
}

/** The first characters of sealed text. A later way of sealing will use others. */
const prefix = "sealed1.";
const cachedKeys = 10_000;

/**
 * Keys in the table `command.person_key`, each wrapped with a key from the master secret, so that neither the
 * database nor the secret alone opens anything.
 * @throws Error when the secret is too short, or another than what the database was first opened with
 */
export async function openPersonKeys(options: PersonKeysOptions): Promise<PersonKeys> {
  const { pool, secret, maxAge = 3_000, now = () => new Date() } = options;
  if (secret.length < 32) throw new Error("The secret for people's keys needs at least 32 characters");
  const wrapping = deriveKey(secret, "person keys: wrapping");
  const hashing = deriveKey(secret, "person keys: fingerprints");
  await migrate(pool, "person-keys", [tables]);
  await checkSecret(pool, deriveKey(secret, "person keys: recognition"));

  const cache = createKeyCache(cachedKeys, maxAge, now);
  // A key that was read before its person was forgotten must not enter the cache afterwards.
  let forgets = 0;

  const find = async (people: string[]): Promise<Map<string, Key>> => {
    const keys = new Map<string, Key>();
    const missing: string[] = [];
    for (const person of new Set(people)) {
      const key = cache.get(person);
      if (key) keys.set(person, key);
      else missing.push(person);
    }
    if (missing.length === 0) return keys;
    const before = forgets;
    const { rows } = await pool.query<{ person: string; wrapped: Buffer | null }>(
      "select person, wrapped from command.person_key where person = any($1)",
      [missing],
    );
    for (const { person, wrapped } of rows) {
      const key = wrapped ? open(wrapping, person, wrapped) : "forgotten";
      keys.set(person, key);
      if (forgets === before) cache.set(person, key);
    }
    return keys;
  };
  const findOrMake = async (person: string): Promise<Key> => {
    const found = (await find([person])).get(person);
    if (found) return found;
    await pool.query(
      "insert into command.person_key (person, wrapped) values ($1, $2) on conflict do nothing",
      [person, close(wrapping, person, randomBytes(32))],
    );
    // Another process may have been faster: the key in the table counts.
    return (await find([person])).get(person)!;
  };
  const openAll = async (items: { person: string; sealed: string }[]) => {
    const keys = await find(items.map(({ person }) => person));
    return items.map(({ person, sealed }) => {
      const key = keys.get(person);
      return key && key !== "forgotten" ? unseal(key, person, sealed) : null;
    });
  };

  return {
    seal: async (person, value) => {
      const key = await findOrMake(person);
      if (key === "forgotten") throw new PersonForgotten(person);
      return prefix + close(key, person, Buffer.from(value)).toString("base64url");
    },
    open: async (person, sealed) => (await openAll([{ person, sealed }]))[0]!,
    openAll,
    forget: async (person) => {
      await pool.query(
        `insert into command.person_key (person, forgotten) values ($1, now())
         on conflict (person) do update set wrapped = null, forgotten = coalesce(person_key.forgotten, now())`,
        [person],
      );
      forgets++;
      cache.set(person, "forgotten");
    },
    missing: async (people) => {
      const { rows } = await pool.query<{ person: string }>(
        `select asked.person from unnest($1::text[]) asked (person)
         where not exists (select from command.person_key k where k.person = asked.person)`,
        [people],
      );
      return rows.map(({ person }) => person);
    },
    fingerprint: (value) => createHmac("sha256", hashing).update(value).digest("hex"),
  };
}

function unseal(key: Buffer, person: string, sealed: string): string {
  try {
    if (!sealed.startsWith(prefix)) throw new Error("The sealed text has an unknown format");
    return open(key, person, Buffer.from(sealed.slice(prefix.length), "base64url")).toString();
  } catch (cause) {
    throw new Error(`What was sealed for ${person} cannot be opened`, { cause });
  }
}

/** Refuses another secret: it could open nothing, and new keys would be lost with it. */
async function checkSecret(pool: Pool, recognition: Buffer): Promise<void> {
  const mark = recognition.toString("hex");
  await pool.query("insert into command.person_key_secret (mark) values ($1) on conflict do nothing", [mark]);
  const { rows } = await pool.query("select mark from command.person_key_secret");
  if (rows[0].mark === mark) return;
  throw new Error("The secret is not the one that sealed this database's personal data");
}

/** Whether a database was opened with a secret before: then no other fits it. */
export async function hasSecret(pool: Pool): Promise<boolean> {
  if (!(await hasTable(pool, "command.person_key_secret"))) return false;
  return (await pool.query("select from command.person_key_secret")).rows.length > 0;
}

const tables = `
  create schema if not exists command;

  create table command.person_key (
    person text primary key,
    -- Null: forgotten. The row stays, so that no new key is ever made.
    wrapped bytea,
    forgotten timestamptz,
    check ((wrapped is null) = (forgotten is not null))
  );

  create table command.person_key_secret (
    mark text not null,
    only_one bool primary key default true check (only_one)
  );
`;
