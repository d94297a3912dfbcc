import { type ReactNode, useEffect } from "react";
import { settingsTrail } from "../frame/crumbs.ts";
import { TopBar } from "../frame/TopBar.tsx";
import classes from "./settings.module.css";

interface SectionScreenProps {
  title: string;
  lead: string;
  /** True for content that needs more than the width of a text. */
  isWide?: boolean;
  /** Buttons in the bar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the settings, for admins and developers. */
export function SectionScreen({ title, lead, isWide = false, actions, children }: SectionScreenProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <TopBar trail={settingsTrail} title={title}>
        {actions}
      </TopBar>
      <div className={classes.screen} data-wide={isWide || undefined}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </div>
    </>
  );
}
