import type { Entry } from "@annals/query-api/contract";
import { useEffect } from "react";
import { rereadPagesWith } from "../entry/live.ts";
import { pageFoot } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { useIsUsed } from "../progress/used.ts";

const EntryVotes = lazy(() => import("./EntryVotes.tsx").then((module) => ({ default: module.EntryVotes })));

pageFoot.add({
  id: "votes",
  order: 5,
  Foot({ entry, isWriting }) {
    const isShown = useMe() !== undefined && !isWriting && entry.at === null && entry.published;
    return isShown && <VotesOnceUsed entry={entry} />;
  },
});

/** The votes stand at the foot: they are loaded once somebody is on their way there. Their place is kept. */
function VotesOnceUsed({ entry }: { entry: Entry }) {
  const isUsed = useIsUsed();
  // Nothing below moves when they come: a click on its way there would miss.
  return <div style={{ minHeight: 56, display: "flow-root" }}>{isUsed && <EntryVotes entry={entry} />}</div>;
}

overlays.add({
  id: "votes",
  order: 21,
  Show() {
    useEffect(() => rereadPagesWith("vote"), []);
    return null;
  },
});
