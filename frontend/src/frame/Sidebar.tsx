import { ActionIcon } from "@mantine/core";
import { useRef } from "react";
import { keyNames } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { CollapseIcon } from "../theme/icons.tsx";
import { Above } from "./Above.tsx";
import classes from "./sidebar.module.css";
import { toggleSidebar } from "./sidebar-state.ts";
import { sidebar } from "./slots.ts";

/** The sidebar, made of the parts of features. */
export function Sidebar() {
  const body = useRef<HTMLDivElement>(null);
  const parts = (place: string) =>
    sidebar
      .all()
      .filter((part) => part.place === place)
      .map(({ id, Show }) => <Show key={id} scroller={body} />);
  return (
    <>
      <div className={classes.top}>
        {parts("top")}
        <ActionIcon
          data-tip={t("Hide the sidebar ({keys})", { keys: keyNames("mod+.").join(" ") })}
          data-tip-side="bottom"
          aria-label={t("Hide the sidebar")}
          onClick={toggleSidebar}
        >
          <CollapseIcon />
        </ActionIcon>
      </div>
      {parts("head")}
      <div className={classes.body} ref={body}>
        <Above>{parts("above")}</Above>
        {parts("body")}
      </div>
      <div className={classes.foot}>{parts("foot")}</div>
    </>
  );
}
