import type { Recorded } from "./event.ts";

/** Any fact, typed or not. */
export interface AnyFact {
  type: string;
  data: object;
}

/**
 * The rules of one kind of stream, pure: what is known before the first fact, what each fact changes, and which facts
 * follow from a command. Deciding the same command again on the state that came of it gives no fact.
 */
export interface Decider<State, Command, Fact extends AnyFact> {
  /** The streams are called `{category}-{id}`. */
  category: string;
  initial: State;
  /** Never changes the state that it is given. */
  evolve(state: State, fact: Recorded<Fact>): State;
  /** @throws Refused when the rules do not allow it */
  decide(command: Command, state: State): Fact[];
  /** About how many bytes of memory a state takes; default 500. */
  weigh?(state: State): number;
  /**
   * Set for streams that grow long: the state is then kept in the database for cold starts. Raise the number whenever
   * what `evolve` makes of the same facts changes; states kept under another number are not used.
   */
  snapshot?: number;
}

/** Any decider, where only its facts and states are passed around. */
// biome-ignore lint/suspicious/noExplicitAny: a cache holds states of all kinds, each with its own decider
export type AnyDecider = Decider<any, any, any>;

/** Why a command is refused: "conflict" with what is there, "invalid" as it stands, "missing" what it is about, "forbidden". */
export type Reason = "conflict" | "invalid" | "missing" | "forbidden";

/** The rules do not allow it. The message is written for people and says what to do. */
export class Refused extends Error {
  override name = "Refused";
  readonly reason: Reason;
  /** The field that is at fault, if one is. */
  readonly path: string | undefined;
  /** What the one who asked needs to go on. */
  readonly extra: Record<string, unknown>;
  constructor(
    reason: Reason,
    message: string,
    more: { path?: string; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.reason = reason;
    this.path = more.path;
    this.extra = more.extra ?? {};
  }
}
