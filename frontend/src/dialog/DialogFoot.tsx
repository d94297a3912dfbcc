import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../locale/text.ts";
import classes from "./dialog.module.css";

interface DialogFootProps {
  /** What went wrong with the last try; empty when nothing did. */
  problem?: string;
  onCancel(): void;
  /** The button that acts. */
  children: ReactNode;
}

/** The end of a dialog: what went wrong, a way out, and the button that acts. */
export function DialogFoot({ problem = "", onCancel, children }: DialogFootProps) {
  return (
    <>
      {problem !== "" && (
        <p role="alert" className={classes.error}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        {children}
      </div>
    </>
  );
}
