import { t } from "../locale/text.ts";
import { Sample } from "./Sample.tsx";
import classes from "./styleguide.module.css";

/** The names of tokens are the same in every language. */
const surfaces = [
  ...["bg", "bg-rail", "bg-inset", "bg-raised", "bg-canvas", "bg-hover", "bg-press", "bg-selected"],
  ...["accent-fill", "accent-tint", "note-bg", "mark", "past-bg", "danger-bg", "danger-fill", "success-bg"],
];
const inks = ["text", "text-2", "text-3", "accent", "danger", "success", "warn", "past"];
const shades = Array.from({ length: 10 }, (_, at) => `accent-${at}`);
const sizes = [36, 26, 20, 18, 16, 14, 13, 12];

/** Colours and type. */
export function Foundations() {
  return (
    <>
      <Sample name={t("The color of the space")}>
        <Swatches tokens={shades} />
      </Sample>
      <Sample name={t("Surfaces")}>
        <Swatches tokens={surfaces} />
      </Sample>
      <Sample name={t("Colors of text")}>
        {inks.map((token) => (
          <b key={token} style={{ color: `var(--${token})` }}>
            {token}
          </b>
        ))}
      </Sample>
      <Sample name={t("Sizes of text")}>
        <div className={classes.sizes}>
          {sizes.map((size) => (
            <span key={size} className="cut" style={{ fontSize: `var(--fs-${size})` }}>
              {size} {t("Everyone takes 20 weeks. Tell your manager when you know.")}
            </span>
          ))}
        </div>
      </Sample>
    </>
  );
}

function Swatches({ tokens }: { tokens: string[] }) {
  return (
    <ul className={classes.swatches}>
      {tokens.map((token) => (
        <li key={token}>
          <span style={{ background: `var(--${token})` }} />
          {token}
        </li>
      ))}
    </ul>
  );
}
