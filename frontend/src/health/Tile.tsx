import type { ReactNode } from "react";
import classes from "./health.module.css";

interface TileProps {
  icon: ReactNode;
  name: string;
  value: string;
  unit?: string | undefined;
  more: string;
  children?: ReactNode;
}

/** One fact about the installation, in large. */
export function Tile({ icon, name, value, unit, more, children }: TileProps) {
  return (
    <section className={classes.fact} aria-label={name}>
      <h2>
        {icon}
        {name}
      </h2>
      <p className={classes.value}>
        {value} {unit !== undefined && <small>{unit}</small>}
      </p>
      <p>{more}</p>
      {children}
    </section>
  );
}
