import type { SettingChange } from "@annals/query-api/contract";
import { Switch, TextInput } from "@mantine/core";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { type ReactNode, useRef, useState } from "react";
import { isComposing } from "../command/composing.ts";
import { serverNow } from "../locale/clock.ts";
import { ago, dayOf } from "../locale/dates.ts";
import { useMe } from "../person/me.ts";
import { CheckIcon } from "../theme/icons.tsx";
import classes from "./setting.module.css";
import { type SettingName, saveSetting, useLastChange } from "./settings.ts";

interface SettingProps {
  name: SettingName;
  label: string;
  hint: string;
  /** Its present value, for undoing the Undo. */
  value: unknown;
  /** True for a control as small as a switch. */
  isSmall?: boolean;
  children: ReactNode;
}

/** One setting: what it does, the control at the right, and who changed it last, with Undo. */
export function Setting({ name, label, hint, value, isSmall = false, children }: SettingProps) {
  const change = useLastChange(name);
  return (
    <div className={classes.setting} data-small={isSmall || undefined}>
      <div>
        <b className={classes.label}>{label}</b>
        <span className={classes.hint}>{hint}</span>
      </div>
      <div className={classes.control}>{children}</div>
      {change !== undefined && (
        <div className={classes.by}>
          <By change={change} /> ·{" "}
          <button
            type="button"
            aria-label={t("Undo: {label}", { label })}
            onClick={() =>
              void saveSetting(name, change.before ?? (typeof value === "boolean" ? false : ""), value)
            }
          >
            {t("Undo")}
          </button>
        </div>
      )}
    </div>
  );
}

/** "Saved by you, just now"; "Ann Lindqvist, 3 November". */
function By({ change: { changed_by, changed_at } }: { change: SettingChange }) {
  const isMine = useMe()?.id === changed_by.id;
  const isNew = serverNow().getTime() - Date.parse(changed_at) < 60_000;
  if (isMine && isNew)
    return (
      <>
        {rich("<saved>Saved</saved> by you, {ago}", {
          saved: (text) => (
            <span className={classes.saved}>
              <CheckIcon size={14} />
              {text}
            </span>
          ),
          ago: ago(changed_at, serverNow()),
        })}
      </>
    );
  return (
    <>
      {isMine ? t("You") : changed_by.display_name}, {dayOf(changed_at)}
    </>
  );
}

interface ControlProps<Value> extends Pick<SettingProps, "name" | "label" | "hint"> {
  value: Value;
}

/** A setting that is on or off. */
export function SwitchSetting({ value, ...setting }: ControlProps<boolean>) {
  return (
    <Setting {...setting} value={value} isSmall>
      <Switch
        aria-label={setting.label}
        checked={value}
        onChange={(event) => void saveSetting(setting.name, event.currentTarget.checked, value)}
      />
    </Setting>
  );
}

interface TextProps extends ControlProps<string> {
  maxLength: number;
  placeholder?: string;
  /** True where an empty text is none. */
  isRequired?: boolean;
}

/** A setting that is a text: saved when one leaves the field, or with Enter. */
export function TextSetting({ value, maxLength, placeholder, isRequired = false, ...setting }: TextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isSaving = useRef(false);
  async function save(): Promise<void> {
    const text = typed?.trim() ?? value;
    if (isSaving.current) return;
    if (text === value || (isRequired && text === "")) return setTyped(null);
    isSaving.current = true;
    const isSaved = await saveSetting(setting.name, text, value);
    isSaving.current = false;
    if (isSaved) setTyped((now) => (now?.trim() === text ? null : now));
  }
  return (
    <Setting {...setting} value={value}>
      <TextInput
        className="grow"
        aria-label={setting.label}
        maxLength={maxLength}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Enter") void save();
          if (event.key === "Escape") setTyped(null);
        }}
      />
    </Setting>
  );
}
