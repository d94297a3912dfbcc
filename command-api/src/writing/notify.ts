/** Who is mentioned on a page hears of it once it is published, and its followers of each publication. */
import { peopleIn } from "@annals/document";
import { type DraftFact, draftDecider } from "../draft/decider.ts";
import { followersOf } from "../follow/followers.ts";
import { idIn } from "../runtime/handler.ts";
import type { Notice, Notices } from "../runtime/notice.ts";

interface Told {
  entry: string;
  /** Who published it; null where nobody did. */
  by: string | null;
  /** When, ISO 8601; earlier versions did not note it. */
  at?: string;
}

export const publicationNotices: Notices<Extract<DraftFact, { type: "EntryPublished" }>, Told> = {
  name: "publication-notice",
  types: { entry_update: { link: (entry) => `/${entry}`, namesPage: true, isOpen: null } },
  handles: ["EntryPublished"],
  decide: ({ stream, metadata }) => ({ entry: idIn(stream), by: metadata.actor, at: metadata.at }),
  async tell({ handler }, { entry, by, at }) {
    const { published } = await handler.load(draftDecider, entry, { fresh: true });
    const about = { entry, ...(by !== null && { actor: by }) };
    const mentioned: Notice[] = peopleIn(published?.blocks ?? []).map((person) => ({
      ...{ type: "mentions" as const, person, ...about },
      once: true,
    }));
    const followers = await followersOf(handler, entry, at);
    return [
      ...mentioned,
      ...followers.map((person) => ({ type: "entry_update" as const, person, ...about })),
    ];
  },
};
