import { useAtomValue, useSetAtom } from "jotai";
import { useLocation } from "react-router-dom";
import { tokenAtom } from "../api/session.ts";
import { Sidebar } from "../frame/Sidebar.tsx";
import { sheetAtom } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { profileSections } from "../person/slots.ts";
import { Rail } from "../space/Rail.tsx";

const places = () => profileSections.all().flatMap(({ place }) => (place === undefined ? [] : [place]));

/** The sections of the profile in place of the sidebar, for signed-in people. */
export function MeRail() {
  const { hash } = useLocation();
  const closeSheet = useSetAtom(sheetAtom);
  if (useAtomValue(tokenAtom) === null) return <Sidebar />;
  const all = places();
  const here = all.find(({ heading }) => hash === `#${heading}`) ?? all[0];
  function show(heading: string): void {
    closeSheet(false);
    document.getElementById(heading)?.scrollIntoView({ block: "start" });
  }
  const rows = all.map((place) => ({
    ...{ id: place.heading, title: place.title, to: `/me#${place.heading}`, Icon: place.Icon },
    isHere: place === here,
    onClick: () => show(place.heading),
  }));
  return <Rail groups={[{ title: t("My profile"), rows }]} />;
}
