import { useAtomValue } from "jotai";
import { tokenAtom } from "../api/session.ts";
import { type PageProps, pageFoot } from "../entry/slots.ts";
import { overlays, routes, sidebar, topNavTools } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { useSpace } from "../space/space.ts";
import { BellIcon } from "../theme/icons.tsx";

const live = () => import("./live.ts");
const Bell = lazy(() => live().then(({ Bell }) => ({ default: Bell })));
const Hearing = lazy(() => live().then(({ Hearing }) => ({ default: Hearing })));
const SeenPage = lazy(() => live().then(({ SeenPage }) => ({ default: SeenPage })));
const UpdatesScreen = lazy(() => import("./UpdatesScreen.tsx"));

/** Guests are told nothing, nor is anybody where the space has it off (1-application §2). */
function useIsTold(): boolean {
  const isMember = useAtomValue(tokenAtom) !== null;
  return (useSpace().data?.settings.general.notifications ?? true) && isMember;
}

sidebar.add({
  id: "updates",
  order: 1,
  place: "above",
  // Its place is kept, so that nothing below it moves when it comes.
  Show: () => useIsTold() && <Bell meanwhile={<div style={{ height: "var(--h-row)" }} />} />,
});

topNavTools.add({ id: "updates", order: 10, Show: () => useIsTold() && <Bell isSmall /> });

overlays.add({ id: "updates", order: 30, Show: () => useIsTold() && <Hearing /> });

pageFoot.add({
  id: "updates",
  order: 90,
  Foot: ({ entry }: PageProps) => useIsTold() && entry.at === null && <SeenPage id={entry.id} />,
});

routes.add({ id: "updates", order: 36, path: "/updates", Screen: UpdatesScreen });

addDestination({
  id: "updates",
  label: t("Updates"),
  Icon: BellIcon,
  path: "/updates",
  words: t("notifications bell inbox news"),
  order: 22,
});
