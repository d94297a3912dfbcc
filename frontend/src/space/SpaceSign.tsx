import type { MySpace } from "@annals/query-api/contract";
import classes from "./spaces.module.css";

/** The first letter of a space, on its colour. */
export function SpaceSign({ space }: { space: Pick<MySpace, "app_name" | "color"> }) {
  const [letter = ""] = space.app_name.trim();
  return (
    <span className={classes.sign} style={{ background: space.color }} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}
