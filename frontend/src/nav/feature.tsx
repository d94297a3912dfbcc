import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { setTopNav } from "../frame/sidebar-state.ts";
import { overlays, topNav } from "../frame/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { useSpace } from "../space/space.ts";
import { navChanged } from "./api.ts";

const load = () => import("./TopNav.tsx");
const Bar = lazy(() => load().then((module) => ({ default: module.TopNav })));
const Sheet = lazy(() => load().then((module) => ({ default: module.NavSheet })));

topNav.add({
  id: "nav",
  order: 10,
  Bar: Bar,
  Sheet: Sheet,
});

overlays.add({
  id: "nav",
  order: 9,
  Show() {
    const wanted = useSpace().data?.settings.general.top_nav;
    useEffect(() => {
      if (wanted !== undefined) setTopNav(wanted);
    }, [wanted]);
    useEffect(() => onChanged(["settings"], () => void navChanged()), []);
    return null;
  },
});
