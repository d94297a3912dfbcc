import { SidebarHint, SidebarSection } from "../frame/SidebarSection.tsx";
import { sidebar } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";

sidebar.add({ id: "favorites", order: 20, place: "body", Show: Favorites });

/** Pages for quick access. Nothing can be put there yet. */
function Favorites() {
  if (useMe() === undefined) return null;
  return (
    <SidebarSection id="favorites" title="Favorites">
      <SidebarHint>Favorite pages for quick access</SidebarHint>
    </SidebarSection>
  );
}
