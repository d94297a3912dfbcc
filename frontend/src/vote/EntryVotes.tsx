import type { PageProps } from "../entry/slots.ts";
import { useMe } from "../person/me.ts";
import { voteForEntry } from "./api.ts";
import { Votes } from "./Votes.tsx";
import classes from "./vote.module.css";

/** The votes for a page, below its text. */
export function EntryVotes({ entry, isWriting }: PageProps) {
  const me = useMe();
  if (me === undefined || isWriting || entry.at !== null || !entry.published) return null;
  return (
    <div className={classes.foot}>
      <Votes
        summary={entry.vote_summary}
        canVote={entry.author !== me.id}
        vote={(to) => voteForEntry(entry.id, to)}
      />
    </div>
  );
}
