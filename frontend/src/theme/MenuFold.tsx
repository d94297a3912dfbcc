import { Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ChevronDownIcon } from "./icons.tsx";

interface MenuFoldProps {
  label: ReactNode;
  icon?: ReactNode;
  /** Stands beside the label: how much of what is behind it is on. */
  value?: ReactNode;
  /** The items behind it. */
  children: ReactNode;
}

/** Items of a menu behind one row, which opens them in place, so that the menu is short at a glance. */
export function MenuFold({ label, icon, value, children }: MenuFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        aria-expanded={isOpen}
        leftSection={icon}
        rightSection={
          <>
            {value}
            <ChevronDownIcon size={16} />
          </>
        }
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Menu.Item>
      {isOpen && children}
    </>
  );
}
