import { Popover } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { navPlaceAtom, useNarrow } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { BellIcon } from "../theme/icons.tsx";
import waiting from "../theme/waiting.module.css";
import { useUnreadCount } from "./api.ts";

const Newest = lazy(() => import("./Newest.tsx"));

/** The way to the updates, with how many are unread. On wide screens it opens the newest in place. */
export function Bell({ isSmall = false }: { isSmall?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const unread = useUnreadCount()?.unread ?? 0;
  const shown = unread > 99 ? "99+" : unread === 0 ? "" : String(unread);
  const isNarrow = useNarrow();
  const isTop = useAtomValue(navPlaceAtom) === "top";
  const isHere = pathname === "/updates";
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position={isTop ? "bottom-end" : "right-start"}
      width={400}
      trapFocus
      returnFocus
      offset={isTop ? 8 : 18}
    >
      <Popover.Target>
        <Link
          className={isSmall ? waiting.tool : waiting.row}
          to="/updates"
          aria-current={isHere ? "page" : undefined}
          aria-label={isSmall ? [t("Updates"), shown].join(" ").trim() : undefined}
          aria-expanded={isOpen}
          onClick={(event) => {
            if (isNarrow || isHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setOpen(!isOpen);
          }}
        >
          <BellIcon size={18} />
          {!isSmall && <span className="grow">{t("Updates")}</span>}
          {unread > 0 && <span className={isSmall ? waiting.badge : waiting.count}>{shown}</span>}
        </Link>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t("Updates")}>
        {isOpen && <Newest onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
