import { ActionIcon, Button, Menu } from "@mantine/core";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { sheetAtom } from "../frame/sidebar-state.ts";
import { sidebar, topNavTools } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { SpaceLink } from "../space/SpaceLink.tsx";
import { addPage } from "../template/add-page.ts";
import { CheckIcon, ChevronDownIcon, CloseIcon, EditIcon, PlusIcon } from "../theme/icons.tsx";
import { type NavMenu, useNav } from "./api.ts";
import { EditedItems } from "./EditedItems.tsx";
import { NavLink } from "./NavLink.tsx";
import classes from "./nav.module.css";
import { navDialog } from "./nav-dialog.ts";

const nowhere = { current: null };
const sidebarParts = (place: string) =>
  sidebar
    .all()
    .filter((part) => part.place === place)
    .map(({ id, Show }) => <Show key={id} scroller={nowhere} />);

const tools = () => topNavTools.all().map(({ id, Show }) => <Show key={id} />);

/** The bar above everything: the space, its links, search, a new page, and the person's menu. */
export function TopNav() {
  const me = useMe();
  const [isEditing, setEditing] = useState(false);
  const menus = useNav(isEditing) ?? [];
  return (
    <header className={classes.bar}>
      <div className={classes.space}>
        <SpaceLink />
      </div>
      <nav className={classes.items} aria-label={t("Navigation")}>
        {isEditing ? (
          <EditedItems menus={menus} />
        ) : (
          menus.map((menu) =>
            menu.items.length > 0 ? (
              <BarMenu key={menu.id} menu={menu} />
            ) : (
              <NavLink key={menu.id} item={menu} className={classes.item} />
            ),
          )
        )}
      </nav>
      {me?.can.manageNav && (
        <>
          <ActionIcon
            data-tip={isEditing ? t("Done") : t("Edit the navigation")}
            aria-label={t("Edit the navigation")}
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? <CheckIcon size={16} /> : <EditIcon size={16} />}
          </ActionIcon>
          <ActionIcon
            data-tip={t("Add an item to the navigation")}
            aria-label={t("Add an item to the navigation")}
            onClick={() => openDialog(navDialog, { item: null })}
          >
            <PlusIcon size={16} />
          </ActionIcon>
        </>
      )}
      <span className="grow" />
      <div className={classes.search}>{sidebarParts("head")}</div>
      {me?.can.createAtTop && (
        <Button
          className={classes.create}
          leftSection={<PlusIcon size={16} />}
          onClick={() => void addPage()}
        >
          {t("Create a Page")}
        </Button>
      )}
      {tools()}
      <div className={classes.person}>{sidebarParts("foot")}</div>
    </header>
  );
}

/** An item with a menu: the item itself comes first in it. */
function BarMenu({ menu }: { menu: NavMenu }) {
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button type="button" className={classes.item}>
          <span className="cut">{menu.title}</span>
          <ChevronDownIcon size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {[menu, ...menu.items].map((item) => (
          <Menu.Item key={item.id} component="div" className={classes.choice}>
            <NavLink item={item} className={classes.inMenu} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same on a phone: a list in the sheet. */
export function NavSheet() {
  const me = useMe();
  const closeSheet = useSetAtom(sheetAtom);
  const [isEditing, setEditing] = useState(false);
  const menus = useNav(isEditing) ?? [];
  return (
    <>
      <div className={classes.sheetTop}>
        <SpaceLink />
        {tools()}
        <ActionIcon aria-label={t("Close the list")} onClick={() => closeSheet(false)}>
          <CloseIcon />
        </ActionIcon>
      </div>
      <div className={classes.sheetBody}>
        <ul aria-label={t("Navigation")}>
          {menus.flatMap((menu) =>
            [menu, ...menu.items].map((item) => (
              <li key={item.id} data-below={item.parent_nav_id !== null || undefined}>
                <NavLink item={item} className={classes.row} isEditing={isEditing} />
              </li>
            )),
          )}
        </ul>
        {me?.can.manageNav && (
          <>
            <hr />
            <button
              type="button"
              className={classes.row}
              aria-pressed={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              <EditIcon />
              {t("Edit the navigation")}
            </button>
            <button
              type="button"
              className={classes.row}
              onClick={() => openDialog(navDialog, { item: null })}
            >
              <PlusIcon />
              {t("Add an item")}
            </button>
          </>
        )}
        {me?.can.createAtTop && <hr />}
        {me?.can.createAtTop && (
          <button type="button" className={classes.row} onClick={() => void addPage()}>
            <PlusIcon />
            {t("Create a Page")}
          </button>
        )}
      </div>
      <div className={classes.foot}>{sidebarParts("foot")}</div>
    </>
  );
}
