import type { ReactNode } from "react";
import classes from "./sidebar.module.css";

interface SidebarSectionProps {
  id: string;
  title: string;
  /** A button at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the sidebar with a title. */
export function SidebarSection({ id, title, action, children }: SidebarSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className={classes.group}>
        <h2 className="grow" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** What a section says while there is nothing in it. */
export function SidebarHint({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>;
}

interface SidebarRowProps {
  icon: ReactNode;
  label: string;
  disabled?: boolean;
  title?: string;
  onClick?(): void;
}

/** A line of the sidebar that does something. */
export function SidebarRow({ icon, label, ...rest }: SidebarRowProps) {
  return (
    <button type="button" className={classes.row} {...rest}>
      {icon}
      <span className="grow">{label}</span>
    </button>
  );
}
