import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../locale/text.ts";
import { CloseIcon } from "./icons.tsx";
import classes from "./selection-bar.module.css";

interface SelectionBarProps {
  /** "3 pages selected" */
  label: string;
  /** More about them: "46 with what is below". */
  about?: string | undefined;
  onNothing(): void;
  /** Buttons. */
  children: ReactNode;
}

/** Actions for the selected items of a list, at the foot of the screen. */
export function SelectionBar({ label, about, onNothing, children }: SelectionBarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <span className={classes.count} role="status">
        <b>{label}</b> {about !== undefined && <span>{about}</span>}
      </span>
      {children}
      <ActionIcon className={classes.close} aria-label={t("Select nothing")} onClick={onNothing}>
        <CloseIcon size={16} />
      </ActionIcon>
    </div>
  );
}
