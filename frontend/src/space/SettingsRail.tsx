import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { tokenAtom } from "../api/session.ts";
import { Sidebar } from "../frame/Sidebar.tsx";
import { useMe } from "../person/me.ts";
import { Rail } from "./Rail.tsx";
import { isWithin, sectionsFor } from "./sections.ts";
import { settingsGroups } from "./slots.ts";

/** The sections of the settings in place of the sidebar, for admins and developers. */
export function SettingsRail() {
  const me = useMe();
  const token = useAtomValue(tokenAtom);
  const isOther = token === null || (me !== undefined && !me.can.administer);
  return isOther ? <Sidebar /> : <Sections can={me?.can} />;
}

function Sections({ can }: { can: NonNullable<ReturnType<typeof useMe>>["can"] | undefined }) {
  const { pathname } = useLocation();
  const sections = can === undefined ? [] : sectionsFor(can);
  const groups = Object.entries(settingsGroups).map(([group, title]) => ({
    title,
    rows: sections
      .filter((section) => section.group === group)
      .map(({ id, title, path, Icon }) => ({ id, title, to: path, Icon, isHere: isWithin(path, pathname) })),
  }));
  return <Rail groups={groups.filter(({ rows }) => rows.length > 0)} />;
}
