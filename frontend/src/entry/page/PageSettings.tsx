import type { Entry } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { openDialog } from "../../dialog/dialog.ts";
import { numberOf } from "../../locale/dates.ts";
import { t } from "../../locale/text.ts";
import { useSpace } from "../../space/space.ts";
import { colorOf, offeredHues } from "../../theme/hue.ts";
import {
  BannerIcon,
  MoodIcon,
  PaletteIcon,
  PersonIcon,
  SettingsIcon,
  TagsIcon,
  VisibleIcon,
} from "../../theme/icons.tsx";
import { MenuFold } from "../../theme/MenuFold.tsx";
import { changeFields } from "../../writing/session.ts";
import { shownAuthor } from "../author.ts";
import { authorDialog, metadataDialog, settingsDialog, sortDialog } from "../dialogs.ts";
import { bannerDialog, iconDialog } from "../head/dialogs.ts";
import { type Flag, flags, isShown, withFlags } from "../settings.ts";
import { switchList } from "../switches.ts";
import classes from "./page-menu.module.css";

/** How long a colour must stay chosen before it is sent, in milliseconds (specification 1, section 9). */
const colorDelay = 1200;

/** How a page is shown, as items of its menu in the editor. Readers see a change when it is published. */
export default function PageSettings({ entry }: { entry: Entry }) {
  const shown = flags.filter(({ name }) => isShown(entry, name)).length;
  const show = (which: readonly Flag[], on: boolean) =>
    changeFields(entry.id, { settings: withFlags(entry, which, on) });
  return (
    <>
      <MenuFold label={t("Look and settings")} icon={<PaletteIcon size={18} />}>
        <AccentColor entry={entry} />
        <Menu.Item leftSection={<MoodIcon />} onClick={() => openDialog(iconDialog, { entry })}>
          {t("Icon…")}
        </Menu.Item>
        <Menu.Item leftSection={<BannerIcon />} onClick={() => openDialog(bannerDialog, { entry })}>
          {t("Banner…")}
        </Menu.Item>
        {entry.access.canManage && (
          <Menu.Item
            leftSection={<TagsIcon size={18} />}
            onClick={() => openDialog(metadataDialog, { entry })}
          >
            {t("Page metadata…")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<PersonIcon size={18} />}
          rightSection={<span className={`${classes.value} cut`}>{shownAuthor(entry)?.display_name}</span>}
          onClick={() => openDialog(authorDialog, { entry })}
        >
          {t("Change author…")}
        </Menu.Item>
        <Menu.Item
          leftSection={<SettingsIcon size={18} />}
          onClick={() => openDialog(settingsDialog, { entry })}
        >
          {t("Page settings…")}
        </Menu.Item>
        {switchList.map(({ field, label }) => (
          <SwitchLine
            key={field}
            label={label}
            checked={entry[field] === 1}
            onChange={(on) => changeFields(entry.id, { [field]: on ? 1 : 0 })}
          />
        ))}
        <Menu.Item
          rightSection={<span className={classes.value}>{numberOf(entry.sort_order)}</span>}
          onClick={() => openDialog(sortDialog, { entry })}
        >
          {t("Sort order")}
        </Menu.Item>
      </MenuFold>
      <MenuFold
        label={t("Show on page")}
        icon={<VisibleIcon size={18} />}
        value={
          <span className={classes.value}>{t("{shown} of {count}", { shown, count: flags.length })}</span>
        }
      >
        <ShowAll
          shown={shown}
          onChange={(on) =>
            show(
              flags.map(({ name }) => name),
              on,
            )
          }
        />
        {flags.map(({ name, label }) => (
          <SwitchLine
            key={name}
            label={label}
            checked={isShown(entry, name)}
            onChange={(on) => show([name], on)}
          />
        ))}
        <p className={classes.hint}>{t("Readers see a change of these when you publish it.")}</p>
      </MenuFold>
    </>
  );
}

/** Neither on nor off while only some are shown. */
function ShowAll({ shown, onChange }: { shown: number; onChange(on: boolean): void }) {
  const isAll = shown === flags.length;
  const isMixed = shown > 0 && !isAll;
  return (
    <Menu.CheckboxItem
      // The item itself knows only on and off.
      ref={(item) => item?.setAttribute("aria-checked", isMixed ? "mixed" : String(isAll))}
      checked={isAll}
      onChange={() => onChange(!isAll)}
      closeMenuOnClick={false}
      rightSection={
        <span className={classes.switch} data-on={isAll || undefined} data-some={isMixed || undefined} />
      }
    >
      {t("Show All")}
    </Menu.CheckboxItem>
  );
}

function SwitchLine({
  label,
  checked,
  onChange,
}: {
  label: ReactNode;
  checked: boolean;
  onChange(on: boolean): void;
}) {
  return (
    <Menu.CheckboxItem
      checked={checked}
      onChange={onChange}
      closeMenuOnClick={false}
      rightSection={<span className={classes.switch} data-on={checked || undefined} />}
    >
      {label}
    </Menu.CheckboxItem>
  );
}

/** The page's colour: one of the offered hues, or the space's. */
function AccentColor({ entry }: { entry: Entry }) {
  const stored = typeof entry.settings.color === "string" ? entry.settings.color : null;
  const [color, setColor] = useState(stored);
  const { data: space } = useSpace();
  // The space's own colour is the first one already.
  const offered = offeredHues.filter(
    ({ hue }) => hue !== space?.settings.theme.hue || color === colorOf(hue),
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef(stored);

  const send = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (wanted.current !== stored) changeFields(entry.id, { settings: { color: wanted.current } });
  };
  const latest = useRef(send);
  latest.current = send;
  // The choice is sent even when the menu closes.
  useEffect(() => () => void (timer.current !== undefined && latest.current()), []);

  function choose(next: string | null): void {
    setColor(next);
    wanted.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), colorDelay);
  }

  return (
    <>
      <div className={classes.line} aria-hidden="true">
        <PaletteIcon />
        <span className="grow">{t("Accent color")}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: items of a menu that belong together. */}
      <div className={classes.swatches} role="group" aria-label={t("Accent color")}>
        <Swatch
          label={t("Same as the space")}
          color="var(--space-accent, var(--accent-fill))"
          isChosen={color === null}
          onChoose={() => choose(null)}
        />
        {offered.map(({ name, hue }) => (
          <Swatch
            key={name}
            label={name}
            color={colorOf(hue)}
            isChosen={color === colorOf(hue)}
            onChoose={() => choose(colorOf(hue))}
          />
        ))}
      </div>
    </>
  );
}

function Swatch({
  label,
  color,
  isChosen,
  onChoose,
}: {
  label: string;
  color: string;
  isChosen: boolean;
  onChoose(): void;
}) {
  return (
    <Menu.RadioItem
      value={label}
      checked={isChosen}
      onChange={onChoose}
      closeMenuOnClick={false}
      className={classes.swatch}
      style={{ "--c": color } as React.CSSProperties}
      aria-label={label}
      title={label}
    />
  );
}
