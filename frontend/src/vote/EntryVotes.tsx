import type { Entry } from "@annals/query-api/contract";
import { useMe } from "../person/me.ts";
import { voteForEntry } from "./api.ts";
import { Votes } from "./Votes.tsx";
import classes from "./vote.module.css";

/** The votes for a page, below its text. */
export function EntryVotes({ entry }: { entry: Entry }) {
  const me = useMe();
  return (
    <div className={classes.foot}>
      <Votes
        summary={entry.vote_summary}
        canVote={me !== undefined && entry.author !== me.id}
        vote={(to) => voteForEntry(entry.id, to)}
      />
    </div>
  );
}
