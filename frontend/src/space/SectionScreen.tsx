import type { ComponentProps } from "react";
import { ListScreen } from "../error/ListScreen.tsx";
import { settingsTrail } from "../frame/crumbs.ts";
import classes from "./settings.module.css";

interface SectionScreenProps extends Omit<ComponentProps<typeof ListScreen>, "trail" | "className"> {
  lead: string;
  /** True for content that needs more than the width of a text. */
  isWide?: boolean;
}

/** A section of the settings, for admins and developers. */
export function SectionScreen({ isWide = false, ...parts }: SectionScreenProps) {
  return <ListScreen {...parts} trail={settingsTrail} className={isWide ? classes.wide : classes.screen} />;
}
