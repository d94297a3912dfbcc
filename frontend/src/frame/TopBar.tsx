import { ActionIcon } from "@mantine/core";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { keyNames } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { ChevronDownIcon, ExpandIcon, MenuIcon } from "../theme/icons.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { breadcrumbsDialog } from "./breadcrumbs-dialog.ts";
import type { Crumb } from "./crumbs.ts";
import classes from "./frame.module.css";
import { hiddenAtom, navPlaceAtom, toggleSidebar } from "./sidebar-state.ts";
import { guestBar, narrowBar } from "./slots.ts";

interface TopBarProps {
  /** The pages above, from the top. */
  trail?: Crumb[];
  title?: string;
  /** "Published", "Draft": beside the title. */
  state?: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** The bar above every page: where you are, and what you can do. */
export function TopBar({ trail = [], title = "", state, children }: TopBarProps) {
  const place = useAtomValue(navPlaceAtom);
  const hidden = useAtomValue(hiddenAtom) && place === "side";
  const [first] = trail;
  const parent = trail.at(-1);
  const between = trail.length > 2 ? "/ … /" : trail.length === 2 ? "/" : "";
  const above = between === "" ? parent?.title : `${first?.title} ${between} ${parent?.title}`;
  if (place === "alone")
    return (
      <header className={classes.top}>
        <span className={`${classes.alone} cut`}>{title}</span>
        <div className={classes.actions}>{children}</div>
      </header>
    );
  if (place === "none")
    return (
      <GuestBar trail={trail} title={title}>
        {children}
      </GuestBar>
    );
  return (
    <header className={classes.top} data-sidebar-hidden={hidden || undefined}>
      <span className="only-narrow">
        <ActionIcon aria-label={t("Open navigation")} onClick={toggleSidebar}>
          <MenuIcon />
        </ActionIcon>
      </span>
      {hidden && (
        <span className="only-wide">
          <ActionIcon
            data-tip={t("Show the sidebar ({keys})", { keys: keyNames("mod+.").join(" ") })}
            data-tip-side="bottom"
            aria-label={t("Show the sidebar")}
            onClick={toggleSidebar}
          >
            <ExpandIcon />
          </ActionIcon>
        </span>
      )}
      {title !== "" && <Breadcrumb trail={trail} title={title} state={state} />}
      {parent !== undefined ? (
        <button
          type="button"
          className={classes.up}
          aria-label={t("{title}, breadcrumbs", { title: above ?? "" })}
          onClick={() => openDialog(breadcrumbsDialog, { trail, title })}
        >
          {between !== "" && (
            <>
              <span className="cut">{first?.title}</span>
              <span style={{ flex: "none" }} aria-hidden="true">
                /
              </span>
              {trail.length > 2 && (
                <span className={classes.more} style={{ flex: "none" }} aria-hidden="true">
                  … /
                </span>
              )}
            </>
          )}
          <span className="cut">{parent.title}</span>
          <ChevronDownIcon size={14} />
        </button>
      ) : (
        <span className={title === "" ? "grow" : `${classes.alone} only-narrow cut`}>
          {/* A page shows its title below; the title of a tool scrolls away. */}
          {state === undefined && title}
        </span>
      )}
      <span className="only-narrow">
        <span className={classes.tools}>
          {narrowBar.all().map(({ id, Show }) => (
            <Show key={id} />
          ))}
        </span>
      </span>
      <div className={classes.actions}>{children}</div>
    </header>
  );
}

const guestParts = (place: "start" | "end") =>
  guestBar
    .all()
    .filter((part) => part.place === place)
    .map(({ id, Show }) => <Show key={id} />);

/** The same for guests: the space, the trail, and the sign-in link. */
function GuestBar({ trail = [], title = "", children }: TopBarProps) {
  return (
    <header className={classes.top} data-guest>
      {guestParts("start")}
      {trail.length > 0 ? <Breadcrumb trail={trail} title={title} state={null} /> : <span className="grow" />}
      <div className={classes.actions}>
        {children}
        {guestParts("end")}
      </div>
    </header>
  );
}
