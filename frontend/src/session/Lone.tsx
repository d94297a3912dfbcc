import type { ReactNode } from "react";
import { t } from "../locale/text.ts";
import { Mark } from "../theme/icons.tsx";
import classes from "./lone.module.css";

/** A screen without the frame, for who is not signed in: one sheet of paper in the middle. */
export function Lone({ children }: { children: ReactNode }) {
  return (
    <div className={classes.lone}>
      <main className={classes.middle}>
        <div className={classes.brand}>
          <span className={classes.logo}>
            <Mark size={18} />
          </span>
          {t("Annals")}
        </div>
        {children}
      </main>
    </div>
  );
}
