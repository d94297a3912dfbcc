/** The process manager that lets people follow what they commented on, and what was shared with them by name. */
import type { CommentFact } from "../comment/decider.ts";
import type { EntryFact } from "../entry/decider.ts";
import { followDecider } from "../follow/decider.ts";
import { idIn } from "../runtime/handler.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";

type Heard = Extract<CommentFact, { type: "CommentPosted" }> | Extract<EntryFact, { type: "EntryShared" }>;
interface Began {
  entry: string;
  person: string;
  why: "commented" | "shared";
}

export const followBeginner: Manager<Heard, Began> = {
  name: "follow-beginner",
  longest: atOnce,
  handles: ["CommentPosted", "EntryShared"],
  decide(fact) {
    // What an import or a copy brings is no act of those who wrote it, or who had the page before.
    const data = fact.metadata.quiet ? null : beganBy(fact);
    return data === null ? [] : [{ about: fact.id, at: new Date(fact.metadata.at), data }];
  },
  async due({ handler }, { data: { entry, person, why } }, context) {
    await handler.execute(followDecider, entry, { type: "begin", person, why }, context);
  },
};

function beganBy(fact: Parameters<typeof followBeginner.decide>[0]): Began | null {
  if (fact.type === "CommentPosted")
    return { entry: fact.data.entry_id, person: fact.data.person_id, why: "commented" };
  const { principal, level } = fact.data;
  if (level === 0 || !principal.startsWith("user:")) return null;
  return { entry: idIn(fact.stream), person: principal.slice("user:".length), why: "shared" };
}
