/**
 * From which browsers and networks people have signed in. Wrong passwords from elsewhere never shut these out. Nothing ends here by
 * the clock: of each person the places of the last sign-ins are kept.
 */
import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { networkOf } from "@annals/http";
import type { Pool } from "@annals/postgres";
import type { Client } from "./client.ts";

/** What attempts are counted by: a browser or a network that a person is known at, or null for all others together. */
export type Place = { kind: "browser" | "network"; name: string } | null;

export interface Places {
  /** Where a person asks from. Takes equally long for nobody (null). */
  placeOf(person: string | null, client: Pick<Client, "address" | "browser">): Promise<Place>;
  /** Notes that somebody signed in. Returns what their browser has to show next time. */
  note(person: string, client: Client): Promise<string>;
  forget(person: string): Promise<void>;
}

/** The maximum number of places of a person. */
const maxPlaces = 60;
/** What a browser shows, as it was given: anything else is no browser of ours. */
const token = /^[A-Za-z0-9_-]{43}$/;

export function createPlaces(pool: Pool, tokenKey: Uint8Array): Places {
  const key = Buffer.from(hkdfSync("sha256", tokenKey, "", "annals places", 32));
  // Addresses are few: without a key, their hashes could be turned back.
  const markOf = (person: string, kind: string, name: string) =>
    createHmac("sha256", key).update(`${person} ${kind} ${name}`).digest();

  return {
    async placeOf(person, { address, browser = "" }) {
      const id = person ?? nobody;
      const network = networkOf(address);
      const marks = [markOf(id, "browser", browser), markOf(id, "network", network)];
      const { rows } = await pool.query<{ mark: Buffer }>(
        "select mark from command.known_place where person = $1 and mark = any($2::bytea[])",
        [id, marks],
      );
      const isKnown = (mark: Buffer) => rows.some((row) => row.mark.equals(mark));
      if (isKnown(marks[0]!)) return { kind: "browser", name: marks[0]!.toString("hex") };
      if (isKnown(marks[1]!)) return { kind: "network", name: network };
      return null;
    },
    async note(person, { address, browser = "" }) {
      const own = token.test(browser) ? browser : randomBytes(32).toString("base64url");
      await pool.query(
        `insert into command.known_place (person, mark, number)
           select $1, mark, coalesce((select max(number) from command.known_place where person = $1), 0) + n
           from unnest($2::bytea[]) with ordinality as m (mark, n)
         on conflict (person, mark) do update set number = excluded.number`,
        [person, [markOf(person, "browser", own), markOf(person, "network", networkOf(address))]],
      );
      await pool.query(
        `delete from command.known_place where person = $1 and number <= (
           select number from command.known_place where person = $1 order by number desc offset $2 limit 1)`,
        [person, maxPlaces],
      );
      return own;
    },
    async forget(person) {
      await pool.query("delete from command.known_place where person = $1", [person]);
    },
  };
}

/** The id of nobody: it is looked up all the same, because a lookup takes time. */
const nobody = "00000000-0000-0000-0000-000000000000";
