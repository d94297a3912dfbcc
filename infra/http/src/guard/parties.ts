import type { ServerResponse } from "node:http";
import type { Limits } from "./limits.ts";

/** Who asks: a person who is signed in, or all guests of one network. */
interface Party {
  name: string;
  /** How many of its requests are being answered: until the head of the answer is written. */
  running: number;
  waiting: (() => void)[];
  /** Answers that are not sent to their end. */
  answers: Set<ServerResponse>;
}

export interface Parties {
  /**
   * Waits until a request of a party may be answered.
   * @returns what says that its answer is made; null when too many wait, or it waited too long
   */
  enter(name: string, response: ServerResponse): Promise<(() => void) | null>;
  /** All answers that are not sent to their end. */
  answers(): Iterable<ServerResponse>;
}

/** Lets each party have some requests answered at once; the rest wait, and nobody waits for the queue of another party. */
export function createParties({ answering, unread }: Pick<Limits, "answering" | "unread">): Parties {
  const parties = new Map<string, Party>();
  /** Those with somebody who waits, in turn. */
  const queues = new Set<Party>();
  let running = 0;

  function partyOf(name: string): Party {
    const known = parties.get(name);
    if (known !== undefined) return known;
    const party: Party = { name, running: 0, waiting: [], answers: new Set() };
    parties.set(name, party);
    return party;
  }

  const mayRun = (party: Party) =>
    running < answering.all && party.running < answering.each && unreadOf(party) < unread.bytes;

  function start(party: Party): void {
    party.running++;
    running++;
  }

  function forget(party: Party): void {
    if (party.running + party.waiting.length + party.answers.size === 0) parties.delete(party.name);
  }

  /** One of each party after the other. */
  function letIn(): void {
    for (const party of [...queues]) {
      if (running >= answering.all) return;
      if (!mayRun(party)) continue;
      queues.delete(party);
      const next = party.waiting.shift();
      if (party.waiting.length > 0) queues.add(party);
      next?.();
    }
  }

  function wait(party: Party, response: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isIn: boolean) => {
        clearTimeout(timer);
        response.off("close", giveUp);
        resolve(isIn);
      };
      const go = () => {
        start(party);
        end(true);
      };
      const giveUp = () => {
        const at = party.waiting.indexOf(go);
        if (at >= 0) party.waiting.splice(at, 1);
        if (party.waiting.length === 0) queues.delete(party);
        forget(party);
        end(false);
      };
      const timer = setTimeout(giveUp, answering.patience);
      response.once("close", giveUp);
      party.waiting.push(go);
      queues.add(party);
    });
  }

  return {
    async enter(name, response) {
      const party = partyOf(name);
      if (party.waiting.length === 0 && mayRun(party)) start(party);
      else if (party.waiting.length >= answering.waiting || !(await wait(party, response))) return null;
      party.answers.add(response);
      let isMade = false;
      const made = () => {
        if (isMade) return;
        isMade = true;
        party.running--;
        running--;
        if (queues.size > 0) letIn();
      };
      const closed = () => {
        party.answers.delete(response);
        made();
        if (queues.size > 0) letIn();
        forget(party);
      };
      if (response.closed) closed();
      else response.once("close", closed);
      return made;
    },
    *answers() {
      for (const party of parties.values()) yield* party.answers;
    },
  };
}

/** Bytes of answers that are made and not taken by those who asked. */
function unreadOf({ answers }: Party): number {
  let bytes = 0;
  for (const answer of answers) bytes += answer.writableLength;
  return bytes;
}
