import { idIn } from "../runtime/handler.ts";
import type { Notices } from "../runtime/notice.ts";
import { type ConfirmationFact, confirmationDecider } from "./decider.ts";
import { readersOf } from "./readers.ts";

interface Told {
  entry: string;
  actor: string | null;
}

/** Who is to read a page hears of it, and again when that changes; not who has read it. */
export const confirmationNotices: Notices<Extract<ConfirmationFact, { type: "ReadingAsked" }>, Told> = {
  name: "confirmation-notice",
  types: { read_asked: { link: (entry) => `/${entry}`, namesPage: true } },
  handles: ["ReadingAsked"],
  decide: ({ stream, metadata }) => ({ entry: idIn(stream), actor: metadata.actor }),
  async tell(core, { entry, actor }, context) {
    const { asked, confirmed } = await core.handler.load(confirmationDecider, entry, { fresh: true });
    if (asked === null) return [];
    const readers = await readersOf(core, context.space!, asked);
    return [...readers]
      .filter((person) => (confirmed.get(person) ?? 0) < asked.version)
      .map((person) => ({ type: "read_asked" as const, person, entry, ...(actor !== null && { actor }) }));
  },
};
