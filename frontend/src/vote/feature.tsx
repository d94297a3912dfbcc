import { useEffect } from "react";
import { rereadPagesWith } from "../entry/live.ts";
import { pageFoot } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { EntryVotes } from "./EntryVotes.tsx";

pageFoot.add({ id: "votes", order: 5, Foot: EntryVotes });

overlays.add({
  id: "votes",
  order: 21,
  Show() {
    useEffect(() => rereadPagesWith("vote"), []);
    return null;
  },
});
