import { useEffect } from "react";
import { rereadPagesWith } from "../entry/live.ts";
import { pageFoot } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { useIsUsed } from "../progress/used.ts";

const Helpful = lazy(() => import("./Helpful.tsx"));

pageFoot.add({
  id: "feedback",
  order: 4,
  Foot({ entry, isWriting }) {
    const isAsked = entry.settings.feedback ?? true;
    const isShown = useMe() !== undefined && isAsked && !isWriting && entry.at === null && entry.published;
    const isUsed = useIsUsed();
    return (
      isShown && (
        <div style={{ minHeight: 60, display: "flow-root" }}>
          {isUsed && <Helpful key={entry.id} entry={entry} />}
        </div>
      )
    );
  },
});

overlays.add({
  id: "feedback",
  order: 22,
  Show() {
    useEffect(() => rereadPagesWith("feedback"), []);
    return null;
  },
});
