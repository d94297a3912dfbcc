import { t } from "../locale/text.ts";
import { Mark } from "../theme/icons.tsx";
import classes from "./brand.module.css";
import { nameOf, useSpace } from "./space.ts";

/** The logo and the name that the space has for everyone, over screens without the frame. */
export function Brand() {
  const { data: space, error } = useSpace();
  const isKnown = space !== undefined || error !== undefined;
  return (
    <div className={classes.brand}>
      {isKnown && <Logo address={space?.settings.theme.branding.logo ?? ""} />}
      {isKnown && (nameOf(space) || t("Annals"))}
    </div>
  );
}

function Logo({ address }: { address: string }) {
  if (address !== "") return <img className={classes.logo} src={address} alt="" />;
  return (
    <span className={classes.logo} data-mark>
      <Mark size={18} />
    </span>
  );
}
