import { Menu, type MenuProps } from "@mantine/core";
import { type ReactElement, type ReactNode, type Ref, useEffect, useId, useRef } from "react";
import { focusAgain } from "../focus/return-focus.ts";
import classes from "./late-menu.module.css";

export interface LateMenuProps extends Omit<MenuProps, "opened" | "onChange" | "trigger" | "children"> {
  opened: boolean;
  onOpened(opened: boolean): void;
  /** Makes the button from what it has to know and to do. */
  trigger(button: TriggerProps): ReactElement;
  /** Its items. */
  children: ReactNode;
}

/** What the button of a menu carries. */
export interface TriggerProps {
  /** The menu has its name from the button of this id. */
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "data-expanded": true | undefined;
  onPointerDown(): void;
  onClick(): void;
}

/**
 * A menu that is only there while it is open: closed, it costs its button. A row of the tree or a page with its menu is
 * drawn in half the time that way.
 */
export function LateMenu({ opened, onOpened, trigger, children, ...menu }: LateMenuProps) {
  // A press on the button closes the menu as a press outside of it, before the click.
  const wasOpened = useRef(false);
  const place = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    return () => {
      // The focus was in the menu, which is gone: it goes back to the button, unless a dialog takes it.
      if (document.activeElement === document.body) focusAgain(place.current?.querySelector("button"));
    };
  }, [opened]);
  const button = trigger({
    id,
    "aria-haspopup": "menu",
    "aria-expanded": opened,
    "data-expanded": opened || undefined,
    onPointerDown: () => {
      wasOpened.current = opened;
    },
    onClick: () => {
      onOpened(!(opened || wasOpened.current));
      wasOpened.current = false;
    },
  });
  return (
    <span ref={place} className={classes.place}>
      {button}
      {opened && (
        <Menu opened onChange={onOpened} {...menu} id={id}>
          <Menu.Target>
            <Anchor />
          </Menu.Target>
          {children}
        </Menu>
      )}
    </span>
  );
}

/** Where the menu hangs. What the menu gives its target (id, role, state) is on the button, so it takes the place only. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.anchor} />;
}
