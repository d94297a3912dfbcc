import type { Entry } from "@annals/query-api/contract";
import { ActionIcon, Menu, Switch } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { wordsOf } from "../api/client.ts";
import { EditingMenuItems } from "../draft/bar.tsx";
import { openDialog } from "../frame/dialogs.ts";
import { Keys } from "../frame/Keys.tsx";
import { toastError } from "../frame/toasts.ts";
import { colorOf, hueOf, offeredHues } from "../theme/hue.ts";
import {
  DotsIcon,
  DownloadIcon,
  HistoryIcon,
  LinkIcon,
  MoveIcon,
  NewPageIcon,
  PaletteIcon,
  TrashIcon,
} from "../theme/icons.tsx";
import { copyLink } from "../tree/node-actions.tsx";
import { refreshTree } from "../tree/store.ts";
import { addressOf } from "./address.ts";
import { changeEntry, changeHeld } from "./api.ts";
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
            <span className="only-narrow" style={{ flexDirection: "column" }}>
              <EditingMenuItems entry={entry} />
            </span>
          )}
          {isWriting && access.canEdit && <Settings entry={entry} />}
          <Menu.Item leftSection={<LinkIcon size={18} />} onClick={() => void copyLink(addressOf(entry))}>
            Copy link
          </Menu.Item>
          <Menu.Item
            component="a"
            href={`/api/export?under=${entry.id}`}
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

/** Changes something of the page at once, and takes it back when the server refuses. */
async function change(
  entry: Entry,
  patch: { settings?: Record<string, unknown>; show_in_nav?: 0 | 1; sort_order?: number },
): Promise<void> {
  const undo = changeHeld(entry.id, (held) => ({
    ...held,
    ...patch,
    settings: { ...held.settings, ...patch.settings },
  }));
  try {
    await changeEntry(entry.id, patch);
    if (patch.settings === undefined) void refreshTree();
  } catch (error) {
    undo();
    toastError("Not changed", wordsOf(error));
  }
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
        onChange={(on) => void change(entry, { show_in_nav: on ? 1 : 0 })}
      />
      <SortOrder entry={entry} />
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
            onChange={(on) => void change(entry, { settings: withFlag(entry, name, on) })}
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
    <Menu.Item
      component="div"
      role="menuitemcheckbox"
      aria-checked={checked}
      closeMenuOnClick={false}
      onClick={() => onChange(!checked)}
      rightSection={<Switch checked={checked} readOnly tabIndex={-1} aria-hidden="true" size="sm" />}
    >
      {label}
    </Menu.Item>
  );
}

function SortOrder({ entry }: { entry: Entry }) {
  const [text, setText] = useState(String(entry.sort_order));
  useEffect(() => setText(String(entry.sort_order)), [entry.sort_order]);
  const save = () => {
    const value = Number(text.replace(",", "."));
    if (!Number.isFinite(value) || value < 0 || text.trim() === "") setText(String(entry.sort_order));
    else if (value !== entry.sort_order) void change(entry, { sort_order: value });
  };
  return (
    <label className={classes.line}>
      <span className="grow">Sort order</span>
      <input
        className={classes.number}
        type="number"
        min={0}
        step="any"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          // The menu takes the keys of its items otherwise.
          event.stopPropagation();
          if (event.key === "Enter") save();
        }}
      />
    </label>
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
    if (wanted.current !== stored) void change(entry, { settings: { color: wanted.current } });
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
    <div className={classes.color}>
      <div className={classes.line}>
        <PaletteIcon />
        <span className="grow" id="accent-color">
          Accent color
        </span>
      </div>
      <div className={classes.swatches} role="radiogroup" aria-labelledby="accent-color">
        <Swatch
          label="As the space"
          color="var(--accent-fill)"
          isChosen={color === null}
          onChoose={() => choose(null)}
        />
        {offeredHues.map(({ name, hue }) => {
          const value = colorOf(hue);
          return (
            <Swatch
              key={name}
              label={name}
              color={value}
              isChosen={color === value}
              onChoose={() => choose(value)}
            />
          );
        })}
        <label className={classes.other} title="Another color">
          <span className="sr">Another color</span>
          <input
            type="color"
            value={color ?? "#136f89"}
            data-chosen={
              (color !== null && !offeredHues.some(({ hue }) => colorOf(hue) === color)) || undefined
            }
            onChange={(event) => {
              const hue = hueOf(event.currentTarget.value);
              if (hue !== null) choose(event.currentTarget.value);
            }}
          />
        </label>
      </div>
    </div>
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
    // biome-ignore lint/a11y/useSemanticElements: a round of colour, not a circle with a dot.
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={label}
      title={label}
      className={classes.swatch}
      style={{ "--c": color } as React.CSSProperties}
      onClick={onChoose}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}
