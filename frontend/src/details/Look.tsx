import { Checkbox, Switch } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { type CSSProperties, useId } from "react";
import { type Flag, flags, isShown } from "../entry/settings.ts";
import { useSpace } from "../space/space.ts";
import { colorOf, offeredHues } from "../theme/hue.ts";
import classes from "./details.module.css";
import type { Held } from "./held.ts";
import { Row, Section } from "./parts.tsx";

/** The page's colour: one of the offered hues, or the space's. */
export function Look({ held: { fields, change } }: { held: Held }) {
  const { data: space } = useSpace();
  const name = useId();
  const color = typeof fields.settings.color === "string" ? fields.settings.color : null;
  const own = { name: t("Same as the space"), value: null, shown: "var(--space-accent, var(--accent-fill))" };
  const others = offeredHues
    .map(({ name: label, hue }) => ({ name: label, hue, value: colorOf(hue), shown: colorOf(hue) }))
    // The space's own colour is the first one already.
    .filter(({ hue, value }) => hue !== space?.settings.theme.hue || color === value);
  return (
    <Section title={t("Look")}>
      <Row label={t("Accent color")}>
        <span className={classes.swatches} role="radiogroup" aria-label={t("Accent color")}>
          {[own, ...others].map((one) => (
            <input
              key={one.name}
              type="radio"
              name={name}
              className={classes.swatch}
              style={{ "--c": one.shown } as CSSProperties}
              aria-label={one.name}
              title={one.name}
              checked={color === one.value}
              onChange={() => change({ settings: { color: one.value } })}
            />
          ))}
        </span>
      </Row>
    </Section>
  );
}

const all = flags.map(({ name }) => name);

/** Which parts of the page readers see. */
export function ShowOnPage({ held: { fields, change } }: { held: Held }) {
  const shown = all.filter((flag) => isShown(fields, flag));
  const show = (which: readonly Flag[], on: boolean) =>
    change({ settings: Object.fromEntries(which.map((flag) => [flag, on])) });
  return (
    <Section
      title={t("Show on page")}
      note={t("{shown} of {count}", { shown: shown.length, count: all.length })}
    >
      <div className={classes.all}>
        <Checkbox
          label={t("Show All")}
          checked={shown.length === all.length}
          indeterminate={shown.length > 0 && shown.length < all.length}
          onChange={(event) => show(all, event.currentTarget.checked)}
        />
      </div>
      <div className={classes.shows}>
        {flags.map(({ name, label }) => (
          <div key={name}>
            <Switch
              size="xs"
              label={label}
              labelPosition="left"
              w="100%"
              styles={{ body: { justifyContent: "space-between" } }}
              checked={shown.includes(name)}
              onChange={(event) => show([name], event.currentTarget.checked)}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
