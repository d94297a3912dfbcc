import type { ReactNode } from "react";
import classes from "./styleguide.module.css";

/** Something of one kind, with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.sample}>
      <h3>{name}</h3>
      <div className={classes.shown}>{children}</div>
    </div>
  );
}
