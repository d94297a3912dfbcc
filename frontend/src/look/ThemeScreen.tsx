import { shadesOf } from "@annals/colors";
import type { Settings } from "@annals/query-api/contract";
import { Button, Slider } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Slider.layer.css";
import { useState } from "react";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { Setting } from "../space/Setting.tsx";
import { saveSetting } from "../space/settings.ts";
import { useSpace } from "../space/space.ts";
import { colorOf, offeredHues } from "../theme/hue.ts";
import { Contrasts } from "./Contrasts.tsx";
import { FontSetting } from "./FontSetting.tsx";
import classes from "./look.module.css";
import { PictureSetting } from "./PictureSetting.tsx";
import { Preview } from "./Preview.tsx";

/** `/admin/settings/theme`: logo, colour and font, for everyone at once. */
export function ThemeScreen() {
  const { data: space } = useSpace();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <SectionScreen
      isWide
      title={t("Theme")}
      lead={t("How the space looks, for everyone at once. Each change can be undone.")}
    >
      {space !== undefined && (
        <div className={classes.beside}>
          <div>
            <LogoSetting logo={space.settings.theme.branding.logo} />
            <ColorSetting theme={space.settings.theme} chosen={chosen} onChoose={setChosen} />
            <FontSetting font={space.settings.theme.font} />
          </div>
          <Preview {...shownOf(space.settings.theme, chosen)} />
        </div>
      )}
    </SectionScreen>
  );
}

function LogoSetting({ logo }: { logo: string }) {
  return (
    <PictureSetting
      name="theme.branding"
      label={t("Logo")}
      hint={t("A square picture: SVG, PNG, WebP or JPEG. A script in an SVG never runs.")}
      value={{ logo }}
      url={logo}
      className={classes.logo}
      alt={t("The logo")}
      toValue={(url) => ({ logo: url })}
    />
  );
}

/** The previewed colour: the one that is being chosen, or that of the space. */
const shownOf = ({ hue, colors }: Settings["theme"], chosen: number | null) =>
  chosen === null
    ? { hue, shades: colors[0]?.shades ?? shadesOf(hue) }
    : { hue: chosen, shades: shadesOf(chosen) };

interface ColorSettingProps {
  theme: Settings["theme"];
  /** The hue that somebody is about to choose. */
  chosen: number | null;
  onChoose(hue: number | null): void;
}

/** The hue of the space. Its contrast is shown while somebody chooses; it is saved on release. */
function ColorSetting({ theme: { hue, colors }, chosen, onChoose }: ColorSettingProps) {
  const shown = chosen ?? hue;
  const made = shadesOf(hue);
  const shades = colors[0]?.shades ?? made;
  const isOwn = shades.join() !== made.join();
  async function save(next: number): Promise<void> {
    if (next !== hue) await saveSetting("theme.hue", next, hue);
    onChoose(null);
  }
  if (isOwn)
    return (
      <Setting
        name="theme.colors"
        label={t("Color")}
        hint={t("The space has ten shades of its own, given by a program.")}
        value={colors}
      >
        <Button onClick={() => void saveSetting("theme.colors", [], colors)}>
          {t("Choose a hue instead")}
        </Button>
        <Contrasts shades={shades} hue={hue} />
      </Setting>
    );
  return (
    <Setting
      name="theme.hue"
      label={t("Color")}
      hint={t("Choose a hue. Its ten shades keep their contrast, in both themes.")}
      value={hue}
    >
      <div className={classes.color}>
        <fieldset className={classes.hues} aria-label={t("Colors")}>
          {offeredHues.map((offered) => (
            <button
              key={offered.name}
              type="button"
              aria-label={offered.name}
              aria-pressed={offered.hue === Math.round(shown)}
              style={{ background: colorOf(offered.hue) }}
              onClick={() => void save(offered.hue)}
            />
          ))}
        </fieldset>
        <Slider
          min={0}
          max={360}
          label={(degrees) => `${degrees}°`}
          thumbLabel={t("Hue in degrees")}
          value={shown}
          onChange={onChoose}
          onChangeEnd={(next) => void save(next)}
          color={colorOf(shown)}
        />
        <Contrasts shades={shadesOf(shown)} hue={shown} />
      </div>
    </Setting>
  );
}
