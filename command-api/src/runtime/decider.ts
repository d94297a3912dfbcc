import type { Said } from "@annals/document";
import type { Recorded } from "./event.ts";

/** Any fact, typed or not. */
export interface AnyFact {
  type: string;
  data: object;
}

/**
 * The rules of one kind of stream, as pure functions: the state before the first fact, what each fact changes, and which
 * facts follow from a command. Deciding the same command again on the resulting state gives no fact.
 */
export interface Decider<State, Command, Fact extends AnyFact> {
  /** The streams are called `{category}-{id}`. */
  category: string;
  initial: State;
  /** Never changes the state that it is given. */
  evolve(state: State, fact: Recorded<Fact>): State;
  /** @throws Refused when the rules do not allow it */
  decide(command: Command, state: State): Fact[];
  /** About how many bytes of memory a state takes; 500 by default. */
  weigh?(state: State): number;
  /**
   * Set for streams that grow long: their state is then also kept in the database, for cold starts. Raise the number
   * whenever `evolve` makes a different state from the same facts; states kept under another number are not used.
   */
  snapshot?: number;
}

/** Any decider, where only its facts and states are passed around. */
// biome-ignore lint/suspicious/noExplicitAny: a cache holds states of all kinds, each with its own decider
export type AnyDecider = Decider<any, any, any>;

/** Why a command is refused: it conflicts with what is there, is invalid, is about something missing, or is forbidden. */
export type Reason = "conflict" | "invalid" | "missing" | "forbidden";

/** Opens the name of a person, as others see it. @param within a space, where only those have a name who are or were in it */
export type NameOf = (person: string, within?: string) => Promise<string>;

/**
 * The rules do not allow it. The message is written for people and says what to do. With `extra` a
 * feature adds typed fields to what the client is sent; it can open the names of people for them.
 */
export class Refused<Extra extends object = object> extends Error {
  override name = "Refused";
  readonly reason: Reason;
  /** The field that is wrong, if there is one. */
  readonly path: string | undefined;
  readonly said: Said;
  /** What the client gets beside the message; a `said` replaces the message. */
  readonly extra: ((nameOf: NameOf) => Promise<Extra>) | undefined;
  constructor(
    reason: Reason,
    said: Said,
    more: { path?: string; extra?: (nameOf: NameOf) => Promise<Extra> } = {},
  ) {
    super(said.text);
    this.said = said;
    this.reason = reason;
    this.path = more.path;
    this.extra = more.extra;
  }
}
