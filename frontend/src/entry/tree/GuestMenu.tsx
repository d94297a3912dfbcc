import { ActionIcon } from "@mantine/core";
import { useAtomValue } from "jotai";
import { toggleSidebar } from "../../frame/sidebar-state.ts";
import { t } from "../../locale/text.ts";
import { MenuIcon } from "../../theme/icons.tsx";
import { hereAtom } from "../here.ts";
import { useLevel } from "../store.ts";

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
