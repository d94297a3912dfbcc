import type { VoteSummary } from "@annals/query-api/vote/contract";
import { useEffect, useRef, useState } from "react";
import { t } from "../locale/text.ts";
import type { Vote } from "./api.ts";
import { counted } from "./counted.ts";
import { VoteDownIcon, VotedDownIcon, VotedUpIcon, VoteUpIcon } from "./icons.tsx";
import classes from "./vote.module.css";

interface VotesProps {
  summary: VoteSummary;
  canVote: boolean;
  /** Resolves when the answer of the server is shown, or the vote failed. */
  vote(to: Vote | null): Promise<unknown>;
}

/** How many are for and against something, with a button for each. A vote shows at once. */
export function Votes({ summary, canVote, vote }: VotesProps) {
  const [mine, setMine] = useState<Vote | null | undefined>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const shown = mine === undefined ? summary : counted(summary, mine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says counts once it is here.
  useEffect(() => setMine(undefined), [summary.mine, summary.up, summary.down]);
  if (!canVote && summary.up + summary.down === 0) return null;
  const button = (kind: Vote) => {
    const isMine = shown.mine === kind;
    const Icon = kind === "up" ? (isMine ? VotedUpIcon : VoteUpIcon) : isMine ? VotedDownIcon : VoteDownIcon;
    const count = shown[kind];
    return (
      <button
        type="button"
        className={classes.vote}
        disabled={!canVote}
        aria-pressed={isMine}
        aria-label={
          kind === "up"
            ? t(
                "{count, plural, =0 {Vote for this} one {Vote for this: # vote} other {Vote for this: # votes}}",
                { count },
              )
            : t(
                "{count, plural, =0 {Vote against this} one {Vote against this: # vote} other {Vote against this: # votes}}",
                { count },
              )
        }
        onClick={() => {
          const to = isMine ? null : kind;
          setMine(to);
          // One after the other: two that are on their way may arrive in another order.
          const own = last.current.then(() => vote(to)).catch(() => undefined);
          last.current = own;
          void own.then(() => last.current === own && setMine(undefined));
        }}
      >
        <Icon size={16} />
        {count > 0 && <span className="num">{count}</span>}
      </button>
    );
  };
  return (
    <span className={classes.votes}>
      {button("up")}
      {button("down")}
    </span>
  );
}
