import type { CSSProperties } from "react";
import { t } from "../locale/text.ts";
import { colorOf, offeredHues } from "./hue.ts";
import classes from "./hue-picker.module.css";

/** The colours that are offered for a space. */
export function HuePicker({ hue, onChoose }: { hue: number; onChoose(hue: number): void }) {
  return (
    <fieldset className={classes.colors}>
      <legend>{t("Color")}</legend>
      {offeredHues.map((one) => (
        <label key={one.name} title={one.name} style={{ "--c": colorOf(one.hue) } as CSSProperties}>
          <span className="sr">{one.name}</span>
          <input type="radio" name="hue" checked={one.hue === hue} onChange={() => onChoose(one.hue)} />
        </label>
      ))}
    </fieldset>
  );
}
