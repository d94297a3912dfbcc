import type { CSSProperties } from "react";
import { t } from "../locale/text.ts";
import { nameOf, useSpace } from "../space/space.ts";
import { spaceTokens } from "../theme/hue.ts";
import { Mark } from "../theme/icons.tsx";
import classes from "./preview.module.css";

interface PreviewProps {
  shades: readonly string[];
  hue: number;
}

/** A sample page of the space in a colour, in both themes, also while somebody still chooses. */
export function Preview({ shades, hue }: PreviewProps) {
  const { light, dark } = spaceTokens(shades, hue);
  return (
    <section aria-label={t("Preview")} className={classes.previews}>
      <h2>{t("Preview")}</h2>
      <Page scheme="light" tokens={light} />
      <Page scheme="dark" tokens={dark} />
    </section>
  );
}

/** Nothing in it can be used: it is a picture. */
function Page({ scheme, tokens }: { scheme: "light" | "dark"; tokens: Record<string, string | undefined> }) {
  const { data: space } = useSpace();
  const logo = space?.settings.theme.branding.logo ?? "";
  const style = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
  return (
    <div
      aria-hidden="true"
      data-mantine-color-scheme={scheme}
      className={classes.page}
      style={style as CSSProperties}
    >
      <div className={classes.rail}>
        <b>
          {logo === "" ? (
            <span className={classes.logo}>
              <Mark size={12} />
            </span>
          ) : (
            <img className={classes.logo} data-own src={logo} alt="" />
          )}
          <span className="cut">{nameOf(space)}</span>
        </b>
        <span>{t("Company info")}</span>
        <span data-on>{t("Parental leave")}</span>
        <span>{t("Team")}</span>
      </div>
      <div className={classes.text}>
        <strong>{t("Parental leave")}</strong>
        <p>
          {t("Everyone takes 20 weeks. Tell your manager when you know.")} <u>{t("The policy")}</u>
        </p>
        <span className={classes.buttons}>
          <i data-filled>{t("Publish")}</i>
          <i>{t("Edit")}</i>
        </span>
      </div>
    </div>
  );
}
