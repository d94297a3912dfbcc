import { useEffect } from "react";
import { rereadPagesWith } from "../entry/live.ts";
import { pageFoot } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";

const EntryVotes = lazy(() => import("./EntryVotes.tsx").then((module) => ({ default: module.EntryVotes })));

pageFoot.add({
  id: "votes",
  order: 5,
  Foot({ entry, isWriting }) {
    const isShown = useMe() !== undefined && !isWriting && entry.at === null && entry.published;
    return isShown && <EntryVotes entry={entry} />;
  },
});

overlays.add({
  id: "votes",
  order: 21,
  Show() {
    useEffect(() => rereadPagesWith("vote"), []);
    return null;
  },
});
