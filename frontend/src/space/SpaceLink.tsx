import { Link } from "react-router-dom";
import { t } from "../locale/text.ts";
import { OwnSign } from "./OwnSign.tsx";
import { SpaceSwitch } from "./SpaceSwitch.tsx";
import { nameOf, useSpace } from "./space.ts";
import classes from "./space-link.module.css";

/** The name of the space, as a link to its home, and the switch to others. */
export function SpaceLink() {
  const { data: space } = useSpace();
  const name = nameOf(space) ?? "";
  const logo = space?.settings.theme.branding.logo ?? "";
  return (
    <div className={classes.both}>
      <Link
        className={classes.space}
        to="/"
        aria-label={name === "" ? t("Home") : t("{name}, home", { name })}
      >
        <OwnSign logo={logo} />
        <span className="cut">{name}</span>
      </Link>
      <SpaceSwitch />
    </div>
  );
}
