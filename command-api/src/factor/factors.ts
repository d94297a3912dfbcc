/** Whether somebody needs a second step to sign in, and whether they took it. */
import { createHash, randomBytes } from "node:crypto";
import { httpMessages, latestEnd, longest, Problem } from "@annals/http";
import type { CommandContext } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import { createAttempts } from "../session/attempts.ts";
import type { Client } from "../session/client.ts";
import type { FirstStep } from "../session/commands.ts";
import { createPlaces } from "../session/places.ts";
import { createRecoveryCodes, latestStep, stepOf, tidyCode } from "./codes.ts";
import { knownLength } from "./cookie.ts";
import { type Factor, factorDecider, wrongCode } from "./decider.ts";
import { messages } from "./messages.ts";

export interface Factors {
  /** The second factor of a person; null for none. */
  of(person: string): Promise<Factor | null>;
  /** Whether signing in takes a second step. @param known what the browser shows, where it was given something to be known by */
  asks(person: string, known: string | undefined): Promise<boolean>;
  /** Asks for no code in this browser for 30 days. Returns what the browser has to show. */
  remember(person: string): Promise<string>;
  /** Asks for a code again in all browsers. */
  forget(person: string): Promise<void>;
  /** Notes that the first step was taken. Returns the token for the second one. */
  begin(first: FirstStep): Promise<string>;
  /** The content of the token of a first step; null once it has expired or was used. */
  find(token: string): Promise<FirstStep | null>;
  /** Uses up the token of a first step. Answers whether it could still be used. */
  end(token: string): Promise<boolean>;
  /**
   * Checks a code of a person, of their app or a recovery code, and uses it up. Wrong ones count as wrong passwords do.
   * @throws Refused for a wrong one; Problem 429
   */
  check(context: CommandContext, person: string, code: string, client: Client): Promise<void>;
  /** Uses up a code of an app. @throws Refused for a wrong one */
  useStep(factor: Pick<Factor, "id" | "secret">, person: string, code: string): Promise<void>;
}

export function createFactors(core: Core, { tokenKey }: { tokenKey: Uint8Array }): Factors {
  const { handler, keys, pool, now } = core;
  const attempts = createAttempts(core, "code");
  const places = createPlaces(pool, tokenKey);
  const recovery = createRecoveryCodes(tokenKey);
  const of = async (person: string) => (await handler.load(factorDecider, person, { fresh: true })).active;

  async function useStep(
    { id, secret: sealed }: Pick<Factor, "id" | "secret">,
    person: string,
    code: string,
  ): Promise<void> {
    const secret = await keys.open(person, sealed);
    const step = secret === null ? null : stepOf(secret, code, now());
    if (step === null) throw wrongCode();
    // One statement: of two who send the same code at once, one is late.
    // A step that lies ahead of all that can be right now was noted when the clock was ahead.
    const { rowCount } = await pool.query(
      `insert into command.factor_step (factor, step) values ($1, $2)
       on conflict (factor) do update set step = excluded.step
         where factor_step.step < excluded.step or factor_step.step > $3`,
      [id, step, latestStep(now())],
    );
    if (rowCount === 0) throw wrongCode();
  }

  async function use(context: CommandContext, person: string, typed: string): Promise<void> {
    const factor = await of(person);
    if (factor === null) throw wrongCode();
    const code = tidyCode(typed);
    if (/^\d{6}$/.test(code)) return useStep(factor, person, code);
    const number = recovery.find(factor.codes.id, code);
    if (number === null) throw wrongCode();
    const command = { type: "useCode", codes: factor.codes.id, number } as const;
    await handler.execute(factorDecider, person, command, { ...context, space: null, actor: person });
  }

  return {
    of,
    useStep,
    async asks(person, known) {
      const factor = await of(person);
      if (factor === null || known === undefined) return factor !== null;
      const { rowCount } = await pool.query(
        "select from command.known_browser where token = $1 and person = $2 and factor = $3 and until > $4 and until <= $5",
        [hashOf(known), person, factor.id, now(), latestEnd("knownBrowser", now())],
      );
      return rowCount === 0;
    },
    async remember(person) {
      const token = randomBytes(32).toString("base64url");
      const until = new Date(now().getTime() + knownLength);
      await pool.query("delete from command.known_browser where until < $1 or until > $2", [
        now(),
        latestEnd("knownBrowser", now()),
      ]);
      await pool.query(
        "insert into command.known_browser (token, person, factor, until) values ($1, $2, $3, $4)",
        [hashOf(token), person, (await of(person))?.id ?? person, until],
      );
      return token;
    },
    async forget(person) {
      await pool.query("delete from command.known_browser where person = $1", [person]);
    },
    async begin({ person, passwordAt }) {
      const token = randomBytes(32).toString("base64url");
      const until = new Date(now().getTime() + longest.firstStep);
      await pool.query("delete from command.first_step where until < $1 or until > $2", [
        now(),
        latestEnd("firstStep", now()),
      ]);
      await pool.query(
        "insert into command.first_step (token, person, password_at, until) values ($1, $2, $3, $4)",
        [hashOf(token), person, passwordAt, until],
      );
      return token;
    },
    async find(token) {
      const { rows } = await pool.query<FirstStep>(
        `select person, password_at as "passwordAt" from command.first_step
         where token = $1 and until > $2 and until <= $3`,
        [hashOf(token), now(), latestEnd("firstStep", now())],
      );
      return rows[0] ?? null;
    },
    async end(token) {
      const { rowCount } = await pool.query("delete from command.first_step where token = $1", [
        hashOf(token),
      ]);
      return rowCount === 1;
    },
    async check(context, person, code, client) {
      const { address } = client;
      const place = await places.placeOf(person, client);
      await attempts.begin(person, address, place);
      await use(context, person, code).catch(async (error) => {
        if (!(error instanceof Refused)) await attempts.wasNeither(person, address, place);
        throw error;
      });
      await attempts.wasRight(person, address, place);
    },
  };
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** 401 for a right password of somebody who has a second factor. @param step the token for the second step */
export const needsSecondStep = (step: string) => new Problem(401, messages.typeCode, { second_step: step });

/** 403 for people who have to set up a second factor before anything else. */
export const needsFactor = () => new Problem(403, httpMessages.factorIsRequired, { second_factor: "needed" });
