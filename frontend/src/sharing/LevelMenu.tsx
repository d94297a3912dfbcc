import { Menu } from "@mantine/core";
import { t } from "../locale/text.ts";
import { CheckIcon, ChevronDownIcon } from "../theme/icons.tsx";
import { levelLabels } from "./levels.ts";
import classes from "./share.module.css";
import type { ShareTarget } from "./target.ts";

interface LevelMenuProps {
  /** Whose level it is. */
  of: string;
  /** What it is about. */
  kind?: ShareTarget["kind"];
  level: number;
  /** What they can in truth, where something else than this level decides; it is what the button says. */
  real?: number | undefined;
  /** Why, in one word. */
  why?: string | undefined;
  onChoose(level: number): void;
  /** Removes the record; absent when there is none on this page. */
  onRemove?: (() => void) | undefined;
  /** The lowest level that is offered. */
  from?: number;
}

/** A level, and the others to choose from. */
export function LevelMenu({
  of,
  kind = "page",
  level,
  real = level,
  why,
  onChoose,
  onRemove,
  from = 0,
}: LevelMenuProps) {
  const menu = (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className={classes.level} aria-label={`${of}: ${levelLabels[real]}`}>
          {levelLabels[real]}
          <ChevronDownIcon size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {levelLabels.map((label, value) =>
          value < from ? null : (
            <Menu.Item
              key={label}
              onClick={() => onChoose(value)}
              rightSection={value === level ? <CheckIcon size={16} /> : null}
            >
              {label}
            </Menu.Item>
          ),
        )}
        {onRemove !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={onRemove}>
              {kind === "page" ? t("Remove from this page") : t("Remove from this folder")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
  if (why === undefined) return menu;
  return (
    <>
      <span className={classes.why}>{why}</span>
      {menu}
    </>
  );
}
