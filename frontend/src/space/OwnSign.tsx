import { Mark } from "../theme/icons.tsx";
import classes from "./space-link.module.css";

/** The logo of the space that one is in. */
export function OwnSign({ logo }: { logo: string }) {
  if (logo !== "") return <img className={classes.logo} src={logo} alt="" />;
  return (
    <span className={classes.logo} aria-hidden="true">
      <Mark />
    </span>
  );
}
