import { useAtomValue } from "jotai";
import { begunAtom } from "../entry/begun.ts";
import { pageActions } from "../entry/slots.ts";
import { useMe } from "../person/me.ts";
import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { useIsUsed } from "../progress/used.ts";

const Here = lazy(() => import("./Here.tsx"));
const PresenceSection = lazy(() => import("./PresenceSection.tsx"));

pageActions.add({
  id: "presence",
  order: 1,
  Action({ entry, isWriting }) {
    const isUsed = useIsUsed();
    // The server has no channel for a page that it does not know yet.
    const isBegun = useAtomValue(begunAtom).has(entry.id);
    if (useMe() === undefined || !isUsed || isBegun) return null;
    return <Here key={entry.id} entry={entry} isWriting={isWriting} />;
  },
});

profileSections.add({ id: "presence", order: 26, Show: () => <PresenceSection /> });
