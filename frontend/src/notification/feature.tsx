import { SidebarRow } from "../frame/SidebarSection.tsx";
import { sidebar } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { useSpace } from "../space/space.ts";
import { BellIcon } from "../theme/icons.tsx";

sidebar.add({ id: "updates", order: 10, place: "body", Show: Updates });

/** What happened to pages that one follows. There are no notifications yet. */
function Updates() {
  const me = useMe();
  const { data: space } = useSpace();
  if (me === undefined || !space?.settings.general.notifications) return null;
  return <SidebarRow icon={<BellIcon />} label="Updates" disabled title="There are no notifications yet" />;
}
