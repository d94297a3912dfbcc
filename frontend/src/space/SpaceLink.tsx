import { Link } from "react-router-dom";
import { t } from "../locale/text.ts";
import { Mark } from "../theme/icons.tsx";
import { SpaceSwitch } from "./SpaceSwitch.tsx";
import { nameOf, useSpace } from "./space.ts";
import classes from "./space-link.module.css";

/** The name of the space, as a link to its home, and the way to others. */
export function SpaceLink() {
  const { data: space } = useSpace();
  const name = nameOf(space) ?? "";
  const logo = space?.settings.theme.branding.logo ?? "";
  return (
    <>
      <Link
        className={classes.space}
        to="/"
        aria-label={name === "" ? t("Home") : t("{name}, home", { name })}
      >
        {logo === "" ? (
          <span className={classes.logo}>
            <Mark />
          </span>
        ) : (
          <img className={classes.logo} src={logo} alt="" />
        )}
        <span className="cut">{name}</span>
      </Link>
      <SpaceSwitch />
    </>
  );
}
