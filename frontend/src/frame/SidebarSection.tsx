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
