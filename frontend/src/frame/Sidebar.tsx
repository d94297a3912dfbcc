import { ActionIcon, Tooltip } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { Keys } from "../command/Keys.tsx";
import { openDialog, openJumper } from "../dialog/dialog.ts";
import { hereAtom } from "../entry/here.ts";
import { Tree } from "../entry/tree/Tree.tsx";
import { keyNames } from "../locale/platform.ts";
import { UserMenu } from "../person/UserMenu.tsx";
import { useMe, useSpace } from "../space/space.ts";
import { BellIcon, CollapseIcon, Mark, PlusIcon, SearchIcon } from "../theme/icons.tsx";
import classes from "./sidebar.module.css";
import { toggleSidebar } from "./sidebar-state.ts";

/** The navigation: the space, search, favorites, the pages, and who one is. */
export function Sidebar() {
  const { data: space } = useSpace();
  const me = useMe();
  const here = useAtomValue(hereAtom);
  const body = useRef<HTMLDivElement>(null);
  const mayCreate = me?.can.createAtTop ?? false;
  const name = space?.settings.general.app_name || space?.name || "";
  const logo = space?.settings.theme.branding.logo ?? "";

  return (
    <>
      <div className={classes.top}>
        <Link className={classes.space} to="/" aria-label={name === "" ? "Home" : `${name}, home`}>
          {logo === "" ? (
            <span className={classes.logo}>
              <Mark />
            </span>
          ) : (
            <img className={classes.logo} src={logo} alt="" />
          )}
          <span className="cut">{name}</span>
        </Link>
        <Tooltip label={`Hide the sidebar (${keyNames("mod+.").join(" ")})`} position="bottom">
          <ActionIcon aria-label="Hide the sidebar" onClick={toggleSidebar}>
            <CollapseIcon />
          </ActionIcon>
        </Tooltip>
      </div>
      <button type="button" className={classes.search} onClick={openJumper}>
        <SearchIcon size={16} />
        <span className="grow">Search</span>
        <Keys keys="mod+k" joined />
      </button>
      <div className={classes.body} ref={body}>
        {me !== undefined && space?.settings.general.notifications && (
          <button type="button" className={classes.row} disabled title="Notifications are not here yet">
            <BellIcon />
            <span className="grow">Updates</span>
          </button>
        )}
        {me !== undefined && (
          <section aria-labelledby="favorites">
            <h2 className={classes.group} id="favorites">
              Favorites
            </h2>
            <p className={classes.empty}>Favorite pages for quick access</p>
          </section>
        )}
        <section aria-labelledby="pages">
          <div className={classes.group}>
            <h2 className="grow" id="pages">
              Pages
            </h2>
            {mayCreate && (
              <Tooltip label="Add a page">
                <ActionIcon
                  size="sm"
                  aria-label="Add a Page"
                  onClick={() => openDialog({ type: "create", parent: null })}
                >
                  <PlusIcon size={16} />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
          <Tree here={here.id} trail={here.trail} scroller={body} />
        </section>
      </div>
      <div className={classes.foot}>
        <UserMenu />
      </div>
    </>
  );
}
