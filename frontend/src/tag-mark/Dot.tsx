import type { Tag } from "@annals/query-api/contract";
import classes from "./dot.module.css";

/** The colour of a tag. Its name says the same to those who do not see colours. */
export function Dot({ color, large = false }: { color: Tag["color"]; large?: boolean }) {
  return (
    <span className={classes.dot} data-color={color} data-large={large || undefined} aria-hidden="true" />
  );
}
