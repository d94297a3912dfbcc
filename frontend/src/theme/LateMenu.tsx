import { Menu, type MenuProps } from "@mantine/core";
import { type ReactElement, type ReactNode, type Ref, useId, useRef } from "react";
import { useFocusBack } from "../focus/focus-back.ts";
import classes from "./late-menu.module.css";

export interface LateMenuProps extends Omit<MenuProps, "opened" | "onChange" | "trigger" | "children"> {
  opened: boolean;
  onOpened(opened: boolean): void;
  /** Renders the button with its properties. */
  trigger(button: TriggerProps): ReactElement;
  /** Its items. */
  children: ReactNode;
}

/** The properties of the button of a menu. */
interface TriggerProps {
  /** The menu has its name from the button of this id. */
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "data-expanded": true | undefined;
  onPointerDown(): void;
  onClick(): void;
}

/**
 * A menu that only exists while it is open: closed, it costs only its button. That halves the time to draw a row of the
 * tree, or a page with its menu.
 */
export function LateMenu({ opened, onOpened, trigger, children, ...menu }: LateMenuProps) {
  // A press on the button closes the menu like a press outside of it, before the click.
  const wasOpened = useRef(false);
  const place = useRef<HTMLSpanElement>(null);
  const id = useId();
  // The focus was in the menu, which is gone: it goes back to the button, unless a dialog takes it.
  useFocusBack(opened, () => place.current?.querySelector("button"));
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

/**
 * The anchor of the menu. The menu's attributes for its target (id, role, state) are on the button, so this only marks
 * the place.
 */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.anchor} />;
}
