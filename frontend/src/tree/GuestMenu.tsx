import { ActionIcon } from "@mantine/core";
import { useAtomValue } from "jotai";
import { hereAtom } from "../entry/here.ts";
import { useLevel } from "../entry/store.ts";
import { toggleSidebar } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { MenuIcon } from "../theme/icons.tsx";

/** The navigation of a guest, where there is more for them than the page that they read. */
export function GuestMenu() {
  const { id } = useAtomValue(hereAtom);
  const { nodes = [] } = useLevel(null);
  if (!nodes.some((node) => node.id !== id || node.has_children)) return null;
  return (
    <ActionIcon aria-label={t("Open navigation")} onClick={toggleSidebar}>
      <MenuIcon />
    </ActionIcon>
  );
}
