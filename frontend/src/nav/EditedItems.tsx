import { Menu } from "@mantine/core";
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { moved } from "../sort/moved.ts";
import { GripIcon } from "../theme/block-icons.tsx";
import { ChevronDownIcon, ExternalIcon, LockIcon } from "../theme/icons.tsx";
import { type NavMenu, orderNav } from "./api.ts";
import classes from "./nav.module.css";
import { navDialog } from "./nav-dialog.ts";

/** The items of the bar while it is edited: a click opens one, and dragging, or Alt with an arrow key, puts them in order. */
export function EditedItems({ menus }: { menus: NavMenu[] }) {
  /** The dragged item, and where it would be dropped. */
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLDivElement>(null);
  /** Id of the item that was moved by keys: it keeps the focus, which moving an element takes away. */
  const focused = useRef<string | null>(null);
  const ids = menus.map(({ id }) => id).join();
  useLayoutEffect(() => {
    if (focused.current === null || !ids.includes(focused.current)) return;
    list.current?.querySelector<HTMLElement>(`[data-item="${focused.current}"]`)?.focus();
    focused.current = null;
  }, [ids]);

  function move(from: number, to: number): void {
    if (from === to || menus[to] === undefined) return;
    void orderNav(moved(menus, from, to));
    setSaid(
      t("{name}: {place} of {total}", { name: menus[from]!.title, place: to + 1, total: menus.length }),
    );
  }
  function onKeyDown(event: KeyboardEvent, at: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    focused.current = menus[at]!.id;
    move(at, at + step);
  }
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    if (drag !== null) move(drag.from, drag.to);
    setDrag(null);
  }
  return (
    <div className={classes.edited} ref={list}>
      {menus.map((menu, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button in it has the keys.
        <div
          key={menu.id}
          className={classes.place}
          data-before={(drag !== null && drag.to === at && drag.from > at) || undefined}
          data-after={(drag !== null && drag.to === at && drag.from < at) || undefined}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            setDrag({ from: at, to: at });
          }}
          onDragOver={(event) => {
            if (drag === null) return;
            event.preventDefault();
            if (drag.to !== at) setDrag({ ...drag, to: at });
          }}
          onDragEnd={() => setDrag(null)}
          onDrop={onDrop}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          <EditedItem menu={menu} />
        </div>
      ))}
      <span className="sr" role="status">
        {said}
      </span>
    </div>
  );
}

/** One item; if it has a menu, people choose there which item they mean. */
function EditedItem({ menu }: { menu: NavMenu }) {
  const button = (open?: () => void) => (
    <button
      type="button"
      className={classes.boxed}
      data-item={menu.id}
      aria-label={t("Edit {title}", { title: menu.title })}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      onClick={open}
    >
      <GripIcon size={14} />
      <span className="cut">{menu.title}</span>
      {menu.role.length > 0 && <LockIcon size={14} />}
      {menu.url !== "" && <ExternalIcon size={14} />}
      {menu.items.length > 0 && <ChevronDownIcon size={14} />}
    </button>
  );
  if (menu.items.length === 0) return button(() => openDialog(navDialog, { item: menu }));
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        {[menu, ...menu.items].map((item) => (
          <Menu.Item
            key={item.id}
            aria-label={t("Edit {title}", { title: item.title })}
            rightSection={item.role.length > 0 && <LockIcon size={14} />}
            onClick={() => openDialog(navDialog, { item })}
          >
            {item.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
