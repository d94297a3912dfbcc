import type { Pool } from "@annals/postgres";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import type { PasswordCost } from "../runtime/core.ts";

/** Passwords as Argon2id hashes, in a table of the command side; never in the log. */
export interface Credentials {
  /** Gives a person this password instead of the one they had. */
  set(person: string, password: string): Promise<void>;
  /** Whether this is the password of the person. Takes equally long when there is no such person (null), or no password. */
  matches(person: string | null, password: string): Promise<boolean>;
  has(person: string): Promise<boolean>;
  /** When the password was set; null when there is none. */
  setAt(person: string): Promise<Date | null>;
  forget(person: string): Promise<void>;
}

/** The id of nobody: it is looked up all the same, because a lookup takes time. */
const noId = "00000000-0000-0000-0000-000000000000";

/** As OWASP advises. */
const usual: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 };
/** Argon2id. `Algorithm` is a const enum, which cannot be imported. */
const kind = { algorithm: 2 as Algorithm, parallelism: 1 };

/** The hash of a password. */
export const hashOf = (password: string, cost = usual): Promise<string> =>
  hash(password, { ...kind, ...cost });

/** Whether a hash is that of a password. */
export const isPassword = (hashed: string, password: string): Promise<boolean> => verify(hashed, password);

export function createCredentials(pool: Pool, now: () => Date, cost?: PasswordCost): Credentials {
  const nobody = hashOf("nobody has this password", cost);
  const find = async (person: string): Promise<string | null> => {
    const { rows } = await pool.query<{ hash: string }>(
      "select hash from command.credential where person = $1",
      [person],
    );
    return rows[0]?.hash ?? null;
  };
  return {
    async set(person, password) {
      await pool.query(
        `insert into command.credential (person, hash, changed_at) values ($1, $2, $3)
         on conflict (person) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
        [person, await hashOf(password, cost), now()],
      );
    },
    async matches(person, password) {
      const found = await find(person ?? noId);
      const isRight = await verify(found ?? (await nobody), password);
      return isRight && found !== null;
    },
    async setAt(person) {
      const { rows } = await pool.query<{ at: Date }>(
        "select changed_at as at from command.credential where person = $1",
        [person],
      );
      return rows[0]?.at ?? null;
    },
    has: async (person) => (await find(person)) !== null,
    async forget(person) {
      await pool.query("delete from command.credential where person = $1", [person]);
    },
  };
}
