import { notFoundFoot } from "../error/slots.ts";
import { routes, sidebar } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { shareSections } from "../sharing/slots.ts";
import { KeyIcon } from "../theme/icons.tsx";
import { useFreshCount } from "./api.ts";

const Waiting = lazy(() => import("./Waiting.tsx"));
const AskForAccess = lazy(() => import("./AskForAccess.tsx"));
const ShareRequests = lazy(() => import("./ShareRequests.tsx"));
const RequestsScreen = lazy(() => import("./RequestsScreen.tsx"));

sidebar.add({ id: "access-request:waiting", order: 4, place: "above", Show: WaitingRequests });

/** Loads nothing while nobody asks. New requests are shown at once. */
function WaitingRequests() {
  const count = useMe()?.requests ?? 0;
  useFreshCount();
  if (count === 0) return null;
  return <Waiting count={count} />;
}

notFoundFoot.add({
  id: "access-request:ask",
  order: 10,
  Foot({ id }) {
    const me = useMe();
    if (me === undefined) return null;
    return <AskForAccess key={id} id={id} />;
  },
});

shareSections.add({
  id: "access-request:share",
  order: 10,
  Section: ({ entry }) => <ShareRequests entry={entry} />,
});

routes.add({
  id: "access-request:list",
  order: 37,
  path: "/me/requests",
  Screen: RequestsScreen,
});

addDestination({
  id: "access-request:list",
  label: t("Requests for access"),
  Icon: KeyIcon,
  path: "/me/requests",
  order: 23,
  menuOrder: 27,
});
