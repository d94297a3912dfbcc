import { t } from "../locale/text.ts";
import { contrastOf, minContrast } from "../theme/contrast.ts";
import { spacePairs } from "../theme/hue.ts";
import { AlertTriangleIcon, CheckIcon } from "../theme/icons.tsx";
import classes from "./look.module.css";

/** The contrast of a colour: each pair of text and background as it will look. */
export function Contrasts({ shades, hue }: { shades: readonly string[]; hue: number }) {
  return (
    <ul className={classes.pairs} aria-label={t("Contrast, at least {minContrast} : 1", { minContrast })}>
      {spacePairs(shades, hue).map(({ label, text, surface }) => {
        const contrast = contrastOf(text, surface);
        return (
          <li key={label}>
            <span className={classes.sample} style={{ color: text, background: surface }} aria-hidden="true">
              {t("Aa")}
            </span>
            <span className="grow">{label}</span>
            <span className="num">{contrast.toFixed(1)} : 1</span>
            {contrast >= minContrast ? (
              <CheckIcon size={16} />
            ) : (
              <span className={classes.low}>
                <AlertTriangleIcon size={16} />
                <span className="sr">{t("too low")}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
