import { type Entry, exportPages } from "@annals/query-api/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { urlOf } from "../../api/url.ts";
import { Keys } from "../../command/Keys.tsx";
import { openDialog } from "../../dialog/dialog.ts";
import { EditingMenuItems } from "../../draft/bar.tsx";
import { numberOf } from "../../locale/dates.ts";
import { colorOf, offeredHues } from "../../theme/hue.ts";
import {
  DotsIcon,
  DownloadIcon,
  HistoryIcon,
  LinkIcon,
  MoveIcon,
  NewPageIcon,
  PaletteIcon,
  TrashIcon,
} from "../../theme/icons.tsx";
import { addressOf } from "../address.ts";
import { copyLink } from "../tree/node-actions.tsx";
import { changePage } from "./change-page.ts";
import classes from "./page-menu.module.css";
import { flags, isShown, offered, withFlag } from "./settings.ts";

/** How long a colour must stay chosen before it is sent, in milliseconds (specification 1, section 9). */
const colorDelay = 1200;

/** What can be done with a page; while it is written, also how it is shown. */
export function PageMenu({ entry, isWriting }: { entry: Entry; isWriting: boolean }) {
  const { access } = entry;
  const [open, setOpen] = useState(false);
  return (
    <Menu opened={open} onChange={setOpen} position="bottom-end" width={288} offset={6} closeOnItemClick>
      <Menu.Target>
        <ActionIcon aria-label="Page actions">
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      {open && (
        <Menu.Dropdown className={classes.menu}>
          {isWriting && (
            <span
              className="only-narrow"
              style={{ flexDirection: "column", alignItems: "stretch", width: "100%" }}
            >
              <EditingMenuItems entry={entry} />
            </span>
          )}
          {isWriting && access.canEdit && <Settings entry={entry} />}
          <Menu.Item leftSection={<LinkIcon size={18} />} onClick={() => void copyLink(addressOf(entry))}>
            Copy link
          </Menu.Item>
          <Menu.Item
            component="a"
            href={urlOf(exportPages, { query: { under: entry.id } })}
            download
            leftSection={<DownloadIcon size={18} />}
          >
            Export as Markdown
          </Menu.Item>
          {access.canCreateChildren && !isWriting && (
            <Menu.Item
              leftSection={<NewPageIcon size={18} />}
              onClick={() => openDialog({ type: "create", parent: entry })}
            >
              New page below…
            </Menu.Item>
          )}
          {access.canManage && (
            <>
              <Menu.Item
                leftSection={<MoveIcon size={18} />}
                rightSection={<Keys keys="alt+shift+m" />}
                onClick={() => openDialog({ type: "move", entry })}
              >
                Move to…
              </Menu.Item>
              <Menu.Item
                leftSection={<HistoryIcon size={18} />}
                rightSection={<Keys keys="alt+shift+h" />}
                onClick={() => openDialog({ type: "versions", entry })}
              >
                Show versions
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                data-danger
                leftSection={<TrashIcon size={18} />}
                onClick={() =>
                  openDialog({ type: "delete", entry: { ...entry, has_children: entry.children_count > 0 } })
                }
              >
                Delete…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      )}
    </Menu>
  );
}

function Settings({ entry }: { entry: Entry }) {
  const shown = offered.filter((flag) => isShown(entry, flag)).length;
  return (
    <>
      <AccentColor entry={entry} />
      <Menu.Divider />
      <SwitchLine
        label="Show in nav"
        checked={entry.show_in_nav === 1}
        onChange={(on) => void changePage(entry, { show_in_nav: on ? 1 : 0 })}
      />
      <Menu.Item
        rightSection={<span className={classes.value}>{numberOf(entry.sort_order)}</span>}
        onClick={() => openDialog({ type: "sort", entry })}
      >
        Sort order
      </Menu.Item>
      <Menu.Divider />
      <div className={classes.heading}>
        <span>Show on page</span>
        <span className="num">
          {shown} of {offered.length}
        </span>
      </div>
      {flags
        .filter(({ name }) => offered.includes(name))
        .map(({ name, label }) => (
          <SwitchLine
            key={name}
            label={label}
            checked={isShown(entry, name)}
            onChange={(on) => void changePage(entry, { settings: withFlag(entry, name, on) })}
          />
        ))}
      <Menu.Divider />
    </>
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

/** The page's colour: a hue of those offered, any other by its value, or the space's. */
function AccentColor({ entry }: { entry: Entry }) {
  const stored = typeof entry.settings.color === "string" ? entry.settings.color : null;
  const [color, setColor] = useState(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef(stored);

  const send = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (wanted.current !== stored) void changePage(entry, { settings: { color: wanted.current } });
  };
  const latest = useRef(send);
  latest.current = send;
  // A menu that closes does not forget the choice.
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
        <span className="grow">Accent color</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: items of a menu that belong together. */}
      <div className={classes.swatches} role="group" aria-label="Accent color">
        <Swatch
          label="As the space"
          color="var(--space-accent, var(--accent-fill))"
          isChosen={color === null}
          onChoose={() => choose(null)}
        />
        {offeredHues.map(({ name, hue }) => (
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
